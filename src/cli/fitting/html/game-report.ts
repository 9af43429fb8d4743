import type { Backtest, Judged } from "../../../backtest/backtest.ts";
import { grouped } from "../../numbers.ts";
import { differencePlot, reliabilityPlot } from "./figures.ts";
import { figure, htmlTable, page, type Section } from "./page.ts";

/** A backtest of games as a report with figures, one HTML file. */
export const gameReport = (lead: readonly string[], tests: readonly Backtest[]): string =>
  page("How good were the forecasts? Single games", lead, tests.flatMap(sectionsOf));

const sectionsOf = (test: Backtest): readonly Section[] => [models(test), calibration(test), draws(test), groups(test)];

const models = ({ control, models: all, test }: Backtest): Section => {
  const close = all.flatMap(({ id, behind }) =>
    behind === undefined || behind.logLoss.mean > FAR ? [] : [{ label: id, difference: behind.logLoss }],
  );
  const far = all.filter(({ behind }) => behind !== undefined && behind.logLoss.mean > FAR).map(({ id }) => id);
  const left = far.length === 0 ? "" : ` Too far to the right for the figure: ${far.join(", ")}.`;
  return {
    heading: `${control}: which model (${grouped(test.games)} games, ${test.from} to ${test.until})`,
    parts: [
      htmlTable(["model", "parameters", "log loss", "RPS", "Brier", "behind, 95 %"], all.map(rowOf)),
      figure(
        "How far each model is behind the first, log loss of a game",
        differencePlot("Differences in log loss", "behind in log loss (to the right is worse)", close),
        `n = ${grouped(test.games)} games of ${grouped(test.events)} events that came after all that was learnt from; bars are 95 % intervals from resamples of whole events. A bar that does not reach the dashed line is a model that is really worse.${left}`,
      ),
    ],
  };
};

// Nats a game: nobody would use such a model.
const FAR = 0.1;

const calibration = ({ control, calibration: all, test }: Backtest): Section => ({
  heading: `${control}: does it happen as often as was said?`,
  parts: all.map(({ of, bins, slope, intercept }) =>
    figure(
      NAMES[of],
      reliabilityPlot(NAMES[of], bins),
      `n = ${grouped(test.games)} games in ten equal parts, by what was said; bars are 95 % Wilson intervals. On the dashed line what was said came. Slope ${slope.toFixed(2)} and intercept ${intercept.toFixed(2)} of the log odds (1 and 0 are perfect; a slope below 1 means that chances were too bold).`,
    ),
  ),
});

const NAMES = {
  white: "White wins",
  draw: "The game is drawn",
  black: "Black wins",
  score: "Score of White",
} as const;

const draws = ({ control, draws: cells }: Backtest): Section => ({
  heading: `${control}: draws by gap and strength`,
  parts: [
    htmlTable(
      ["average, gap for White", "games", "said", "came", "95 %"],
      cells.map(({ average, gap, games, said, came, low, high }) => [
        ...[`${average}, ${gap}`, grouped(games), percent(said), percent(came), `${percent(low)} to ${percent(high)}`],
      ]),
    ),
  ],
});

const groups = ({ control, groups: all, groupReplicates }: Backtest): Section => ({
  heading: `${control}: in which games?`,
  parts: [
    htmlTable(
      ["games", "n", "log loss", "RPS", "Elo's curve behind, 95 %"],
      all.map(({ by, name, games, models: [own, ...rest] }) => {
        const elo = rest.find(({ id }) => id === "expected-score")?.behind?.logLoss;
        return [
          ...[`${by} ${name}`, grouped(games), own?.logLoss.toFixed(4) ?? "", own?.rps.toFixed(4) ?? ""],
          elo === undefined ? "" : `${signed(elo.mean)} (${signed(elo.low)} to ${signed(elo.high)})`,
        ];
      }),
    ),
    `<p>Intervals from ${grouped(groupReplicates)} resamples of whole events; a group of one event has none to speak of.</p>`,
  ],
});

const rowOf = ({ id, parameters, logLoss, rps, brier, behind }: Judged): readonly string[] => [
  ...[id, `${parameters}`, logLoss.toFixed(4), rps.toFixed(4), brier.toFixed(4)],
  behind === undefined
    ? ""
    : `${signed(behind.logLoss.mean)} (${signed(behind.logLoss.low)} to ${signed(behind.logLoss.high)})`,
];

const signed = (value: number): string => `${value < 0 ? "" : "+"}${value.toFixed(4)}`;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
