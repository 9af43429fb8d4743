import { CommanderError } from "commander";
import { StoreFault } from "../store/fault.ts";
import { CliFault, EXIT } from "./exit.ts";
import { plain } from "./plain.ts";
import { note } from "./stdout.ts";

/** Says on stderr what went wrong, and gives the exit code for it. */
export const failureCode = (error: unknown): number => {
  // commander has told the user already; its code 0 is --help and --version.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof CliFault) {
    for (const line of error.message.split("\n")) note(line);
    return error.code;
  }
  if (error instanceof StoreFault) {
    note(plain(error.message));
    return EXIT.invalidInput;
  }
  note(`unexpected: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return EXIT.unexpected;
};
