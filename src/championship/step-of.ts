import type { PlayoffStep, Regulation } from "../../scenarios/regulations/shape.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";

/**
 * The play-off step a game belongs to; undefined in the main stage. A stage is named for its step, with the repetition
 * and the duel behind the name: `blitz-2`, `sudden-death-r1b2`. Steps for ties of different sizes may share a name.
 */
export const stepOf = (
  { playoff }: Regulation,
  { stage, article }: Pick<GameSlot, "stage" | "article">,
): PlayoffStep | undefined => {
  const steps = (playoff?.steps ?? []).filter((step) => step.article === article);
  return steps.find((step) => step.stage === stage) ?? steps.find((step) => stage.startsWith(`${step.stage}-`));
};
