import { Argument, type Command } from "commander";
import { DECISION_MATTERS } from "../../../events/championship.ts";
import { LOT_PURPOSES } from "../../../events/draws.ts";
import { MAIN_STAGE, MAX_PLAYERS } from "../../../events/game.ts";
import { seat } from "../../../events/ids.ts";
import { wholeNumber } from "../numbers.ts";
import { announceCommand } from "./announcement.ts";
import { choiceCommand, commitCommand, lotCommand, numberCommand, pairingsCommand } from "./draw-commands.ts";
import { fact, laterFact, methodOption, type Submit } from "./fact.ts";
import { seatOf } from "./names.ts";

const MOST_ROUNDS = 1_000;

/** Adds what begins, steers and ends a championship: the announcement, lots, choices, decisions, the close. */
export const addDraws = (program: Command, stream: string, take: Submit): void => {
  const collect = (word: string, before: readonly string[] = []): readonly string[] => [...before, word];
  fact(program, "announce", "the championship exists: first of all facts")
    .requiredOption("--regulation <id|file>", "a regulation by id, or a file of your own")
    .requiredOption("--title <text>", "what people call it")
    .requiredOption(
      "--player <player>",
      "id;Name;rating[;FED[;rating/rating...]], once a player, in seat order",
      collect,
    )
    .option("--championship <id>", "its id (default: the stream)")
    .option("--choosing <player>", "once a player: the order in which pairing numbers are chosen", collect)
    .option("--venue <text>", "where")
    .option("--starts <date>", "first day")
    .option("--ends <date>", "last day")
    .option("--source <text>", "where this is known from, once a source", collect)
    .action((options) => take(options, () => announceCommand(stream, options), true));
  laterFact(program, "lot", "lots were drawn: players in the order of the outcome")
    .addArgument(new Argument("<purpose>").choices(LOT_PURPOSES))
    .argument(
      "[players...]",
      "ids; numbers 1, 2, ..., or White first, or the winner of the lot first; none with --seed",
    )
    .option("--seed <text>", "the seed that was committed to: it draws the lot")
    .option("--beacon <text>", "with --seed: a public text nobody knew at the commitment")
    .option("--stage <stage>", "where several stages ask")
    .option("--duel <game>", "where several duels ask: its first game, like R2.1")
    .addOption(methodOption())
    .action((purpose, players, options) =>
      take(options, async (standing) => lotCommand(await standing(), purpose, players, options)),
    );
  laterFact(program, "commit", "the seed of a lot is fixed: only its SHA-256 is put on record")
    .addArgument(new Argument("<purpose>").choices(LOT_PURPOSES))
    .requiredOption("--seed <text>", "to be kept secret until the lot is drawn")
    .option("--stage <stage>", "where several stages ask")
    .option("--duel <game>", "where several duels ask: its first game, like R2.1")
    .action((purpose, options) => take(options, async (standing) => commitCommand(await standing(), purpose, options)));
  laterFact(program, "choose", "a player chose a colour, a pairing number or an envelope")
    .argument("<player>", "id")
    .argument("<option>", "white, black, a number, or an envelope: A to D")
    .option("--stage <stage>", "where several stages ask")
    .option("--duel <game>", "where several duels ask: its first game, like R2.1")
    .addOption(methodOption())
    .action((player, option, options) =>
      take(options, async (standing) => choiceCommand(await standing(), player, option, options)),
    );
  laterFact(program, "draw", "a player drew his pairing number out of an envelope")
    .argument("<player>", "id")
    .addArgument(new Argument("<number>", "1, 2, ...").argParser(wholeNumber(1, MAX_PLAYERS)))
    .option("--stage <stage>", "where it is not the main stage")
    .addOption(methodOption())
    .action((player, number, options) =>
      take(options, async (standing) => numberCommand(await standing(), player, number, options)),
    );
  laterFact(program, "pairings", "the pairings of a round were published, as the lots have them")
    .addArgument(new Argument("<round>", "1, 2, ...").argParser(wholeNumber(1, MOST_ROUNDS)))
    .option("--stage <stage>", "where it is not the main stage", MAIN_STAGE)
    .action((round, { stage, ...options }) =>
      take(options, async (standing) => pairingsCommand(await standing(), round, stage)),
    );
  laterFact(program, "decide", "an official decided what the regulation leaves to him")
    .addArgument(new Argument("<matter>").choices(DECISION_MATTERS))
    .argument("[players...]", "ids in the decided order, the champion first")
    .requiredOption("--authority <text>", "who decided")
    .requiredOption("--text <text>", "what was decided")
    .option("--stage <stage>", "what stage it is about")
    .action((matter, players: string[], { authority, text, stage, ...options }) =>
      take(options, async (standing) => {
        const now = await standing();
        const order = players.length === 0 ? {} : { order: players.map((id) => seatOf(now, id)) };
        return { type: "RecordDecision", matter, authority, ...(stage === undefined ? {} : { stage }), ...order, text };
      }),
    );
  laterFact(program, "close", "declare the champion the record leads to").action((options) =>
    take(options, async (standing) => {
      // Without a verdict there is nobody to name: the deciders say what is still missing.
      const { seat: champion, decidedBy } = (await standing()).agenda.verdict ?? { seat: seat(0), decidedBy: "main" };
      return { type: "DeclareChampion", seat: champion, decidedBy };
    }),
  );
};
