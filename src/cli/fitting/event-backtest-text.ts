import type { JudgedForecast } from "../../backtest/events/backtest-events.ts";
import type { EventBacktestOptions, JudgedControl } from "../commands/backtest-events.ts";
import { grouped } from "../numbers.ts";
import { plain } from "../plain.ts";
import { table } from "../table.ts";
import type { EventFolder } from "./event-folder.ts";

/** A backtest of events for people: a table of forecasts for each time control. */
export const eventBacktestText = (
  path: string,
  { files, leftOut }: EventFolder,
  { sigma, sims, seed, replicates }: EventBacktestOptions,
  controls: readonly JudgedControl[],
): string =>
  [
    `${plain(path)}: ${grouped(files)} events${reasonsOf(leftOut)}\nsigma ${sigma}, ${grouped(sims)} simulations of each, seed ${plain(seed)}\n`,
    ...controls.flatMap((one) => [inWords(one), table(COLUMNS, one.forecasts.map(rowOf)), pointsInWords(one)]),
    `less is better; log loss and brier of the winner, rps of the places; behind: mean difference in brier, 95 % from ${grouped(replicates)} resamples\n`,
  ].join("\n");

const reasonsOf = (leftOut: EventFolder["leftOut"]): string => {
  const counts = new Map<string, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `; ${count} left out: ${plain(reason)}`).join("");
};

const inWords = ({ control, events }: JudgedControl): string => {
  const starts = events.map((event) => event.starts).sort();
  return `${control}: ${events.length} round robins (${plain(starts[0] ?? "")} to ${plain(starts[starts.length - 1] ?? "")}), from before their first game\n`;
};

const pointsInWords = ({ points: { coverage, error, players } }: JudgedControl): string =>
  `points of ${grouped(players)} players: ${percent(coverage[80])} in the 80 % interval, ${percent(coverage[95])} in the 95 % interval; error ${error.toFixed(2)}\n`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const COLUMNS = [
  { head: "forecast" },
  ...["log loss", "brier", "rps", "behind", "95 %"].map((head) => ({ head, numeric: true })),
];

const rowOf = ({ id, logLoss, brier, rps, behind }: JudgedForecast): readonly string[] => {
  const scores = [Number.isFinite(logLoss) ? logLoss.toFixed(3) : "infinite", brier.toFixed(3), rps.toFixed(4)];
  if (behind?.brier === undefined) return [id, ...scores, "", ""];
  const { mean, low, high } = behind.brier;
  return [id, ...scores, signed(mean), `${signed(low)} to ${signed(high)}`];
};

const signed = (value: number): string => `${value < 0 ? "" : "+"}${value.toFixed(3)}`;
