import { Argument, type Command, Option } from "commander";
import { ABSENT, TERMINATIONS } from "../../../events/result.ts";
import { outcomeAt } from "../../../projections/tally.ts";
import { wholeNumber } from "../numbers.ts";
import { gameArgument, laterFact, type Submit } from "./fact.ts";
import { gameOf, seatOf } from "./names.ts";
import { parseOutcome, parseResult } from "./result.ts";

const MOST_MINUTES = 1_000;
const MOST_MOVES = 1_000;

/** Adds what happens to games: start, result, forfeit, correction, draw claim. */
export const addGames = (program: Command, take: Submit): void => {
  laterFact(program, "start", "the clocks were started")
    .addArgument(gameArgument())
    .action((game, options) =>
      take(options, async (standing) => ({ type: "StartGame", ...gameOf(await standing(), game) })),
    );
  laterFact(program, "result", "a game ended over the board")
    .addArgument(gameArgument())
    .argument("<result>", "1-0, 1/2-1/2, 0-1")
    .addOption(new Option("--termination <how>", "how it ended").choices(TERMINATIONS))
    .option("--moves <n>", "moves both have made", wholeNumber(0, MOST_MOVES))
    .action((game, text, { termination, moves, ...options }) =>
      take(options, async (standing) => {
        const how = {
          ...(termination === undefined ? {} : { termination }),
          ...(moves === undefined ? {} : { moves }),
        };
        return { type: "ReportResult", ...gameOf(await standing(), game), result: parseResult(text), ...how };
      }),
    );
  laterFact(program, "forfeit", "somebody did not come")
    .addArgument(gameArgument())
    .addArgument(new Argument("<absent>", "who").choices(ABSENT))
    .option("--reason <text>", "why")
    .option("--minutes-late <n>", "minutes after the start when he came", wholeNumber(0, MOST_MINUTES))
    .action((game, absent, { reason, minutesLate, ...options }) =>
      take(options, async (standing) => {
        const late = minutesLate === undefined ? {} : { minutesLate };
        const why = { ...(reason === undefined ? {} : { reason }), ...late };
        return { type: "ForfeitGame", ...gameOf(await standing(), game), absent, ...why };
      }),
    );
  laterFact(program, "correct", "a recorded outcome was wrong")
    .addArgument(gameArgument())
    .argument("<now>", "the right outcome, or * to open the game again")
    .requiredOption("--reason <text>", "why")
    .action((text, outcome, { reason, ...options }) =>
      take(options, async (standing) => {
        const now = await standing();
        const game = gameOf(now, text, "recorded");
        // Nothing on record: any claim about it is wrong, and the deciders say so.
        const was = outcomeAt(now.state.tally, game) ?? "1-0";
        return { type: "CorrectResult", ...game, was, now: parseOutcome(outcome), reason };
      }),
    );
  laterFact(program, "claim", "the arbiter ruled on a draw claim")
    .addArgument(gameArgument())
    .argument("<player>", "who claimed")
    .addArgument(new Argument("<ruling>").choices(["correct", "incorrect"]))
    .requiredOption("--ground <text>", "what was claimed")
    .option("--minutes <n>", "minutes given to the opponent", wholeNumber(0, MOST_MINUTES), 0)
    .addOption(new Option("--to-move <side>", "whose move it was").choices(["white", "black"] as const))
    .action((text, player, ruling, { ground, minutes, toMove, ...options }) =>
      take(options, async (standing) => {
        const now = await standing();
        const { white: _white, black: _black, ...game } = gameOf(now, text);
        const correct = ruling === "correct";
        const move = toMove === undefined ? {} : { toMove };
        const claim = { seat: seatOf(now, player), ground, correct, minutesGiven: minutes };
        return { type: "RuleClaim", ...game, ...claim, ...move };
      }),
    );
  laterFact(program, "irregularity", "the arbiter ruled on an irregularity claimed during a game")
    .addArgument(gameArgument())
    .argument("<player>", "who claimed")
    .addArgument(new Argument("<ruling>").choices(["upheld", "rejected"]))
    .requiredOption("--ground <text>", "what was wrong")
    .action((text, player, ruling, { ground, ...options }) =>
      take(options, async (standing) => {
        const now = await standing();
        const { white: _white, black: _black, ...game } = gameOf(now, text);
        return { type: "RuleIrregularity", ...game, seat: seatOf(now, player), ground, upheld: ruling === "upheld" };
      }),
    );
};
