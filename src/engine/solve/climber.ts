import type { Seat } from "../../../events/ids.ts";
import type { Championship } from "../../../projections/championship.ts";
import { DEPARTED } from "../../../projections/tally.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { nextPosition, type PlayoffPosition, stageName, stepAt } from "../../../scenarios/rules/playoff.ts";
import { stepScoring } from "../../../scenarios/rules/scoring-of.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { BY_OFFICIAL, type Climb, createClimb, goOn, nameRunnerUp, reach, winAt } from "./climb.ts";
import { addLoad, loadOf } from "./load.ts";
import type { StageOutcome } from "./outcome.ts";
import { stageOutcome } from "./stage-outcome.ts";

/** Climbs a ladder of play-off steps from any place on. Sets of seats are in seat order. */
export interface Climber {
  /** From a stage that has not begun; undefined: no step fits, an official decides. */
  from(position: PlayoffPosition | undefined, set: readonly Seat[]): Climb;
  /** From a stage that ends so. */
  through(position: PlayoffPosition, outcome: StageOutcome): Climb;
}

/** How the stage at `position` between `set` ends from where `state` has it. */
export const outcomeAt = (
  regulation: Regulation,
  state: Championship,
  position: PlayoffPosition,
  set: readonly Seat[],
  odds: GameOdds,
  chance: Chance,
): StageOutcome => {
  const step = stepAt(regulation, position);
  const context = {
    state,
    stage: stageName(step, position),
    article: step.article,
    contenders: set,
    encounter: [step.leg],
    scoring: stepScoring(step.leg),
    criteria: step.criteria ?? [],
  };
  return stageOutcome(context, step.format, odds, chance);
};

/** A climber for stages of which `state` holds nothing yet. Remembers every place it has been asked for. */
export const createClimber = (regulation: Regulation, state: Championship, odds: GameOdds, chance: Chance): Climber => {
  const players = state.tally.players;
  const climbs = new Map<string, Climb>();
  const outcomes = new Map<string, StageOutcome>();
  // Unplayed repetitions of a step are all alike.
  const unplayed = (position: PlayoffPosition, set: readonly Seat[]): StageOutcome => {
    const key = `${position.step} ${set.join()}`;
    const outcome = outcomes.get(key) ?? outcomeAt(regulation, state, position, set, odds, chance);
    outcomes.set(key, outcome);
    return outcome;
  };
  const from = (position: PlayoffPosition | undefined, set: readonly Seat[]): Climb => {
    if (position === undefined) return byOfficial(set);
    const key = `${position.step}.${position.repetition} ${set.join()}`;
    const climb = climbs.get(key) ?? through(position, unplayed(position, set));
    climbs.set(key, climb);
    return climb;
  };
  const through = (position: PlayoffPosition, outcome: StageOutcome): Climb => {
    const climb = createClimb();
    const stage = stageName(stepAt(regulation, position), position);
    reach(climb, stage, 1);
    addLoad(climb.loads, stage, loadOf(outcome.played), 1);
    climb.exact = outcome.exact;
    for (const { seat, chance: likely } of outcome.ruled) winAt(climb, players, BY_OFFICIAL, seat, likely);
    for (const { seats, runnerUp, chance: likely } of outcome.leaders) {
      const [seat] = seats;
      if (seats.length === 1 && seat !== undefined) {
        winAt(climb, players, stage, seat, likely);
        if (runnerUp !== undefined) nameRunnerUp(climb, seat, runnerUp, likely);
      } else goOn(climb, players, from(nextPosition(regulation, position, seats.length), seats), likely);
    }
    return climb;
  };
  // The sampler lets a fair lot stand for an official who has no proposal.
  const byOfficial = (set: readonly Seat[]): Climb => {
    const climb = createClimb();
    const candidates = set.filter((seat) => state.tally.departed[seat] === DEPARTED.no);
    if (candidates.length === 0) throw new Error("an official has nobody left to declare champion");
    for (const seat of candidates) winAt(climb, players, BY_OFFICIAL, seat, 1 / candidates.length);
    return climb;
  };
  return { from, through };
};
