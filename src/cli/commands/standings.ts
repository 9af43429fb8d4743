import { styleText } from "node:util";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import { type Standings, type StandingsRow, standings } from "../../../scenarios/rules/standings.ts";
import { type People, peopleOf } from "../people.ts";
import { plain, toJson } from "../plain.ts";
import { points } from "../points.ts";
import { openSource, type SourceOptions } from "../source.ts";
import { print } from "../stdout.ts";

/** Options of `standings`. */
export interface StandingsOptions extends SourceOptions {
  readonly json?: boolean;
}

/** `caissandra standings`: the table with every criterion and the reason each tie was split. */
export const runStandings = async (event: string, options: StandingsOptions): Promise<void> => {
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
