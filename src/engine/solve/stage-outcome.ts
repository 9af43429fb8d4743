import type { Format } from "../../../scenarios/regulations/shape.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { firstWinOutcome } from "./first-win-outcome.ts";
import { type KnownDuels, knockoutOutcome } from "./knockout-outcome.ts";
import { matchOutcome } from "./match-outcome.ts";
import type { StageOutcome } from "./outcome.ts";
import { roundRobinCost, roundRobinOutcome } from "./round-robin-outcome.ts";
import type { Effort } from "./sampled-tables.ts";

/** How a stage ends from where the context's state has it. What is recorded, drawn or chosen in it counts as it is. */
export const stageOutcome = (
  context: StageContext,
  format: Format,
  odds: GameOdds,
  chance: Chance,
  effort: Effort | undefined,
  duels: KnownDuels,
): StageOutcome => {
  switch (format.kind) {
    case "round-robin":
      return roundRobinOutcome(context, format, odds, chance, effort);
    case "match":
      return matchOutcome(context, format, odds);
    case "first-win":
      return firstWinOutcome(context, format, odds);
    case "knockout":
      return knockoutOutcome(context, format, odds, duels);
    default:
      return format satisfies never;
  }
};

/** How many sampled tables cost as much as solving the stage: none where it is solved in any case. */
export const solvingCost = (context: StageContext, format: Format): number =>
  format.kind === "round-robin" ? roundRobinCost(context, format) : 0;
