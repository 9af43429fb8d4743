import type { DecisionMatter } from "../../events/championship.ts";
import type { ChoicePurpose, LotPurpose } from "../../events/draws.ts";
import type { GameRef } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Clock, Control } from "../regulations/shape.ts";

/** A game the regulation asks for. */
export interface GameSlot extends GameRef {
  readonly white: Seat;
  readonly black: Seat;
  readonly control: Control;
  readonly clock: Clock;
  /** A draw counts as a win of Black. */
  readonly drawOdds: boolean;
  readonly article: string;
}

/** Lots to be drawn between `candidates`. */
export interface LotAction {
  readonly kind: "lot";
  readonly stage: string;
  readonly purpose: LotPurpose;
  readonly round?: number;
  readonly board?: number;
  readonly candidates: readonly Seat[];
  readonly article: string;
  /** What whoever draws has to know, as a sentence. */
  readonly note?: string;
}

/** A player has to choose one of `options`. */
export interface ChoiceAction {
  readonly kind: "choice";
  readonly stage: string;
  readonly purpose: ChoicePurpose;
  readonly round?: number;
  readonly board?: number;
  readonly seat: Seat;
  readonly options: readonly string[];
  readonly article: string;
  /** What the player has to know, as a sentence. */
  readonly note?: string;
}

/** A player has to draw his pairing number out of an envelope. */
export interface NumberAction {
  readonly kind: "draw";
  readonly stage: string;
  readonly seat: Seat;
  readonly envelope: string;
  /** What it still holds. */
  readonly numbers: readonly number[];
  readonly article: string;
}

/** A game to be played. */
export interface GameAction extends GameSlot {
  readonly kind: "game";
}

/** An official has to decide. `proposal` is the order of seats the regulation's spirit suggests. */
export interface RulingAction {
  readonly kind: "ruling";
  readonly stage: string;
  readonly matter: DecisionMatter;
  readonly candidates: readonly Seat[];
  readonly proposal?: readonly Seat[];
  /** Who may decide; empty where the text does not say. */
  readonly authorities: readonly string[];
  readonly article: string;
  readonly text: string;
}

/** The championship is decided: declare the champion. */
export interface CloseAction {
  readonly kind: "close";
  readonly seat: Seat;
  readonly decidedBy: string;
  readonly article: string;
}

/** Something that must happen next. */
export type Action = LotAction | ChoiceAction | NumberAction | GameAction | RulingAction | CloseAction;
