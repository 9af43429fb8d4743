/** True where both hold the same different members, in any order. */
export const isPermutation = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && new Set(some).size === some.length && some.every((one) => others.includes(one));
