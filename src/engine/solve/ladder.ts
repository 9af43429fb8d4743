import type { Seat } from "../../../events/ids.ts";
import type { Player } from "../../../events/player.ts";
import { plainCells } from "../../../projections/cells.ts";
import { type Championship, championship } from "../../../projections/championship.ts";
import { DEPARTED } from "../../../projections/tally.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { firstPosition, nextPosition, type PlayoffPosition, viewPlayoff } from "../../../scenarios/rules/playoff.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { BY_OFFICIAL, createClimb, goOn, reach, winAt } from "./climb.ts";
import { createClimber, outcomeAt } from "./climber.ts";
import { type LadderOdds, ladderOdds } from "./ladder-odds.ts";
import { inSeatOrder, type StageOutcome } from "./outcome.ts";

/** Solves the play-offs for first place of one championship. */
export interface LadderSolver {
  /** A play-off that has not begun, between `tied` (any order). Memoised by the set. */
  fresh(tied: readonly Seat[]): LadderOdds;
  /** A play-off as far as the log has come: lots, choices and games of a part-played stage are respected. */
  resume(state: Championship, tied: readonly Seat[]): LadderOdds;
}

/**
 * A solver that follows the steps as the agenda does, weighing every way a stage can end instead of playing one. `chance`
 * is used only for stages too large to solve.
 */
export const ladderSolver = (
  regulation: Regulation,
  players: readonly Player[],
  odds: GameOdds,
  chance: Chance,
): LadderSolver => {
  const unplayed = createClimber(regulation, announced(players), odds, chance);
  const known = new Map<string, LadderOdds>();
  const fresh = (tied: readonly Seat[]): LadderOdds => {
    const set = inSeatOrder(tied);
    const key = set.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = ladderOdds(regulation, players.length, unplayed.from(firstPosition(regulation, set.length), set));
    known.set(key, made);
    return made;
  };
  const resume = (state: Championship, tied: readonly Seat[]): LadderOdds => {
    const climb = createClimb();
    const { stages } = viewPlayoff(regulation, state, tied);
    for (const { stage } of stages) reach(climb, stage, 1);
    const ruled = state.draws.decisions.find((decision) => decision.matter === "champion")?.order?.[0];
    if (ruled !== undefined) {
      winAt(climb, players.length, BY_OFFICIAL, ruled, 1);
      return ladderOdds(regulation, players.length, climb);
    }
    // Stages to come hold nothing, so they are those of any play-off, unless one of the tied is gone.
    const everybodyHere = tied.every((seat) => state.tally.departed[seat] === DEPARTED.no);
    const climber = everybodyHere ? unplayed : createClimber(regulation, state, odds, chance);
    let set = inSeatOrder(tied);
    let position = firstPosition(regulation, set.length);
    for (const finished of stages.slice(0, -1)) {
      set = inSeatOrder(finished.leaders);
      position = nextPosition(regulation, position as PlayoffPosition, set.length);
    }
    const last = stages[stages.length - 1];
    if (last === undefined || position === undefined) {
      goOn(climb, players.length, climber.from(undefined, set), 1);
      return ladderOdds(regulation, players.length, climb);
    }
    const outcome = last.complete ? certain(last.leaders) : outcomeAt(regulation, state, position, set, odds, chance);
    // The last stage is on record as reached already.
    climb.reached.delete(last.stage);
    goOn(climb, players.length, climber.through(position, outcome), 1);
    return ladderOdds(regulation, players.length, climb);
  };
  return { fresh, resume };
};

const announced = (players: readonly Player[]): Championship => {
  const state = championship.initial();
  state.roster.players = [...players];
  state.tally.players = players.length;
  state.tally.departed = plainCells(players.length);
  return state;
};

const certain = (leaders: readonly Seat[]): StageOutcome => ({
  leaders: [{ seats: inSeatOrder(leaders), chance: 1 }],
  ruled: [],
  played: [],
  exact: true,
});
