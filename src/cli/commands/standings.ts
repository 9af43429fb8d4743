import { styleText } from "node:util";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import { type Standings, type StandingsRow, standings } from "../../../scenarios/rules/standings.ts";
import { CliFault, EXIT } from "../exit.ts";
import { type People, peopleOf } from "../people.ts";
import { plain, toJson } from "../plain.ts";
import { points } from "../points.ts";
import { openSource, type SourceOptions } from "../source.ts";
import { print } from "../stdout.ts";
import { formatOf } from "../tables/choose-format.ts";
import type { FileFormat } from "../tables/file-format.ts";
import type { FileStandingsOptions } from "./standings-file.ts";

/** Options of `standings`: of a championship, and of a file of somebody else's tournament. */
export interface StandingsOptions extends SourceOptions, FileStandingsOptions {
  readonly from?: FileFormat;
  readonly json?: boolean;
}

/** `caissandra standings`: the table with every criterion and the reason each tie was split. */
export const runStandings = async (event: string, options: StandingsOptions): Promise<void> => {
  const format = options.from ?? formatOf(event);
  refuseOptions(format === undefined ? OF_FILES : OF_CHAMPIONSHIPS, options, format);
  if (format !== undefined) return (await import("./standings-file.ts")).runFileStandings(event, format, options);
  const { regulation, events, announcement } = await openSource(event, options);
  const state = fold(championship, events);
  const now = standings(regulation, state);
  const people = peopleOf(state.roster.players);
  const champion = now.agenda.verdict?.seat;
  if (options.json) {
    const id = champion === undefined ? {} : { champion: people.ids[champion] };
    const rows = now.rows.map((row) => rowJson(row, people));
    await print(toJson({ rows, decided: champion !== undefined, ...id }));
    return;
  }
  const title = `${styleText("bold", plain(announcement.title))}\n\n`;
  const body =
    now.rows.length === 0
      ? "No table yet: the lots of the main stage are still to be drawn.\n"
      : await rowsText(now, people);
  await print(`${title}${body}${verdictText(now, people)}`);
};

const OF_FILES = ["criteria", "rules", "kind", "withdrew", "where", "explain"] as const;
const OF_CHAMPIONSHIPS = ["at", "until", "regulation"] as const;

const refuseOptions = (
  names: readonly (keyof StandingsOptions)[],
  options: StandingsOptions,
  format: FileFormat | undefined,
): void => {
  const found = names.find((name) => options[name] !== undefined);
  if (found === undefined) return;
  const what =
    format === undefined
      ? "a .trf, .pgn or .csv file (or --from trf|pgn|csv)"
      : "a championship on record, not for a file";
  throw new CliFault(EXIT.usage, `--${found} is for ${what}`);
};

const rowJson = ({ seat, rank, shared, points, played, criteria, splitBy }: StandingsRow, people: People): object => ({
  rank,
  shared,
  player: people.ids[seat],
  points: points / 2,
  played,
  criteria: Object.fromEntries(criteria.map(({ kind, value }) => [kind, value.value / value.per])),
  ...(splitBy === undefined ? {} : { splitBy }),
});

const rowsText = async ({ rows }: Standings, people: People): Promise<string> => {
  const { table } = await import("../table.ts");
  const kinds = [...new Set(rows.flatMap(({ criteria }) => criteria.map(({ kind }) => kind)))];
  const numeric = (head: string) => ({ head, numeric: true });
  const columns = [
    numeric("#"),
    { head: "player" },
    ...["points", "played", ...kinds].map(numeric),
    ...(rows.some(({ splitBy }) => splitBy !== undefined) ? [{ head: "tie split by" }] : []),
  ];
  const body = rows.map((row) => [
    `${row.rank}${row.shared ? "=" : ""}`,
    people.names[row.seat] as string,
    points(row.points),
    String(row.played),
    ...kinds.map((kind) => {
      const value = row.criteria.find((one) => one.kind === kind)?.value;
      return value === undefined ? "" : String(value.value / value.per);
    }),
    ...(columns.length > kinds.length + 4 ? [row.splitBy ?? ""] : []),
  ]);
  return table(columns, body);
};

const verdictText = ({ agenda }: Standings, people: People): string => {
  const { verdict, playoff } = agenda;
  if (verdict !== undefined)
    return `\n${people.names[verdict.seat]} wins the title, decided by: ${verdict.decidedBy}\n`;
  const stage = playoff?.stages.at(-1)?.stage;
  return stage === undefined ? "" : `\nThe play-off for first place is in stage ${stage}.\n`;
};
