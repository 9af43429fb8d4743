import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import { gamePoints } from "./game-points.ts";
import type { Meeting } from "./meeting.ts";

/** A table as a race for most points, in which players are settled one after the other: all their games are weighed. */
export interface Race {
  /** By player: points so far. */
  readonly points: readonly number[];
  /** By player: his meetings with the players after him. */
  readonly meetings: readonly (readonly Meeting[])[];
  /** Somebody has at least so many points in the end. */
  readonly floor: number;
  /** By player, by other player: the most the other can gain once the first is settled. */
  readonly open: readonly (readonly number[])[];
  /** One for each player. */
  readonly phases: readonly Phase[];
}

/** While the games of one player are weighed: states are numbered `code x box + cell`. */
export interface Phase {
  readonly player: number;
  /** The most he can have gained in his games with players settled before him. */
  readonly reach: number;
  /** What is known of the settled: 0 nothing that matters, from 1 on the best score and who has it. */
  readonly codes: number;
  /** Cells of a code. The points gained by the open players are the digits of a cell, this player's the first. */
  readonly box: number;
  /** By player: what a point gained is worth in the number of a cell. */
  readonly places: readonly number[];
  /** Where one player is settled and needs no code: his score is what all others' leave of this sum. */
  readonly sum: number | undefined;
}

/** Lays out a table; its meetings are in order of their players. */
export const raceOf = (points: readonly number[], meetings: readonly Meeting[], scale: LegScale): Race => {
  const results = gamePoints(scale);
  const [most, least] = [Math.max(...results.flat()), Math.min(...results.flat())];
  const gamesAfter = (settled: number): readonly number[] =>
    points.map((_, player) =>
      meetings.reduce(
        (sum, { a, b, games }) => (a > settled && (a === player || b === player) ? sum + games.length : sum),
        0,
      ),
    );
  const all = gamesAfter(-1);
  const open = points.map((_, settled) => gamesAfter(settled).map((games) => games * most));
  const sums = sumsOf(points, meetings, results);
  const average = sums === undefined ? 0 : Math.ceil((sums[points.length - 1] as number) / points.length);
  const floor = Math.max(average, ...points.map((own, player) => own + (all[player] as number) * least));
  const phases = points.map((_, player): Phase => {
    const places = new Array<number>(points.length).fill(0);
    const reach = ((all[player] as number) - (gamesAfter(player - 1)[player] as number)) * most;
    let box = 1;
    for (let other = points.length - 1; other >= player; other--) {
      places[other] = box;
      box *= (all[other] as number) * most - (open[player]?.[other] as number) + 1;
    }
    if (player === 1 && sums !== undefined) return { player, reach, codes: 1, box, places, sum: sums[1] };
    const top = Math.max(-1, ...points.slice(0, player).map((own, other) => own + (all[other] as number) * most));
    const codes = 1 + Math.max(0, top - floor + 1) * masksOf(player);
    return { player, reach, codes, box, places, sum: undefined };
  });
  const byPlayer = points.map((_, player) => meetings.filter(({ a }) => a === player));
  return { points, meetings: byPlayer, floor, open, phases };
};

/** How many sets of leaders there are among the players settled before this one. */
export const masksOf = (player: number): number => 2 ** player - 1;

// By player: all points given out once he is settled, where every result of a game shares out the same points.
const sumsOf = (
  points: readonly number[],
  meetings: readonly Meeting[],
  results: readonly (readonly [number, number])[],
): readonly number[] | undefined => {
  const given = results.map(([white, black]) => white + black);
  if (given.some((sum) => sum !== given[0])) return undefined;
  const start = points.reduce((sum, own) => sum + own, 0);
  const games = (settled: number): number =>
    meetings.reduce((sum, { a, games: between }) => (a <= settled ? sum + between.length : sum), 0);
  return points.map((_, settled) => start + games(settled) * (given[0] as number));
};
