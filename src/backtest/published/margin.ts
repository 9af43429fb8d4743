/** Ways to take a bookmaker's margin out of his odds. */
export const MARGIN_METHODS = ["proportional", "power", "shin"] as const;

/** One of {@link MARGIN_METHODS}. */
export type MarginMethod = (typeof MARGIN_METHODS)[number];

/**
 * Chances behind decimal odds that cover every outcome, adding up to 1. The inverse odds add up to more, by the margin; `proportional`
 * divides by their sum, `power` raises all of them to one power, `shin` is the equilibrium of Shin (1993), in which a share z of the
 * money knows the outcome: p = (sqrt(z^2 + 4 (1 - z) q^2 / Q) - z) / (2 (1 - z)) with q the inverse odds and Q their sum. The last two take
 * more from outsiders. Throws RangeError for odds of 1 or less, or a book without a margin.
 */
export const withoutMargin = (odds: readonly number[], method: MarginMethod): readonly number[] => {
  const inverse = odds.map((one) => 1 / one);
  const whole = sum(inverse);
  if (odds.some((one) => !(one > 1)) || !(whole >= 1)) throw new RangeError("odds above 1 with a margin are expected");
  if (method === "proportional") return inverse.map((one) => one / whole);
  const at = method === "power" ? powers(inverse) : shin(inverse, whole);
  // Both fall with their parameter, from the whole book on.
  const [least, most] = method === "power" ? [1, MOST_POWER] : [0, 1 - 1e-9];
  const parameter = root((x) => sum(at(x)) - 1, least, most);
  return at(parameter);
};

const MOST_POWER = 100;

const powers =
  (inverse: readonly number[]) =>
  (power: number): readonly number[] =>
    inverse.map((one) => one ** power);

const shin =
  (inverse: readonly number[], whole: number) =>
  (z: number): readonly number[] =>
    inverse.map((one) => (Math.sqrt(z * z + (4 * (1 - z) * one * one) / whole) - z) / (2 * (1 - z)));

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

// Of a falling function, by halves.
const root = (of: (x: number) => number, least: number, most: number): number => {
  let [low, high] = [least, most];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (of(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
