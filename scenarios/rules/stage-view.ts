import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { LegSpec, OfficialRule } from "../regulations/shape.ts";
import type { Action, GameSlot } from "./action.ts";
import type { CriterionSpec } from "./criterion.ts";
import type { Crosstable } from "./crosstable.ts";
import type { Scoring } from "./scoring.ts";

/** What a format needs to know to lay a stage out. */
export interface StageContext {
  readonly state: Championship;
  readonly stage: string;
  readonly article: string;
  /** Who plays the stage: everybody in the main stage, the still tied ones later. */
  readonly contenders: readonly Seat[];
  readonly encounter: readonly LegSpec[];
  readonly scoring: Scoring;
  readonly criteria: readonly CriterionSpec[];
  /** What becomes of games a player who left would have played: lost by default, or an official says who wins. */
  readonly absence: "default" | "ruling";
  /** The first game of who withdrew before the start is lost by default and counts, where the text says so; absent: nothing does. */
  readonly r1OpponentWinsByDefault?: { readonly article: string };
  /** Who decides what the text leaves to a person. */
  readonly officials: readonly OfficialRule[];
  /** Name of the duel where the stage is one duel of a knockout: an official decides the duel there, not the title. */
  readonly duel?: string;
}

/** A stage as it stands. */
export interface StageView {
  readonly stage: string;
  /** Lots, choices and rulings without which the stage cannot go on. */
  readonly pending: readonly Action[];
  /** Every game the stage is known to hold, in schedule order, recorded or not. */
  readonly slots: readonly GameSlot[];
  /** Games that may be played now. */
  readonly playable: readonly GameSlot[];
  /** Games that will not be played because the stage is decided. */
  readonly cancelled: readonly GameSlot[];
  readonly complete: boolean;
  /** Once complete: those still level for first place in this stage, in seat order. */
  readonly leaders: readonly Seat[];
  /** Once complete with one leader: the criterion that left him alone, or the stage itself. */
  readonly decidedBy: string;
  /** Where the stage is scored as a table. */
  readonly table?: Crosstable;
  /** The loser of a knockout's last duel (C12 3.7.3: No. 2 of the final standings). */
  readonly runnerUp?: Seat;
}
