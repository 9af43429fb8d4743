/**
 * The standard normal distribution function: Hart's double precision algorithm as in West, "Better approximations to cumulative
 * normal functions" (Wilmott, 2005), accurate to about 1e-15,
 * absolutely.
 */
export const normalCdf = (x: number): number => {
  const size = Math.abs(x);
  const tail = size > FARTHEST ? 0 : Math.exp((-size * size) / 2) * (size < NEAR ? ratio(size) : fraction(size));
  return x > 0 ? 1 - tail : tail;
};

const FARTHEST = 37;
const NEAR = 7.07106781186547;

const ratio = (x: number): number => polynomial(P, x) / polynomial(Q, x);

const fraction = (x: number): number => 1 / ((x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) * 2.506628274631);

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((value, coefficient) => value * x + coefficient, 0);

/** From the highest power on. */
const P = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const Q = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];
