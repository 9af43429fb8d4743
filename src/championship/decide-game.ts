import { gameId } from "../../events/game.ts";
import { forfeitOutcome, type Outcome } from "../../events/result.ts";
import type { LegSpec, Regulation } from "../../scenarios/regulations/shape.ts";
import { absentSides } from "../../scenarios/rules/absence.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import type { ForfeitGame, ReportResult, StartGame } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { expulsionsAfter } from "./expulsion.ts";
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
  const { moves: _judgedBy, ...fact } = command;
  return refusal ?? accept({ ...fact, type: "GameFinished" });
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
  const early = inTime(situation, slot, command);
  if (early !== undefined) return early;
  const { minutesLate, ...fact } = command;
  const reason = minutesLate === undefined ? {} : { reason: command.reason ?? `${minutesLate} minutes late` };
  const forfeit = { ...fact, type: "GameForfeited", ...reason } as const;
  return accept(forfeit, ...expulsionsAfter(situation, forfeit));
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

// C12 3.9.2.b: where no draw can be agreed, a draw needs another reason. N23: it can be once both have made 30 moves; a report
// that does not say how many were made is believed.
const agreed = ({ regulation }: Situation, slot: GameSlot, command: ReportResult): Decision | undefined => {
  if (command.termination !== "agreement") return undefined;
  const rule = legOf(regulation, slot)?.agreedDraws;
  if (rule === undefined) return undefined;
  if ("allowed" in rule) {
    const message = `${gameId(slot)} cannot be drawn by agreement.`;
    return reject("forbidden-draw", rule.article, message, [resultInWords(slot)]);
  }
  const { moves } = command;
  if (moves === undefined || moves >= rule.fromMove) return undefined;
  const message = `${gameId(slot)} cannot be drawn by agreement after ${moves} moves, only once both have made ${rule.fromMove}.`;
  return reject("forbidden-draw", rule.article, message, [resultInWords(slot)]);
};

// Who comes within the default time plays; the Laws of 2009 (6.6.a) have none unless the regulation gives one.
const inTime = ({ regulation }: Situation, slot: GameSlot, { minutesLate }: ForfeitGame): Decision | undefined => {
  const { article, minutes } = legOf(regulation, slot)?.defaultTime ?? { article: "Laws of Chess 6.6", minutes: 0 };
  if (minutesLate === undefined || minutesLate > minutes) return undefined;
  const message = `${minutesLate} minutes are within the default time of ${minutes}; ${gameId(slot)} is played.`;
  return reject("in-time", article, message, [`start ${gameId(slot)}`, resultInWords(slot)]);
};

const legOf = (regulation: Regulation, slot: GameSlot): LegSpec | undefined =>
  stepOf(regulation, slot)?.leg ?? regulation.main.encounter[slot.leg - 1];
