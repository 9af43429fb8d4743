import type { ResultCorrected } from "../../events/championship.ts";
import { gameId } from "../../events/game.ts";
import type { CorrectResult } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { expulsionsAfter } from "./expulsion.ts";
import { findGame } from "./find-game.ts";
import { bereft } from "./reliance.ts";
import { acceptedNow, afterEvents, recordOf, type Situation } from "./situation.ts";

/**
 * Decides a correction: it must say what is on record, and nothing recorded later may lose its ground by it, such as the
 * games of a play-off between players who would not be tied any more.
 */
export const decideCorrection = (situation: Situation, command: CorrectResult): Decision => {
  const game = findGame(situation, command);
  if (!game.found) return game.refusal;
  const { slot } = game;
  const recorded = recordOf(situation, slot) ?? "*";
  if (recorded === command.now) return UNCHANGED;
  if (recorded !== command.was) {
    const message = `${gameId(slot)} is ${recorded === "*" ? "not recorded" : `recorded as ${recorded}`}, not ${command.was}.`;
    const accepted =
      recorded === "*" ? acceptedNow(situation) : [`correct ${gameId(slot)} ${recorded} to ${command.now}`];
    return reject("not-recorded", slot.article, message, accepted);
  }
  const event: ResultCorrected = { ...command, type: "ResultCorrected" };
  const reliant = bereft(situation, afterEvents(situation, [event]));
  const [first] = reliant;
  if (first === undefined) return accept(event, ...expulsionsAfter(situation, event));
  const message = `What is recorded later rests on ${gameId(slot)} ${recorded}: ${reliant.join(", ")}.`;
  const next = first.startsWith("game ") ? `correct ${first.slice("game ".length)} to * first` : "decide other";
  return reject("relied-upon", slot.article, message, [next]);
};
