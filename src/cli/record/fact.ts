import { Argument, type Command, Option } from "commander";
import { METHODS } from "../../../events/draws.ts";
import type { MakeCommand, SubmitOptions } from "./submit.ts";

/** Takes a command to the stream the user named; a store that is not there is made only where the command `creates`. */
export type Submit = (options: SubmitOptions, make: MakeCommand, creates?: boolean) => Promise<void>;

/** A command with the options every fact can be recorded with. */
export const fact = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .option("--command-id <id>", "asking again with the same id changes nothing")
    .option("--at-time <time>", "when it happened, ISO 8601")
    .option("--json", "print JSON");

/** {@link fact}, about a championship that has been announced. */
export const laterFact = (program: Command, name: string, description: string): Command =>
  fact(program, name, description).option("--regulation <file>", "the regulation's file, where it is the user's own");

/** How a lot or a choice became known. */
export const methodOption = (): Option =>
  new Option("--method <how>", "how it became known").choices(METHODS).default("physical");

/** GAME: an id or a pair. */
export const gameArgument = (): Argument =>
  new Argument("<game>", "R8.1, G7, rapid:R2.1, R8.1/2 or white-black like carlsen-ivanchuk");
