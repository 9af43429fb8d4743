import { type Command, Option } from "commander";
import { EVENT, MOST_ROUNDS, REGULATION } from "./event-argument.ts";
import { gamesOptions } from "./importing/options.ts";
import { collect, wholeNumber } from "./numbers.ts";
import { simulating } from "./simulating.ts";
import { TABLE_FORMS, type TableForm } from "./table-form.ts";
import { EXPORTED_TABLES } from "./tabling.ts";

const MOST_SECONDS = 86_400;

/** Adds what brings championships in and out: `import` and `export`. */
export const addMoving = (program: Command): void => {
  const bring = program.command("import").description("bring a log, or games of a file, into a store");
  gamesOptions(
    bring
      .command("pgn")
      .description("games of a PGN file as the event log of one championship, through the deciders")
      .argument("<file>", "a PGN file, or - for stdin"),
  )
    .option("--where <tag=value>", "only games with this tag; may be repeated", collect)
    .action(async (file, options) => (await import("./commands/import-pgn.ts")).runImportPgn(file, options));
  gamesOptions(
    bring
      .command("trf")
      .description("games of a tournament report (TRF16, TRF26) as the event log of one championship")
      .argument("<file>", "a report, or - for stdin"),
  ).action(async (file, options) => (await import("./commands/import-trf.ts")).runImportTrf(file, options));
  gamesOptions(
    bring
      .command("csv")
      .description(
        "games of a table as the event log of one championship: a list with columns white, black, result and more, or a crosstable",
      )
      .argument("<file>", "a table with , ; or tabs, or - for stdin"),
  ).action(async (file, options) => (await import("./commands/import-csv.ts")).runImportCsv(file, options));
  gamesOptions(
    bring
      .command("lichess")
      .description(
        "a Lichess broadcast as the event log of one championship: JSON or PGN of a round or of all, or its stream",
      )
      .argument("<source>", "a file, - for stdin, or the address of a round, a broadcast or a stream (http, https)"),
  )
    .option(
      "--for <seconds>",
      "how long a stream is listened to (default: 60, with --follow a day)",
      wholeNumber(1, MOST_SECONDS),
    )
    .option("--follow", "record each result when the stream brings it; needs --into")
    .action(async (source, options) =>
      (await import("./commands/import-lichess.ts")).runImportLichess(source, options),
    );
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
  for (const form of TABLE_FORMS) addTable(give, form);
};

const IN_WORDS: Readonly<Record<TableForm, string>> = { csv: "CSV", arrow: "an Arrow file", parquet: "a Parquet file" };

const addTable = (give: Command, form: TableForm): void => {
  simulating(give.command(form))
    .description(`${IN_WORDS[form]} of its games, crosstable, standings by round, events or forecast timeline`)
    .argument("<event>", EVENT)
    .addOption(
      new Option("--what <table>", "which table; simulating and its seed are a timeline's")
        .choices([...EXPORTED_TABLES])
        .default("games"),
    )
    .option("--after <n>", "only the first rounds (round robin) or games (match)", wholeNumber(0, MOST_ROUNDS))
    .option("--regulation <file>", REGULATION)
    .option("-o, --output <file>", "write to a file, whole or not at all, instead of stdout")
    .option("--force", "replace the file")
    .action(async (event, options) =>
      (await import("./commands/export-table.ts")).runExportTable(form, event, options),
    );
};
