import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import { GAME_RESULTS, gamePoints } from "./game-points.ts";
import type { Meeting } from "./meeting.ts";

/** Chances of a game by result, for players of a table. */
export type TableChances = (white: number, black: number) => readonly number[];

/** Half-points both players of a meeting gain from it. */
export interface Move {
  readonly a: number;
  readonly b: number;
}

/** What a meeting can come to where only points count. */
export interface Moves {
  readonly moves: readonly Move[];
  /** By results of its games, the last one's in turn: the place of the move they make. */
  readonly made: readonly number[];
}

/** The moves of a meeting, whoever plays it. */
export const movesOf = ({ a, games }: Meeting, scale: LegScale): Moves => {
  const points = gamePoints(scale);
  let ends: readonly Move[] = [{ a: 0, b: 0 }];
  for (const { white } of games)
    ends = ends.flatMap((end) =>
      GAME_RESULTS.map((result) => {
        const [first, second] = points[result] as readonly [number, number];
        return white === a ? { a: end.a + first, b: end.b + second } : { a: end.a + second, b: end.b + first };
      }),
    );
  const moves: Move[] = [];
  const made = ends.map((end) => {
    const known = moves.findIndex((move) => move.a === end.a && move.b === end.b);
    return known === -1 ? moves.push(end) - 1 : known;
  });
  return { moves, made };
};

/** By move of a meeting: how likely it is between the players that `chances` are for. */
export const movesChances = ({ games }: Meeting, { moves, made }: Moves, chances: TableChances): readonly number[] => {
  const ends = new Array<number>(made.length).fill(0);
  ends[0] = 1;
  let count = 1;
  for (const { white, black } of games) {
    const likely = chances(white, black);
    // From behind, so that what is still needed is not written over.
    for (let end = count - 1; end >= 0; end--) {
      const before = ends[end] as number;
      for (let result = likely.length - 1; result >= 0; result--)
        ends[end * likely.length + result] = before * (likely[result] as number);
    }
    count *= likely.length;
  }
  const sums = new Array<number>(moves.length).fill(0);
  for (let end = 0; end < made.length; end++) {
    const move = made[end] as number;
    sums[move] = (sums[move] as number) + (ends[end] as number);
  }
  return sums;
};
