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
  let moves: { a: number; b: number; chance: number }[] = [{ a: 0, b: 0, chance: 1 }];
  for (const { white, black } of games) {
    const likely = chances(white, black);
    const after: typeof moves = [];
    for (const move of moves)
      for (const result of GAME_RESULTS) {
        const [own, others] = points[result] as readonly [number, number];
        const to = { a: move.a + (white === a ? own : others), b: move.b + (white === a ? others : own) };
        const chance = move.chance * (likely[result] as number);
        const same = after.find((other) => other.a === to.a && other.b === to.b);
        if (same === undefined) after.push({ ...to, chance });
        else same.chance += chance;
      }
    moves = after;
  }
  return moves;
};
