import { type Command, Option } from "commander";
import { championship } from "./championship-command.ts";
import { EVENT } from "./event-argument.ts";
import { collect } from "./numbers.ts";
import { FILE_FORMATS } from "./tables/file-format.ts";

/** Adds `standings`, of a championship on record and of a file of any tournament. */
export const addStandings = (program: Command): void => {
  championship(
    program.command("standings"),
    "table with every criterion and the reason each tie was split; of any round robin or Swiss in a TRF, PGN or CSV file",
    `${EVENT}; or a tournament report (.trf), games (.pgn) or a crosstable (.csv)`,
  )
    .option("--criteria <codes>", "order of the tie-breaks of a file, such as DE,WIN,SB,KS/L-1 or BH-C1,BH,ARO")
    .addOption(
      new Option("--rules <year>", "tie-break rules a file is judged by (default: of its first day)").choices([
        "2012",
        "2023",
        "2026",
      ]),
    )
    .addOption(
      new Option("--kind <kind>", "how a file's tournament was paired (default: as it says or shows)").choices([
        "round-robin",
        "swiss",
      ]),
    )
    .option(
      "--withdrew <number@round>",
      "this player left a file's round robin after that round; may be repeated",
      collect,
    )
    .option("--where <tag=value>", "only games of a PGN file with this tag; may be repeated", collect)
    .addOption(
      new Option("--from <format>", "what the file is, where its name does not say").choices([...FILE_FORMATS]),
    )
    .option("--explain", "also list every unplayed round of a file and who stood for the opponent")
    .action(async (event, options) => (await import("./commands/standings.ts")).runStandings(event, options));
};
