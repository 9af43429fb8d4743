import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import { chanceOf, type Meeting, waysOf } from "./meeting.ts";

/** Chances of a game by result, for players of a table. */
export type TableChances = (white: number, black: number) => readonly number[];

/**
 * Chances of the sets of leaders (bit i = player i) of a table where only points count: dynamic programming over the
 * vector of scores, one meeting after the other.
 */
export const pointsOutcome = (
  points: readonly number[],
  meetings: readonly Meeting[],
  scale: LegScale,
  chances: TableChances,
): ReadonlyMap<number, number> => {
  const base = baseOf(points, meetings, scale);
  const place = points.map((_, index) => base ** index);
  let scores = new Map([[points.reduce((key, score, index) => key + score * (place[index] as number), 0), 1]]);
  for (const { a, b, games: between } of meetings) {
    const priced = between.map(({ white, black }) => chances(white, black));
    const moves = waysOf({ a, b, games: between }, scale, { wins: false, blackWins: false }).map((way) => ({
      by: way.points[0] * (place[a] as number) + way.points[1] * (place[b] as number),
      chance: chanceOf(way, priced),
    }));
    const after = new Map<number, number>();
    for (const [key, chance] of scores)
      for (const move of moves) after.set(key + move.by, (after.get(key + move.by) ?? 0) + chance * move.chance);
    scores = after;
  }
  const leaders = new Map<number, number>();
  for (const [key, chance] of scores) {
    const mask = leadersOf(key, base, points.length);
    leaders.set(mask, (leaders.get(mask) ?? 0) + chance);
  }
  return leaders;
};

/** True where the vector of scores fits a number, so that {@link pointsOutcome} can answer. */
export const pointsFit = (points: readonly number[], meetings: readonly Meeting[], scale: LegScale): boolean =>
  baseOf(points, meetings, scale) ** points.length <= Number.MAX_SAFE_INTEGER;

// Scores are the digits of one number: more than anybody can have in the end.
const baseOf = (points: readonly number[], meetings: readonly Meeting[], scale: LegScale): number => {
  const games = (player: number): number =>
    meetings.reduce((sum, { a, b, games }) => (a === player || b === player ? sum + games.length : sum), 0);
  return Math.max(...points.map((score, player) => score + games(player) * scale.win)) + 1;
};

const leadersOf = (key: number, base: number, players: number): number => {
  let [best, mask, rest] = [-1, 0, key];
  for (let player = 0; player < players; player++) {
    const score = rest % base;
    rest = Math.floor(rest / base);
    if (score > best) [best, mask] = [score, 1 << player];
    else if (score === best) mask |= 1 << player;
  }
  return mask;
};
