import type { Seat } from "../../../events/ids.ts";
import type { Action, RulingAction } from "../action.ts";
import { winnerRuling } from "../ruling.ts";
import type { StageContext, StageView } from "../stage-view.ts";
import { hasLeft } from "./slots.ts";

/** A duel one of whose players has left, or both. */
export interface GivenUp {
  readonly stayed: readonly Seat[];
  /** Set where an official has to name the winner; otherwise the games of who left are lost by default. */
  readonly asks?: RulingAction;
}

/**
 * What becomes of a duel whose players are not both there; undefined where they are. The rest of the games of a player who
 * left is lost by default (C12 3.1), unless the text is silent on it (W-4) or nobody is left to win them.
 */
export const givenUp = (context: StageContext): GivenUp | undefined => {
  const stayed = context.contenders.filter((seat) => !hasLeft(context, seat));
  if (stayed.length === context.contenders.length) return undefined;
  if (stayed.length === 0) {
    const text = "everybody who could win has left; the regulation is silent on the winner";
    return { stayed, asks: winnerRuling(context, context.contenders, text) };
  }
  if (context.absence === "default") return { stayed };
  const text = "a player has left; the regulation is silent on the winner of the match";
  return { stayed, asks: winnerRuling(context, stayed, text, stayed) };
};

/** A duel whose colours are not drawn: without an opponent there is nothing to draw them for, and nothing to play. */
export const unbegun = (
  context: StageContext,
  pending: Action,
): Partial<Pick<StageView, "pending" | "complete" | "leaders">> => {
  const given = givenUp(context);
  if (given === undefined) return { pending: [pending] };
  return given.asks === undefined ? { complete: true, leaders: given.stayed } : { pending: [given.asks] };
};
