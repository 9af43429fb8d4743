import { roundsOfMain } from "../../rules/calendar/rounds-of-main.ts";
import type { CalendarPlan, PlannedItem } from "../calendar-plan.ts";
import type { Regulation } from "../shape.ts";
import { type RegulationProblem, unless } from "./problem.ts";

/** What a calendar says against itself, or against the main stage and the play-off it is for. */
export const contradictionsOfCalendar = (
  plan: CalendarPlan,
  regulation: Pick<Regulation, "main" | "participants" | "playoff">,
): readonly RegulationProblem[] => {
  const { items, closing } = plan;
  const on = (kind: PlannedItem["kind"]): readonly PlannedItem[] => items.filter((item) => item.kind === kind);
  const breaks = on("tie-break");
  return [
    ...items.flatMap((item, index) =>
      unless(
        index === 0 || item.day >= (items[index - 1] as PlannedItem).day,
        `calendar.items.${index}.day`,
        "a day not before that of the item above",
      ),
    ),
    ...contradictionsOfRounds(items, regulation),
    ...daysWithoutItem(items),
    ...items.flatMap((item, index) =>
      unless(
        item.kind !== "rest" || items.every((other) => other === item || other.day !== item.day),
        `calendar.items.${index}.day`,
        "a day with nothing else: it is a day of rest",
      ),
    ),
    ...(regulation.playoff === undefined
      ? unless(breaks.length === 0, "calendar.items", "no tie-break day, as there is no play-off")
      : unless(breaks.length === 1, "calendar.items", "one tie-break day, as there is a play-off")),
    ...unless(closing === undefined || closing.from <= closing.to, "calendar.closing.to", "no less than from"),
    ...unless(
      closing === undefined || on("closing").length === 0,
      "calendar.closing",
      "nothing, as the plan has a day for the closing",
    ),
  ];
};

const contradictionsOfRounds = (
  items: readonly PlannedItem[],
  { main, participants }: Pick<Regulation, "main" | "participants">,
): readonly RegulationProblem[] => {
  const rounds = items.flatMap((item) => (item.kind === "round" ? [item.round] : []));
  const wanted = Array.from({ length: roundsOfMain(main, participants) }, (_, index) => index + 1);
  const last = items.findLastIndex(({ kind }) => kind === "round");
  return [
    ...unless(
      rounds.length === wanted.length && rounds.every((round, index) => round === wanted[index]),
      "calendar.items",
      `every round from 1 to ${wanted.length} once, in order`,
    ),
    ...items.flatMap((item, index) =>
      unless(
        (item.kind !== "tie-break" && item.kind !== "closing") || index > last,
        `calendar.items.${index}.kind`,
        "a place after the last round",
      ),
    ),
  ];
};

// Between the first and the last day of play a day without games is said to be one of rest.
const daysWithoutItem = (items: readonly PlannedItem[]): readonly RegulationProblem[] => {
  const days = new Set(items.map(({ day }) => day));
  const play = items.filter(({ kind }) => kind === "round" || kind === "tie-break").map(({ day }) => day);
  const problems: RegulationProblem[] = [];
  for (let day = Math.min(...play); day < Math.max(...play); day++)
    if (!days.has(day)) problems.push({ path: "calendar.items", expected: `an item on day ${day}, such as rest` });
  return problems;
};
