import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { playerId, seats } from "../../events/ids.ts";
import { OUTCOMES, type Outcome, type Termination } from "../../events/result.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { decide } from "../../src/championship/decide.ts";
import { pgnOf } from "../../src/exchange/pgn/from-log.ts";
import { standardResult } from "../../src/exchange/pgn/outcome.ts";
import { regulationHash } from "../../src/log/regulation-hash.ts";
import { createMemoryStore } from "../../src/store/memory.ts";
import { eventsOf, gamesIn, importPgn, regulationOf } from "./made.ts";

// Nobody is expelled for games lost by default there (N-6).
const BLITZ = regulationOf("norway-chess-2023-blitz");
const FIELD = seats(BLITZ.participants);

const commandsFor = (outcomes: readonly (Outcome | undefined)[], how: Termination | undefined) => {
  const state = championship.initial();
  const events: ChampionshipEvent[] = [];
  const put = (command: ChampionshipCommand): void => {
    const decision = decide(BLITZ, state, command);
    if (!decision.ok) throw new Error(decision.rejection.message);
    events.push(...decision.events);
    fold(championship, decision.events, state);
  };
  const { id, edition } = BLITZ;
  const players = FIELD.map((seat) => ({
    id: playerId(`p${seat}`),
    name: `Person ${seat} "the \\ bold"`,
    rating: 2700 - seat,
    fideId: 100 + seat,
  }));
  put({
    type: "AnnounceChampionship",
    championship: "made",
    title: "Made",
    regulation: { id, edition, hash: regulationHash(BLITZ) },
    players,
  });
  put({ type: "DrawLots", stage: "main", purpose: "numbers", candidates: FIELD, outcome: FIELD, method: "physical" });
  for (const [index, slot] of agenda(BLITZ, state).playable.entries()) {
    const outcome = outcomes[index % outcomes.length];
    if (outcome === undefined) continue;
    const { stage, round, board, leg, white, black } = slot;
    const game = { stage, round, board, leg, white, black };
    if (outcome === "+/-") put({ type: "ForfeitGame", ...game, absent: "black" });
    else if (outcome === "-/+") put({ type: "ForfeitGame", ...game, absent: "white" });
    else if (outcome === "-/-") put({ type: "ForfeitGame", ...game, absent: "both" });
    else put({ type: "ReportResult", ...game, result: outcome, ...(how === undefined ? {} : { termination: how }) });
  }
  return events;
};

const logged = async (events: readonly ChampionshipEvent[]): Promise<readonly Recorded[]> => {
  const store = createMemoryStore();
  const answer = await store.append("made", 0, { commandId: "all", events, recordedAt: "2026-11-30T00:00:00Z" });
  return answer.kind === "appended" ? answer.events : [];
};

describe("outcomes PGN has no result for", () => {
  it("come back from a file that has nothing but the four results of the standard", async () => {
    const outcome = fc.constantFrom(...OUTCOMES, undefined);
    const how = fc.constantFrom("normal", "rules infraction", "time forfeit", "adjudication", "resignation", undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(outcome, { minLength: 1, maxLength: 25 }), how, async (outcomes, termination) => {
        const events = commandsFor(outcomes, termination);
        const games = pgnOf(BLITZ, await logged(events));
        for (const text of games) expect(text).toMatch(/\[Result "(?:1-0|0-1|1\/2-1\/2|\*)"\]/);
        const { imported, remarks } = importPgn(BLITZ, games.join(""));
        expect(remarks.filter(({ level }) => level !== "note")).toEqual([]);
        expect(gamesIn(eventsOf(imported))).toEqual(gamesIn(events));
      }),
      { seed: 20261130, numRuns: 15 },
    );
  });

  it("are written as PGN 8.1.1.7 and 9.8.1 ask: a forfeit as a win by rules infraction, a double one open", () => {
    expect(OUTCOMES.map(standardResult)).toEqual(["1-0", "1/2-1/2", "0-1", "*", "*", "*", "1-0", "0-1", "*"]);
  });
});
