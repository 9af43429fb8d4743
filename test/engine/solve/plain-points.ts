import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import { chanceOf, type Meeting, waysOf } from "../../../src/engine/solve/meeting.ts";
import type { TableChances } from "../../../src/engine/solve/moves.ts";

/**
 * Chances of the sets of leaders (bit i = player i) of a table where only points count: dynamic programming over the
 * vector of scores, one meeting after the other. Where every result of a game shares out the same points, the last player's
 * score follows from the others' and is left out of the vector.
 */
export const plainPointsOutcome = (
  points: readonly number[],
  meetings: readonly Meeting[],
  scale: LegScale,
  chances: TableChances,
): ReadonlyMap<number, number> => {
  const base = baseOf(points, meetings, scale);
  const players = points.length;
  const shared = scale.draw * 2 === scale.win + scale.loss;
  const digits = shared ? players - 1 : players;
  const place = points.map((_, index) => (index < digits ? base ** index : 0));
  const size = base ** digits;
  let [scores, after] = [new Float64Array(size), new Float64Array(size)];
  const start = points.reduce((key, score, index) => key + score * (place[index] as number), 0);
  let [low, high] = [start, start];
  scores[start] = 1;
  for (const { a, b, games: between } of meetings) {
    const priced = between.map(({ white, black }) => chances(white, black));
    const moves = new Map<number, number>();
    for (const way of waysOf({ a, b, games: between }, scale, { wins: false, blackWins: false })) {
      const by = way.points[0] * (place[a] as number) + way.points[1] * (place[b] as number);
      moves.set(by, (moves.get(by) ?? 0) + chanceOf(way, priced));
    }
    for (const [by, likely] of moves)
      for (let key = low; key <= high; key++) {
        const chance = scores[key] as number;
        if (chance !== 0) after[key + by] = (after[key + by] as number) + chance * likely;
      }
    // Only keys between the bounds were ever written, so only they are cleared for the next meeting.
    scores.fill(0, low, high + 1);
    [scores, after] = [after, scores];
    [low, high] = [low + Math.min(...moves.keys()), high + Math.max(...moves.keys())];
  }
  const given = meetings.reduce((sum, { games }) => sum + games.length * (scale.win + scale.loss), 0);
  const total = points.reduce((sum, score) => sum + score, 0) + given;
  const leaders = new Map<number, number>();
  for (let key = low; key <= high; key++) {
    const chance = scores[key] as number;
    if (chance === 0) continue;
    const mask = leadersOf(key, base, players, digits, total);
    leaders.set(mask, (leaders.get(mask) ?? 0) + chance);
  }
  return leaders;
};

// Scores are the digits of one number: more than anybody can have in the end.
const baseOf = (points: readonly number[], meetings: readonly Meeting[], scale: LegScale): number => {
  const games = (player: number): number =>
    meetings.reduce((sum, { a, b, games }) => (a === player || b === player ? sum + games.length : sum), 0);
  return Math.max(...points.map((score, player) => score + games(player) * scale.win)) + 1;
};

const leadersOf = (key: number, base: number, players: number, digits: number, total: number): number => {
  let [best, mask, rest, sum] = [-1, 0, key, 0];
  for (let player = 0; player < players; player++) {
    const score = player < digits ? rest % base : total - sum;
    rest = Math.floor(rest / base);
    sum += score;
    if (score > best) [best, mask] = [score, 1 << player];
    else if (score === best) mask |= 1 << player;
  }
  return mask;
};
