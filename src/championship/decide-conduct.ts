import type { DecideProtest, ImposePenalty, LodgeProtest, NoteAbsence } from "./commands.ts";
import { accept, type Decision, reject } from "./decision.ts";
import type { Situation } from "./situation.ts";

/** A command about conduct, on which no standing depends. */
export type ConductCommand = LodgeProtest | DecideProtest | ImposePenalty | NoteAbsence;

/** Decides protests, penalties and absences: put on record as they are, by and about players of the field. */
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
    default:
      return command satisfies never;
  }
};
