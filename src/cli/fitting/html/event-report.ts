import type { JudgedForecast } from "../../../backtest/events/judged-forecasts.ts";
import type { Difference } from "../../../backtest/paired.ts";
import type { Compared } from "../../../backtest/published/compare.ts";
import type { JudgedControl } from "../../commands/backtest-events.ts";
import { grouped } from "../../numbers.ts";
import { differencePlot, linesPlot, tenthsPlot } from "./figures.ts";
import { figure, htmlTable, page, paragraph, type Section } from "./page.ts";

/** A backtest of events as a report with figures, one HTML file. */
export const eventReport = (lead: readonly string[], controls: readonly JudgedControl[]): string =>
  page("How good were the forecasts? Whole events", lead, controls.flatMap(sectionsOf));

const sectionsOf = (one: JudgedControl): readonly Section[] => [
  winners(one),
  ...(one.stages.length > 1 ? [underWay(one)] : []),
  points(one),
  ...(one.matches === undefined ? [] : [matches(one.matches)]),
  ...(one.published === undefined ? [] : [published(one.published)]),
  events(one),
];

const winners = ({ control, events: all, forecasts }: JudgedControl): Section => {
  const [own, ...others] = forecasts;
  const uniform = forecasts.find(({ id }) => id === "uniform");
  const rows = others.flatMap(({ id, behind }) => (behind?.logLoss === undefined ? [] : [row(id, behind.logLoss)]));
  const better = Math.exp((uniform?.logLoss ?? 0) - (own?.logLoss ?? 0));
  return {
    heading: `${control}: who wins (${all.length} round robins)`,
    parts: [
      paragraph(
        `From before the first game, whoever won had on average ${better.toFixed(2)} times the chance that equal chances would have given (geometric mean over ${all.length} events). Less is better in every column; the winner's log loss is minus the logarithm of his chance, level winners share.`,
      ),
      htmlTable(["forecast", "log loss", "Brier", "RPS of places", "behind, 95 %"], forecasts.map(scoresOf)),
      figure(
        "How far each forecast is behind the first, log loss of the winner",
        differencePlot("Differences in log loss", "behind in log loss (to the right is worse)", rows),
        `n = ${all.length} events; bars are 95 % intervals from resamples of whole events. Where a bar crosses the dashed line, these events cannot tell the two apart: they tell a forecast from none, not one model of a game from another.`,
      ),
    ],
  };
};

const underWay = ({ control, stages }: JudgedControl): Section => {
  const of = (id: string): readonly number[] =>
    stages.map(({ forecasts }) => forecasts.find((one) => one.id === id)?.logLoss ?? Number.NaN);
  const id = stages[0]?.forecasts[0]?.id ?? "";
  const steps = stages.map(({ until }) => (until === 0 ? "before" : `to ${100 * until} %`));
  const rows = stages.map(({ from, until, events: n, each, forecasts }) => {
    const uniform = forecasts.find((one) => one.id === "uniform")?.behind?.logLoss;
    return [
      until === 0 ? "before the first game" : `after ${100 * from} to ${100 * until} % of the rounds`,
      ...[grouped(n), grouped(each), ...forecasts.slice(0, 1).map(({ logLoss }) => logLoss.toFixed(3))],
      uniform === undefined ? "" : interval(uniform),
    ];
  });
  return {
    heading: `${control}: while events go on`,
    parts: [
      figure(
        "Log loss of the winner by how much has been played",
        linesPlot("Log loss by stage", "share of the rounds that had been played", steps, [
          { label: id, values: of(id) },
          { label: "equal chances", values: of("uniform") },
        ]),
        `n = ${stages.reduce((sum, { each }) => sum + each, 0)} forecasts, one after every round. Every round narrows the field; equal chances learn nothing. The table has the distance between the lines with its 95 % interval.`,
      ),
      htmlTable(["stage", "events", "forecasts", "log loss", "equal chances behind, 95 %"], rows),
    ],
  };
};

const points = ({ control, points: all }: JudgedControl): Section => {
  const [own] = all;
  const tenths = own?.tenths ?? [];
  const n = own?.players ?? 0;
  const spread = 1.96 * Math.sqrt(0.09 / Math.max(1, n));
  return {
    heading: `${control}: how many points`,
    parts: [
      figure(
        "Where final points fell in their forecast distributions",
        tenthsPlot("Probability integral transform", tenths),
        `n = ${grouped(n)} players. Ten equal bars would be perfect; with so many independent players a bar strays by ${spread.toFixed(3)} to either side (95 %). Points come in halves, so a result counts in a bar with the part of its own probability that lies there. A valley in the middle would mean intervals too narrow, a hill too wide.`,
      ),
      htmlTable(
        ["forecast", "players", "in 80 % interval", "in 95 % interval", "error in points"],
        all.map(({ id, players, coverage, error }) => [
          ...[id, grouped(players), percent(coverage[80]), percent(coverage[95]), error.toFixed(3)],
        ]),
      ),
    ],
  };
};

const matches = ({ forecasts, matches: all }: NonNullable<JudgedControl["matches"]>): Section => ({
  heading: `Matches (${all.length})`,
  parts: [
    paragraph(
      "Won, level or lost after the planned games, from before the first, by exact calculation. Equal chances give a third to each; so few matches tell very little.",
    ),
    htmlTable(["forecast", "log loss", "Brier", "RPS", "behind, 95 %"], forecasts.map(scoresOf)),
    htmlTable(
      ["match", "win", "level", "loss", "first player"],
      all.map(({ id, players, win, tie, loss, outcome }) => [
        ...[id, ...[win, tie, loss].map(percent)],
        `${players[0]?.name ?? ""}: ${outcome}`,
      ]),
    ),
  ],
});

const published = (all: readonly Compared[]): Section => ({
  heading: "What others published",
  parts: [
    paragraph(
      "The same moments of the same events: the chance that each forecast gave to what happened. Bookmakers' margins are taken out in three ways where the whole book is known. A handful of events proves nobody right.",
    ),
    htmlTable(
      ["event", "after", "forecast", "happened", "theirs", "ours", "log loss theirs", "ours"],
      all.flatMap((one) =>
        one.outcomes
          .filter(({ happened }) => happened)
          .map(({ name, theirs, ours }) => [
            ...[one.event, `${one.after}`, `${one.by}${one.margin === undefined ? "" : ` (${one.margin})`}`],
            ...[name, theirs === undefined ? "-" : percent(theirs), percent(ours)],
            ...(one.logLoss?.map((value) => value.toFixed(3)) ?? ["-", "-"]),
          ]),
      ),
    ),
  ],
});

const events = ({ control, events: all }: JudgedControl): Section => ({
  heading: `${control}: event by event`,
  parts: [
    htmlTable(
      ["event", "starts", "players", "winner and his chance", "log loss"],
      all.map(({ id, starts, players, winners: won, scores }) => [
        ...[id, starts, `${players}`, won.map(({ name, chance }) => `${name} ${percent(chance)}`).join("; ")],
        scores.logLoss.toFixed(3),
      ]),
    ),
  ],
});

const row = (label: string, difference: Difference): { readonly label: string; readonly difference: Difference } => ({
  label,
  difference,
});

const scoresOf = ({ id, logLoss, brier, rps, behind }: JudgedForecast): readonly string[] => [
  ...[id, Number.isFinite(logLoss) ? logLoss.toFixed(3) : "infinite", brier.toFixed(3), rps.toFixed(4)],
  behind?.logLoss === undefined ? "" : interval(behind.logLoss),
];

const interval = ({ mean, low, high }: Difference): string => `${signed(mean)} (${signed(low)} to ${signed(high)})`;

const signed = (value: number): string => `${value < 0 ? "" : "+"}${value.toFixed(3)}`;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
