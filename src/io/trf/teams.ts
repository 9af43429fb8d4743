import { columnsOf } from "./columns.ts";
import type { Say } from "./notes.ts";
import type { TrfRecord } from "./trf.ts";

/** A team, and its players by starting number in the order of its boards. */
export interface TrfTeam {
  readonly number: number;
  readonly name: string;
  readonly players: readonly number[];
}

/** The teams of a report: its 310 records (TRF26), or where it has none its 013 records, numbered in their order. */
export const teamsOf = (records: readonly TrfRecord[], say: Say): readonly TrfTeam[] => {
  const found = (tag: string, read: (characters: readonly string[], line: number, place: number) => TrfTeam) =>
    records
      .flatMap((record, index) =>
        record.kind === "text" && record.tag === tag ? [{ text: tag + record.text, line: index + 1 }] : [],
      )
      .map(({ text, line }, place) => read(Array.from(text), line, place));
  const team = (characters: readonly string[], line: number, number: number, name: string, from: number): TrfTeam => ({
    number,
    name: name.trim(),
    players: playersFrom(characters, from, line, say),
  });
  const teams = found("310", (row, line, place) =>
    team(row, line, Number(/^ *(\d+) *$/.exec(columnsOf(row, 5, 7))?.[1] ?? place + 1), columnsOf(row, 9, 40), 74),
  );
  if (teams.length > 0) return teams;
  return found("013", (row, line, place) => team(row, line, place + 1, columnsOf(row, 5, 36), 37));
};

const playersFrom = (characters: readonly string[], from: number, line: number, say: Say): readonly number[] => {
  const players: number[] = [];
  for (let column = from; column <= characters.length; column += 5) {
    const written = columnsOf(characters, column, column + 3).trim();
    if (/^\d+$/.test(written)) players.push(Number(written));
    else if (written !== "") say("bad-field", line, column, `${JSON.stringify(written)} is no starting number`);
  }
  return players;
};
