import type { Command } from "commander";
import { EVENT, MOST_ROUNDS, REGULATION } from "./event-argument.ts";
import { wholeNumber } from "./numbers.ts";

/** Most events `--at` can ask for. */
export const MOST_EVENTS = 1_000_000;

/** A command that looks at one championship, or at its beginning. */
export const championship = (command: Command, description: string, event: string = EVENT): Command =>
  command
    .description(description)
    .argument("<event>", event)
    .option("--after <n>", "only the first rounds (round robin) or games (match)", wholeNumber(0, MOST_ROUNDS))
    .option("--at <events>", "only the first events", wholeNumber(1, MOST_EVENTS))
    .option("--until <time>", "only what had happened by an ISO 8601 date or time")
    .option("--regulation <file>", REGULATION)
    .option("--json", "print JSON");
