import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { audit } from "../../src/championship/audit.ts";
import { importInto } from "../../src/exchange/import-games.ts";
import { foundGame } from "../../src/exchange/pgn/found-game.ts";
import { pgnOf } from "../../src/exchange/pgn/from-log.ts";
import { trfOf } from "../../src/exchange/trf/from-log.ts";
import { parsePgn } from "../../src/io/pgn/read.ts";
import { writeTrf } from "../../src/io/trf/write.ts";
import { eventsOf, gamesIn, gamesOfTrf, importTrf, logOf, recordedLog, regulationOf, roundRobinFor } from "./made.ts";

const reportOf = (regulation: Regulation, log: readonly Recorded[]): Uint8Array => {
  const report = trfOf(regulation, log);
  if (report === undefined) throw new Error("no round robin");
  return writeTrf(report.file).bytes;
};

const rowsOf = (regulation: Regulation, events: readonly ChampionshipEvent[]) => {
  const state = fold(championship, events);
  return standings(regulation, state)
    .rows.map(({ seat, rank, points }) => [state.roster.players[seat]?.name ?? "", rank, points] as const)
    .toSorted((a, b) => (a[0] < b[0] ? -1 : 1));
};

const messages = (remarks: readonly { readonly level: string; readonly message: string }[], level: string) =>
  remarks.filter((one) => one.level === level).map(({ message }) => message);

const events = (log: readonly Recorded[]) => log.map(({ event }) => event);

describe.each([
  ["candidates-2013", "fide-candidates-2012"],
  ["norway-chess-2023-blitz", "norway-chess-2023-blitz"],
  ["ukraine-championship-2013", "ukraine-championship-2013"],
])("%s as a report", (id, regulationId) => {
  const regulation = regulationOf(regulationId);
  const log = recordedLog(id);

  it("imported again, has the same games and the same standings, accepted by the deciders", () => {
    const { imported, remarks } = importTrf(regulation, reportOf(regulation, log));
    expect(remarks.filter(({ level }) => level !== "note")).toEqual([]);
    expect(gamesIn(eventsOf(imported))).toEqual(gamesIn(events(log)));
    expect(audit(regulation, eventsOf(imported))).toBeUndefined();
    expect(rowsOf(regulation, eventsOf(imported))).toEqual(rowsOf(regulation, events(log)));
  });

  it("of any part of it has the standings of that part, and the whole after it records what is missing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: log.length }), async (length) => {
        const cut = log.slice(0, length);
        const { imported } = importTrf(regulation, reportOf(regulation, cut));
        expect(rowsOf(regulation, eventsOf(imported))).toEqual(rowsOf(regulation, events(cut)));
        const begun = await logOf(imported);
        const more = importInto(regulation, begun, gamesOfTrf(reportOf(regulation, log)));
        expect(more.remarks.filter(({ level }) => level !== "note")).toEqual([]);
        expect(gamesIn([...events(begun), ...eventsOf(more)])).toEqual(gamesIn(events(log)));
      }),
      { seed: 20261130, numRuns: 6 },
    );
  });
});

describe("Norway Chess 2023 as a report", () => {
  const regulation = regulationOf("norway-chess-2023");
  const log = recordedLog("norway-chess-2023");

  it("has the first games; the Armageddon games come in from PGN, and then nothing is new", async () => {
    const first = await logOf(importTrf(regulation, reportOf(regulation, log)).imported);
    expect(Object.keys(gamesIn(events(first)))).toHaveLength(45);
    const pgn = parsePgn(pgnOf(regulation, log).join("")).games.flatMap((game) => foundGame(game, []) ?? []);
    const more = importInto(regulation, first, pgn);
    expect(more).toMatchObject({ ok: true, recorded: 29, unchanged: 45, corrected: 0 });
    const all = [...events(first), ...eventsOf(more)];
    expect(gamesIn(all)).toEqual(gamesIn(events(log)));
    expect(rowsOf(regulation, all)).toEqual(rowsOf(regulation, events(log)));
    expect(audit(regulation, all)).toBeUndefined();
  });
});

const row = (number: number, name: string, points: string, ...cells: readonly string[]): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${2500 - number * 10} NED                        ${points.padStart(4)} ${"".padStart(4)}  ${cells.join("  ")}`;

describe("a report with games that nobody played", () => {
  // Berger's table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
  const REPORT = [
    "012 Lowland",
    "132                                                                                        26/05/02  26/05/03  26/05/04",
    row(1, "Alder, Ana", "2.0", "   4 w +", "   2 w 1", "   3 b 0"),
    row(2, "Birch, Ben", "1.0", "   3 w =", "   1 b 0", "   4 w ="),
    row(3, "Cedar, Cai", "2.5", "   2 b =", "   4 b +", "   1 w 1"),
    row(4, "Dogwood, Dee", "0.5", "   1 b -", "   3 w -", "   2 b ="),
  ].join("\n");

  it("records forfeits as forfeits, with their days", () => {
    const { imported, remarks } = importTrf(roundRobinFor(4), REPORT);
    const made = eventsOf(imported);
    expect(messages(remarks, "conflict")).toEqual([]);
    expect(gamesIn(made)).toEqual({
      "main 1.1.1 Alder, Ana - Dogwood, Dee": "absent black",
      "main 1.2.1 Birch, Ben - Cedar, Cai": "1/2-1/2",
      "main 2.1.1 Dogwood, Dee - Cedar, Cai": "absent white",
      "main 2.2.1 Alder, Ana - Birch, Ben": "1-0",
      "main 3.1.1 Birch, Ben - Dogwood, Dee": "1/2-1/2",
      "main 3.2.1 Cedar, Cai - Alder, Ana": "1-0",
    });
    expect(rowsOf(roundRobinFor(4), made).map(([name, , points]) => [name, points])).toEqual([
      ["Alder, Ana", 4],
      ["Birch, Ben", 2],
      ["Cedar, Cai", 5],
      ["Dogwood, Dee", 1],
    ]);
    expect(imported.ok && imported.commits.at(-1)?.occurredAt).toBe("2026-05-04");
  });

  it("says who has perhaps left, and leaves it to the record", () => {
    const gone = REPORT.replace("   4 w =", "   4 w +")
      .replace("   2 b =\n", "")
      .replace(
        row(4, "Dogwood, Dee", "0.5", "   1 b -", "   3 w -", "   2 b ="),
        row(4, "Dogwood, Dee", "0.0", "   1 b -", "   3 w -", "   2 b -"),
      );
    const { remarks } = importTrf(roundRobinFor(4), gone);
    expect(messages(remarks, "warning").join("\n")).toMatch(
      /Dogwood, Dee has no game after round 0, 3 of them forfeits: .*record \.\.\. withdraw/,
    );
  });

  it("a rest round is no game, and a bye of the pairing gives nothing in a round robin", () => {
    const five = [
      // Berger's table of six without number 6: 2-5 3-4, 5-3 1-2, 3-1 4-5, 1-4 2-3, 4-2 5-1.
      row(1, "Alder, Ana", "2.0", "        ", "   2 w 1", "   3 b =", "   4 w =", "   5 b 0"),
      row(2, "Birch, Ben", "3.0", "   5 w 1", "   1 b 0", "0000 - U", "   3 w 1", "   4 b 0"),
      row(3, "Cedar, Cai", "1.5", "   4 w 0", "   5 b 1", "   1 w =", "   2 b 0", "0000 - Z"),
      row(4, "Dogwood, Dee", "3.0", "   3 b 1", "        ", "   5 w =", "   1 b =", "   2 w 1"),
      row(5, "Elm, Eva", "1.5", "   2 b 0", "   3 w 0", "   4 b =", "        ", "   1 w 1"),
    ].join("\r");
    const { imported, remarks } = importTrf(roundRobinFor(5), five);
    expect(messages(remarks, "conflict")).toEqual([]);
    expect(messages(remarks, "warning")).toContain(
      "Birch, Ben has the bye of the pairing (U) in round 3: no game, and a round robin gives no points for it",
    );
    expect(Object.keys(gamesIn(eventsOf(imported)))).toHaveLength(10);
    expect(rowsOf(roundRobinFor(5), eventsOf(imported)).map(([, , points]) => points)).toEqual([4, 4, 3, 6, 3]);
  });
});
