import type { DecisionMatter } from "../../events/championship.ts";
import type { Seat } from "../../events/ids.ts";
import type { OfficialRule, Regulation } from "../regulations/shape.ts";
import type { RulingAction } from "./action.ts";
import type { StageContext } from "./stage-view.ts";

/** The part of a stage's context that says what people decide in it. */
export const peopleOf = ({ withdrawal, officials = [] }: Regulation): Pick<StageContext, "absence" | "officials"> => ({
  absence: withdrawal.kind === "threshold" ? "default" : "ruling",
  officials,
});

/** Where the text hands a matter to somebody; undefined where it does not say. */
export const officialOn = (officials: readonly OfficialRule[], matter: DecisionMatter): OfficialRule | undefined =>
  officials.find((rule) => rule.matter === matter);

/** What a ruling is about; its article is that of the official where the text names one. */
export type RulingOn = Omit<RulingAction, "kind" | "authorities">;

/** Asks an official for a ruling. */
export const ruling = (officials: readonly OfficialRule[], on: RulingOn): RulingAction => {
  const official = officialOn(officials, on.matter);
  return { kind: "ruling", ...on, article: official?.article ?? on.article, authorities: official?.authorities ?? [] };
};

/** Asks for the winner of a stage nobody has won: of the duel inside a knockout, of the championship elsewhere. */
export const winnerRuling = (
  { officials, stage, duel, article }: StageContext,
  candidates: readonly Seat[],
  text: string,
  proposal?: readonly Seat[],
): RulingAction =>
  ruling(officials, {
    stage: duel ?? stage,
    matter: duel === undefined ? "champion" : "duel",
    candidates,
    ...(proposal === undefined ? {} : { proposal }),
    article,
    text,
  });
