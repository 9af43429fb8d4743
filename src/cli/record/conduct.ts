import { Argument, type Command } from "commander";
import { wholeNumber } from "../numbers.ts";
import { laterFact, type Submit } from "./fact.ts";
import { seatOf } from "./names.ts";
import { changeSchedule } from "./schedule.ts";

const MOST_MINUTES = 500_000;
const MOST_CENTS = 1_000_000_000_000;

/** Adds what is about people: departures, protests, penalties. */
export const addConduct = (program: Command, take: Submit): void => {
  laterFact(program, "withdraw", "a player leaves at his own wish")
    .argument("<player>", "id")
    .option("--reason <text>", "why")
    .action((player, { reason, ...options }) =>
      take(options, async (standing) => ({
        ...{ type: "WithdrawPlayer", seat: seatOf(await standing(), player) },
        ...(reason === undefined ? {} : { reason }),
      })),
    );
  laterFact(program, "expel", "a player is sent away")
    .argument("<player>", "id")
    .requiredOption("--reason <text>", "why")
    .action((player, { reason, ...options }) =>
      take(options, async (standing) => ({ type: "ExpelPlayer", seat: seatOf(await standing(), player), reason })),
    );
  laterFact(program, "protest", "a protest was handed in")
    .argument("<id>", "its name")
    .argument("<player>", "whose it is")
    .requiredOption("--about <text>", "what it is about")
    .option("--minutes <n>", "minutes after the session", wholeNumber(0, MOST_MINUTES), 0)
    .option("--deposit <text>", "what was paid in")
    .action((protest, player, { about, minutes, deposit, ...options }) =>
      take(options, async (standing) => ({
        ...{ type: "LodgeProtest", protest, seat: seatOf(await standing(), player), about },
        ...{ submittedAfterMinutes: minutes, ...(deposit === undefined ? {} : { deposit }) },
      })),
    );
  laterFact(program, "protest-decision", "the appeals body decided a protest")
    .argument("<id>", "its name")
    .addArgument(new Argument("<decision>").choices(["upheld", "rejected"]))
    .requiredOption("--text <text>", "what was decided")
    .option("--deposit-returned", "the deposit goes back")
    .action((protest, decision, { text, depositReturned, ...options }) =>
      take(options, async (standing) => {
        await standing();
        const returned = depositReturned === true;
        return { type: "DecideProtest", protest, upheld: decision === "upheld", depositReturned: returned, text };
      }),
    );
  laterFact(program, "schedule", "a date moved: the day of a game, the tie-break, the closing, or the start of it all")
    .argument("<item>", "game-5, round-5, tie-break, closing, start, ...")
    .argument("<to>", "yyyy-mm-dd or yyyy-mm-ddThh:mm, local time of the venue")
    .requiredOption("--approved-by <text>", "who approved it")
    .option("--other", "something the calendar of the regulation does not plan")
    .action((item, to, { approvedBy, other, ...options }) =>
      take(options, async (standing) => changeSchedule(await standing(), item, to, approvedBy, other === true)),
    );
  laterFact(program, "missed", "a player missed a function that must be attended")
    .argument("<player>", "id")
    .requiredOption("--occasion <text>", "which: opening ceremony, press conference: after game 3, ...")
    .action((player, { occasion, ...options }) =>
      take(options, async (standing) => ({ type: "NoteAbsence", seat: seatOf(await standing(), player), occasion })),
    );
  laterFact(program, "penalty", "a fine or another penalty")
    .argument("<player>", "id")
    .requiredOption("--ground <text>", "what for")
    .option("--amount <cents>", "in the smallest unit of money", wholeNumber(0, MOST_CENTS))
    .option("--percent <n>", "of the prize", wholeNumber(0, 100))
    .option("--payee <text>", "who gets it")
    .action((player, { ground, amount, percent, payee, ...options }) =>
      take(options, async (standing) => ({
        ...{ type: "ImposePenalty", seat: seatOf(await standing(), player), ground },
        ...(amount === undefined ? {} : { amount }),
        ...(percent === undefined ? {} : { percent }),
        ...(payee === undefined ? {} : { payee }),
      })),
    );
};
