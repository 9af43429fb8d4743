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
import { addLoad, type Loads, type RoundPlay, type StageLoad } from "./solve/load.ts";

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

/** Turns the counts of main stages into title odds: counts where the main stage settles it, solved chances where not. */
export const titleOdds = (
  histogram: Histogram,
  players: number,
  regulation: Regulation,
  criteria: readonly CriterionSpec[],
  solver: LadderSolver,
): TitleOdds => {
  const sums = emptySums(players);
  // Map order is the order of first occurrence, which the split of the work may change; sums of floats must not.
  for (const [key, count] of inOrder(histogram.settled)) {
    const { by, tied } = settledOf(key);
    const seats = seatsOf(tied);
    const [winner] = seats;
    sums.total += count;
    if (seats.length === 1 && winner !== undefined) {
      award(sums, winner, 1, count);
      increase(by === -1 ? sums.outright : sums.byCriteria, winner, count);
      add(sums.decidedBy, criteria[by]?.kind ?? MAIN_STAGE, count);
    } else if (regulation.playoff === undefined) {
      for (const seat of seats) {
        award(sums, seat, 1 / seats.length, count);
        increase(sums.byCriteria, seat, count / seats.length);
      }
      add(sums.decidedBy, "lots", count);
    } else {
      addLadder(sums, solver.fresh(seats), count);
    }
  }
  for (const [mask, count] of inOrder(histogram.level)) {
    const level = seatsOf(mask);
    if (level.length === 1) continue;
    bump(sums.tieSize, level.length, count);
    for (const seat of level) increase(sums.tiedForFirst, seat, count);
  }
  return sums;
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
  const sums = emptySums(players);
  sums.total = 1;
  addLadder(sums, odds, 1);
  sums.mainGames = odds.mainGames;
  const later = [...odds.reached].filter(([stage]) => stage !== MAIN_STAGE).map(([, chance]) => chance);
  const tie = odds.decidedBy.has(MAIN_STAGE) ? Math.max(0, ...later) : 1;
  if (tie > 0) {
    sums.tieSize.set(level.length, tie);
    for (const seat of level) increase(sums.tiedForFirst, seat, tie);
  }
  return sums;
};

/** The title odds of a championship that is decided. */
export const titleOddsOfVerdict = (
  verdict: Verdict,
  players: number,
  level: readonly Seat[],
  criteria: readonly string[],
): TitleOdds => {
  const sums = emptySums(players);
  const { seat, decidedBy } = verdict;
  sums.total = 1;
  award(sums, seat, 1, 1);
  add(sums.decidedBy, decidedBy, 1);
  const way =
    decidedBy === MAIN_STAGE ? sums.outright : criteria.includes(decidedBy) ? sums.byCriteria : sums.byPlayoff;
  increase(way, seat, 1);
  if (level.length > 1) {
    sums.tieSize.set(level.length, 1);
    for (const one of level) increase(sums.tiedForFirst, one, 1);
  }
  return sums;
};

type Sums = ReturnType<typeof emptySums>;

const emptySums = (players: number) => ({
  total: 0,
  title: Array.from({ length: players }, () => ({ sum: 0, squares: 0 })),
  outright: new Array<number>(players).fill(0),
  byCriteria: new Array<number>(players).fill(0),
  byPlayoff: new Array<number>(players).fill(0),
  tiedForFirst: new Array<number>(players).fill(0),
  decidedBy: new Map<string, number>(),
  reached: new Map<string, number>(),
  needed: 0,
  tieSize: new Map<number, number>(),
  loads: new Map<string, StageLoad>(),
  mainGames: [] as readonly RoundPlay[],
  exact: true,
});

const addLadder = (sums: Sums, odds: LadderOdds, count: number): void => {
  sums.exact &&= odds.exact;
  const { win } = odds;
  for (let seat = 0; seat < win.length; seat++) award(sums, seat, win[seat] as number, count);
  for (const [stage, wins] of odds.decidedBy) {
    let settled = 0;
    const way = stage === MAIN_STAGE ? sums.outright : sums.byPlayoff;
    for (let seat = 0; seat < wins.length; seat++) {
      const chance = wins[seat] as number;
      settled += chance;
      increase(way, seat, chance * count);
    }
    add(sums.decidedBy, stage, settled * count);
  }
  for (const [stage, load] of odds.loads) addLoad(sums.loads, stage, load, count);
  let needed = 0;
  for (const [stage, chance] of odds.reached) {
    if (stage === MAIN_STAGE) continue;
    add(sums.reached, stage, chance * count);
    needed = Math.max(needed, chance);
  }
  sums.needed += needed * count;
};

const award = (sums: Sums, seat: number, chance: number, count: number): void => {
  const moments = sums.title[seat] as { sum: number; squares: number };
  moments.sum += chance * count;
  moments.squares += chance * chance * count;
};

const increase = (cells: number[], index: number, amount: number): void => {
  cells[index] = (cells[index] as number) + amount;
};

const add = (sums: Map<string, number>, key: string, amount: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + amount);
};
