import type { ChampionshipEvent } from "../../events/championship.ts";
import type { ChampionshipCommand } from "./commands.ts";

/** The command that asks for a fact: what a log is put to the deciders with when it is verified. */
export const commandOf = (event: ChampionshipEvent): ChampionshipCommand => {
  switch (event.type) {
    case "ChampionshipAnnounced":
      return { ...event, type: "AnnounceChampionship" };
    case "LotsCommitted":
      return { ...event, type: "CommitLots" };
    case "LotsDrawn":
      return { ...event, type: "DrawLots" };
    case "ChoiceMade":
      return { ...event, type: "MakeChoice" };
    case "NumberDrawn":
      return { ...event, type: "DrawNumber" };
    case "PairingsPublished":
      return { ...event, type: "PublishPairings" };
    case "GameStarted":
      return { ...event, type: "StartGame" };
    case "GameFinished":
      return { ...event, type: "ReportResult" };
    case "GameForfeited":
      return { ...event, type: "ForfeitGame" };
    case "ResultCorrected":
      return { ...event, type: "CorrectResult" };
    case "ClaimRuled":
      return { ...event, type: "RuleClaim" };
    case "IrregularityRuled":
      return { ...event, type: "RuleIrregularity" };
    case "PlayerWithdrew": {
      const { seat, reason } = event;
      return { type: "WithdrawPlayer", seat, ...(reason === undefined ? {} : { reason }) };
    }
    case "PlayerExpelled":
      return { type: "ExpelPlayer", seat: event.seat, reason: event.reason };
    case "PlayerReplaced":
      return { ...event, type: "ReplacePlayer" };
    case "ProtestLodged":
      return { ...event, type: "LodgeProtest" };
    case "ProtestDecided":
      return { ...event, type: "DecideProtest" };
    case "PenaltyImposed":
      return { ...event, type: "ImposePenalty" };
    case "AppearanceMissed":
      return { ...event, type: "NoteAbsence" };
    case "ScheduleChanged":
      return { ...event, type: "ChangeSchedule" };
    case "OfficialDecision":
      return { ...event, type: "RecordDecision" };
    case "ChampionDeclared":
      return { ...event, type: "DeclareChampion" };
    default:
      return event satisfies never;
  }
};
