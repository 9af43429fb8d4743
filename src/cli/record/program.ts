import { Command } from "commander";
import { storeAddress } from "../address.ts";
import { CliFault, EXIT } from "../exit.ts";
import { addConduct } from "./conduct.ts";
import { addDraws } from "./draws.ts";
import type { Submit } from "./fact.ts";
import { addGames } from "./games.ts";
import { addReplacement } from "./replacement.ts";
import { submit } from "./submit.ts";

/** `caissandra record STORE#stream COMMAND ...`: the first word that is no option is the address. */
export const runRecord = async (words: readonly string[]): Promise<void> => {
  const [address, ...rest] = words;
  if (address === undefined || address.startsWith("-")) {
    const help = address === "--help" || address === "-h";
    recordProgram("", () => Promise.resolve()).outputHelp({ error: !help });
    if (help) return;
    throw new CliFault(EXIT.usage, "\nrecord: expected STORE#stream and a command");
  }
  const { stream, ...store } = storeAddress(address);
  const program = recordProgram(stream, (options, make, creates = false) =>
    submit({ ...store, stream }, options, make, creates),
  );
  await program.parseAsync(rest, { from: "user" });
};

/** The commands of `record`, each taken by `take`. */
export const recordProgram = (stream: string, take: Submit): Command => {
  const program = new Command("caissandra record STORE#stream")
    .description("Put one fact on record. The regulation decides whether it is accepted (exit 6 where not).")
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText("after", EXAMPLES);
  addDraws(program, stream, take);
  addGames(program, take);
  addConduct(program, take);
  addReplacement(program, take);
  return program;
};

const EXAMPLES = `
Examples:
  caissandra record my.db#final announce --regulation fide-world-championship-2012 --title "Final" \\
    --player "anand;Anand, Viswanathan;2791;IND" --player "gelfand;Gelfand, Boris;2727;ISR"
  caissandra record my.db#final lot colours gelfand anand
  caissandra record my.db#final result G1 1/2-1/2 --termination agreement
  caissandra record my.db#final correct G1 1-0 --reason "score sheets compared"
  caissandra record my.db#final close`;
