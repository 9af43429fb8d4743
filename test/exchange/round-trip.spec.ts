import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audit } from "../../src/championship/audit.ts";
import { pgnOf } from "../../src/exchange/pgn/from-log.ts";
import { eventsOf, gamesIn, importPgn, logOf, recordedLog, regulationOf } from "./made.ts";

const RECORDED = [
  ["world-championship-2012", "fide-world-championship-2012"],
  ["candidates-2013", "fide-candidates-2012"],
  ["womens-world-championship-2016", "fide-womens-world-championship-2015"],
  ["norway-chess-2023-blitz", "norway-chess-2023-blitz"],
  ["norway-chess-2023", "norway-chess-2023"],
  ["ukraine-championship-2013", "ukraine-championship-2013"],
] as const;

describe.each(RECORDED)("%s as PGN", (id, regulationId) => {
  const regulation = regulationOf(regulationId);
  const log = recordedLog(id);
  const title = log[0]?.event.type === "ChampionshipAnnounced" ? log[0].event.title : "";
  const venue = log[0]?.event.type === "ChampionshipAnnounced" ? log[0].event.venue : undefined;
  const words = { title, ...(venue === undefined ? {} : { venue }) };

  it("imported again, has the same games with the same results, accepted by the deciders", async () => {
    const file = pgnOf(regulation, log).join("");
    const { imported, remarks } = importPgn(regulation, file, words);
    expect(remarks.filter(({ level }) => level !== "note")).toEqual([]);
    expect(gamesIn(eventsOf(imported))).toEqual(gamesIn(log.map(({ event }) => event)));
    expect(audit(regulation, eventsOf(imported))).toBeUndefined();
    expect(pgnOf(regulation, await logOf(imported)).join("")).toBe(file);
  });

  it("imported again in any order of its games and cut anywhere, has the games that were on record", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: log.length }), fc.infiniteStream(fc.nat()), (length, order) => {
        const cut = log.slice(0, length);
        const games = pgnOf(regulation, cut).map((text) => [order.next().value, text] as const);
        if (games.length === 0) return;
        const shuffled = games.toSorted((a, b) => a[0] - b[0]).map(([, text]) => text);
        const { imported } = importPgn(regulation, shuffled.join(""), words);
        expect(gamesIn(eventsOf(imported))).toEqual(gamesIn(cut.map(({ event }) => event)));
      }),
      { seed: 20261130, numRuns: 12 },
    );
  });
});
