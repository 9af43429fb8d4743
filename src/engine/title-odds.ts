import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { Verdict } from "../../scenarios/rules/agenda.ts";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import { type Histogram, seatsOf, settledOf } from "./histogram.ts";
import type { Moments } from "./interval.ts";
import type { PlaceOdds } from "./place-odds.ts";
import type { LadderSolver } from "./solve/ladder.ts";
import type { LadderOdds } from "./solve/ladder-odds.ts";
import type { Loads, RoundPlay } from "./solve/load.ts";
import { titleWays } from "./title-sums.ts";

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
  const ways = titleWays(players);
  const wayOf = (key: number): number => {
    const { by, tied } = settledOf(key);
    const seats = seatsOf(tied);
    if (seats.length === 1) return ways.won(seats, criteria[by]?.kind ?? MAIN_STAGE, by === -1);
    return regulation.playoff === undefined
      ? ways.won(seats, "lots", false)
      : ways.playedOff(seats, solver.fresh(seats));
  };
  const settledWays = knownWays(wayOf);
  const levelWays = knownWays((mask) => ways.level(seatsOf(mask)));
  return ({ settled, level }) => {
    settledWays.meet(settled);
    levelWays.meet(level);
    const weights = new Float64Array(ways.count());
    settledWays.weigh(settled, weights);
    levelWays.weigh(level, weights);
    return { ...ways.totals(weights), mainGames: [] };
  };
};

/** The ways that keys of counts stand for. */
interface KnownWays {
  /** Writes those that are new. */
  meet(counts: ReadonlyMap<number, number>): void;
  /** Puts the counts down by way. */
  weigh(counts: ReadonlyMap<number, number>, weights: Float64Array): void;
}

const knownWays = (write: (key: number) => number): KnownWays => {
  const keys: number[] = [];
  const ways: number[] = [];
  // Looking up what is known is cheaper than going through a map, and nearly always enough.
  const areKnown = (counts: ReadonlyMap<number, number>): boolean => {
    let met = 0;
    for (let i = 0; i < keys.length; i++) if (counts.has(keys[i] as number)) met += 1;
    return met === counts.size;
  };
  return {
    meet(counts) {
      if (areKnown(counts)) return;
      // Map order is the order of first occurrence, which the split of the work may change; sums of floats, and what is sampled, must not.
      const known = new Set(keys);
      for (const key of Float64Array.from(counts.keys()).sort()) {
        if (known.has(key)) continue;
        keys.push(key);
        ways.push(write(key));
      }
    },
    weigh(counts, weights) {
      for (let i = 0; i < keys.length; i++) {
        const count = counts.get(keys[i] as number);
        if (count !== undefined) weights[ways[i] as number] = count;
      }
    },
  };
};

/** By seat: title odds from counts of who was left, as a share of those counts. What it has solved serves the next counts. */
export const titleShares = (
  players: number,
  regulation: Regulation,
  solver: LadderSolver,
): ((left: ReadonlyMap<number, number>) => readonly number[]) => {
  const known = new Map<number, readonly number[]>();
  const winOf = (mask: number): readonly number[] => {
    const found = known.get(mask);
    if (found !== undefined) return found;
    const seats = seatsOf(mask);
    const win =
      seats.length === 1 || regulation.playoff === undefined ? evenly(players, seats) : solver.fresh(seats).win;
    known.set(mask, win);
    return win;
  };
  return (left) => {
    const shares = new Array<number>(players).fill(0);
    let total = 0;
    // Map order is the order of first occurrence, which the split of the work may change; sums of floats must not.
    for (const mask of Float64Array.from(left.keys()).sort()) {
      const count = left.get(mask) as number;
      const win = winOf(mask);
      total += count;
      for (let seat = 0; seat < players; seat++) increase(shares, seat, (win[seat] as number) * count);
    }
    return shares.map((sum) => sum / total);
  };
};

const evenly = (players: number, seats: readonly number[]): readonly number[] => {
  const shares = new Array<number>(players).fill(0);
  for (const seat of seats) shares[seat] = 1 / seats.length;
  return shares;
};

/** The title odds of a solved match or of a play-off under way. */
export const titleOddsOfLadder = (odds: LadderOdds, players: number, level: readonly number[]): TitleOdds => {
  const ways = titleWays(players);
  ways.playedOff([...odds.win.keys()], odds);
  const later = [...odds.reached].filter(([stage]) => stage !== MAIN_STAGE).map(([, chance]) => chance);
  const tie = odds.decidedBy.has(MAIN_STAGE) ? Math.max(0, ...later) : 1;
  const tiedForFirst = new Array<number>(players).fill(0);
  if (tie > 0) for (const seat of level) increase(tiedForFirst, seat, tie);
  const tieSize = new Map(tie > 0 ? [[level.length, tie]] : []);
  return { ...ways.totals([1]), tiedForFirst, tieSize, mainGames: odds.mainGames };
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
