import type { ClaimRuled, GameFinished } from "../../events/championship.ts";
import { gameId, MAIN_STAGE } from "../../events/game.ts";
import type { RuleClaim } from "./commands.ts";
import { alreadyRecorded } from "./decide-game.ts";
import { accept, type Decision, reject } from "./decision.ts";
import { unplayable } from "./find-game.ts";
import { acceptedNow, nameOf, namesOf, recordOf, type Situation, slotFor } from "./situation.ts";

/** Laws of Chess 9.2 to 9.5: how a draw is claimed, where the regulation says nothing else. */
const LAWS = "Laws of Chess 9";

/**
 * Decides the ruling on a draw claim. In play-off games the regulation's own rule holds where it has one: minutes for the
 * opponent of an incorrect claim, and the game lost by too many of them (C12 3.7.1.b); elsewhere the Laws apply and an
 * incorrect claim costs no game. Every claim is a fact of its own: only its command id tells a repeated one.
 */
export const decideClaim = (situation: Situation, command: RuleClaim): Decision => {
  const { regulation, state } = situation;
  const rule = command.stage === MAIN_STAGE ? undefined : regulation.claims;
  const article = rule?.article ?? LAWS;
  const slot = slotFor(situation, command);
  if (slot === undefined)
    return reject(
      "not-scheduled",
      article,
      `The schedule holds no game ${gameId(command)} now.`,
      acceptedNow(situation),
    );
  const { white, black } = slot;
  const { seat, correct, minutesGiven } = command;
  if (seat !== white && seat !== black) {
    const message = `${gameId(slot)} is between ${namesOf(situation, [white, black])}; only they can claim a draw in it.`;
    return reject("other-players", article, message);
  }
  const recorded = recordOf(situation, slot);
  if (recorded !== undefined) return alreadyRecorded(situation, slot, recorded);
  const refusal = unplayable(situation, slot);
  if (refusal !== undefined) return refusal;
  const claim: ClaimRuled = { ...command, type: "ClaimRuled" };
  if (rule === undefined) return accept(claim);
  const incorrect = (state.claims.incorrect[gameId(slot)]?.[seat] ?? 0) + (correct ? 0 : 1);
  const lost = !correct && incorrect >= rule.lossAtIncorrect;
  // The claim that loses the game gives nobody time that could still be used.
  const minutes = correct ? [0] : lost ? [0, rule.minutes] : [rule.minutes];
  if (!minutes.includes(minutesGiven)) {
    const kind = correct ? "A correct" : "An incorrect";
    const message = `${kind} claim by ${nameOf(situation, seat)} gives the opponent ${minutes.join(" or ")} minutes.`;
    return reject(
      "unfit-claim",
      article,
      message,
      minutes.map((one) => `claim ${gameId(slot)} minutes ${one}`),
    );
  }
  if (!lost) return accept(claim);
  const { stage, round, board, leg } = slot;
  const result = seat === white ? "0-1" : "1-0";
  const loss: GameFinished = {
    ...{ type: "GameFinished", stage, round, board, leg, white, black },
    ...{ result, termination: "rules infraction" },
  };
  return accept(claim, loss);
};
