import type { DecisionMatter } from "../../events/championship.ts";
import type { CriterionSpec } from "../rules/criterion.ts";
import type { EarlyLimit } from "../rules/schedule/compatriots.ts";
import type { CycleOrder } from "../rules/schedule/cycles.ts";
import type { ColourPattern } from "../rules/schedule/match.ts";
import type { PairingTable } from "../rules/schedule/schedule.ts";
import type { Bid } from "./bid.ts";
import type { CalendarPlan } from "./calendar-plan.ts";
import type { ConductRules } from "./conduct.ts";
import type { Prizes } from "./prizes.ts";
import type { Qualification } from "./qualification.ts";

// Regulations are data. These types say what a regulation file may hold; regulation.ts checks a file against them.
// Points are written as people write them (1, 0.5) and become half-points inside.

/** How fast a game is played, for the probability model and the calendar. */
export const CONTROLS = ["classical", "rapid", "blitz", "armageddon"] as const;
/** How fast a game is played. */
export type Control = (typeof CONTROLS)[number];

/** Thinking time of each side in the notation of RULES 1: `40/120:20/60:15+30@61`, `25+10`, `5+3@61`. Minutes, seconds of increment. */
export interface Clock {
  readonly white: string;
  readonly black: string;
}

/** Points for a win, a draw and a loss; multiples of a half. */
export interface Points {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** One game of an encounter. */
export interface LegSpec {
  /** Where the text gives the thinking time. */
  readonly article: string;
  readonly control: Control;
  readonly clock: Clock;
  readonly points: Points;
  /** Absent: always played. `drawn`: only after a drawn game before it, with the same colours (N23, Armageddon). */
  readonly when?: "drawn";
  /** A draw counts as a win of Black. */
  readonly drawOdds?: "black";
  /** Draws by agreement: never, or only once both have made `fromMove` moves; absent: allowed. */
  readonly agreedDraws?:
    | { readonly article: string; readonly allowed: false }
    | { readonly article: string; readonly fromMove: number };
  /** Who comes later than so many minutes after the start of the session loses the game; absent: the Laws allow none. */
  readonly defaultTime?: { readonly article: string; readonly minutes: number };
}

/** How White of a match is found: by lot, or the winner of the lot chooses his colour. */
export interface ColourRule {
  readonly article: string;
  readonly by: "lot" | "lot-winner-chooses";
  readonly pattern: ColourPattern;
}

/**
 * Pairing numbers: by lot, by the players' choice, or drawn out of the envelopes of the Varma tables, so that players of one federation do
 * not meet in the last three rounds if possible (`varma`, FIDE C.05 Annex 2). `compatriots`: players of one federation meet early in every cycle, as many as
 * `players` of them within `rounds` rounds; `otherwise` is the table for a field whose compatriots the own table cannot bring together.
 */
export interface NumbersRule {
  readonly article: string;
  readonly by: "lot" | "choice" | "varma";
  /** Who withdraws after the lot and before the first game makes the others draw again; absent: their numbers stand. */
  readonly redraw?: { readonly article: string };
  readonly compatriots?: {
    readonly article: string;
    readonly meet: readonly EarlyLimit[];
    readonly otherwise?: { readonly table: PairingTable; readonly cycleOrder: CycleOrder };
  };
}

/**
 * Everybody meets everybody, `cycles` times. Pairing numbers come from a lot or from the players' choice. `own`: the table of the main
 * stage is printed in `pairings`, all cycles of it, a round a text such as `1-4 2-3` with the numbers of White and Black.
 */
export interface RoundRobinFormat {
  readonly kind: "round-robin";
  readonly table: PairingTable | "own";
  readonly pairings?: readonly string[];
  readonly cycles: 1 | 2;
  readonly cycleOrder: "plain" | "swapLastTwo" | "mirror";
  readonly numbers: NumbersRule;
}

/** A match of at most `games` games. `clinch`: it ends as soon as one side cannot be caught. */
export interface MatchFormat {
  readonly kind: "match";
  readonly games: number;
  readonly clinch: boolean;
  readonly colours: ColourRule;
}

/** Single games until one is won; after `guard` games without a winner an official decides. */
export interface FirstWinFormat {
  readonly kind: "first-win";
  readonly guard: number;
  readonly colours: ColourRule;
}

/** Duels between seeded players; from `rulingFrom` players on the Chief Arbiter announces the bracket (C12 3.7.3.e). */
export interface KnockoutFormat {
  readonly kind: "knockout";
  readonly seeding: "average-rating";
  readonly rulingFrom?: number;
  readonly duel: MatchFormat | FirstWinFormat;
}

/** How a stage is played. */
export type Format = RoundRobinFormat | MatchFormat | FirstWinFormat | KnockoutFormat;

/** The regular part of a championship. */
export interface MainStage {
  readonly article: string;
  readonly format: RoundRobinFormat | MatchFormat;
  readonly encounter: readonly LegSpec[];
  /** Scale of the tie-break criteria and whose score stands for an opponent's strength; absent: the points of leg 1. */
  readonly tieBreakPoints?: Points;
  readonly opponentValue?: "tie-break" | "total";
}

/** One step of the play-off for first place: played by those still tied where their number fits `players`. */
export interface PlayoffStep {
  readonly stage: string;
  readonly article: string;
  readonly players: { readonly min: number; readonly max?: number };
  /** How often it is played at most (absent: once) while the number still fits; its stages are named `blitz-1`, `blitz-2`, ... */
  readonly repeat?: number;
  readonly format: Format;
  readonly leg: LegSpec;
  /** Order among the equal on points inside the step; absent: points only, the equal ones go on. */
  readonly criteria?: readonly CriterionSpec[];
}

/**
 * How a tie for first place is played off. After a step, the first step from the current one (while `repeat` is not used
 * up) onward whose `players` fit the number still tied comes next.
 */
export interface Playoff {
  readonly article: string;
  /** `points`: everybody level on points for first plays. `criteria`: those the criteria of `ranking` leave tied. */
  readonly after: "points" | "criteria";
  readonly steps: readonly PlayoffStep[];
  /** Where the steps can end without a winner: an official decides. Absent: they cannot. */
  readonly otherwise?: { readonly kind: "ruling"; readonly article: string };
}

/** What becomes of the games of a player who leaves before the end. */
export type WithdrawalPolicy =
  /**
   * Below the threshold all results are annulled, from it on they stand and the rest is lost by default. `r1OpponentWinsByDefault`:
   * who withdraws before the start loses one game all the same, that of the first round (C12 3.3.3 as it is written); absent: none.
   */
  | {
      readonly kind: "threshold";
      readonly article: string;
      readonly percent: number;
      readonly r1OpponentWinsByDefault?: { readonly article: string };
    }
  /** The text is silent: an official declares the winner (W-4). */
  | { readonly kind: "ruling"; readonly article: string };

/**
 * Who takes the place of a player who refuses to play, by place in the announcement (from 1): the first source for the first
 * replacement, the last one for all further ones (W15 3.6.2).
 */
export interface ReplacementRule {
  readonly article: string;
  readonly places: readonly { readonly place: number; readonly role: string; readonly from: readonly string[] }[];
}

/** A matter the text leaves to a person: where it says so, and whose word is accepted. */
export interface OfficialRule {
  readonly matter: DecisionMatter;
  readonly article: string;
  readonly authorities: readonly string[];
}

/** A regulation: which rules govern a championship. */
export interface Regulation {
  readonly $schema?: string;
  readonly schemaVersion: 1;
  readonly id: string;
  readonly edition: string;
  readonly title: string;
  readonly source: string;
  /** Readings taken where the text is ambiguous or silent. */
  readonly readings: readonly string[];
  readonly participants: number;
  /** Protests, penalties, functions; absent where the text is silent: then they are recorded as they come. */
  readonly conduct?: ConductRules;
  /** Who may play; absent where the text does not say. */
  readonly qualification?: Qualification;
  readonly main: MainStage;
  readonly ranking: {
    readonly article: string;
    /** `first`: only a tie for first place is broken, other equal scores share their place. */
    readonly scope: "first" | "all";
    readonly criteria: readonly CriterionSpec[];
  };
  /** Absent where the criteria always decide (they end with lots). */
  readonly playoff?: Playoff;
  readonly withdrawal: WithdrawalPolicy;
  /** Absent: the text names nobody. */
  readonly replacement?: ReplacementRule;
  /** So many games lost by default expel a player; absent: they do not. */
  readonly expulsion?: { readonly article: string; readonly defaults: number };
  /** Who decides what the text leaves to a person; absent: the text names nobody. */
  readonly officials?: readonly OfficialRule[];
  /** Draw claims in play-off games (C12 3.7.1.b); absent: the Laws apply. */
  readonly claims?: {
    readonly article: string;
    readonly lossAtIncorrect: number;
    readonly minutes: number;
    /** Whether incorrect claims are counted in each game anew or through the whole tie-break (C-12). */
    readonly scope: "game" | "tiebreak";
    /** Where it says that irregularities cannot be claimed after a game; absent: the Laws say so. */
    readonly afterGame?: { readonly article: string };
    /** Where it says how a draw is claimed in a game of the main stage; absent: the Laws say so. */
    readonly mainStage?: { readonly article: string };
  };
  /** Absent where the text has no money, or no articles about it. */
  readonly prizes?: Prizes;
  /** What an organiser secures before the championship; absent where the text does not say. */
  readonly bid?: Bid;
  /** Absent: the text has no plan of the days. */
  readonly calendar?: CalendarPlan;
}
