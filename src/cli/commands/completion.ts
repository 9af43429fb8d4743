import tab from "@bomb.sh/tab/commander";
import type { Command } from "commander";
import { recordedIds } from "../recorded.ts";

const COMMAND = "completion";

/** `caissandra completion`: the script a shell sources; it asks `caissandra complete` back. */
export const runCompletion = async (program: Command, shell: string): Promise<void> => {
  tab(program, { completionCommandName: COMMAND });
  await program.parseAsync([COMMAND, shell], { from: "user" });
};

/** What could stand in place of the last word, for the shell; recorded championships where an event is asked for. */
export const runComplete = async (program: Command, words: readonly string[]): Promise<void> => {
  const completions = tab(program, { completionCommandName: COMMAND });
  const ids = await recordedIds();
  for (const [name, command] of completions.commands) {
    if (command.arguments.has("event"))
      completions.commands.get(name)?.argument("event", (complete) => {
        for (const id of ids) complete(id, "recorded championship");
      });
  }
  await program.parseAsync(["complete", "--", ...words], { from: "user" });
};
