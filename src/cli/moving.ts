import type { Command } from "commander";
import { EVENT, MOST_ROUNDS, REGULATION } from "./event-argument.ts";
import { collect, wholeNumber } from "./numbers.ts";

/** Adds what brings championships in and out: `import` and `export`. */
export const addMoving = (program: Command): void => {
  const bring = program.command("import").description("bring a log, or games of a file, into a store");
  bring
    .command("pgn")
    .description("games of a PGN file as the event log of one championship: through the deciders, whole or not at all")
    .argument("<file>", "a PGN file, or - for stdin")
    .requiredOption("--event <regulation>", "the regulation they were played under, by id or file")
    .option("--into <store#stream>", "store file and stream, which must be new; without it the log goes to stdout")
    .option("-o, --output <file>", "write the log to a file instead of stdout")
    .option("--force", "replace the file")
    .option("--championship <id>", "id of the championship (default: of its title, or the stream)")
    .option("--title <text>", "its title (default: as the games say)")
    .option("--venue <text>", "where it is played")
    .option(
      "--player <player>",
      "id;Name;rating[;FED], in seat order; may be repeated (default: as the games say)",
      collect,
    )
    .option(
      "--numbers <ids>",
      "pairing numbers, number 1 first, with commas between (default: read back from the games)",
    )
    .option("--where <tag=value>", "only games with this tag; may be repeated", collect)
    .option("--recorded-at <time>", "when it is recorded, for a log that is the same every time (default: now)")
    .option("--strict", "refuse where anything is left open (exit 3)")
    .option("--report", "explain every inference on stderr")
    .option("--json", "print a report as JSON")
    .action(async (file, options) => (await import("./commands/import-pgn.ts")).runImportPgn(file, options));
  bring
    .command("ndjson")
    .description("an event log as it is: hashes stay, the stream must be new (exit 4 where it exists)")
    .argument("<file>", "a log, or - for stdin")
    .requiredOption("--into <store#stream>", "store file and stream")
    .option("--json", "print JSON")
    .action(async (file, options) => (await import("./commands/import.ts")).runImport(file, options));
  const give = program.command("export").description("write a championship in another form");
  give
    .command("pgn")
    .description("tags and results of its games as PGN, those without a result too; a log has no moves")
    .argument("<event>", EVENT)
    .option("--after <n>", "only the first rounds (round robin) or games (match)", wholeNumber(0, MOST_ROUNDS))
    .option("--regulation <file>", REGULATION)
    .option("-o, --output <file>", "write to a file, whole or not at all, instead of stdout")
    .option("--force", "replace the file")
    .action(async (event, options) => (await import("./commands/export-pgn.ts")).runExportPgn(event, options));
  give
    .command("trf")
    .description(
      "the main stage of a round robin as a tournament report (TRF26), with pairings that have no result yet",
    )
    .argument("<event>", EVENT)
    .option("--after <n>", "only the first rounds", wholeNumber(0, MOST_ROUNDS))
    .option("--regulation <file>", REGULATION)
    .option("-o, --output <file>", "write to a file, whole or not at all, instead of stdout")
    .option("--force", "replace the file")
    .action(async (event, options) => (await import("./commands/export-trf.ts")).runExportTrf(event, options));
  give
    .command("ndjson")
    .description("an event log, as it was recorded")
    .argument("<event>", EVENT)
    .option("-o, --output <file>", "write to a file, whole or not at all, instead of stdout")
    .option("--force", "replace the file")
    .action(async (event, options) => (await import("./commands/export.ts")).runExport(event, options));
};
