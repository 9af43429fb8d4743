import type { ChoiceMade, LotsCommitted, LotsDrawn, NumberDrawn } from "./draws.ts";
import type { GameRef } from "./game.ts";
import type { Seat } from "./ids.ts";
import type { Player } from "./player.ts";
import type { Absent, GameResult, Outcome, Termination } from "./result.ts";
// These names and shapes are the storage format: they are versioned (upcast.ts) and never edited in place.
/** Which regulation governs, and the hash of its content at the announcement. */
export interface RegulationRef {
  readonly id: string;
  readonly edition: string;
  readonly hash: string;
}

/** The matters of schema 1: the duels of a bracket, the title, an order nothing else decides, anything else. */
export const FIRST_MATTERS = ["bracket", "champion", "order", "other"] as const;
const LATER_MATTERS = ["duel", "pause", "playing-hall", "additional-rules", "late-contract", "exclusion"] as const;
/** What an official may have to decide where the regulation hands the matter to him. */
export const DECISION_MATTERS: readonly [...typeof FIRST_MATTERS, ...typeof LATER_MATTERS] = [
  ...FIRST_MATTERS,
  ...LATER_MATTERS,
];
/** What an official may have to decide. */
export type DecisionMatter = (typeof DECISION_MATTERS)[number];

/** The championship exists: regulation, players in seat order, and (where pairing numbers are chosen) the order of choosing. */
export interface ChampionshipAnnounced {
  readonly type: "ChampionshipAnnounced";
  readonly championship: string;
  readonly title: string;
  readonly regulation: RegulationRef;
  readonly players: readonly Player[];
  readonly choosingOrder?: readonly Seat[];
  readonly venue?: string;
  readonly starts?: string;
  readonly ends?: string;
  readonly sources?: readonly string[];
  readonly notes?: readonly string[];
}

/** One round's pairings were published; information for the reader, the regulation derives them from the lots. */
export interface PairingsPublished {
  readonly type: "PairingsPublished";
  readonly stage: string;
  readonly round: number;
  readonly pairings: readonly { readonly board: number; readonly white: Seat; readonly black: Seat }[];
}

/** The clocks were started. */
export interface GameStarted extends GameRef {
  readonly type: "GameStarted";
  readonly white: Seat;
  readonly black: Seat;
}

/** A game ended over the board. A drawn Armageddon stays 1/2-1/2: the stage rule names its winner. */
export interface GameFinished extends GameRef {
  readonly type: "GameFinished";
  readonly white: Seat;
  readonly black: Seat;
  readonly result: GameResult;
  readonly termination?: Termination;
}

/** A scheduled game was not played because somebody was absent. */
export interface GameForfeited extends GameRef {
  readonly type: "GameForfeited";
  readonly white: Seat;
  readonly black: Seat;
  readonly absent: Absent;
  readonly reason?: string;
}

/** A recorded outcome was wrong. `now: "*"` opens the slot again. */
export interface ResultCorrected extends GameRef {
  readonly type: "ResultCorrected";
  readonly white: Seat;
  readonly black: Seat;
  readonly was: Outcome;
  readonly now: Outcome | "*";
  readonly reason: string;
}

/** An arbiter ruled on a draw claim. */
export interface ClaimRuled extends GameRef {
  readonly type: "ClaimRuled";
  readonly seat: Seat;
  readonly ground: string;
  readonly correct: boolean;
  readonly minutesGiven: number;
}

/** An arbiter ruled on an irregularity (Laws of Chess 7: a wrongly set clock, reversed colours) during a game. */
export interface IrregularityRuled extends GameRef {
  readonly type: "IrregularityRuled";
  readonly seat: Seat;
  readonly ground: string;
  readonly upheld: boolean;
}

/** What happens to the games of a player who leaves: they stand (the rest is lost by default) or are annulled. */
export const DEPARTURE_EFFECTS = ["stand", "annul"] as const;
/** What happens to the games of a player who leaves. */
export type DepartureEffect = (typeof DEPARTURE_EFFECTS)[number];

/** A player withdrew after `completed` of `scheduled` games over the board. */
export interface PlayerWithdrew {
  readonly type: "PlayerWithdrew";
  readonly seat: Seat;
  readonly completed: number;
  readonly scheduled: number;
  readonly effect: DepartureEffect;
  readonly reason?: string;
}

/** A player was expelled after `completed` of `scheduled` games over the board. */
export interface PlayerExpelled {
  readonly type: "PlayerExpelled";
  readonly seat: Seat;
  readonly completed: number;
  readonly scheduled: number;
  readonly effect: DepartureEffect;
  readonly reason: string;
}

/** Another person takes the seat before its first game. */
export interface PlayerReplaced {
  readonly type: "PlayerReplaced";
  readonly seat: Seat;
  readonly player: Player;
  readonly reason: string;
}

/** A protest was handed in. `submittedAfterMinutes` counts from the end of the playing session. */
export interface ProtestLodged {
  readonly type: "ProtestLodged";
  readonly protest: string;
  readonly seat: Seat;
  readonly about: string;
  readonly submittedAfterMinutes: number;
  readonly deposit?: string;
}

/** The appeals body decided a protest. */
export interface ProtestDecided {
  readonly type: "ProtestDecided";
  readonly protest: string;
  readonly upheld: boolean;
  readonly depositReturned: boolean;
  readonly text: string;
}

/** A fine or another penalty. `amount` is a whole number of minor currency units (cents). */
export interface PenaltyImposed {
  readonly type: "PenaltyImposed";
  readonly seat: Seat;
  readonly ground: string;
  readonly amount?: number;
  readonly percent?: number;
  readonly payee?: string;
}

/** A player missed a ceremony, meeting or press conference. */
export interface AppearanceMissed {
  readonly type: "AppearanceMissed";
  readonly seat: Seat;
  readonly occasion: string;
}

/** A date moved. */
export interface ScheduleChanged {
  readonly type: "ScheduleChanged";
  readonly item: string;
  readonly to: string;
  readonly approvedBy: string;
}

/** An official decided what the regulation leaves to him; `order` carries seats where the matter needs them. */
export interface OfficialDecision {
  readonly type: "OfficialDecision";
  readonly matter: DecisionMatter;
  readonly authority: string;
  readonly stage?: string;
  readonly order?: readonly Seat[];
  readonly text: string;
}

/** The title is awarded; `decidedBy` is the stage or criterion that settled it. Terminal. */
export interface ChampionDeclared {
  readonly type: "ChampionDeclared";
  readonly seat: Seat;
  readonly decidedBy: string;
}

/** Everything that can have happened in a championship. Adding a case: CONTRIBUTING.md, "add an event". */
export type ChampionshipEvent =
  | ChampionshipAnnounced
  | LotsCommitted
  | LotsDrawn
  | ChoiceMade
  | NumberDrawn
  | PairingsPublished
  | GameStarted
  | GameFinished
  | GameForfeited
  | ResultCorrected
  | ClaimRuled
  | IrregularityRuled
  | PlayerWithdrew
  | PlayerExpelled
  | PlayerReplaced
  | ProtestLodged
  | ProtestDecided
  | PenaltyImposed
  | AppearanceMissed
  | ScheduleChanged
  | OfficialDecision
  | ChampionDeclared;

/** The tag of an event. */
export type EventType = ChampionshipEvent["type"];
