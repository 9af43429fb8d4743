import { styleText } from "node:util";
import type { Estimate } from "../../engine/interval.ts";
import type { ForecastStamp } from "../forecast/json.ts";
import { footer } from "../forecast/text.ts";
import { percent } from "../percent.ts";
import { plain } from "../plain.ts";
import { table } from "../table.ts";
import type { CalendarReport, ReportDay } from "./report.ts";
import { sessionsText } from "./sessions.ts";
import { dayInWords, dayItemsInWords, hours, itemInWords } from "./words.ts";

/** A calendar for people: the days with their chances, the last of them, the closing, and how long a play-off takes. */
export const calendarText = (report: CalendarReport, stamp: ForecastStamp): string => {
  const { source, forecast, estimates } = report;
  return [
    `${styleText("bold", plain(source.announcement.title))}\n`,
    daysTable(report),
    `${endings(report)}${sessionsText(source.regulation.conduct?.sessions ?? {})}`,
    tieBreak(report),
    footer(forecast, stamp, estimates),
  ]
    .filter((part) => part !== "")
    .join("\n");
};

const daysTable = (report: CalendarReport): string => {
  const rows = report.days.map((day) => [
    String(day.day),
    ...(report.view.starts === undefined ? [] : [dayInWords(day)]),
    day.items.map(({ item }) => item.begins ?? "").find((begins) => begins !== "") ?? "",
    dayItemsInWords(day.items.map(({ item }) => item)),
    chanceInWords(report, day),
    day.items.flatMap(({ item }) => (item.movedFrom === undefined ? [] : [`moved from ${item.movedFrom}`])).join(", "),
  ]);
  const dates = report.view.starts === undefined ? [] : [{ head: "date" }];
  return table(
    [
      { head: "day", numeric: true },
      ...dates,
      { head: "begins" },
      { head: "what" },
      { head: "chance", numeric: true },
      { head: "" },
    ],
    rows,
  );
};

const chanceInWords = ({ estimates }: CalendarReport, { items }: ReportDay): string => {
  const alone = items.every(({ item }) => item.status === "conditional");
  const said = items.map(({ item, chance }) => {
    const own = percent(chance.p, estimates.exact);
    // A round may be certain on a day whose play-off is not.
    if (item.status === "conditional") return alone ? own : `${itemInWords(item)} ${own}`;
    return item.status === "planned"
      ? "certain"
      : item.status === "held"
        ? "held"
        : item.kind === "rest"
          ? "free"
          : "cancelled";
  });
  return [...new Set(said)].join(", ");
};

const endings = ({ lastDay, closing, estimates }: CalendarReport): string => {
  const chance = ({ p, low }: Estimate): string => percent(p, estimates.exact || low === undefined);
  const last = lastDay.map((day) => `${dayInWords(day)} ${chance(day.chance)}`);
  const closes = (closing ?? []).map(({ from, to, chance: own }) => {
    const days = from.day === to.day ? dayInWords(from) : `${dayInWords(from)} or ${dayInWords(to)}`;
    return `${days} ${chance(own)}`;
  });
  return [
    `Last day of play: ${last.join(", ")}\n`,
    closes.length === 0 ? "" : `Closing ceremony: ${closes.join(", ")}\n`,
  ].join("");
};

/** What percentages call <0.1%. */
const SELDOM = 0.001;

const tieBreak = ({ needed, time, length, estimates, forecast, plan, source }: CalendarReport): string => {
  if (source.regulation.playoff === undefined) return "";
  const { total } = forecast.odds;
  const chance = percent(needed.p, estimates.exact);
  if (needed.p === 0 || time.games === 0)
    return needed.p === 0 && !estimates.exact
      ? `Tie-break: ${chance}, no simulation came to one\n`
      : "Tie-break games still to come: none\n";
  const left = time.stages.filter(({ games }) => games > 0);
  const seldom = left.filter(({ reached }) => reached / total < SELDOM).map(({ stage }) => stage);
  const stages = left
    .filter(({ stage }) => !seldom.includes(stage))
    .map(({ stage, reached, games }) => {
      const own = percent(reached / total, estimates.exact);
      return `  ${stage}: ${own}, ${(games / reached).toFixed(1)} games if it comes\n`;
    });
  const { betweenGames, beforePlayoff } = plan.pauses ?? {};
  const pauses = [
    ...(betweenGames === undefined ? [] : [`${betweenGames.minutes} minutes between games`]),
    ...(beforePlayoff === undefined ? [] : [`${beforePlayoff.minutes} minutes before the first`]),
  ];
  const share = length.share === 1 ? "all the time" : `${Math.round(length.share * 100)} % of the time`;
  const model = `games of ${length.moves} moves in which both use ${share} they have${pauses.map((pause) => `; ${pause}`).join("")}`;
  return [
    `Tie-break: ${chance}; if it comes, ${(time.games / total / needed.p).toFixed(1)} games and ${hours(time.minutes / total / needed.p)} are to be expected (${model})\n`,
    ...stages,
    ...(seldom.length === 0 ? [] : [`  below 0.1% each: ${seldom.join(", ")}\n`]),
  ].join("");
};
