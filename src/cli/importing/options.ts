import type { Command } from "commander";
import { collect } from "../numbers.ts";

/** Options of every import of games. */
export interface ImportGamesOptions {
  readonly event: string;
  readonly into?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly championship?: string;
  readonly title?: string;
  readonly venue?: string;
  readonly player?: readonly string[];
  readonly numbers?: string;
  readonly recordedAt?: string;
  readonly strict?: boolean;
  readonly report?: boolean;
  readonly json?: boolean;
}

/** Adds the options every import of games has. */
export const gamesOptions = (command: Command): Command =>
  command
    .requiredOption("--event <regulation>", "the regulation they were played under, by id or file")
    .option(
      "--into <store#stream>",
      "store file and stream; where the stream exists only what is new is recorded (exit 4 where others write); without it the log goes to stdout",
    )
    .option("-o, --output <file>", "write the log to a file instead of stdout")
    .option("--force", "replace the file")
    .option("--championship <id>", "id of the championship (default: of its title, or the stream)")
    .option("--title <text>", "its title (default: as the games say)")
    .option("--venue <text>", "where it is played")
    .option(
      "--player <player>",
      "id;Name;rating[;FED], in seat order; may be repeated (default: as the games say)",
      collect,
    )
    .option(
      "--numbers <ids>",
      "pairing numbers, number 1 first, with commas between (default: read back from the games)",
    )
    .option("--recorded-at <time>", "when it is recorded, for a log that is the same every time (default: now)")
    .option("--strict", "refuse where anything is left open (exit 3)")
    .option("--report", "explain every inference on stderr")
    .option("--json", "print a report as JSON");
