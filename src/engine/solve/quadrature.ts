/** A point and its weight in a mean over a standard normal deviate. */
export interface Node {
  readonly x: number;
  readonly weight: number;
}

/**
 * Gauss-Hermite quadrature for a standard normal deviate: the mean of f is about the sum of weight x f(x), exact for
 * polynomials up to degree 2n - 1. Roots of the probabilists' Hermite polynomial by Newton's method.
 */
export const normalNodes = (n: number): readonly Node[] => {
  const nodes: Node[] = [];
  let x = 0;
  for (let i = 0; i < Math.ceil(n / 2); i++) {
    x = rootFrom(n, firstGuess(n, i, nodes));
    const { slope } = hermite(n, x);
    nodes.push({ x, weight: factorial(n) / (slope * slope) });
  }
  const mirrored = nodes.filter((node) => Math.abs(node.x) > 1e-12).map(({ x: at, weight }) => ({ x: -at, weight }));
  return [...nodes, ...mirrored].sort((a, b) => a.x - b.x);
};

// Largest root first (Numerical Recipes, gauher, scaled to the probabilists' polynomials).
const firstGuess = (n: number, i: number, found: readonly Node[]): number => {
  const at = (k: number): number => (found[k]?.x ?? 0) / Math.SQRT2;
  const guess =
    i === 0
      ? Math.sqrt(2 * n + 1) - 1.85575 * (2 * n + 1) ** (-1 / 6)
      : i === 1
        ? at(0) - (1.14 * n ** 0.426) / at(0)
        : i === 2
          ? 1.86 * at(1) - 0.86 * at(0)
          : i === 3
            ? 1.91 * at(2) - 0.91 * at(1)
            : 2 * at(i - 1) - at(i - 2);
  return guess * Math.SQRT2;
};

const rootFrom = (n: number, guess: number): number => {
  let x = guess;
  for (let step = 0; step < 100; step++) {
    const { value, slope } = hermite(n, x);
    const next = x - value / slope;
    if (Math.abs(next - x) < 1e-15 * Math.max(1, Math.abs(x))) return next;
    x = next;
  }
  return x;
};

// He_n(x) and its slope n He_(n-1)(x), by the three-term recurrence.
const hermite = (n: number, x: number): { readonly value: number; readonly slope: number } => {
  let [before, value] = [0, 1];
  for (let k = 0; k < n; k++) [before, value] = [value, x * value - k * before];
  return { value, slope: n * before };
};

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
