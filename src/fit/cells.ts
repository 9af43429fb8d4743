import { AVERAGES } from "../model/bounds.ts";
import { ENDED, type Games } from "./games.ts";

/**
 * Games with the same gap and the same average have the same likelihood: they are one cell. Averages beyond the model's bounds
 * are the bound, as in the model.
 */
export interface Cells {
  readonly count: number;
  /** By cell: White's rating less Black's, Elo. */
  readonly gaps: Float64Array;
  /** By cell: the average as hundreds of Elo from the middle. */
  readonly strengths: Float64Array;
  /** By game. */
  readonly cellOf: Int32Array;
}

/** Weight of the games of each outcome, by cell: with the cells, all that the games say of the parameters. */
export interface Counts {
  readonly white: Float64Array;
  readonly drawn: Float64Array;
  readonly black: Float64Array;
  /** Of all games. */
  readonly total: number;
}

/** Groups games into cells, numbered in the order in which they first come up. */
export const cellsOf = ({ length, whites, blacks }: Pick<Games, "length" | "whites" | "blacks">): Cells => {
  const numbers = new Map<number, number>();
  const gaps: number[] = [];
  const strengths: number[] = [];
  const cellOf = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    const white = whites[i] as number;
    const black = blacks[i] as number;
    const sum = Math.min(2 * AVERAGES.highest, Math.max(2 * AVERAGES.lowest, white + black));
    const key = (white - black) * SUMS + sum;
    let cell = numbers.get(key);
    if (cell === undefined) {
      cell = gaps.length;
      numbers.set(key, cell);
      gaps.push(white - black);
      strengths.push((sum / 2 - AVERAGES.middle) / 100);
    }
    cellOf[i] = cell;
  }
  return { count: gaps.length, gaps: Float64Array.from(gaps), strengths: Float64Array.from(strengths), cellOf };
};

/** More than any sum of two ratings that is kept apart. */
const SUMS = 2 ** 14;

/** Adds up the weights of the games, cell by cell. */
export const countsOf = ({ outcomes }: Pick<Games, "outcomes">, cells: Cells, weights: Float64Array): Counts => {
  const counts = { white: new Float64Array(cells.count), drawn: new Float64Array(cells.count) };
  const black = new Float64Array(cells.count);
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number;
    const cell = cells.cellOf[i] as number;
    const outcome = outcomes[i];
    const column = outcome === ENDED.white ? counts.white : outcome === ENDED.drawn ? counts.drawn : black;
    column[cell] = (column[cell] as number) + weight;
    total += weight;
  }
  return { ...counts, black, total };
};
