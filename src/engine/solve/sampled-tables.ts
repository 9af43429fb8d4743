import type { Seat } from "../../../events/ids.ts";
import { type Histogram, maskOf, settledOf } from "../histogram.ts";

/** How many tables stand for all where a stage between these players is too large to solve. */
export type TablesFor = (set: readonly Seat[]) => number;

/** How many do where nothing else is known. */
export const SAMPLED_TABLES = 4096;

const FEWEST_TABLES = 32;

/** Tables sampled for each simulation whose play-off can come to the set, up to {@link SAMPLED_TABLES}. */
const TABLES_A_SIMULATION = 25;

/** How many times smaller the error of sampling a set is to be than the error of simulating. */
const FINER = 20;

/**
 * As many tables as the set matters. Where `w` of `n` simulations can come to it, `t` tables leave any chance of the forecast
 * an error of at most `w / n / 2 sqrt(t)`, and `400 w^2 / n` of them keep that below a twentieth of `1 / 2 sqrt(n)`, the error
 * of simulating a chance near one half. A chance that hangs on the set alone has the error of `w` play-offs; 25 tables for each
 * add a fiftieth to it. The counts are read when a set is asked for.
 */
export const tablesByWeight =
  (counts: Histogram): TablesFor =>
  (set) => {
    const mask = maskOf(set);
    let weight = 0;
    for (const [key, count] of counts.settled) if ((settledOf(key).tied & mask) === mask) weight += count;
    const own = Math.min(SAMPLED_TABLES, TABLES_A_SIMULATION * weight);
    return Math.max(FEWEST_TABLES, own, Math.ceil((FINER * weight) ** 2 / counts.total));
  };
