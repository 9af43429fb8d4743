import type { Backtest, Judged } from "../../backtest/backtest.ts";
import type { GameTable } from "../../io/game-table.ts";
import { grouped } from "../numbers.ts";
import { table } from "../table.ts";
import { type GameFilterOptions, gamesInWords } from "./game-file.ts";

/** A backtest for people: a table of models for each time control. */
export const backtestText = (
  path: string,
  games: GameTable,
  options: GameFilterOptions & { readonly replicates: number },
  tests: readonly Backtest[],
): string =>
  [
    `${gamesInWords(path, games, options)}\n`,
    ...tests.flatMap((test) => [inWords(test), table(COLUMNS, test.models.map(rowOf))]),
    `less is better; behind: mean difference in log loss, 95 % from ${grouped(options.replicates)} resamples of whole events\n`,
  ].join("\n");

const inWords = ({ control, training, test }: Backtest): string => {
  const part = ({ games, events, from, until }: Backtest["training"]): string =>
    `${grouped(games)} games (${grouped(events)} events, ${from} to ${until})`;
  return `${control}: learnt from ${part(training)}\njudged by ${part(test)}\n`;
};

const COLUMNS = [
  { head: "model" },
  ...["parameters", "log loss", "rps", "brier", "behind", "95 %"].map((head) => ({ head, numeric: true })),
];

const rowOf = ({ id, parameters, logLoss, rps, brier, behind }: Judged): readonly string[] => {
  const scores = [logLoss, rps, brier].map((score) => score.toFixed(4));
  if (behind === undefined) return [id, `${parameters}`, ...scores, "", ""];
  const { mean, low, high } = behind.logLoss;
  return [id, `${parameters}`, ...scores, signed(mean), `${signed(low)} to ${signed(high)}`];
};

const signed = (value: number): string => `${value < 0 ? "" : "+"}${value.toFixed(4)}`;
