import type { Seat } from "../../../events/ids.ts";
import { type Histogram, MAX_SEATS, maskOf, seatsOf, settledOf } from "../histogram.ts";

/** How many tables do for the first stage of a set of tied players. */
export interface Tables {
  of(set: readonly Seat[]): number;
  /** The fewest that {@link Tables.of} can say of a set when all is counted, where so many simulations have come to it so far. */
  atLeast(weight: number): number;
}

/**
 * What a stage is worth: it is solved where that costs no more than sampling so many tables. Otherwise as many are sampled, or so
 * large a share of them as is expected to come to the stage at all. Where none is named, whatever can be solved is.
 */
export interface Effort {
  tables(): number;
  readonly share: number;
}

/** True where a stage is solved that costs as much as sampling so many tables (infinite: too large to solve). */
export const isWorthSolving = (cost: number, effort: Effort | undefined): boolean =>
  effort === undefined ? cost < Number.POSITIVE_INFINITY : cost <= FEWEST_TABLES || cost <= effort.tables();

/** Tables to sample of a stage that is not. */
export const tablesOf = (effort: Effort | undefined): number =>
  effort === undefined ? SAMPLED_TABLES : Math.max(FEWEST_TABLES, Math.ceil(effort.tables() * effort.share));

/** How many stand for all where nothing is known but that a stage is too large to solve. */
export const SAMPLED_TABLES = 4096;

const FEWEST_TABLES = 8;

/** Tables sampled for each simulation whose play-off can come to the set, at most; up to {@link SAMPLED_TABLES}. */
const TABLES_A_SIMULATION = 10;

/** How many times smaller the error of sampling a set is to be than the error of simulating. */
const FINER = 20;

/**
 * As many tables as the set matters, of the `planned` simulations. Where `w` of `n` can come to it, `t` tables leave any chance of
 * the forecast an error of at most `w / n / 2 sqrt(t)`, and `400 w^2 / n` of them keep that below a twentieth of `1 / 2 sqrt(n)`, the
 * error of simulating a chance near one half. A rare chance that `r` simulations make has an error of `sqrt(r) / n`, which asks for
 * `100 w^2 / r`; the rarest that the set is a part of are the titles of its players, with as many at least as they won without a
 * play-off, and the stages that ties of so many players come to. One that hangs on the set alone has the error of `w` play-offs: ten
 * tables for each add a twentieth to it. The counts are read when the first set is asked for.
 */
export const tablesByWeight = (counts: Histogram, planned: number): Tables => {
  let read: Ties | undefined;
  return {
    of: (set) => {
      read ??= tiesIn(counts);
      const mask = maskOf(set);
      let weight = 0;
      for (let i = 0; i < read.masks.length; i++)
        if (((read.masks[i] as number) & mask) === mask) weight += read.weights[i] as number;
      let rarest = read.bySize[set.length] as number;
      for (const seat of set) rarest = Math.min(rarest, read.alone[seat] as number);
      const byItself = Math.min(SAMPLED_TABLES, TABLES_A_SIMULATION * weight);
      const amongOthers = rarest === 0 ? byItself : Math.ceil((FINER * weight) ** 2 / (4 * rarest));
      return Math.max(FEWEST_TABLES, Math.min(byItself, amongOthers), Math.ceil((FINER * weight) ** 2 / counts.total));
    },
    // Weights only grow, and no more than the planned are ever counted.
    atLeast: (weight) => Math.max(FEWEST_TABLES, Math.ceil((FINER * weight) ** 2 / planned)),
  };
};

/** What a histogram says of ties. */
interface Ties {
  /** Side by side: who was left, and how often. */
  readonly masks: readonly number[];
  readonly weights: readonly number[];
  /** By seat: how often nobody else was left. */
  readonly alone: readonly number[];
  /** By number of players: how often so many were left. */
  readonly bySize: readonly number[];
}

const tiesIn = ({ settled }: Histogram): Ties => {
  const masks: number[] = [];
  const weights: number[] = [];
  const alone = new Array<number>(MAX_SEATS).fill(0);
  const bySize = new Array<number>(MAX_SEATS + 1).fill(0);
  for (const [key, count] of settled) {
    const { tied } = settledOf(key);
    const seats = seatsOf(tied);
    masks.push(tied);
    weights.push(count);
    bySize[seats.length] = (bySize[seats.length] as number) + count;
    if (seats.length === 1) alone[seats[0] as Seat] = (alone[seats[0] as Seat] as number) + count;
  }
  return { masks, weights, alone, bySize };
};
