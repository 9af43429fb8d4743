import type { Table } from "../../../scenarios/tables/table.ts";
import type { Tournament } from "../../../scenarios/tables/tournament.ts";
import { crosstableTournament } from "../../exchange/csv/crosstable/crosstable-tournament.ts";
import { foundInTable } from "../../exchange/csv/found-in-table.ts";
import type { Remark } from "../../exchange/found.ts";
import { foundTournament } from "../../exchange/found-tournament.ts";
import { disagreements } from "../../exchange/trf/disagreements.ts";
import { trfTournament } from "../../exchange/trf/tournament.ts";
import { MOST_CSV } from "../../io/csv.ts";
import { recognise } from "../../io/recognise.ts";
import { readTrf, type TrfReading } from "../../io/trf/read.ts";
import { TRF_LIMITS, type TrfNote } from "../../io/trf/trf.ts";
import { CliFault, EXIT } from "../exit.ts";
import type { FoundFile } from "../importing/found-file.ts";
import { readPgnFile } from "../importing/pgn-file.ts";
import { readBytes } from "../importing/read-bytes.ts";
import { lookingLike } from "../importing/recognised.ts";
import { remarkText } from "../importing/remark-text.ts";
import { tableRefusal } from "../importing/table-refusal.ts";
import { note } from "../stdout.ts";
import type { FileFormat } from "./file-format.ts";

/** A tournament out of a file, and what the file says beside it. */
export interface ReadTournament {
  readonly tournament: Tournament;
  /** Codes the file orders its table by, and the line they are on. */
  readonly order?: { readonly codes: readonly string[]; readonly line: number; readonly record: string };
  readonly remarks: readonly Remark[];
  /** What a table of all rounds shows about the file; `isOwnOrder`: the criteria are the file's. */
  readonly compare: (table: Table, isOwnOrder: boolean) => readonly Remark[];
}

/** Reads a tournament file; a file that holds none ends the command. */
export const readTournament = async (
  file: string,
  name: string,
  format: FileFormat,
  where: readonly string[],
): Promise<ReadTournament> => {
  if (format === "pgn") return readGames(file, where);
  return format === "csv" ? readTable(file, name) : readReport(file, name);
};

// Names are compared each with each; direct encounter has a cell for each pair.
const MOST_NAMES = 1_000;
const MOST_PLAYERS = 2_000;

const readGames = async (file: string, where: readonly string[]): Promise<ReadTournament> =>
  gamesTournament(await readPgnFile(file, where));

const readTable = async (file: string, name: string): Promise<ReadTournament> => {
  const remarks: Remark[] = [];
  const bytes = await readBytes(file, name, MOST_CSV.text);
  const read = foundInTable(bytes, remarks);
  if (read.kind === "refused") throw tableRefusal(name, bytes, read.fault);
  if (read.kind === "games") return gamesTournament({ name, remarks, games: read.games, title: read.title });
  const found = crosstableTournament(read.table, remarks);
  if (!found.ok) throw tableRefusal(name, bytes, found.fault);
  return { tournament: found.tournament, remarks, compare: () => [] };
};

const gamesTournament = ({ name, games, title, remarks: said }: FoundFile): ReadTournament => {
  const remarks = [...said];
  const names = new Set(games.flatMap(({ white, black }) => [white.name, black.name])).size;
  if (names > MOST_NAMES) {
    const message = `the games name ${names} people; choose those of one event with --where TAG=VALUE`;
    throw new CliFault(EXIT.invalidInput, `${name}: ${message}`);
  }
  return { tournament: foundTournament(games, remarks, title), remarks, compare: unseenRounds };
};

// Of byes a file of games knows nothing, not even what they were worth.
const unseenRounds = ({ sheet: { kind, rounds, tournament } }: Table): readonly Remark[] => {
  if (kind !== "swiss") return [];
  const unseen = tournament.entries.map(
    (row) =>
      Array.from({ length: rounds }, (_, round) => row[round]?.kind ?? "none").filter((one) => one === "none").length,
  );
  const players = unseen.filter((count) => count > 0).length;
  const all = unseen.reduce((sum, count) => sum + count, 0);
  const message = `${players} players have no game in ${all} rounds together: taken as zero-point byes; a bye that brought points is in no PGN`;
  return players === 0 ? [] : [{ level: "warning", message }];
};

const readReport = async (file: string, name: string): Promise<ReadTournament> => {
  const bytes = await readBytes(file, name, TRF_LIMITS.bytes);
  const reading = readTrf(bytes);
  const remarks = reading.notes.flatMap(remarkOf);
  const tournament = trfTournament(reading);
  if (tournament.players.length === 0) {
    for (const remark of remarks) note(remarkText(name, remark));
    const looks = lookingLike(recognise(bytes), "trf");
    throw new CliFault(EXIT.invalidInput, `${name}: no players; expected a tournament report with 001 records${looks}`);
  }
  if (tournament.players.length > MOST_PLAYERS) {
    const message = `${tournament.players.length} players; a table is made of at most ${MOST_PLAYERS}`;
    throw new CliFault(EXIT.invalidInput, `${name}: ${message}`);
  }
  const order = orderOf(reading);
  const compare: ReadTournament["compare"] = (table, isOwnOrder) => disagreements(table, reading, isOwnOrder);
  return { tournament, remarks, compare, ...(order === undefined ? {} : { order }) };
};

const CONFLICTS: ReadonlySet<TrfNote["oddity"]> = new Set([
  "not-mirrored",
  "results",
  "unknown-opponent",
  "game-without-opponent",
  "repeated-number",
  "too-large",
  "too-many-lines",
  "long-line",
]);
// What changes only how the file would be written back, and what is compared with the table.
const SILENT: ReadonlySet<TrfNote["oddity"]> = new Set(["respelled", "mixed-newlines", "byte-order-mark", "points"]);

const remarkOf = ({ oddity, line, message }: TrfNote): readonly Remark[] =>
  SILENT.has(oddity) ? [] : [{ level: CONFLICTS.has(oddity) ? "conflict" : "warning", place: { line }, message }];

// 212 orders the standings and has the points among its codes; 202 is what breaks ties.
const orderOf = ({ header, file }: TrfReading): ReadTournament["order"] => {
  const record = header.standings.length > 0 ? "212" : "202";
  const codes = record === "212" ? header.standings : header.tieBreaks;
  const line = file.records.findIndex((one) => one.kind === "text" && one.tag === record && one.text.trim() !== "") + 1;
  return codes.length === 0 ? undefined : { codes, line, record };
};
