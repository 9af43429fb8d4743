/** One thing a player may earn, and how likely that is. */
export interface PrizeOutcome {
  /** The places whose prizes he shares; undefined in a match and for a player who gets nothing. */
  readonly places: { readonly first: number; readonly last: number } | undefined;
  /** In whole cents. A share that cannot be divided is rounded down; the first of those who share it have a cent more. */
  readonly amount: number;
  /** What he has on average of such shares, in cents and their fractions. */
  readonly mean: number;
  /** What his places are worth, on average of such shares, where he has left and it is not paid to him; else 0. */
  readonly withheld: number;
  /** Counts or chances; those of a seat add up to the forecast's `total`. */
  readonly weight: number;
}

/** By seat: what it may earn, the most first. */
export type PrizeOutcomes = readonly (readonly PrizeOutcome[])[];

/** The outcomes of a seat in order, equal ones as one. */
export const inOrder = (outcomes: readonly PrizeOutcome[]): readonly PrizeOutcome[] => {
  const merged = new Map<string, PrizeOutcome>();
  for (const one of outcomes) {
    if (one.weight === 0) continue;
    const key = `${one.places?.first}-${one.places?.last} ${one.amount} ${one.withheld}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? one : { ...known, weight: known.weight + one.weight });
  }
  return [...merged.values()].sort(
    (a, b) => b.amount - a.amount || (a.places?.first ?? 0) - (b.places?.first ?? 0) || b.weight - a.weight,
  );
};
