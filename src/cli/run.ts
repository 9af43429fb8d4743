import { EXIT } from "./exit.ts";
import { failureCode } from "./failure.ts";
import { addCompletion, createProgram } from "./program.ts";

/** Runs the command line (without node and script) and gives the exit code. */
export const run = async (words: readonly string[]): Promise<number> => {
  try {
    const program = createProgram();
    addCompletion(program);
    await program.parseAsync([...words], { from: "user" });
    return EXIT.ok;
  } catch (error) {
    return failureCode(error);
  }
};
