import { type Command, InvalidArgumentError, Option } from "commander";
import { KERNELS } from "../engine/kernel-name.ts";
import { RIVAL_NAMES } from "../model/rival-names.ts";
import { collect, realNumber, wholeNumber } from "./numbers.ts";

/** Largest number of simulations that can be asked for. */
export const MOST_SIMULATIONS = 1_000_000_000_000;
const MOST_WORKERS = 256;
const MOST_SIGMA = 200;
const MOST_K = 100;

/** Adds the options that say which games are drawn. */
export const drawing = (command: Command): Command =>
  command
    .addOption(
      new Option("--sigma <elo>", "how uncertain strengths are; 0 takes ratings as they stand")
        .default(15)
        .argParser(realNumber(0, MOST_SIGMA)),
    )
    .option("--model <name>", `${RIVAL_NAMES.join(", ")}, or a file of fit (default: the shipped ordered-logit-2026)`)
    .addOption(
      new Option("--form <how>", "what games on record say of the ratings; k10: classical games move them with K = 10")
        .choices(["k10", "none", "laplace"])
        .default("k10"),
    )
    .option("--k <n>", "another K than 10", realNumber(0, MOST_K))
    .option(
      "--parameter <name=value>",
      "another number of the model: armageddon.whiteEdge=-40; may be repeated",
      collect,
    )
    .option("--ratings <file>", "a CSV table player,classical,rapid,blitz: half of a player's own list for its games")
    .option("--own-share <share>", "another share than half, 0 to 1", realNumber(0, 1))
    .option("--sigma-of <player=elo>", "another sigma for one player; may be repeated", collect)
    .addOption(new Option("--seed <text>", "same seed, same answer").default("caissandra").env("CAISSANDRA_SEED"));

/** Adds the options of every command that simulates; `usual` is how many simulations it makes unasked. */
export const simulating = (command: Command, usual = "1,000,000"): Command =>
  drawing(command)
    .option("--sims <n>", `simulations (default ${usual})`, wholeNumber(1, MOST_SIMULATIONS))
    .addOption(workersOption())
    .addOption(
      new Option("--method <how>", "exact where it is cheap (auto)").choices(["auto", "exact", "mc"]).default("auto"),
    )
    .addOption(
      new Option("--kernel <which>", "what simulates (default: the fastest here); events is slow and obvious").choices([
        ...KERNELS,
        "events",
      ]),
    )
    .option("--audit <n>", "play one simulation in n again as a full event stream", wholeNumber(1, MOST_SIMULATIONS))
    .option("--quiet", "no progress on stderr");

/** How many threads simulate. */
export const workersOption = (): Option =>
  new Option("--workers <n>", "threads; auto: the machine's, where that pays; the answer is the same for any number")
    .default("auto")
    .argParser(workers);

const workers = (text: string): number | "auto" => {
  if (text === "auto") return text;
  try {
    return wholeNumber(1, MOST_WORKERS)(text);
  } catch {
    throw new InvalidArgumentError(`Expected auto or a whole number from 1 to ${MOST_WORKERS}.`);
  }
};
