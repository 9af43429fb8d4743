import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import { OUTCOMES, type Outcome, outcomeCode } from "../../events/result.ts";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import { addGames, createCrosstable } from "../../scenarios/rules/crosstable.ts";
import { rank } from "../../scenarios/rules/rank.ts";
import { BLACK_SHARE, type Scoring, STANDARD_SCORING, WHITE_SHARE } from "../../scenarios/rules/scoring.ts";
import type { Entry, Tournament } from "../../scenarios/tables/tournament.ts";
import { order, tableBy } from "./asked.ts";

const SPECS: Readonly<Record<string, CriterionSpec>> = {
  DE: { kind: "direct-encounter", recursive: true },
  WIN: { kind: "wins", forfeits: true },
  WON: { kind: "wins", forfeits: false },
  BWG: { kind: "black-wins" },
  SB: { kind: "sonneborn-berger" },
  KS: { kind: "koya" },
  "KS/L-1": { kind: "koya", limit: -1 },
  "KS/L+1": { kind: "koya", limit: 1 },
};

const NORWAY = { win: 6, draw: 2, loss: 0 };
const SCORINGS: readonly Scoring[] = [
  STANDARD_SCORING,
  { legs: [NORWAY], tieBreak: NORWAY, opponentValue: "tie-break" },
];

interface Event {
  readonly players: number;
  readonly cycles: number;
  readonly outcomes: readonly (Outcome | undefined)[];
  readonly codes: readonly string[];
  readonly scoring: Scoring;
}

const PAIRS = 15;

const anEvent: fc.Arbitrary<Event> = fc.record({
  players: fc.integer({ min: 2, max: 6 }),
  cycles: fc.integer({ min: 1, max: 2 }),
  // Undefined: not played yet.
  outcomes: fc.array(fc.option(fc.constantFrom(...OUTCOMES), { nil: undefined, freq: 8 }), {
    minLength: 2 * PAIRS,
    maxLength: 2 * PAIRS,
  }),
  codes: fc.shuffledSubarray(Object.keys(SPECS), { minLength: 1 }),
  scoring: fc.constantFrom(...SCORINGS),
});

interface PlayedGame {
  readonly white: number;
  readonly black: number;
  readonly outcome: Outcome | undefined;
}

const gamesOf = ({ players, cycles, outcomes }: Event): readonly PlayedGame[] => {
  const games: PlayedGame[] = [];
  for (let cycle = 0; cycle < cycles; cycle++)
    for (let a = 0; a < players; a++)
      for (let b = a + 1; b < players; b++) {
        const [white, black] = (a + b + cycle) % 2 === 0 ? [a, b] : [b, a];
        games.push({ white, black, outcome: outcomes[games.length] });
      }
  return games;
};

/** One round for each game: criteria of a round robin ask when nobody was paired with whom. */
const tournamentOf = (event: Event): Tournament => {
  const { win, draw, loss } = event.scoring.tieBreak;
  const system = { win: 5 * win, draw: 5 * draw, loss: 5 * loss };
  const points = (share: number): number => (share === 2 ? system.win : share === 1 ? system.draw : system.loss);
  const games = gamesOf(event);
  const entry = ({ white, black, outcome }: PlayedGame, player: number): Entry => {
    if (player !== white && player !== black) return { kind: "none", points: 0 };
    const opponent = player === white ? black : white;
    const colour = player === white ? "white" : "black";
    if (outcome === undefined) return { kind: "game", opponent, colour, points: 0, rated: true };
    const share = (player === white ? WHITE_SHARE : BLACK_SHARE)[outcomeCode(outcome)] as number;
    if (/^[+-]\/[+-]$/.test(outcome)) return { kind: "forfeit", opponent, share, points: points(share) };
    return { kind: "game", opponent, colour, share, points: points(share), rated: true };
  };
  const players = Array.from({ length: event.players }, (_, index) => ({ number: index + 1, name: `P${index + 1}` }));
  return {
    ...{ players, system, kind: "round-robin" },
    entries: players.map((_, player) => games.map((game) => entry(game, player))),
    // The schedule of as many cycles; the entries have a round for each game.
    declaredRounds: event.cycles * (event.players - 1 + (event.players % 2)),
  };
};

describe("a round robin in a file and the same one in a log", () => {
  it("have the same places, criterion values and reasons", () =>
    fc.assert(
      fc.property(anEvent, (event) => {
        const table = createCrosstable(
          event.players,
          Array.from({ length: event.players }, (_, at) => at),
          event.cycles,
        );
        for (const { white, black, outcome } of gamesOf(event))
          if (outcome !== undefined) addGames(table, event.scoring, white, black, 1, outcomeCode(outcome), 1);
        const judgement = { table, scoring: event.scoring, lots: [] };
        const specs = event.codes.map((code) => SPECS[code] as CriterionSpec);
        const logged = rank(judgement, specs, "all");
        const found = tableBy(tournamentOf(event), event.codes.join());
        expect(found.rows.map(({ seat, rank, shared, played }) => [seat, rank, shared, played])).toEqual(
          logged.rows.map(({ seat, rank, shared, played }) => [seat, rank, shared, played]),
        );
        expect(found.rows.map(({ points }) => points / 10)).toEqual(logged.rows.map(({ points }) => points / 2));
        const values = (rows: readonly { criteria: readonly { value: { value: number; per: number } }[] }[]) =>
          rows.map(({ criteria }) => criteria.map(({ value }) => value.value / value.per));
        expect(values(found.rows)).toEqual(values(logged.rows));
        const reasons = logged.rows.map(({ splitBy }) => splitBy);
        expect(found.rows.map(({ splitBy }) => (splitBy === undefined ? undefined : SPECS[splitBy]?.kind))).toEqual(
          reasons,
        );
      }),
      { numRuns: 300, seed: 23 },
    ));
});

describe("the order in which players are listed", () => {
  it("changes no place", () =>
    fc.assert(
      fc.property(anEvent, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), fc.boolean(), (event, keys, isSwiss) => {
        const given: Tournament = { ...tournamentOf(event), kind: isSwiss ? "swiss" : "round-robin" };
        const seats = given.players
          .map((_, index) => index)
          .sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
        const placeOf = (opponent: number): number => seats.indexOf(opponent);
        const turned: Tournament = {
          ...given,
          players: seats.map((index) => given.players[index] as Tournament["players"][number]),
          entries: seats.map((index) =>
            (given.entries[index] ?? []).map((entry) =>
              "opponent" in entry ? { ...entry, opponent: seat(placeOf(entry.opponent)) } : entry,
            ),
          ),
        };
        const codes = [...event.codes, ...(isSwiss ? ["BH-C1", "BH"] : []), "PS"].join();
        expect(order(tableBy(turned, codes))).toBe(order(tableBy(given, codes)));
      }),
      { numRuns: 200, seed: 23 },
    ));
});
