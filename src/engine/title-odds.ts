import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { Verdict } from "../../scenarios/rules/agenda.ts";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import { bump, type Histogram, seatsOf, settledOf } from "./histogram.ts";
import type { Moments } from "./interval.ts";
import type { PlaceOdds } from "./place-odds.ts";
import type { LadderSolver } from "./solve/ladder.ts";
import type { LadderOdds } from "./solve/ladder-odds.ts";
import type { Loads, RoundPlay } from "./solve/load.ts";
import { type TitleShare, titleCells } from "./title-sums.ts";

/** Who wins and how, summed over simulations (or over chances that add up to `total`). */
export interface TitleOdds {
  readonly total: number;
  /** By seat. */
  readonly title: readonly Moments[];
  readonly outright: readonly number[];
  readonly byCriteria: readonly number[];
  readonly byPlayoff: readonly number[];
  readonly tiedForFirst: readonly number[];
  /** By what settled the title: "main", a criterion, a play-off stage. Sums to `total`. */
  readonly decidedBy: ReadonlyMap<string, number>;
  /** By play-off stage: how often it is played. */
  readonly reached: ReadonlyMap<string, number>;
  /** How often a tie-break game is played. */
  readonly needed: number;
  /** By number of players level for first on points, from 2. */
  readonly tieSize: ReadonlyMap<number, number>;
  /** By play-off stage: what it still plays, summed. */
  readonly loads: Loads;
  /** Of a match championship: the games of the main stage that may still be played, and how often each is; else empty. */
  readonly mainGames: readonly RoundPlay[];
  readonly exact: boolean;
  /** Who finishes where; absent where nobody asked for it. */
  readonly places?: PlaceOdds;
}

/**
 * Turns the counts of main stages into title odds: counts where the main stage settles it, solved chances where not. What it has
 * solved or written out for one histogram serves the next ones.
 */
export const titleJudge = (
  players: number,
  regulation: Regulation,
  criteria: readonly CriterionSpec[],
  solver: LadderSolver,
): ((histogram: Histogram) => TitleOdds) => {
  const cells = titleCells(players);
  const shares = new Map<number, TitleShare>();
  const shareOf = (key: number): TitleShare => {
    const { by, tied } = settledOf(key);
    const seats = seatsOf(tied);
    if (seats.length === 1) return cells.won(seats, criteria[by]?.kind ?? MAIN_STAGE, by === -1);
    return regulation.playoff === undefined
      ? cells.won(seats, "lots", false)
      : cells.playedOff(seats, solver.fresh(seats));
  };
  return (histogram) => {
    const sums = cells.sums();
    // Map order is the order of first occurrence, which the split of the work may change; sums of floats must not.
    for (const [key, count] of inOrder(histogram.settled)) {
      const share = shares.get(key) ?? shareOf(key);
      shares.set(key, share);
      sums.add(share, count);
    }
    const tiedForFirst = new Array<number>(players).fill(0);
    const tieSize = new Map<number, number>();
    for (const [mask, count] of inOrder(histogram.level)) {
      const level = seatsOf(mask);
      if (level.length === 1) continue;
      bump(tieSize, level.length, count);
      for (const seat of level) increase(tiedForFirst, seat, count);
    }
    return { ...sums.totals(), tiedForFirst, tieSize, mainGames: [] };
  };
};

/** By seat: title odds from counts of who was left, as a share of those counts. */
export const titleShares = (
  left: ReadonlyMap<number, number>,
  players: number,
  regulation: Regulation,
  solver: LadderSolver,
): readonly number[] => {
  const shares = new Array<number>(players).fill(0);
  let total = 0;
  for (const [mask, count] of inOrder(left)) {
    const seats = seatsOf(mask);
    total += count;
    if (seats.length === 1 || regulation.playoff === undefined)
      for (const seat of seats) increase(shares, seat, count / seats.length);
    else for (const [seat, chance] of solver.fresh(seats).win.entries()) increase(shares, seat, chance * count);
  }
  return shares.map((sum) => sum / total);
};

const inOrder = (counts: ReadonlyMap<number, number>): readonly (readonly [number, number])[] =>
  Array.from(Float64Array.from(counts.keys()).sort(), (key) => [key, counts.get(key) as number]);

/** The title odds of a solved match or of a play-off under way. */
export const titleOddsOfLadder = (odds: LadderOdds, players: number, level: readonly number[]): TitleOdds => {
  const cells = titleCells(players);
  const sums = cells.sums();
  sums.add(cells.playedOff([...odds.win.keys()], odds), 1);
  const later = [...odds.reached].filter(([stage]) => stage !== MAIN_STAGE).map(([, chance]) => chance);
  const tie = odds.decidedBy.has(MAIN_STAGE) ? Math.max(0, ...later) : 1;
  const tiedForFirst = new Array<number>(players).fill(0);
  if (tie > 0) for (const seat of level) increase(tiedForFirst, seat, tie);
  const tieSize = new Map(tie > 0 ? [[level.length, tie]] : []);
  return { ...sums.totals(), tiedForFirst, tieSize, mainGames: odds.mainGames };
};

/** The title odds of a championship that is decided. */
export const titleOddsOfVerdict = (
  verdict: Verdict,
  players: number,
  level: readonly Seat[],
  criteria: readonly string[],
): TitleOdds => {
  const { seat, decidedBy } = verdict;
  const only = (has: boolean): number[] => Array.from({ length: players }, (_, one) => (has && one === seat ? 1 : 0));
  const [outright, byCriteria] = [decidedBy === MAIN_STAGE, criteria.includes(decidedBy)];
  const tiedForFirst = new Array<number>(players).fill(0);
  if (level.length > 1) for (const one of level) increase(tiedForFirst, one, 1);
  return {
    total: 1,
    title: only(true).map((sum) => ({ sum, squares: sum })),
    ...{
      outright: only(outright),
      byCriteria: only(!outright && byCriteria),
      byPlayoff: only(!outright && !byCriteria),
    },
    ...{
      decidedBy: new Map([[decidedBy, 1]]),
      reached: new Map(),
      needed: 0,
      loads: new Map(),
      mainGames: [],
      exact: true,
    },
    ...{ tiedForFirst, tieSize: new Map(level.length > 1 ? [[level.length, 1]] : []) },
  };
};

const increase = (cells: number[], index: number, amount: number): void => {
  cells[index] = (cells[index] as number) + amount;
};
