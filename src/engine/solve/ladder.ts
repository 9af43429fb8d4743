import { MAIN_STAGE } from "../../../events/game.ts";
import type { Seat } from "../../../events/ids.ts";
import type { Player } from "../../../events/player.ts";
import { plainCells } from "../../../projections/cells.ts";
import { type Championship, championship } from "../../../projections/championship.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { stageName, stepAt, viewPlayoff } from "../../../scenarios/rules/playoff.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { maskOf } from "../histogram.ts";
import { createClimb, goOn, nameRunnerUp, reach, unreach, winAt } from "./climb.ts";
import { createClimber, outcomeAt } from "./climber.ts";
import { type LadderOdds, ladderOdds } from "./ladder-odds.ts";
import { inSeatOrder } from "./outcome.ts";
import { BY_OFFICIAL, rungsOf } from "./rungs.ts";
import type { Tables } from "./sampled-tables.ts";

/** Solves the play-offs for first place of one championship. */
export interface LadderSolver {
  /** A play-off that has not begun, between `tied` (any order). Memoised by the set. */
  fresh(tied: readonly Seat[]): LadderOdds;
  /** Does what `fresh` will need ahead of time, as far as `weight` simulations that left `tied` level make solving worth while. */
  prepare(tied: readonly Seat[], weight: number): void;
  /** A play-off as far as the log has come: lots, choices and games of a part-played stage are respected. */
  resume(state: Championship, tied: readonly Seat[]): LadderOdds;
}

/**
 * A solver that follows the steps as the agenda does, weighing every way a stage can end instead of playing one. `chance`
 * is used only for stages that are not worth solving, of which `tables` says how many are sampled; without it only those too large. Runners-up are of use for
 * places alone. `departed` holds by seat who has left (projections/tally.ts, DEPARTED).
 */
export const ladderSolver = (
  regulation: Regulation,
  players: readonly Player[],
  odds: GameOdds,
  chance: Chance,
  departed: ArrayLike<number> = [],
  tables?: Tables,
  withRunnersUp = true,
): LadderSolver => {
  const rungs = rungsOf(regulation, players.length);
  const climber = createClimber(regulation, announced(players, departed), rungs, odds, chance, tables, withRunnersUp);
  const known = new Map<number, LadderOdds>();
  const fresh = (tied: readonly Seat[]): LadderOdds => {
    const key = maskOf(tied);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = ladderOdds(climber.after(undefined, inSeatOrder(tied), MAIN_STAGE));
    known.set(key, made);
    return made;
  };
  const resume = (state: Championship, tied: readonly Seat[]): LadderOdds => {
    const climb = createClimb(rungs);
    const { stages, at, winner, ruling } = viewPlayoff(regulation, state, inSeatOrder(tied));
    for (const { stage } of stages) reach(climb, stage, 1);
    const ruled = state.draws.decisions.find((decision) => decision.matter === "champion")?.order?.[0];
    if (ruled !== undefined) winAt(climb, BY_OFFICIAL, ruled, 1);
    else if (winner !== undefined) {
      winAt(climb, winner.decidedBy, winner.seat, 1);
      if (winner.runnerUp !== undefined) nameRunnerUp(climb, winner.seat, winner.runnerUp, 1);
    } else if (ruling !== undefined)
      for (const seat of ruling.candidates) winAt(climb, BY_OFFICIAL, seat, 1 / ruling.candidates.length);
    else if (at !== undefined) {
      const outcome = outcomeAt(regulation, state, at.position, at.contenders, odds, chance);
      // The last stage is on record as reached already.
      unreach(climb, stageName(stepAt(regulation, at.position), at.position));
      goOn(climb, climber.through(at.position, outcome), 1);
    }
    return ladderOdds(climb);
  };
  return { fresh, prepare: (tied, weight) => climber.prepare(undefined, inSeatOrder(tied), weight), resume };
};

const announced = (players: readonly Player[], departed: ArrayLike<number>): Championship => {
  const state = championship.initial();
  state.roster.players = [...players];
  state.tally.players = players.length;
  state.tally.departed = plainCells(players.length);
  for (let seat = 0; seat < departed.length; seat++) state.tally.departed[seat] = departed[seat] as number;
  return state;
};
