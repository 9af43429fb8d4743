import type { ClaimRuled, GameFinished } from "../../events/championship.ts";
import { type GameRef, gameId, MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import { incorrectClaims } from "../../projections/claims.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import type { RuleClaim, RuleIrregularity } from "./commands.ts";
import { accept, type Decision, reject } from "./decision.ts";
import { unplayable } from "./find-game.ts";
import { acceptedNow, nameOf, namesOf, recordOf, type Situation, slotFor } from "./situation.ts";

/** Laws of Chess 9.2 to 9.5: how a draw is claimed, where the regulation says nothing else. */
const LAWS = "Laws of Chess 9";
/** Laws of Chess 7: irregularities are found during a game. */
const LAWS_ON_IRREGULARITIES = "Laws of Chess 7";

/**
 * Decides the ruling on a draw claim. A correct one ends the game as a draw. In play-off games the regulation's own rule holds
 * where it has one: minutes for the opponent of an incorrect claim, and the game lost by too many of them (C12 3.7.1.b.3);
 * elsewhere the Laws apply and an incorrect claim costs no game. Every claim is a fact of its own: only its command id tells a
 * repeated one.
 */
export const decideClaim = (situation: Situation, command: RuleClaim): Decision => {
  const { regulation, state } = situation;
  const rule = claimRule(regulation, command);
  const article = rule?.article ?? claimsArticle(regulation, command);
  const slot = openGame(situation, command, article, article);
  if ("ok" in slot) return slot;
  const { seat, correct, minutesGiven, toMove } = command;
  if (toMove !== undefined && (toMove === "white") !== (seat === slot.white)) {
    const other = seat === slot.white ? slot.black : slot.white;
    const message = `It was ${nameOf(situation, other)}'s move; only the player on the move can claim a draw.`;
    return reject("out-of-turn", article, message, [`claim ${gameId(slot)} ${nameOf(situation, other)}`]);
  }
  const { toMove: _judgedBy, ...fact } = command;
  const claim: ClaimRuled = { ...fact, type: "ClaimRuled" };
  const incorrect = rule === undefined || correct ? 0 : incorrectClaims(state.claims, rule.scope, slot, seat) + 1;
  const lost = rule !== undefined && incorrect >= rule.lossAtIncorrect;
  // The claim that loses the game gives nobody time that could still be used.
  const minutes = correct ? [0] : rule === undefined ? undefined : lost ? [0, rule.minutes] : [rule.minutes];
  if (minutes !== undefined && !minutes.includes(minutesGiven)) {
    const kind = correct ? "A correct" : "An incorrect";
    const message = `${kind} claim by ${nameOf(situation, seat)} gives the opponent ${minutes.join(" or ")} minutes.`;
    return reject(
      "unfit-claim",
      article,
      message,
      minutes.map((one) => `claim ${gameId(slot)} --minutes ${one}`),
    );
  }
  if (correct) return accept(claim, ended(slot, "1/2-1/2", drawnBy(command.ground)));
  if (!lost) return accept(claim);
  return accept(claim, ended(slot, seat === slot.white ? "0-1" : "1-0", "rules infraction"));
};

/** Decides the ruling on an irregularity: it is claimed while the game goes on, and not after it (C12 3.7.1.b.4). */
export const decideIrregularity = (situation: Situation, command: RuleIrregularity): Decision => {
  const late = claimRule(situation.regulation, command)?.afterGame?.article ?? LAWS_ON_IRREGULARITIES;
  const slot = openGame(situation, command, LAWS_ON_IRREGULARITIES, late);
  return "ok" in slot ? slot : accept({ ...command, type: "IrregularityRuled" });
};

const claimRule = ({ claims }: Regulation, { stage }: GameRef): Regulation["claims"] =>
  stage === MAIN_STAGE ? undefined : claims;

// A claim in a game of the main stage goes by the Laws, through the officials the text names (C12 3.9.2.b).
const claimsArticle = ({ claims }: Regulation, { stage }: GameRef): string =>
  (stage === MAIN_STAGE ? claims?.mainStage?.article : undefined) ?? LAWS;

// The game a claim is about, or why there is none to claim anything in: by one of its players, while it can be played.
const openGame = (
  situation: Situation,
  command: GameRef & { readonly seat: Seat },
  article: string,
  lateArticle: string,
): GameSlot | Decision => {
  const slot = slotFor(situation, command);
  if (slot === undefined) {
    const message = `The schedule holds no game ${gameId(command)} now.`;
    return reject("not-scheduled", article, message, acceptedNow(situation));
  }
  const { white, black } = slot;
  if (command.seat !== white && command.seat !== black) {
    const message = `${gameId(slot)} is between ${namesOf(situation, [white, black])}; only they can claim in it.`;
    const claims = [white, black].map((seat) => `claim ${gameId(slot)} ${nameOf(situation, seat)}`);
    return reject("other-players", article, message, claims);
  }
  const recorded = recordOf(situation, slot);
  if (recorded !== undefined) {
    const message = `${gameId(slot)} has ended ${recorded}; after a game no claim about it is accepted.`;
    return reject("late-claim", lateArticle, message, ["protest", ...acceptedNow(situation)]);
  }
  return unplayable(situation, slot) ?? slot;
};

const ended = (
  { stage, round, board, leg, white, black }: GameSlot,
  result: GameFinished["result"],
  termination: GameFinished["termination"],
): GameFinished => ({
  ...{ type: "GameFinished", stage, round, board, leg, white, black, result },
  ...(termination === undefined ? {} : { termination }),
});

// The ground is the arbiter's own words; PGN knows names for the usual ones.
const drawnBy = (ground: string): GameFinished["termination"] => {
  if (/repetition|perpetual/i.test(ground)) return "repetition";
  if (/(50|fifty)[- ]move/i.test(ground)) return "fifty-moves";
  if (/stalemate/i.test(ground)) return "stalemate";
  return /insufficient/i.test(ground) ? "insufficient-material" : undefined;
};
