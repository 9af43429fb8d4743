/**
 * Divides `total` cents in proportion to whole weights so that the parts add up to `total` exactly: every part is rounded
 * down, and the cents left over go to the largest remainders, of equal ones to the earlier. With equal weights the parts
 * differ by a cent at most and the first ones are the larger. Weights of zero get nothing. Throws where all are zero.
 */
export const apportion = (total: number, weights: readonly number[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError(`nobody is there to share ${total} cents`);
  // Exact: a fund in cents times a weight in cents is beyond the integers of a double.
  const shares = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = shares.map((share) => Number(share / whole));
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] as number) + 1;
  return parts;
};

/** `total` cents in `count` equal parts; the cents that cannot be divided go to the first ones, one each. */
export const inEqualParts = (total: number, count: number): readonly number[] =>
  apportion(total, new Array<number>(count).fill(1));
