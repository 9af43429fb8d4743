/**
 * Solves `matrix * x = right` for a symmetric positive definite matrix (Cholesky). Undefined where it is not, or where a row is
 * so nearly a combination of those before it that the answer would be noise.
 */
export const solvePositive = (matrix: Matrix, right: readonly number[]): readonly number[] | undefined => {
  const lower = lowerFactor(matrix);
  return lower === undefined ? undefined : solved(lower, right);
};

/** The lower triangle L with L L' = matrix, row by row up to the diagonal; undefined as {@link solvePositive}. */
export const lowerFactor = (matrix: Matrix): Matrix | undefined => {
  const lower: number[][] = [];
  for (let i = 0; i < matrix.length; i++) {
    const row: number[] = [];
    for (let j = 0; j <= i; j++) {
      let rest = at(matrix, i, j);
      for (let k = 0; k < j; k++) rest -= (row[k] as number) * ((j < i ? lower[j] : row)?.[k] as number);
      if (j < i) row.push(rest / at(lower, j, j));
      else if (rest > SINGULAR * at(matrix, i, i)) row.push(Math.sqrt(rest));
      else return undefined;
    }
    lower.push(row);
  }
  return lower;
};

/** The inverse of a symmetric positive definite matrix; undefined as {@link solvePositive}. */
export const inverseOf = (matrix: Matrix): Matrix | undefined => {
  const lower = lowerFactor(matrix);
  return (
    lower &&
    matrix.map((_, i) =>
      solved(
        lower,
        matrix.map((__, j) => (i === j ? 1 : 0)),
      ),
    )
  );
};

/** Rows of numbers. */
export type Matrix = readonly (readonly number[])[];

const SINGULAR = 1e-10;

const solved = (lower: Matrix, right: readonly number[]): readonly number[] => {
  const n = right.length;
  const x = [...right];
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] as number) - at(lower, i, k) * (x[k] as number);
    x[i] = (x[i] as number) / at(lower, i, i);
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] as number) - at(lower, k, i) * (x[k] as number);
    x[i] = (x[i] as number) / at(lower, i, i);
  }
  return x;
};

const at = (matrix: Matrix, row: number, column: number): number => matrix[row]?.[column] as number;
