import { type Seat, seat, seats } from "../../events/ids.ts";
import { type Outcome, outcomeCode } from "../../events/result.ts";
import type { Judgement, Quantity } from "../../scenarios/rules/criterion.ts";
import { addGames, createCrosstable } from "../../scenarios/rules/crosstable.ts";
import { type Scoring, STANDARD_SCORING } from "../../scenarios/rules/scoring.ts";

/** One recorded game of a golden event. */
export interface GoldenGame {
  readonly white: Seat;
  readonly black: Seat;
  readonly leg: number;
  readonly outcome: Outcome;
}

/** A published event, small enough to be read by eye: names in seat order, how often all meet, what was played. */
export interface Golden {
  readonly names: readonly string[];
  readonly encounters: number;
  readonly games: readonly GoldenGame[];
}

/** True where the player of that row had White against the player of that column (both from 0). */
export type WhiteRule = (row: number, column: number) => boolean;

/**
 * Reads a crosstable: a line for each player, name first, then a cell for each opponent: `1`, `0`, `=`, by default `+`
 * and `-`, `.` for not played, `*` for oneself. A cell of a double round robin has two signs, the game with White first.
 * In a single one the colours are those of `whites`; without it, of no meaning. Throws where two cells contradict.
 */
export const readCrosstable = (text: string, whites: WhiteRule = (row, column) => row < column): Golden => {
  const lines = text.trim().split("\n");
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const encounters = rows.some((row) => row.includes("**")) ? 2 : 1;
  const sign = (i: number, j: number, game: number): string => {
    const found = rows[i]?.[j + 1]?.[game];
    if (found === undefined) throw new Error(`no cell for ${rows[i]?.[0]} against ${rows[j]?.[0]}`);
    return found;
  };
  const games: GoldenGame[] = [];
  for (const i of rows.keys())
    for (const j of rows.keys()) {
      if (i === j || (encounters === 1 && !(i < j ? whites(i, j) : !whites(j, i)))) continue;
      const outcome = outcomeOf(sign(i, j, 0) + sign(j, i, encounters - 1));
      if (outcome !== undefined) games.push({ white: seat(i), black: seat(j), leg: 1, outcome });
    }
  return { names: rows.map((row) => row[0] as string), encounters, games };
};

/** Reads a single round robin of encounters that score 3, 1.5, 1 or 0 (Norway Chess): 1.5 = drawn, Armageddon won. */
export const readNorwayTable = (text: string): Golden => {
  const rows = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const games: GoldenGame[] = [];
  for (const i of rows.keys())
    for (let j = i + 1; j < rows.length; j++) {
      const cells = `${rows[i]?.[j + 1]} ${rows[j]?.[i + 1]}`;
      const legs = NORWAY_CELLS.get(cells);
      if (legs === undefined) throw new Error(`${rows[i]?.[0]} and ${rows[j]?.[0]} cannot have scored ${cells}`);
      games.push(...legs.map((outcome, k) => ({ white: seat(i), black: seat(j), leg: k + 1, outcome })));
    }
  return { names: rows.map((row) => row[0] as string), encounters: 1, games };
};

/** The seat of a player by name. */
export const seatOf = (golden: Golden, name: string): Seat => seat(golden.names.indexOf(name));

/** The same event after one more game. */
export const withGame = (golden: Golden, white: string, black: string, outcome: Outcome): Golden => ({
  ...golden,
  games: [...golden.games, { white: seatOf(golden, white), black: seatOf(golden, black), leg: 1, outcome }],
});

/** The same event without the games the test names. */
export const withoutGames = (golden: Golden, dropped: (white: string, black: string) => boolean): Golden => ({
  ...golden,
  games: golden.games.filter(
    (game) => !dropped(golden.names[game.white] as string, golden.names[game.black] as string),
  ),
});

/** What a criterion is asked to look at: all of the event, under a scoring, with the lots drawn. */
export const judge = (
  golden: Golden,
  scoring: Scoring = STANDARD_SCORING,
  lots: readonly (readonly Seat[])[] = [],
): Judgement => {
  const table = createCrosstable(golden.names.length, seats(golden.names.length), golden.encounters);
  for (const { white, black, leg, outcome } of golden.games)
    addGames(table, scoring, white, black, leg, outcomeCode(outcome), 1);
  return { table, scoring, lots };
};

/** Groups as text: `Alyx | Bruno, Charline`. */
export const named = (golden: Golden, groups: readonly (readonly Seat[])[]): string =>
  groups.map((group) => group.map((at) => golden.names[at]).join(", ")).join(" | ");

/** A quantity as the number a table prints. */
export const printed = (quantity: Quantity | undefined): number | undefined =>
  quantity === undefined ? undefined : quantity.value / quantity.per;

const outcomeOf = (signs: string): Outcome | undefined => {
  if (signs === "..") return undefined;
  const outcome = SIGNS.get(signs);
  if (outcome === undefined) throw new Error(`the cells ${signs} contradict each other`);
  return outcome;
};

// White's sign, then Black's.
const SIGNS: ReadonlyMap<string, Outcome> = new Map([
  ["10", "1-0"],
  ["==", "1/2-1/2"],
  ["01", "0-1"],
  ["=0", "1/2-0"],
  ["0=", "0-1/2"],
  ["00", "0-0"],
  ["+-", "+/-"],
  ["-+", "-/+"],
  ["--", "-/-"],
]);

const NORWAY_CELLS: ReadonlyMap<string, readonly Outcome[]> = new Map<string, readonly Outcome[]>([
  ["3 0", ["1-0"]],
  ["0 3", ["0-1"]],
  ["1.5 1", ["1/2-1/2", "1-0"]],
  ["1 1.5", ["1/2-1/2", "0-1"]],
]);
