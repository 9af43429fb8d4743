import type { Seat } from "../../../events/ids.ts";
import { type Histogram, maskOf, settledOf } from "../histogram.ts";

/** How many tables do for the first stage of a set of tied players. */
export type TablesFor = (set: readonly Seat[]) => number;

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

/** Tables sampled for each simulation whose play-off can come to the set, up to {@link SAMPLED_TABLES}. */
const TABLES_A_SIMULATION = 10;

/** How many times smaller the error of sampling a set is to be than the error of simulating. */
const FINER = 20;

/**
 * As many tables as the set matters. Where `w` of `n` simulations can come to it, `t` tables leave any chance of the forecast
 * an error of at most `w / n / 2 sqrt(t)`, and `400 w^2 / n` of them keep that below a twentieth of `1 / 2 sqrt(n)`, the error
 * of simulating a chance near one half. A chance that hangs on the set alone has the error of `w` play-offs; ten tables for each
 * add a twentieth to it. The counts are read when
 * the first set is asked for.
 */
export const tablesByWeight = (counts: Histogram): TablesFor => {
  const masks: number[] = [];
  const weights: number[] = [];
  return (set) => {
    if (masks.length === 0)
      for (const [key, count] of counts.settled) {
        masks.push(settledOf(key).tied);
        weights.push(count);
      }
    const mask = maskOf(set);
    let weight = 0;
    for (let i = 0; i < masks.length; i++) if (((masks[i] as number) & mask) === mask) weight += weights[i] as number;
    return Math.max(tablesAtLeast(weight), Math.ceil((FINER * weight) ** 2 / counts.total));
  };
};

/** The fewest tables {@link tablesByWeight} can ask for a set that so many simulations are known to come to; more never ask for fewer. */
export const tablesAtLeast = (weight: number): number =>
  Math.max(FEWEST_TABLES, Math.min(SAMPLED_TABLES, TABLES_A_SIMULATION * weight));
