import { type Command, InvalidArgumentError, Option } from "commander";
import type { TimeControl } from "../model/model.ts";
import { isoDay } from "./day.ts";
import { realNumber, wholeNumber } from "./numbers.ts";

// Not imported: that would load the model at every start.
const CONTROLS = ["classical", "rapid", "blitz", "armageddon"] as const satisfies readonly TimeControl[];
const MOST_REPLICATES = 100_000;
const GAMES = "a CSV table of games, packed by gzip or not, or - for stdin";

/** Adds the commands that make and judge the model of a game. */
export const addFitting = (program: Command): void => {
  games(program.command("fit"), "the model's parameters by maximum likelihood from a table of games", 2600)
    .addOption(halfLife(4))
    .addOption(replicates(1000))
    .addOption(seed())
    .option("--base <file>", "where the parameters of other time controls come from (default: the shipped ones)")
    .option("--id <name>", "the model's name (default: made from its numbers)", modelName)
    .option("--date <day>", "day of the fit, for the file; the clock is not read", isoDay)
    .option("-o, --output <file>", "a model file for forecast --model, written whole or not at all")
    .option("--force", "replace the file")
    .option("--json", "print the model file")
    .action(async (file, options) => (await import("./commands/fit.ts")).runFit(file, options));
  games(program.command("backtest"), "models that learnt from earlier games judged by later ones", 2500)
    .addOption(percent("--test <percent>", "of the games, the latest, are for testing", 20))
    .option("--whole-events", "an event that began before the test is for learning as a whole")
    .addOption(resamples(10_000))
    .addOption(seed())
    .option("--json", "print JSON: also by rating, gap, favourite and year")
    .action(async (file, options) => (await import("./commands/backtest.ts")).runBacktest(file, options));
};

const games = (command: Command, description: string, minRating: number): Command =>
  command
    .description(description)
    .argument("<games>", GAMES)
    .option(
      "--control <name>",
      "classical, rapid, blitz (these three by default) or armageddon; may be repeated",
      controls,
    )
    .addOption(elo("--min-rating <elo>", "of the lower rated player", minRating))
    .addOption(elo("--max-gap <elo>", "between the players", 300))
    .option("--from <day>", "games from this day on", isoDay)
    .option("--until <day>", "games until this day", isoDay);

const elo = (words: string, description: string, usual: number): Option =>
  new Option(words, description).default(usual).argParser(wholeNumber(0, 4000));

const percent = (words: string, description: string, usual: number): Option =>
  new Option(words, description).default(usual).argParser(realNumber(1, 99));

const seed = (): Option => new Option("--seed <text>", "of the resamples").default("caissandra").env("CAISSANDRA_SEED");

const halfLife = (usual: number): Option =>
  new Option("--half-life <years>", "a game counts half after so many years; none: all count the same")
    .default(usual)
    .argParser((text) => (text === "none" ? text : realNumber(0.1, 1000)(text)));

const replicates = (usual: number): Option =>
  new Option("--replicates <n>", "resamples of whole events behind the errors; 0 makes none")
    .default(usual)
    .argParser(zeroOrSome);

const resamples = (usual: number): Option =>
  new Option("--replicates <n>", "resamples of whole events behind the intervals")
    .default(usual)
    .argParser(wholeNumber(2, MOST_REPLICATES));

const controls = (text: string, before: readonly TimeControl[] = []): readonly TimeControl[] => {
  const control = CONTROLS.find((name) => name === text);
  if (control === undefined) throw new InvalidArgumentError(`Expected one of ${CONTROLS.join(", ")}.`);
  return [...before, control];
};

const zeroOrSome = (text: string): number => {
  const number = wholeNumber(0, MOST_REPLICATES)(text);
  if (number === 1) throw new InvalidArgumentError("Expected 0, or at least 2: one resample has no spread.");
  return number;
};

const modelName = (text: string): string => {
  if (!/^[a-z0-9][a-z0-9.-]{0,63}$/.test(text)) throw new InvalidArgumentError("Expected a-z, 0-9, hyphens and dots.");
  return text;
};
