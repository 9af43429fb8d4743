import type { Seat } from "../../../events/ids.ts";
import { choicesFor, lotFor } from "../../../projections/draws.ts";
import type { ColourRule } from "../../regulations/shape.ts";
import type { Action } from "../action.ts";
import type { StageContext } from "../stage-view.ts";

/** Colours of a duel: known (`first` has White in game 1), or what must happen before they are. */
export type Colours =
  | { readonly known: true; readonly first: Seat; readonly second: Seat }
  | { readonly known: false; readonly pending: Action };

/** Reads the colours of a duel between `a` and `b` off the lots and choices; `at` names the duel where a stage has several. */
export const coloursOf = (
  context: StageContext,
  rule: ColourRule,
  [a, b]: readonly [Seat, Seat],
  at: { readonly round?: number; readonly board?: number } = {},
): Colours => {
  const { draws } = context.state;
  const key = { stage: context.stage, ...at };
  const candidates = [a, b] as const;
  if (rule.by === "lot") {
    const lot = lotFor(draws, { ...key, purpose: "colours" });
    if (lot === undefined)
      return { known: false, pending: { kind: "lot", purpose: "colours", ...key, candidates, article: rule.article } };
    return inOrder(lot.outcome[0] as Seat, a, b);
  }
  const lot = lotFor(draws, { ...key, purpose: "colour-choice" });
  if (lot === undefined)
    return {
      known: false,
      pending: { kind: "lot", purpose: "colour-choice", ...key, candidates, article: rule.article },
    };
  const winner = lot.outcome[0] as Seat;
  const choice = choicesFor(draws, { ...key, purpose: "colour" })[0];
  if (choice === undefined) {
    const options = ["white", "black"];
    return {
      known: false,
      pending: { kind: "choice", purpose: "colour", ...key, seat: winner, options, article: rule.article },
    };
  }
  const loser = winner === a ? b : a;
  return inOrder(choice.option === "white" ? winner : loser, a, b);
};

const inOrder = (first: Seat, a: Seat, b: Seat): Colours => ({ known: true, first, second: first === a ? b : a });
