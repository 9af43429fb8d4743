import type { Format } from "../../../scenarios/regulations/shape.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { firstWinOutcome } from "./first-win-outcome.ts";
import { type KnownDuels, knockoutOutcome } from "./knockout-outcome.ts";
import { matchOutcome } from "./match-outcome.ts";
import type { StageOutcome } from "./outcome.ts";
import { type KnownTables, roundRobinCost, roundRobinOutcome } from "./round-robin-outcome.ts";
import type { Effort } from "./sampled-tables.ts";

/** What was solved or laid out before of the stages of one state, at the same odds. */
export interface KnownStages {
  readonly duels: KnownDuels;
  readonly tables: KnownTables;
}

/** Nothing yet. */
export const createKnownStages = (): KnownStages => ({ duels: new Map(), tables: new Map() });

/** How a stage ends from where the context's state has it. What is recorded, drawn or chosen in it counts as it is. */
export const stageOutcome = (
  context: StageContext,
  format: Format,
  odds: GameOdds,
  chance: Chance,
  effort: Effort | undefined,
  known: KnownStages,
): StageOutcome => {
  switch (format.kind) {
    case "round-robin":
      return roundRobinOutcome(context, format, odds, chance, effort, known.tables);
    case "match":
      return matchOutcome(context, format, odds);
    case "first-win":
      return firstWinOutcome(context, format, odds);
    case "knockout":
      return knockoutOutcome(context, format, odds, known.duels);
    default:
      return format satisfies never;
  }
};

/** How many sampled tables cost as much as solving the stage: none where it is solved in any case. */
export const solvingCost = (context: StageContext, format: Format, { tables }: KnownStages): number =>
  format.kind === "round-robin" ? roundRobinCost(context, format, tables) : 0;
