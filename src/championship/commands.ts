import type {
  AppearanceMissed,
  ChampionDeclared,
  ChampionshipAnnounced,
  ClaimRuled,
  GameFinished,
  GameForfeited,
  GameStarted,
  IrregularityRuled,
  OfficialDecision,
  PairingsPublished,
  PenaltyImposed,
  PlayerExpelled,
  PlayerReplaced,
  PlayerWithdrew,
  ProtestDecided,
  ProtestLodged,
  ResultCorrected,
  ScheduleChanged,
} from "../../events/championship.ts";
import type { ChoiceMade, LotsCommitted, LotsDrawn, NumberDrawn } from "../../events/draws.ts";
import type { AbsenceFacts } from "../../scenarios/rules/qualification/absence.ts";

// A command asks for the fact it is named after and carries the fact's own data. Only a departure says less than its
// fact: how many games were completed, and what becomes of them, follows from the record and the regulation. What a command
// says beyond its fact (moves made, minutes late, whose move it was) is what the regulation judges it by.

/** Announce a championship under a regulation. The caller fills in the regulation's hash. */
export interface AnnounceChampionship extends Omit<ChampionshipAnnounced, "type"> {
  readonly type: "AnnounceChampionship";
}

/** Fix the seed of a lot before it is drawn. */
export interface CommitLots extends Omit<LotsCommitted, "type"> {
  readonly type: "CommitLots";
}

/** Put the outcome of a drawing of lots on record. */
export interface DrawLots extends Omit<LotsDrawn, "type"> {
  readonly type: "DrawLots";
}

/** Put a player's choice of colour, pairing number or envelope on record. */
export interface MakeChoice extends Omit<ChoiceMade, "type"> {
  readonly type: "MakeChoice";
}

/** Put on record which pairing number a player drew out of his envelope. */
export interface DrawNumber extends Omit<NumberDrawn, "type"> {
  readonly type: "DrawNumber";
}

/** Publish the pairings of one round. */
export interface PublishPairings extends Omit<PairingsPublished, "type"> {
  readonly type: "PublishPairings";
}

/** Start the clocks of a game. */
export interface StartGame extends Omit<GameStarted, "type"> {
  readonly type: "StartGame";
}

/** Report the result of a game over the board. */
export interface ReportResult extends Omit<GameFinished, "type"> {
  readonly type: "ReportResult";
  /** Moves both have made, where it is known: some draws cannot be agreed early. */
  readonly moves?: number;
}

/** Forfeit a game somebody did not come to. */
export interface ForfeitGame extends Omit<GameForfeited, "type"> {
  readonly type: "ForfeitGame";
  /** Minutes from the start of the session to the arrival of who came late; absent: nobody came, or it is not known. */
  readonly minutesLate?: number;
}

/** Correct a recorded outcome, or open the game again with `now: "*"`. */
export interface CorrectResult extends Omit<ResultCorrected, "type"> {
  readonly type: "CorrectResult";
}

/** Rule on a draw claim. */
export interface RuleClaim extends Omit<ClaimRuled, "type"> {
  readonly type: "RuleClaim";
  /** Whose move it was, where it is known: only the player on the move can claim. */
  readonly toMove?: "white" | "black";
}

/** Rule on an irregularity that was claimed. */
export interface RuleIrregularity extends Omit<IrregularityRuled, "type"> {
  readonly type: "RuleIrregularity";
}

/** Take a player out of the championship at his own wish. */
export interface WithdrawPlayer extends Pick<PlayerWithdrew, "seat" | "reason"> {
  readonly type: "WithdrawPlayer";
}

/** Take a player out of the championship against his wish. */
export interface ExpelPlayer extends Pick<PlayerExpelled, "seat" | "reason"> {
  readonly type: "ExpelPlayer";
}

/** Give a seat to another person before its first game. */
export interface ReplacePlayer extends Omit<PlayerReplaced, "type"> {
  readonly type: "ReplacePlayer";
  /** Which source of the regulation the replacement comes from, where it is known. */
  readonly from?: string;
  /** Why the place is free, where it is known: some withdraw too late to be replaced. */
  readonly ground?: ReplacementGround;
}

/** What a replacement is judged by. Days are `yyyy-mm-dd`. */
export interface ReplacementGround extends AbsenceFacts {
  /** When the list of the qualified was published. */
  readonly published?: string;
}

/** Hand in a protest. */
export interface LodgeProtest extends Omit<ProtestLodged, "type"> {
  readonly type: "LodgeProtest";
}

/** Decide a protest. */
export interface DecideProtest extends Omit<ProtestDecided, "type"> {
  readonly type: "DecideProtest";
}

/** Impose a fine or another penalty. */
export interface ImposePenalty extends Omit<PenaltyImposed, "type"> {
  readonly type: "ImposePenalty";
}

/** Note that a player missed a ceremony, meeting or press conference. */
export interface NoteAbsence extends Omit<AppearanceMissed, "type"> {
  readonly type: "NoteAbsence";
}

/** Move a date. */
export interface ChangeSchedule extends Omit<ScheduleChanged, "type"> {
  readonly type: "ChangeSchedule";
}

/** Put an official's decision on record. */
export interface RecordDecision extends Omit<OfficialDecision, "type"> {
  readonly type: "RecordDecision";
}

/** Award the title. */
export interface DeclareChampion extends Omit<ChampionDeclared, "type"> {
  readonly type: "DeclareChampion";
}

/** Everything a championship can be asked to record. */
export type ChampionshipCommand =
  | AnnounceChampionship
  | CommitLots
  | DrawLots
  | MakeChoice
  | DrawNumber
  | PublishPairings
  | StartGame
  | ReportResult
  | ForfeitGame
  | CorrectResult
  | RuleClaim
  | RuleIrregularity
  | WithdrawPlayer
  | ExpelPlayer
  | ReplacePlayer
  | LodgeProtest
  | DecideProtest
  | ImposePenalty
  | NoteAbsence
  | ChangeSchedule
  | RecordDecision
  | DeclareChampion;
