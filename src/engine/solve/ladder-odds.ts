import { MAIN_STAGE } from "../../../events/game.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { stageName } from "../../../scenarios/rules/playoff.ts";
import { BY_OFFICIAL, type Climb } from "./climb.ts";
import type { Loads, RoundPlay } from "./load.ts";

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

/** The odds of a finished climb: sums the wins and puts the stages into the order of the ladder. */
export const ladderOdds = (
  regulation: Regulation,
  players: number,
  climb: Climb,
  mainGames: readonly RoundPlay[] = [],
): LadderOdds => {
  const win = new Array<number>(players).fill(0);
  for (const chances of climb.decidedBy.values())
    for (const [seat, chance] of chances.entries()) win[seat] = (win[seat] as number) + chance;
  return {
    win,
    decidedBy: inOrder(regulation, climb.decidedBy),
    reached: inOrder(regulation, climb.reached),
    loads: inOrder(regulation, climb.loads),
    mainGames,
    runnersUp: climb.runnersUp,
    exact: climb.exact,
  };
};

const inOrder = <T>(regulation: Regulation, entries: ReadonlyMap<string, T>): ReadonlyMap<string, T> => {
  const ladder = (regulation.playoff?.steps ?? []).flatMap((step, index) =>
    Array.from({ length: step.repeat ?? 1 }, (_, repetition) => stageName(step, { step: index, repetition })),
  );
  const known = new Set([MAIN_STAGE, ...ladder]);
  // Criteria of the main stage come between it and the play-off, an official's decision comes last.
  const others = [...entries.keys()].filter((name) => !known.has(name));
  const names = new Set([MAIN_STAGE, ...others.filter((name) => name !== BY_OFFICIAL), ...ladder, BY_OFFICIAL]);
  const ordered = new Map<string, T>();
  for (const name of names) {
    const entry = entries.get(name);
    if (entry !== undefined) ordered.set(name, entry);
  }
  return ordered;
};
