import { type Command, InvalidArgumentError, Option } from "commander";
import type { TimeControl } from "../model/model.ts";
import { isoDay } from "./day.ts";
import { realNumber, wholeNumber } from "./numbers.ts";

// Not imported: that would load the model at every start.
const CONTROLS = ["classical", "rapid", "blitz", "armageddon"] as const satisfies readonly TimeControl[];
const MOST_SIMS = 1_000_000_000;
const MOST_REPLICATES = 100_000;
const GAMES = "a CSV table of games, packed by gzip or not, or - for stdin";

/** Adds the commands that make and judge the model of a game. */
export const addFitting = (program: Command): void => {
  games(program.command("fit"), "the model's parameters by maximum likelihood from a table of games", 2600)
    .addOption(halfLife(4))
    .addOption(replicates(1000))
    .addOption(seed())
    .option(
      "--sigma",
      "also how uncertain strengths are, from the round robins among the classical games; takes minutes",
    )
    .addOption(
      new Option("--least-players <n>", "with --sigma: of a round robin").default(6).argParser(wholeNumber(3, 15)),
    )
    .addOption(elo("--least-average <elo>", "with --sigma: of its players", 2600))
    .option("--base <file>", "where the parameters of other time controls come from (default: the shipped ones)")
    .option("--id <name>", "the model's name (default: made from its numbers)", modelName)
    .option("--date <day>", "day of the fit, for the file; the clock is not read", isoDay)
    .option("-o, --output <file>", "a model file for forecast --model, written whole or not at all")
    .option("--force", "replace the file")
    .option("--json", "print the model file")
    .action(async (file, options) => (await import("./commands/fit.ts")).runFit(file, options));
  filtered(
    program
      .command("backtest")
      .description("models that learnt from earlier games judged by later ones; --events: forecasts of whole events")
      .argument("[games]", GAMES),
    2500,
  )
    .addOption(percent("--test <percent>", "of the games, the latest, are for testing", 20))
    .option("--whole-events", "an event that began before the test is for learning as a whole")
    .option(
      "--events <folder>",
      "round robins that are over, one JSON file each, forecast from before their first game",
    )
    .option("--from-games", "the same for those that are found in the table of games")
    .addOption(
      new Option("--least-players <n>", "with --from-games: of a round robin").default(6).argParser(wholeNumber(3, 15)),
    )
    .addOption(elo("--least-average <elo>", "with --from-games: of its players", 2700))
    .option("--rounds", "of events: forecast after every round too")
    .option("--learn-until <day>", "of events: learn from the games of the table until this day", isoDay)
    .option("--rolling", "learn anew every 1 January from the games before: for an event, or for the games of the year")
    .option("--model <file>", "of events: a file of fit (default: the shipped ordered-logit-2026)")
    .addOption(sigma())
    .addOption(sims())
    .addOption(resamples(10_000))
    .addOption(seed())
    .option("--json", "print JSON: also by rating, gap, favourite and year, or event by event")
    .option("--html <file>", "also write a report with figures, one HTML file that needs nothing else")
    .option("--arrow <folder>", "also write tidy tables, one Arrow file each")
    .option("--force", "replace these files")
    .action(async (file, options, command) => {
      const ofEvents = options.events !== undefined || options.fromGames === true;
      for (const name of unread(ofEvents, command))
        command.error(`error: option '${name}' is ${ofEvents ? "not for" : "for"} --events`);
      if (options.events !== undefined && options.fromGames === true)
        command.error("error: --events and --from-games are two sources of events, expected one");
      const learns = options.learnUntil !== undefined || options.rolling === true;
      if (options.learnUntil !== undefined && options.rolling === true)
        command.error("error: --learn-until and --rolling are two times to learn until, expected one");
      if (options.events !== undefined && learns !== (file !== undefined))
        command.error(
          `error: with --events, a table of games is ${learns ? "what is learnt from" : "for --learn-until or --rolling"}`,
        );
      if (file === undefined && options.events === undefined)
        command.error("error: expected a table of games, or --events with a folder");
      if (ofEvents) await (await import("./commands/backtest-events.ts")).runEventBacktest(file, options);
      else await (await import("./commands/backtest.ts")).runBacktest(file, options);
    });
};

// Options given that the other kind of backtest reads.
const unread = (events: boolean, command: Command): readonly string[] => {
  const others = events ? ["test", "wholeEvents", "minRating", "maxGap"] : EVENT_OPTIONS;
  return command.options
    .filter((option) => others.includes(option.attributeName()))
    .filter((option) => command.getOptionValueSource(option.attributeName()) === "cli")
    .map((option) => option.long ?? option.flags);
};

const EVENT_OPTIONS = ["model", "sigma", "sims", "leastPlayers", "leastAverage", "rounds", "learnUntil"];

const games = (command: Command, description: string, minRating: number): Command =>
  filtered(command.description(description).argument("<games>", GAMES), minRating);

const filtered = (command: Command, minRating: number): Command =>
  command
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

const sigma = (): Option =>
  new Option("--sigma <elo>", "of events: how uncertain strengths are").default(15).argParser(realNumber(0, 200));

const sims = (): Option =>
  new Option("--sims <n>", "of events: simulations of each forecast")
    .default(200_000)
    .argParser(wholeNumber(1, MOST_SIMS));

const seed = (): Option =>
  new Option("--seed <text>", "same seed, same answer").default("caissandra").env("CAISSANDRA_SEED");

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
