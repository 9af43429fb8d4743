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
import type { KnownDuels } from "./knockout-outcome.ts";
import { loadOf } from "./load.ts";
import type { StageOutcome } from "./outcome.ts";
import { BY_OFFICIAL, type Rungs } from "./rungs.ts";
import { SAMPLED_TABLES, type TablesFor } from "./sampled-tables.ts";
import { isSolved, stageOutcome } from "./stage-outcome.ts";

/** Climbs a ladder of play-off steps from any place on. Sets of seats are in seat order. */
export interface Climber {
  /** From the end of the stage at `before` (undefined: of the main stage) that left `set` tied; `decidedBy` is its name. */
  after(before: PlayoffPosition | undefined, set: readonly Seat[], decidedBy: string): Climb;
  /** From a stage that ends so. */
  through(position: PlayoffPosition, outcome: StageOutcome): Climb;
  /** Solves the stages that may follow as long as they need no sampling, for `after` to find them solved. */
  prepare(before: PlayoffPosition | undefined, set: readonly Seat[]): void;
}

/** How the stage at `position` between `set` ends from where `state` has it. */
export const outcomeAt = (
  regulation: Regulation,
  state: Championship,
  position: PlayoffPosition,
  set: readonly Seat[],
  odds: GameOdds,
  chance: Chance,
  tables: TablesFor = () => SAMPLED_TABLES,
  duels: KnownDuels = new Map(),
): StageOutcome => {
  const context = stepContext(regulation, state, position, set);
  return stageOutcome(context, stepAt(regulation, position).format, odds, chance, tables, duels);
};

/** A climber for stages of which `state` holds nothing yet. Remembers every place it has been asked for. */
export const createClimber = (
  regulation: Regulation,
  state: Championship,
  rungs: Rungs,
  odds: GameOdds,
  chance: Chance,
  tables: TablesFor,
  withRunnersUp: boolean,
): Climber => {
  const climbs = new Map<number, Climb>();
  const outcomes = new Map<string, StageOutcome>();
  const duels: KnownDuels = new Map();
  // Unplayed repetitions of a step are all alike: whichever comes first, the draws of a sampled one are the first one's.
  const unplayed = ({ step }: PlayoffPosition, set: readonly Seat[]): StageOutcome => {
    const key = `${step} ${set.join()}`;
    const known = outcomes.get(key);
    if (known !== undefined) return known;
    const outcome = outcomeAt(regulation, state, { step, repetition: 0 }, set, odds, chance, tables, duels);
    outcomes.set(key, outcome);
    return outcome;
  };
  const gone = (seat: Seat): boolean => state.tally.departed[seat] !== DEPARTED.no;
  const after = (before: PlayoffPosition | undefined, set: readonly Seat[], decidedBy: string): Climb => {
    const key = placeKey(before, set);
    const found = climbs.get(key);
    if (found !== undefined) return found;
    const entry = enter(regulation, gone, before, set);
    const climb =
      entry.kind === "stage"
        ? through(entry.position, unplayed(entry.position, entry.contenders))
        : settled(entry, decidedBy);
    climbs.set(key, climb);
    return climb;
  };
  const through = (position: PlayoffPosition, outcome: StageOutcome): Climb => {
    const climb = createClimb(rungs);
    const stage = stageName(stepAt(regulation, position), position);
    reach(climb, stage, 1);
    burden(climb, stage, loadOf(outcome.played), 1);
    climb.exact = outcome.exact;
    for (const { seat, chance: likely } of outcome.ruled) winAt(climb, BY_OFFICIAL, seat, likely);
    for (const { seats, runnerUp, chance: likely } of outcome.leaders) {
      const [seat] = seats;
      if (seats.length === 1 && seat !== undefined) {
        winAt(climb, stage, seat, likely);
        if (withRunnersUp && runnerUp !== undefined) nameRunnerUp(climb, seat, runnerUp, likely);
      } else goOn(climb, after(position, seats, stage), likely);
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
  // Nothing is on record of these stages: how many play decides it, whoever they are.
  const sizes = new Map<string, boolean>();
  const solvable = (position: PlayoffPosition, contenders: readonly Seat[]): boolean => {
    const key = `${position.step} ${contenders.length}`;
    const known = sizes.get(key);
    if (known !== undefined) return known;
    const { format } = stepAt(regulation, position);
    const solved = isSolved(stepContext(regulation, state, position, contenders), format);
    sizes.set(key, solved);
    return solved;
  };
  const prepare = (before: PlayoffPosition | undefined, set: readonly Seat[]): void => {
    const key = placeKey(before, set);
    if (prepared.has(key)) return;
    prepared.add(key);
    const entry = enter(regulation, gone, before, set);
    if (entry.kind !== "stage") return;
    const { position, contenders } = entry;
    if (!solvable(position, contenders)) return;
    for (const { seats } of unplayed(position, contenders).leaders) if (seats.length > 1) prepare(position, seats);
  };
  return { after, through, prepare };
};

const placeKey = (before: PlayoffPosition | undefined, set: readonly Seat[]): number => {
  const place = before === undefined ? 0 : 1 + before.step * MOST_REPETITIONS + before.repetition;
  return place * 2 ** MAX_SEATS + maskOf(set);
};

/** A step is played as often as its schema lets it be repeated. */
const MOST_REPETITIONS = 16;
