import { type Command, InvalidArgumentError } from "commander";
import { startOf } from "../../../scenarios/rules/calendar/start-of.ts";
import type { ReplacementGround } from "../../championship/commands.ts";
import { isoDay } from "../day.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import { laterFact, type Submit } from "./fact.ts";
import { seatOf } from "./names.ts";
import { parsePlayer } from "./player.ts";
import type { Standing } from "./situation.ts";

/** Adds the replacement of a player before his first game. */
export const addReplacement = (program: Command, take: Submit): void => {
  laterFact(program, "replace", "another person takes a seat before its first game")
    .argument("<player>", "id of who leaves")
    .argument("<by>", "id;Name;rating[;FED] of who comes")
    .requiredOption("--reason <text>", "why")
    .option("--from <source>", "where the regulation has him from")
    .option("--withdrew <day>", "when who leaves withdrew: too late, and nobody takes his place", isoDay)
    .option("--contract <day>", "when his signed contract came, or missing", dayOrMissing)
    .option("--published <day>", "when the list of the qualified was published: contracts are due from it", isoDay)
    .option("--serious-reasons", "a late contract is accepted")
    .action((player, by, { reason, from, withdrew, contract, published, seriousReasons, ...options }) =>
      take(options, async (standing) => {
        const now = await standing();
        const ground: ReplacementGround = {
          ...(withdrew === undefined ? {} : { withdrew }),
          ...(contract === undefined ? {} : { contract }),
          ...(published === undefined ? {} : { published }),
          ...(seriousReasons === true ? { seriousReasons } : {}),
        };
        askForGround(now, player, ground);
        return {
          ...{ type: "ReplacePlayer", seat: seatOf(now, player), player: parsePlayer(by), reason },
          ...(from === undefined ? {} : { from }),
          ...(withdrew === undefined && contract === undefined ? {} : { ground }),
        };
      }),
    );
};

// A regulation that says who is replaced, and until when, is not passed over in silence where its dates are known.
const askForGround = ({ regulation, state }: Standing, player: string, ground: ReplacementGround): void => {
  const rules = regulation.qualification;
  if (rules === undefined || startOf(state.calendar) === undefined) return;
  if (ground.withdrew !== undefined || ground.contract !== undefined) return;
  const { article, months } = rules.withdrawal;
  const line = `who withdraws later than ${months} months before the start is not replaced (${article})`;
  const expected = "expected --withdrew DAY, or --contract DAY|missing with --published DAY";
  throw new CliFault(EXIT.usage, `replace ${plain(player)}: ${expected}: ${line}`);
};

const dayOrMissing = (text: string): string => {
  if (text === "missing") return text;
  try {
    return isoDay(text);
  } catch {
    throw new InvalidArgumentError("Expected a day such as 2013-03-14, or missing.");
  }
};
