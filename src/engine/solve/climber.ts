import type { Seat } from "../../../events/ids.ts";
import type { Championship } from "../../../projections/championship.ts";
import { DEPARTED } from "../../../projections/tally.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import {
  type Entry,
  enter,
  type PlayoffPosition,
  stageName,
  stepAt,
  stepContext,
} from "../../../scenarios/rules/playoff.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { MAX_SEATS, maskOf } from "../histogram.ts";
import { burden, type Climb, createClimb, goOn, nameRunnerUp, reach, winAt } from "./climb.ts";
import { loadOf } from "./load.ts";
import type { StageOutcome } from "./outcome.ts";
import { BY_OFFICIAL, type Rungs } from "./rungs.ts";
import { type Effort, isWorthSolving, type Tables } from "./sampled-tables.ts";
import { createKnownStages, type KnownStages, solvingCost, stageOutcome } from "./stage-outcome.ts";

/** Climbs a ladder of play-off steps from any place on. Sets of seats are in seat order. */
export interface Climber {
  /** From the end of the stage at `before` (undefined: of the main stage) that left `set` tied; `decidedBy` is its name. */
  after(before: PlayoffPosition | undefined, set: readonly Seat[], decidedBy: string): Climb;
  /** From a stage that ends so. */
  through(position: PlayoffPosition, outcome: StageOutcome): Climb;
  /** Solves the stages that may follow as far as `weight` simulations that come to them make it worth while, for `after` to find. */
  prepare(before: PlayoffPosition | undefined, set: readonly Seat[], weight: number): void;
}

/** How the stage at `position` between `set` ends from where `state` has it. */
export const outcomeAt = (
  regulation: Regulation,
  state: Championship,
  position: PlayoffPosition,
  set: readonly Seat[],
  odds: GameOdds,
  chance: Chance,
  effort?: Effort,
  known: KnownStages = createKnownStages(),
): StageOutcome => {
  const context = stepContext(regulation, state, position, set);
  return stageOutcome(context, stepAt(regulation, position).format, odds, chance, effort, known);
};

/** A climber for stages of which `state` holds nothing yet. Remembers every place it has been asked for. */
export const createClimber = (
  regulation: Regulation,
  state: Championship,
  rungs: Rungs,
  odds: GameOdds,
  chance: Chance,
  tables: Tables | undefined,
  withRunnersUp: boolean,
): Climber => {
  const climbs = new Map<number, Climb>();
  const outcomes = new Map<string, StageOutcome>();
  const known = createKnownStages();
  // Unplayed repetitions of a step are all alike: whichever comes first, the draws of a sampled one are the first one's.
  const unplayed = ({ step }: PlayoffPosition, set: readonly Seat[], effort?: Effort): StageOutcome => {
    const key = `${step} ${set.join()}`;
    const found = outcomes.get(key);
    if (found !== undefined) return found;
    const outcome = outcomeAt(regulation, state, { step, repetition: 0 }, set, odds, chance, effort, known);
    outcomes.set(key, outcome);
    return outcome;
  };
  const effortFor = (set: readonly Seat[], share: number): Effort | undefined =>
    tables === undefined ? undefined : { tables: () => tables.of(set), share };
  const gone = (seat: Seat): boolean => state.tally.departed[seat] !== DEPARTED.no;
  const after = (before: PlayoffPosition | undefined, set: readonly Seat[], decidedBy: string, share = 1): Climb => {
    const key = placeKey(before, set);
    const found = climbs.get(key);
    if (found !== undefined) return found;
    const entry = enter(regulation, gone, before, set);
    const climb =
      entry.kind === "stage"
        ? through(entry.position, unplayed(entry.position, entry.contenders, effortFor(set, share)), share)
        : settled(entry, decidedBy);
    climbs.set(key, climb);
    return climb;
  };
  const through = (position: PlayoffPosition, outcome: StageOutcome, share = 1): Climb => {
    const climb = createClimb(rungs);
    const stage = stageName(stepAt(regulation, position), position);
    reach(climb, stage, 1);
    burden(climb, stage, loadOf(outcome.played), 1);
    climb.exact = outcome.exact;
    for (const { seat, chance: likely } of outcome.ruled) winAt(climb, BY_OFFICIAL, seat, likely);
    for (const { seats, runnerUp, chance: likely } of outcome.leaders) {
      const seat = seats[0];
      if (seats.length === 1 && seat !== undefined) {
        winAt(climb, stage, seat, likely);
        if (withRunnersUp && runnerUp !== undefined) nameRunnerUp(climb, seat, runnerUp, likely);
      } else goOn(climb, after(position, seats, stage, share * likely), likely);
    }
    return climb;
  };
  // Whoever is left alone has won, or is the only one an official can name. The sampler lets a fair lot stand for an
  // official who has a choice and no proposal.
  const settled = (entry: Exclude<Entry, { kind: "stage" }>, decidedBy: string): Climb => {
    const climb = createClimb(rungs);
    const candidates = entry.kind === "alone" ? [entry.seat] : entry.contenders;
    const wins = entry.kind === "alone" && regulation.withdrawal.kind === "threshold";
    for (const seat of candidates) winAt(climb, wins ? decidedBy : BY_OFFICIAL, seat, 1 / candidates.length);
    return climb;
  };
  const prepared = new Set<number>();
  const costOf = ({ step }: PlayoffPosition, contenders: readonly Seat[]): number => {
    const first = { step, repetition: 0 };
    return solvingCost(stepContext(regulation, state, first, contenders), stepAt(regulation, first).format, known);
  };
  const prepare = (before: PlayoffPosition | undefined, set: readonly Seat[], weight: number): void => {
    const key = placeKey(before, set);
    if (prepared.has(key)) return;
    const entry = enter(regulation, gone, before, set);
    if (entry.kind !== "stage") return;
    const { position, contenders } = entry;
    const effort = tables === undefined ? undefined : { tables: () => tables.atLeast(weight), share: 1 };
    if (!isWorthSolving(costOf(position, contenders), effort)) return;
    prepared.add(key);
    for (const { seats } of unplayed(position, contenders, effort).leaders)
      if (seats.length > 1) prepare(position, seats, weight);
  };
  return { after, through, prepare };
};

const placeKey = (before: PlayoffPosition | undefined, set: readonly Seat[]): number => {
  const place = before === undefined ? 0 : 1 + before.step * MOST_REPETITIONS + before.repetition;
  return place * 2 ** MAX_SEATS + maskOf(set);
};

/** A step is played as often as its schema lets it be repeated. */
const MOST_REPETITIONS = 16;
