/** The scores a match can stand at, in half-points, with their chances. */
export interface Scores {
  add(a: number, b: number, chance: number): void;
  /** Every score that can come, lowest first. */
  each(use: (a: number, b: number, chance: number) => void): void;
}

/** No scores yet; nobody may gain more than `most` on the standing. */
export const createScores = (standing: { readonly a: number; readonly b: number }, most: number): Scores => {
  const width = most + 1;
  const chances = new Float64Array(width * width);
  // Cells that may hold something. Mostly the points of both add up to the same, and one diagonal is all there is.
  let [low, high, lowSum, highSum] = [most, 0, 2 * most, 0];
  return {
    add(a, b, chance) {
      const [x, y] = [a - standing.a, b - standing.b];
      const cell = x * width + y;
      chances[cell] = (chances[cell] as number) + chance;
      if (x < low) low = x;
      if (x > high) high = x;
      if (x + y < lowSum) lowSum = x + y;
      if (x + y > highSum) highSum = x + y;
    },
    each(use) {
      for (let x = low; x <= high; x++)
        for (let y = Math.max(0, lowSum - x); y <= Math.min(most, highSum - x); y++) {
          const chance = chances[x * width + y] as number;
          if (chance !== 0) use(standing.a + x, standing.b + y, chance);
        }
    },
  };
};
