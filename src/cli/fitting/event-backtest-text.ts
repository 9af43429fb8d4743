import type { Stage } from "../../backtest/events/backtest-events.ts";
import type { MatchBacktest } from "../../backtest/events/backtest-matches.ts";
import type { JudgedForecast } from "../../backtest/events/judged-forecasts.ts";
import type { Compared } from "../../backtest/published/compare.ts";
import type { EventBacktestOptions, JudgedControl } from "../commands/backtest-events.ts";
import { grouped } from "../numbers.ts";
import { plain } from "../plain.ts";
import { table } from "../table.ts";

/** A backtest of events for people: a table of forecasts for each time control. */
export const eventBacktestText = (
  words: string,
  options: EventBacktestOptions,
  controls: readonly JudgedControl[],
): string =>
  [
    `${leadOf(words, options)}\n`,
    ...controls.flatMap((one) => [
      inWords(one),
      table(COLUMNS, one.forecasts.map(rowOf)),
      ...one.stages.flatMap((stage) => [stageInWords(stage), table(COLUMNS, stage.forecasts.map(rowOf))]),
      table(POINTS, one.points.map(pointsRow)),
      ...(one.matches === undefined
        ? []
        : [matchesInWords(one.matches), table(COLUMNS, one.matches.forecasts.map(rowOf))]),
      ...(one.published === undefined ? [] : [PUBLISHED_WORDS, table(PUBLISHED, one.published.flatMap(publishedRows))]),
    ]),
    `less is better; log loss and brier of the winner, rps of the places; behind: mean difference in log loss (in brier where that is infinite), 95 % from ${grouped(options.replicates)} resamples of events; 80 and 95 %: final points within these intervals, error: root mean square of points minus expected ones\n`,
  ].join("\n");

/** What was judged, and how, in a few lines. */
export const leadOf = (words: string, { sigma, sims, seed, learnUntil, rolling }: EventBacktestOptions): string =>
  `${words}\nsigma ${sigma}, ${grouped(sims)} simulations of each, seed ${plain(seed)}${learntInWords(learnUntil, rolling)}`;

const learntInWords = (until: string | undefined, rolling = false): string => {
  const games = "from games of players rated 2600 or more and at most 300 apart";
  if (rolling) return `\nlearnt ${games} until the end of the year before an event`;
  return until === undefined ? "" : `\nlearnt ${games} until ${until}`;
};

const inWords = ({ control, events }: JudgedControl): string => {
  const starts = events.map((event) => event.starts).sort();
  return `${control}: ${events.length} round robins (${plain(starts[0] ?? "")} to ${plain(starts[starts.length - 1] ?? "")}), from before their first game\n`;
};

const stageInWords = ({ from, until, events, each }: Stage): string =>
  until === 0
    ? `the same from before the first game, those forecasters that go on after every round (${events} events)\n`
    : `after more than ${100 * from} and at most ${100 * until} % of the rounds (${grouped(each)} forecasts of ${events} events)\n`;

const matchesInWords = ({ matches }: MatchBacktest): string =>
  `${matches.length} matches: won, level or lost after the planned games, from before the first; exact\n`;

const PUBLISHED_WORDS =
  "what others published of the same moments: chance of what happened; log loss and brier, theirs and ours\n";

const PUBLISHED = [
  ...["event", "round", "forecast", "happened"].map((head) => ({ head })),
  ...["theirs", "ours", "log loss", "ours", "brier", "ours"].map((head) => ({ head, numeric: true })),
];

// A tie for first has a row for each winner; whoever is not named has none.
const publishedRows = (one: Compared): readonly (readonly string[])[] =>
  one.outcomes
    .filter(({ happened }) => happened)
    .map(({ name, theirs, ours }) => [
      ...[
        one.event,
        `${one.after}`,
        `${one.by}${one.margin === undefined ? "" : `, ${one.margin}`}${one.inSample ? " (in sample)" : ""}`,
      ],
      ...[name, theirs === undefined ? "" : percent(theirs), percent(ours)],
      ...[one.logLoss?.[0], one.logLoss?.[1], one.brier?.[0], one.brier?.[1]].map((value) => value?.toFixed(3) ?? ""),
    ]);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const COLUMNS = [
  { head: "forecast" },
  ...["log loss", "brier", "rps", "behind", "error", "95 %"].map((head) => ({ head, numeric: true })),
];

const rowOf = ({ id, logLoss, brier, rps, behind }: JudgedForecast): readonly string[] => {
  const scores = [Number.isFinite(logLoss) ? logLoss.toFixed(3) : "infinite", brier.toFixed(3), rps.toFixed(4)];
  const difference = behind?.logLoss ?? behind?.brier;
  if (difference === undefined) return [id, ...scores, "", "", ""];
  const { mean, error, low, high } = difference;
  return [id, ...scores, signed(mean), error.toFixed(4), `${signed(low)} to ${signed(high)}`];
};

const POINTS = [{ head: "points" }, ...["players", "80 %", "95 %", "error"].map((head) => ({ head, numeric: true }))];

const pointsRow = ({ id, players, coverage, error }: JudgedControl["points"][number]): readonly string[] => [
  ...[id, grouped(players), percent(coverage[80]), percent(coverage[95]), error.toFixed(3)],
];

const signed = (value: number): string => `${value < 0 ? "" : "+"}${value.toFixed(4)}`;
