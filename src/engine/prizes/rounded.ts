/**
 * Whole cents for averages that add up to `total` but for the last bits of doubles: each is rounded down, and what is left
 * goes to the largest fractions, of equal ones to the earlier. The result adds up to `total`.
 */
export const roundedTo = (total: number, averages: readonly number[]): readonly number[] => {
  // A double that should be whole can fall short of it by its last bits.
  const parts = averages.map((average) => Math.floor(average + NOISE));
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  const byFraction = averages
    .map((average, index) => ({ index, fraction: Math.max(0, average - (parts[index] as number)) }))
    .sort((a, b) => (Math.abs(a.fraction - b.fraction) < NOISE ? a.index - b.index : b.fraction - a.fraction));
  for (const { index } of byFraction.slice(0, left)) parts[index] = (parts[index] as number) + 1;
  return parts;
};

/** In cents. */
const NOISE = 1e-4;
