import { gameId } from "../../events/game.ts";
import { forfeitOutcome, type Outcome } from "../../events/result.ts";
import { absentSides } from "../../scenarios/rules/absence.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import type { ForfeitGame, ReportResult, StartGame } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { findGame, unplayable } from "./find-game.ts";
import { acceptedNow, nameOf, recordOf, resultInWords, type Situation } from "./situation.ts";
import { stepOf } from "./step-of.ts";

/** Decides the start of a game that may be played now. */
export const decideStart = (situation: Situation, command: StartGame): Decision => {
  const game = findGame(situation, command);
  if (!game.found) return game.refusal;
  const { slot } = game;
  const recorded = recordOf(situation, slot);
  if (recorded !== undefined) return alreadyRecorded(situation, slot, recorded);
  const refusal = unplayable(situation, slot) ?? gone(situation, slot);
  if (refusal !== undefined) return refusal;
  const running = situation.state.calendar.running.includes(gameId(slot));
  return running ? UNCHANGED : accept({ ...command, type: "GameStarted" });
};

/** Decides a result: of a game that may be played now, by both players, in the scheduled colours. */
export const decideResult = (situation: Situation, command: ReportResult): Decision => {
  const game = findGame(situation, command);
  if (!game.found) return game.refusal;
  const { slot } = game;
  const recorded = recordOf(situation, slot);
  if (recorded !== undefined)
    return recorded === command.result ? UNCHANGED : alreadyRecorded(situation, slot, recorded);
  const refusal = unplayable(situation, slot) ?? gone(situation, slot) ?? agreed(situation, slot, command);
  return refusal ?? accept({ ...command, type: "GameFinished" });
};

/** Decides a forfeit: of a game that may be played now; a player who has left is always among the absent. */
export const decideForfeit = (situation: Situation, command: ForfeitGame): Decision => {
  const game = findGame(situation, command);
  if (!game.found) return game.refusal;
  const { slot } = game;
  const recorded = recordOf(situation, slot);
  if (recorded !== undefined)
    return recorded === forfeitOutcome(command.absent) ? UNCHANGED : alreadyRecorded(situation, slot, recorded);
  const refusal = unplayable(situation, slot);
  if (refusal !== undefined) return refusal;
  const absent = absentSides(situation.state, slot);
  if (absent !== undefined && command.absent !== absent && command.absent !== "both")
    return gone(situation, slot) as Decision;
  return accept({ ...command, type: "GameForfeited" });
};

/** Refuses a second record of a game, unlike the first. */
export const alreadyRecorded = (situation: Situation, slot: GameSlot, recorded: Outcome): Decision => {
  const message = `${gameId(slot)} is recorded as ${recorded}; another result takes a correction.`;
  const accepted = [`correct ${gameId(slot)} ${recorded} to another result or *`, ...acceptedNow(situation)];
  return reject("already-recorded", slot.article, message, accepted);
};

const gone = (situation: Situation, slot: GameSlot): Decision | undefined => {
  const absent = absentSides(situation.state, slot);
  if (absent === undefined) return undefined;
  const who = absent === "black" ? slot.black : slot.white;
  const message = `${nameOf(situation, who)} has left the championship.`;
  return reject("absent-player", situation.regulation.withdrawal.article, message, [
    `forfeit ${gameId(slot)} absent ${absent}`,
  ]);
};

// C12 3.9.2.b: where no draw can be agreed, a draw needs another reason.
const agreed = ({ regulation }: Situation, slot: GameSlot, command: ReportResult): Decision | undefined => {
  if (command.termination !== "agreement") return undefined;
  const leg = stepOf(regulation, slot)?.leg ?? regulation.main.encounter[slot.leg - 1];
  const rule = leg?.agreedDraws;
  if (rule === undefined || !("allowed" in rule)) return undefined;
  const message = `${gameId(slot)} cannot be drawn by agreement.`;
  return reject("forbidden-draw", rule.article, message, [resultInWords(slot)]);
};
