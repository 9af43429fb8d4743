import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../regulations/shape.ts";
import { drawingBetween } from "./formats/envelope-numbers.ts";
import { type Drawing, type StrayNumber, strayNumber } from "./schedule/drawing.ts";

/** A lot that a restricted drawing can stand behind. */
interface Lot {
  readonly stage: string;
  readonly purpose: string;
  readonly candidates: readonly Seat[];
}

/** The restricted drawing (FIDE C.05 Annex 2) that a lot for all pairing numbers at once stands for; undefined where it is a free lot. */
export const drawingBehind = (regulation: Regulation, { roster }: Championship, lot: Lot): Drawing | undefined => {
  const { format } = regulation.main;
  if (lot.stage !== MAIN_STAGE || lot.purpose !== "numbers" || format.kind !== "round-robin") return undefined;
  return drawingBetween(format, roster.players, lot.candidates);
};

/** A number in the outcome of a lot that no choice of envelopes leads to, and the article against it. */
export const strayNumberOf = (
  regulation: Regulation,
  state: Championship,
  lot: Lot & { readonly outcome: readonly Seat[] },
): (StrayNumber & { readonly article: string }) | undefined => {
  const { format } = regulation.main;
  const drawing = drawingBehind(regulation, state, lot);
  const stray = drawing === undefined ? undefined : strayNumber(drawing, lot.outcome);
  return stray === undefined || format.kind !== "round-robin"
    ? undefined
    : { ...stray, article: format.numbers.article };
};
