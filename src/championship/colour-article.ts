import type { Format, Regulation } from "../../scenarios/regulations/shape.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import { stepOf } from "./step-of.ts";

/** The article that says who has White in a game. */
export const colourArticle = (regulation: Regulation, slot: GameSlot): string =>
  articleOf(stepOf(regulation, slot)?.format ?? regulation.main.format);

const articleOf = (format: Format): string => {
  if (format.kind === "round-robin") return format.numbers.article;
  return format.kind === "knockout" ? format.duel.colours.article : format.colours.article;
};
