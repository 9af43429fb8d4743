import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import { GAME_RESULTS, gamePoints } from "./game-points.ts";
import type { Meeting } from "./meeting.ts";

/** Chances of a game by result, for players of a table. */
export type TableChances = (white: number, black: number) => readonly number[];

/** Half-points both players of a meeting gain from it, and how likely. */
export interface Move {
  readonly a: number;
  readonly b: number;
  readonly chance: number;
}

/** What a meeting can come to where only points count, game by game. */
export const movesOf = ({ a, games }: Meeting, scale: LegScale, chances: TableChances): readonly Move[] => {
  const points = gamePoints(scale);
  let moves: MutableMove[] = [{ a: 0, b: 0, chance: 1 }];
  for (const { white, black } of games) {
    const likely = chances(white, black);
    const after: MutableMove[] = [];
    for (const move of moves)
      for (const result of GAME_RESULTS) {
        const shared = points[result] as readonly [number, number];
        const own = move.a + shared[white === a ? 0 : 1];
        addMove(after, own, move.b + shared[white === a ? 1 : 0], move.chance * (likely[result] as number));
      }
    moves = after;
  }
  return moves;
};

type MutableMove = { -readonly [Key in keyof Move]: Move[Key] };

const addMove = (moves: MutableMove[], a: number, b: number, chance: number): void => {
  for (const move of moves)
    if (move.a === a && move.b === b) {
      move.chance += chance;
      return;
    }
  moves.push({ a, b, chance });
};
