/** A generator under examination: a draw at (simulation, stream, index), as an unsigned 32-bit word. */
export type Draw = (simulation: number, stream: number, index: number) => number;

/** How far a draw's statistics are from chance, in standard deviations; a good generator is within about 4 on each. */
export const BATTERY: Readonly<Record<string, (draw: Draw) => number>> = {
  "bytes, highest": (draw) => evenness(256, COUNT, (n) => draw(n >>> 6, 0, n & 63) >>> 24),
  "bytes, second": (draw) => evenness(256, COUNT, (n) => (draw(n >>> 6, 0, n & 63) >>> 16) & 255),
  "bytes, third": (draw) => evenness(256, COUNT, (n) => (draw(n >>> 6, 0, n & 63) >>> 8) & 255),
  "bytes, lowest": (draw) => evenness(256, COUNT, (n) => draw(n >>> 6, 0, n & 63) & 255),
  "pairs of games in a block": (draw) => pairs((n) => [draw(n, 0, 4), draw(n, 0, 5)]),
  "pairs of games across blocks": (draw) => pairs((n) => [draw(n, 0, 7), draw(n, 0, 8)]),
  "pairs of simulations": (draw) => pairs((n) => [draw(2 * n, 0, 0), draw(2 * n + 1, 0, 0)]),
  "pairs of simulations 2^32 apart": (draw) => pairs((n) => [draw(n, 0, 0), draw(n + 2 ** 32, 0, 0)]),
  "pairs of streams": (draw) => pairs((n) => [draw(n, 0, 0), draw(n, 1, 0)]),
  "bits that change with the simulation": (draw) => changedBits((n) => draw(2 * n, 0, 0) ^ draw(2 * n + 1, 0, 0)),
  "bits that change with the game": (draw) => changedBits((n) => draw(n, 0, 0) ^ draw(n, 0, 1)),
  "birthday spacings by simulation": (draw) => birthdaySpacings((n) => draw(n, 0, 0)),
  "birthday spacings by game": (draw) => birthdaySpacings((n) => draw(0, 0, n)),
};

const COUNT = 1 << 16;

/** Chi-square of counts in equally likely cells, standardised by Wilson and Hilferty's cube root. */
const evenness = (cells: number, count: number, cellOf: (n: number) => number): number => {
  const counts = new Float64Array(cells);
  for (let n = 0; n < count; n++) counts[cellOf(n)] = (counts[cellOf(n)] as number) + 1;
  const expected = count / cells;
  const chiSquare = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * (cells - 1));
  return (Math.cbrt(chiSquare / (cells - 1)) - (1 - spread)) / Math.sqrt(spread);
};

/** Serial test: the upper four bits of two draws that a game would use, in 256 cells. */
const pairs = (pairAt: (n: number) => readonly [number, number]): number =>
  evenness(256, COUNT, (n) => {
    const [one, other] = pairAt(n);
    return ((one >>> 28) << 4) | (other >>> 28);
  });

/** Of 32 bits 16 should change, with variance 8. */
const changedBits = (differenceAt: (n: number) => number): number => {
  let changed = 0;
  for (let n = 0; n < COUNT; n++) for (let bits = differenceAt(n); bits !== 0; bits &= bits - 1) changed++;
  return (changed - 16 * COUNT) / Math.sqrt(8 * COUNT);
};

/** Marsaglia: among 4096 birthdays in a year of 2^32 days, equal spacings are Poisson with mean 4096^3 / 2^34 = 4; 32 years. */
const birthdaySpacings = (drawAt: (n: number) => number): number => {
  const [years, people] = [32, 4096];
  let equal = 0;
  for (let year = 0; year < years; year++) {
    const birthdays = Uint32Array.from({ length: people }, (_, n) => drawAt(year * people + n)).sort();
    const spacings = birthdays.map((day, n) => day - (n === 0 ? 0 : (birthdays[n - 1] as number))).sort();
    for (let n = 1; n < people; n++) if (spacings[n] === spacings[n - 1]) equal++;
  }
  return (equal - 4 * years) / Math.sqrt(4 * years);
};
