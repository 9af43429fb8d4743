/** How many of the least and of the most significant values are left out (C.07 14.1 to 14.4): C1, C2, M1, M2. */
export interface Cuts {
  readonly low: number;
  readonly high: number;
}

/** Nothing is left out. */
export const NO_CUTS: Cuts = { low: 0, high: 0 };

/** A value that a sum is made of. */
export interface Part {
  readonly value: number;
  /** What it is compared by: the opponent's score. */
  readonly score: number;
  /** From a round the player was not there for. */
  readonly voluntary: boolean;
}

/**
 * The sum of the parts that are left: first the least are cut, then the most significant (14.3). Least is who has the lowest score, and
 * among these the lowest value (14.1.1 d). With `exception` (16.5, Swiss) a round the player was not there for is cut instead, the lowest of
 * them, unless it is worth less than the least significant value.
 */
export const sumAfter = (parts: readonly Part[], { low, high }: Cuts, exception: boolean): number => {
  const left = [...parts].sort((a, b) => a.score - b.score || a.value - b.value);
  for (let cut = 0; cut < low && left.length > 0; cut++) left.splice(exception ? atException(left) : 0, 1);
  if (high > 0) left.splice(Math.max(0, left.length - high));
  return left.reduce((sum, { value }) => sum + value, 0);
};

// `left` is in the order in which it would be cut.
const atException = (left: readonly Part[]): number => {
  let lowest = -1;
  for (const [at, part] of left.entries())
    if (part.voluntary && (lowest < 0 || part.value < (left[lowest] as Part).value)) lowest = at;
  return lowest >= 0 && (left[lowest] as Part).value >= (left[0] as Part).value ? lowest : 0;
};
