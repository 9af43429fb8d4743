import { Argument, Command, Option } from "commander";
import { championship, MOST_EVENTS } from "./championship-command.ts";
import { isoDay } from "./day.ts";
import { EVENT, MOST_ROUNDS, REGULATION } from "./event-argument.ts";
import { addFitting } from "./fitting.ts";
import { addMoving } from "./moving.ts";
import { cents, collect, realNumber, wholeNumber } from "./numbers.ts";
import { drawing, MOST_SIMULATIONS, simulating, workersOption } from "./simulating.ts";
import { addStandings } from "./standings.ts";
import { tabling } from "./tabling.ts";
import { VERSION } from "./version.ts";

// 95 % of fewer are all of them.
const LEAST_DRAWS = 20;
const MOST_DRAWS = 10_000;
const MOST_CHAMPIONSHIPS = 100_000_000;

/**
 * Every command with its words. What a command does is loaded when it runs, so that the start stays short; commander's own
 * exits are thrown as errors.
 */
export const createProgram = (): Command => {
  const program = new Command("caissandra")
    .description("Record a chess championship as events, replay it into standings and forecast it.")
    .version(VERSION, "-V, --version", "print the version")
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText("after", EXAMPLES);
  addReading(program);
  addForecast(program);
  addPrizes(program);
  addCalendar(program);
  addMoving(program);
  addRecord(program);
  addFitting(program);
  return program;
};

const addReading = (program: Command): void => {
  program
    .command("list")
    .description("regulations and recorded championships")
    .option("--json", "print JSON")
    .action(async (options) => (await import("./commands/list.ts")).runList(options));
  addStandings(program);
  championship(program.command("next"), "what must happen next: lots, choices, games, rulings, and what is due")
    .option("--published <day>", "the list of the qualified was published: contracts count from it", isoDay)
    .action(async (event, options) => (await import("./commands/next.ts")).runNext(event, options));
  program
    .command("replay")
    .description("fold a log and hash the state, or count how simulated championships ended")
    .argument("<event>", `${EVENT}, or a file of simulate`)
    .option("--at <events>", "only the first events", wholeNumber(1, MOST_EVENTS))
    .option("--regulation <file>", `${REGULATION} (simulated championships)`)
    .option("--regulation-from <event>", "the regulation of that championship (simulated championships)")
    .option("--no-verify", "do not follow the hashes of a log, which takes half of the time; verify does")
    .option("--fold-only", "count no endings (simulated championships)")
    .option("--timing", "also how fast it went")
    .option("--json", "print JSON")
    .action(async (event, options) => (await import("./commands/replay.ts")).runReplay(event, options));
  program
    .command("qualify")
    .description("who plays under a regulation, and why each candidate is in or out")
    .argument("<regulation>", "a regulation by id or file")
    .argument("<file>", "a CSV table of candidates, or - for stdin")
    .option("--starts <day>", "the event starts: withdrawals count from it", isoDay)
    .option("--published <day>", "the list was published: contracts count from it", isoDay)
    .option("--json", "print JSON")
    .action(async (regulation, file, options) =>
      (await import("./commands/qualify.ts")).runQualify(regulation, file, options),
    );
  program
    .command("verify")
    .description("hash chain, schemas, regulation, and every event accepted by the deciders (exit 5 where not)")
    .argument("<event>", EVENT)
    .option("--regulation <file>", REGULATION)
    .option("--json", "print JSON")
    .action(async (event, options) => (await import("./commands/verify.ts")).runVerify(event, options));
};

const addForecast = (program: Command): void => {
  tabling(
    simulating(
      championship(program.command("forecast"), "title odds, tie-break odds by stage, what rides on each next game"),
    ),
  )
    .option(
      "--precision <points>",
      "simulate until the widest 95 % interval is so many points wide",
      realNumber(0.001, 50),
    )
    .option("--places", "also who finishes in which place")
    .option("--numbers-from <event>", "from before this championship, in whose order the pairing numbers are chosen")
    .option("--numbers-after <n>", "with --numbers-from: after so many of its rounds", wholeNumber(0, MOST_ROUNDS))
    .option(
      "--model-doubt [draws]",
      "also a band for the model: its parameters drawn so often (32) from the errors of their fit",
      wholeNumber(LEAST_DRAWS, MOST_DRAWS),
    )
    .option("--timing", "also workers and seconds, which differ from run to run")
    .action(async (event, options) => (await import("./commands/forecast.ts")).runForecast(event, options));
  drawing(championship(program.command("simulate"), "play whole championships and write their events as columns"))
    .requiredOption("--sims <n>", "championships", wholeNumber(1, MOST_CHAMPIONSHIPS))
    .option("--arrow <file>", "an Arrow file, which replay reads, written whole or not at all")
    .option("--parquet <file>", "a Parquet file instead")
    .option("--force", "replace the file")
    .option("--quiet", "no progress on stderr")
    .action(async (event, options) => (await import("./commands/simulate.ts")).runSimulate(event, options));
  simulating(
    championship(program.command("whatif"), "the same forecast with facts that did not happen, and the change"),
  )
    .requiredOption(
      "--set <result>",
      '"R13 carlsen-ivanchuk 0-1", "G8 1-0", a forfeit "R3 carlsen-radjabov +-", "withdraw carlsen after R5", "expel carlsen"; may be repeated',
      collect,
    )
    .action(async (event, options) => (await import("./commands/whatif.ts")).runWhatIf(event, options));
  tabling(
    simulating(
      championship(program.command("timeline"), "the forecast after every round or game, and what each changed"),
    ),
  ).action(async (event, options) => (await import("./commands/timeline.ts")).runTimeline(event, options));
};

const addPrizes = (program: Command): void => {
  simulating(
    championship(program.command("prizes"), "who earns what, as chances until it is decided; the organiser's costs"),
    "100,000",
  )
    .option("--fund <amount>", "the prize fund of the event, where the regulation gives a minimum only", cents)
    .option("--host <federation>", "the country a match is played in, such as UKR")
    .action(async (event, options) => (await import("./commands/prizes.ts")).runPrizes(event, options));
};

const addCalendar = (program: Command): void => {
  drawing(
    championship(
      program.command("calendar"),
      "what is on which day, how likely, when it ends, how long a tie-break takes",
    ),
  )
    .option("--sims <n>", "simulations of a round robin (default 1,000,000)", wholeNumber(1, MOST_SIMULATIONS))
    .addOption(workersOption())
    .addOption(
      new Option("--moves <n>", "moves a tie-break game is taken to last").default(60).argParser(wholeNumber(1, 300)),
    )
    .addOption(
      new Option("--time-used <percent>", "how much of the time they have the players use; 100 is a bound")
        .default(100)
        .argParser(realNumber(0, 100)),
    )
    .option("--ics <file>", "also an iCalendar file (RFC 5545), written whole or not at all")
    .option("--force", "replace the file")
    .option("--quiet", "no progress on stderr")
    .action(async (event, options) => (await import("./commands/calendar.ts")).runCalendar(event, options));
};

const addRecord = (program: Command): void => {
  program
    .command("record")
    .description("put one fact on record: announce, lot, choose, result, ... (record --help)")
    .usage("STORE#stream COMMAND ...")
    .argument("[words...]", "store file and stream, a command and its words")
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (words) => (await import("./record/program.ts")).runRecord(words));
};

/** Adds the commands a shell asks for completions with. */
export const addCompletion = (program: Command): void => {
  program
    .command("completion")
    .description("print the completion script of a shell")
    .addArgument(new Argument("<shell>").choices(["bash", "zsh", "fish", "powershell"]))
    .action(async (shell) => (await import("./commands/completion.ts")).runCompletion(createProgram(), shell));
  program
    .command("complete", { hidden: true })
    .argument("[words...]")
    .action(async (words) => (await import("./commands/completion.ts")).runComplete(createProgram(), words));
};

const EXAMPLES = `
Examples:
  caissandra list
  caissandra forecast world-championship-2012 --after 12
  caissandra forecast candidates-2013 --after 13 --json
  caissandra standings norway-chess-2023
  caissandra next candidates-2013 --after 0
  caissandra whatif candidates-2013 --after 12 --set "R13 carlsen-radjabov 0-1"
  caissandra timeline candidates-2013 --sims 200000 --csv
  caissandra prizes candidates-2013 --after 12 --fund 510000
  caissandra record my.db#final result R1.1 1-0
  caissandra export ndjson my.db#final | caissandra verify -

Data goes to stdout, everything else to stderr. Exit codes: 0 ok, 1 unexpected, 2 usage, 3 invalid input, 4 version
conflict, 5 verification mismatch, 6 refused by the regulation, 130 interrupted.`;
