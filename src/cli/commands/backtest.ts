import { Readable } from "node:stream";
import { type Backtest, backtest } from "../../backtest/backtest.ts";
import { CONTESTANTS, UnfitGames } from "../../backtest/contestants.ts";
import { createChance } from "../../chance/draw.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import { gamesOf } from "../../fit/games.ts";
import type { GameTable } from "../../io/game-table.ts";
import type { TimeControl } from "../../model/model.ts";
import { CliFault, EXIT } from "../exit.ts";
import { backtestText } from "../fitting/backtest-text.ts";
import { type GameFilterOptions, gameFilterOf, gamesInWords, readGameFile } from "../fitting/game-file.ts";
import { gameReport } from "../fitting/html/game-report.ts";
import { writeNewFile } from "../new-file.ts";
import { plain, toJson } from "../plain.ts";
import { print } from "../stdout.ts";
import { VERSION } from "../version.ts";

/** Options of `backtest`, as the command line gives them. */
export interface BacktestOptions extends GameFilterOptions {
  readonly control?: readonly TimeControl[];
  /** Per cent of the games. */
  readonly test: number;
  readonly wholeEvents?: boolean;
  readonly rolling?: boolean;
  readonly replicates: number;
  readonly seed: string;
  readonly json?: boolean;
  readonly html?: string;
  readonly arrow?: string;
  readonly force?: boolean;
}

const USUAL: readonly TimeControl[] = ["classical", "rapid", "blitz"];

/** `caissandra backtest`: models that learnt from earlier games, judged by later ones, and how far apart they are. */
export const runBacktest = async (path: string, options: BacktestOptions): Promise<void> => {
  const { control: controls = USUAL, json } = options;
  if (controls.includes("armageddon"))
    throw new CliFault(EXIT.usage, "--control armageddon: the models differ in their draws, and such a game has none");
  const table = await readGameFile(path);
  const tests = controls.map((control) => judged(path, table, control, options));
  if (options.html !== undefined) {
    const lead = `${gamesInWords(path, table, options)}; seed ${plain(options.seed)}`.split("\n");
    await writeNewFile(options.html, Readable.from([gameReport(lead, tests)]), options.force === true);
  }
  if (options.arrow !== undefined) {
    const { gameTables, writeArrowTables } = await import("../fitting/arrow-tables.ts");
    const tables = gameTables(tests, gamesInWords(path, table, options));
    await writeArrowTables(options.arrow, tables, options.force === true);
  }
  await print(json ? toJson(jsonOf(table, options, tests)) : backtestText(path, table, options, tests));
};

const judged = (path: string, table: GameTable, control: TimeControl, options: BacktestOptions): Backtest => {
  const { test, wholeEvents = false, rolling = false, replicates, seed } = options;
  const games = gamesOf(table.games, control, gameFilterOf(options));
  const chance = createChance(keyFromSeed(seed));
  try {
    return backtest(games, CONTESTANTS, { control, share: test / 100, wholeEvents, rolling, replicates, chance });
  } catch (error) {
    if (!(error instanceof UnfitGames)) throw error;
    throw new CliFault(EXIT.invalidInput, `${plain(path)}: no test by the ${control} games: ${error.message}`);
  }
};

const jsonOf = (table: GameTable, options: BacktestOptions, controls: readonly Backtest[]): object => {
  const { minRating, maxGap, from, until, test, wholeEvents = false, rolling = false, replicates, seed } = options;
  return {
    schemaVersion: 1,
    data: { sha256: table.sha256, games: table.rows, unusable: table.unusable },
    filters: { minRating, maxGap, ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) },
    split: { test: test / 100, wholeEvents, rolling },
    bootstrap: { replicates, seed },
    version: VERSION,
    controls,
  };
};
