/** Nearer to 0 or 1 than a sum of doubles can tell. */
const TINY = 1e-12;

/**
 * A chance for people. Only a proved one (clinched, eliminated, solved) is called 0 % or 100 %: a simulation that never saw
 * something has not shown that it cannot happen.
 */
export const percent = (p: number, proved: boolean, digits = 1): string => {
  if (proved && p <= TINY) return "0%";
  if (proved && p >= 1 - TINY) return "100%";
  const least = 10 ** -digits;
  if (p * 100 < least) return `<${least}%`;
  if (p * 100 > 100 - least) return `>${(100 - least).toFixed(digits)}%`;
  return `${(p * 100).toFixed(digits)}%`;
};

/** A chance as it is said aloud: whole per cent, with a tenth where it is below 1 % or above 99 %. */
export const spoken = (p: number, proved: boolean): string => percent(p, proved, p > 0.01 && p < 0.99 ? 0 : 1);
