import type { ChangeSchedule, DecideProtest, ImposePenalty, LodgeProtest, NoteAbsence } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import type { Situation } from "./situation.ts";

/** A command about conduct and dates, on which no standing depends. */
export type ConductCommand = LodgeProtest | DecideProtest | ImposePenalty | NoteAbsence | ChangeSchedule;

/** Decides protests, penalties, absences and dates: put on record as they are, by and about players of the field. */
export const decideConduct = ({ regulation, state }: Situation, command: ConductCommand): Decision => {
  if ("seat" in command && state.roster.players[command.seat] === undefined)
    return reject("unknown-player", regulation.main.article, `Nobody has seat ${command.seat}.`);
  switch (command.type) {
    case "LodgeProtest":
      return accept({ ...command, type: "ProtestLodged" });
    case "DecideProtest":
      return accept({ ...command, type: "ProtestDecided" });
    case "ImposePenalty":
      return accept({ ...command, type: "PenaltyImposed" });
    case "NoteAbsence":
      return accept({ ...command, type: "AppearanceMissed" });
    case "ChangeSchedule": {
      const moved = state.calendar.moved[command.item] === command.to;
      return moved ? UNCHANGED : accept({ ...command, type: "ScheduleChanged" });
    }
    default:
      return command satisfies never;
  }
};
