import type { CalendarPlan, PlannedItem } from "../../regulations/calendar-plan.ts";
import type { Regulation } from "../../regulations/shape.ts";

/** The whole plan: to move it is to move every day that has not been moved by itself. */
export const START = "start";

/** A closing ceremony that follows the decision; the same name as one the plan has a day for. */
export const CLOSING = "closing";

/**
 * What the items of a plan are called in `ScheduleChanged`, in their order: `game-5` in a match, `round-5` in a tournament, `rest-2`
 * (always numbered), `opening`, or `inspection-1` where the plan has several.
 */
export const itemIds = (plan: CalendarPlan, { main }: Pick<Regulation, "main">): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { kind } of plan.items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const seen = new Map<string, number>();
  return plan.items.map((item) => {
    if (item.kind === "round") return `${main.format.kind === "match" ? "game" : "round"}-${item.round}`;
    const number = (seen.get(item.kind) ?? 0) + 1;
    seen.set(item.kind, number);
    return item.kind === "rest" || (counts.get(item.kind) ?? 0) > 1 ? `${item.kind}-${number}` : item.kind;
  });
};

/** True for what is played on: the days a rule on postponements is about. */
export const isPlay = ({ kind }: Pick<PlannedItem, "kind">): boolean => kind === "round" || kind === "tie-break";
