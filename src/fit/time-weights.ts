/** Weights of games by day: a game as old as the half-life counts half as much as one on the newest day; all count 1 without. */
export const timeWeights = (days: Int32Array, halfLifeYears: number | undefined): Float64Array => {
  if (halfLifeYears === undefined) return new Float64Array(days.length).fill(1);
  // Where the count starts does not matter: another newest day multiplies every weight by the same number.
  const newest = days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return Float64Array.from(days, (day) => 2 ** ((day - newest) / (DAYS_OF_YEAR * halfLifeYears)));
};

const DAYS_OF_YEAR = 365.25;
