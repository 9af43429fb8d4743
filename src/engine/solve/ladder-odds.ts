import type { Seat } from "../../../events/ids.ts";
import { bump } from "../histogram.ts";
import { burden, type Climb, cellOf, createClimb, GAMES, LISTED, REACHED, ROUNDS, reach, winAt } from "./climb.ts";
import type { Loads, RoundPlay, StageLoad } from "./load.ts";
import type { Rungs } from "./rungs.ts";

/** Exact chances of a play-off for first place. */
export interface LadderOdds {
  /** By seat: chance of winning the title. Sums to 1. */
  readonly win: readonly number[];
  /**
   * By stage name (or `official-decision`): by seat, the chance that he wins and that this settles it. Sums over stages
   * and seats to 1. In the order of the ladder; what cannot settle it has no entry.
   */
  readonly decidedBy: ReadonlyMap<string, readonly number[]>;
  /** By stage name in order of the ladder: chance that the stage is played at all. Stages that cannot come have no entry. */
  readonly reached: ReadonlyMap<string, number>;
  /** By stage name in order of the ladder: what it is expected to play from here on, whether it comes or not. */
  readonly loads: Loads;
  /** Games of a match championship's main stage that may still be played, and how likely each is; else empty. */
  readonly mainGames: readonly RoundPlay[];
  /**
   * By {@link pairOf} of winner and runner-up: the chance of the two where the stage that settles it names both (C12 3.7.3).
   * Without an entry nobody is named: those who lost follow in the order of the main table.
   */
  readonly runnersUp: ReadonlyMap<number, number>;
  /** False where a stage was too large to solve and was sampled instead. */
  readonly exact: boolean;
}

/** The odds of a finished climb: sums the wins and leaves out what cannot come. */
export const ladderOdds = (climb: Climb, mainGames: readonly RoundPlay[] = []): LadderOdds => {
  const { rungs, cells, marks } = climb;
  const { names, players } = rungs;
  const win = new Array<number>(players).fill(0);
  const decidedBy = new Map<string, readonly number[]>();
  const reached = new Map<string, number>();
  const loads = new Map<string, StageLoad>();
  for (let rung = 0; rung < marks.length; rung++) {
    if (marks[rung] === 0) continue;
    const name = names[rung] as string;
    const at = (column: number): number => cells[cellOf(rungs, rung, column)] as number;
    const chances: number[] = [];
    let settles = false;
    for (let seat = 0; seat < players; seat++) {
      const chance = at(seat);
      chances.push(chance);
      win[seat] = (win[seat] as number) + chance;
      settles ||= chance > 0;
    }
    if (settles) decidedBy.set(name, chances);
    const played = at(players + REACHED);
    if (played > 0) reached.set(name, played);
    if (((marks[rung] as number) & LISTED) !== 0)
      loads.set(name, { games: at(players + GAMES), rounds: at(players + ROUNDS) });
  }
  return { win, decidedBy, reached, loads, mainGames, runnersUp: climb.runnersUp, exact: climb.exact };
};

/** The climb that has these odds. */
export const climbOf = (rungs: Rungs, odds: LadderOdds): Climb => {
  const climb = createClimb(rungs);
  for (const [name, chances] of odds.decidedBy)
    for (const [seat, chance] of chances.entries()) winAt(climb, name, seat as Seat, chance);
  for (const [name, chance] of odds.reached) reach(climb, name, chance);
  for (const [name, load] of odds.loads) burden(climb, name, load, 1);
  for (const [pair, chance] of odds.runnersUp) bump(climb.runnersUp, pair, chance);
  climb.exact = odds.exact;
  return climb;
};
