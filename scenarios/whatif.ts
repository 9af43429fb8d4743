import type { ChampionshipEvent } from "../events/championship.ts";
import { gameId } from "../events/game.ts";
import { ABSENT, forfeitOutcome, type GameResult, type Outcome } from "../events/result.ts";
import { type Championship, championship } from "../projections/championship.ts";
import { fold } from "../projections/projection.ts";
import { outcomeAt } from "../projections/tally.ts";
import type { Regulation } from "./regulations/shape.ts";
import type { GameSlot } from "./rules/action.ts";
import { agenda } from "./rules/agenda.ts";

/** An outcome that did not happen (or has not yet): a result, or a forfeit. */
export interface Supposition {
  readonly slot: GameSlot;
  readonly result: Outcome;
}

/** Every game the schedule holds as the log stands: what can be supposed about. */
export const supposable = (regulation: Regulation, state: Championship): readonly GameSlot[] => {
  const now = agenda(regulation, state);
  return [now.main, ...(now.playoff?.stages ?? [])].flatMap((stage) => stage.slots);
};

/**
 * Lays suppositions on top of a log, as facts: a game without a record is finished, a recorded one is corrected. Throws where
 * a game is not in the schedule of the log with the suppositions before it.
 */
export const suppose = (
  regulation: Regulation,
  events: readonly ChampionshipEvent[],
  suppositions: readonly Supposition[],
): readonly ChampionshipEvent[] => {
  const log = [...events];
  const state = fold(championship, events);
  for (const { slot, result } of suppositions) {
    if (!supposable(regulation, state).some((known) => gameId(known) === gameId(slot))) {
      throw new Error(`${gameId(slot)} is not in the schedule`);
    }
    const event = supposed(state, slot, result);
    if (event === undefined) continue;
    championship.apply(state, event);
    log.push(event);
  }
  return log;
};

const supposed = (state: Championship, slot: GameSlot, result: Outcome): ChampionshipEvent | undefined => {
  const { stage, round, board, leg, white, black } = slot;
  const was = outcomeAt(state.tally, slot);
  if (was === result) return undefined;
  const game = { stage, round, board, leg, white, black };
  const absent = ABSENT.find((one) => forfeitOutcome(one) === result);
  if (was === undefined && absent !== undefined) return { type: "GameForfeited", ...game, absent, reason: "supposed" };
  if (was === undefined) return { type: "GameFinished", ...game, result: result as GameResult };
  return { type: "ResultCorrected", ...game, was, now: result, reason: "supposed" };
};
