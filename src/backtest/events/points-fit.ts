import type { EventChances } from "./price.ts";
import type { RoundRobin } from "./round-robin.ts";

/** How final points agree with their chances, over players. */
export interface PointsFit {
  readonly players: number;
  /** Root of the mean square of points minus expected points. */
  readonly error: number;
  /** Share of the players within the central interval of so many per cent; honest chances have that share. */
  readonly coverage: { readonly 80: number; readonly 95: number };
  /** Share in each tenth of the distribution, from the lowest; honest chances have a tenth in each. */
  readonly tenths: readonly number[];
}

/**
 * Points come in halves, so that no interval holds exactly 80 %. A result that takes the probabilities from F(x-) to F(x) is in an
 * interval with the part of them that is inside: the mean of the randomised transform (Czado, Gneiting and Held 2009), without a draw.
 */
export const pointsFit = (
  events: readonly { readonly event: Pick<RoundRobin, "points">; readonly chances: Pick<EventChances, "points"> }[],
): PointsFit => {
  const results = events.flatMap(({ event, chances }) =>
    event.points.map((own, seat) => resultOf(chances.points[seat] as Float64Array, own)),
  );
  const mean = (of: (result: Result) => number): number =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length;
  const within = (low: number, high: number): number => mean((result) => inside(result, low, high));
  return {
    players: results.length,
    error: Math.sqrt(mean(({ miss }) => miss ** 2)),
    coverage: { 80: within(0.1, 0.9), 95: within(0.025, 0.975) },
    tenths: Array.from({ length: 10 }, (_, tenth) => within(tenth / 10, (tenth + 1) / 10)),
  };
};

interface Result {
  readonly below: number;
  readonly chance: number;
  /** Points minus expected points. */
  readonly miss: number;
}

/** Mean half-points. */
export const expectedOf = (chances: Float64Array): number =>
  chances.reduce((sum, chance, points) => sum + points * chance, 0);

const resultOf = (chances: Float64Array, own: number): Result => ({
  below: chances.subarray(0, own).reduce((sum, chance) => sum + chance, 0),
  chance: chances[own] ?? 0,
  miss: (own - expectedOf(chances)) / 2,
});

// A result that the forecast held impossible is outside of every interval.
const inside = ({ below, chance }: Result, low: number, high: number): number =>
  chance === 0 ? 0 : Math.max(0, Math.min(high, below + chance) - Math.max(low, below)) / chance;
