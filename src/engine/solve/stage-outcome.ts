import type { Format } from "../../../scenarios/regulations/shape.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { firstWinOutcome } from "./first-win-outcome.ts";
import { type KnownDuels, knockoutOutcome } from "./knockout-outcome.ts";
import { matchOutcome } from "./match-outcome.ts";
import type { StageOutcome } from "./outcome.ts";
import { isSolvedRoundRobin, roundRobinOutcome } from "./round-robin-outcome.ts";
import type { TablesFor } from "./sampled-tables.ts";

/** How a stage ends from where the context's state has it. What is recorded, drawn or chosen in it counts as it is. */
export const stageOutcome = (
  context: StageContext,
  format: Format,
  odds: GameOdds,
  chance: Chance,
  tables: TablesFor,
  duels: KnownDuels,
): StageOutcome => {
  switch (format.kind) {
    case "round-robin":
      return roundRobinOutcome(context, format, odds, chance, tables);
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

/** True where {@link stageOutcome} solves the stage and samples nothing. */
export const isSolved = (context: StageContext, format: Format): boolean =>
  format.kind !== "round-robin" || isSolvedRoundRobin(context, format);
