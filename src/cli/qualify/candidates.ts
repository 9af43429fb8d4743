import type { Qualification } from "../../../scenarios/regulations/qualification.ts";
import { dayNumber } from "../../../scenarios/rules/calendar/civil-date.ts";
import type { Candidate, ListedRating } from "../../../scenarios/rules/qualification/candidate.ts";
import type { CsvRow, CsvTable } from "../../io/csv.ts";
import { CliFault, EXIT } from "../exit.ts";
import { didYouMean } from "../near.ts";
import { plain } from "../plain.ts";

/** Reads a table of candidates whose columns the regulation names. `file` is what a fault calls the table. */
export const candidatesOf = (rules: Qualification, { columns, rows }: CsvTable, file: string): readonly Candidate[] => {
  const kinds = columnKinds(rules);
  for (const column of columns)
    if (!kinds.has(column)) {
      const known = [...kinds.keys()];
      throw bad(file, 1, `a known column, not ${column}${didYouMean(column, known)}; known are ${known.join(", ")}`);
    }
  if (!columns.includes("name")) throw bad(file, 1, "a column name");
  const candidates = rows.map((row) => candidateOf(row, kinds, file));
  for (const [index, { id }] of candidates.entries())
    if (candidates.findIndex((one) => one.id === id) < index)
      throw bad(file, rows[index]?.line ?? 1, `every candidate once, not ${plain(id)} again`);
  return candidates;
};

type Kind = "text" | "day" | "contract" | "yes" | "number" | "rating" | "mark";

const FIXED: readonly (readonly [string, Kind])[] = [
  ["name", "text"],
  ["id", "text"],
  ["federation", "text"],
  ["lot", "number"],
  ["withdrew", "day"],
  ["contract", "contract"],
  ["serious-reasons", "yes"],
];

const columnKinds = ({ excluded, selectors }: Qualification): ReadonlyMap<string, Kind> => {
  const kinds = new Map<string, Kind>(FIXED);
  if (excluded !== undefined) kinds.set(excluded.column, "yes");
  for (const selector of selectors) {
    if (selector.kind === "place") kinds.set(selector.column, "mark");
    else if (selector.kind === "nominee") kinds.set(selector.column, "yes").set(selector.list, "rating");
    else {
      for (const list of selector.lists) kinds.set(list, "rating");
      for (const { column } of selector.comparators) kinds.set(column, "number");
    }
  }
  return kinds;
};

const isDay = (text: string): boolean => dayNumber(text) !== undefined;
const fits = (pattern: RegExp) => (text: string) => pattern.test(text);

const KINDS: Readonly<Record<Kind, readonly [fits: (text: string) => boolean, expected: string]>> = {
  text: [fits(/^.+$/), "a text"],
  day: [isDay, "a day such as 2012-01-31"],
  contract: [(text) => text === "missing" || isDay(text), "the day it arrived, or missing"],
  yes: [fits(/^(?:yes|no)$/), "yes or no"],
  number: [fits(/^\d{1,6}$/), "a whole number"],
  rating: [fits(/^[1-3]\d{3}i?$/), "a rating such as 2800, or 2800i where the list has the player as inactive"],
  mark: [fits(/^.{1,64}$/), "a short text"],
};

const candidateOf = ({ line, cells }: CsvRow, kinds: ReadonlyMap<string, Kind>, file: string): Candidate => {
  const given = [...cells].filter(([, cell]) => cell !== "" && cell !== "-");
  for (const [column, cell] of given) {
    const [matches, expected] = KINDS[kinds.get(column) as Kind];
    if (!matches(cell)) throw bad(file, line, `${expected} in ${column}, not ${plain(cell)}`);
  }
  const cell = new Map(given);
  const of = <T>(kind: Kind, read: (cell: string) => T): ReadonlyMap<string, T> =>
    new Map(given.filter(([column]) => kinds.get(column) === kind).map(([column, text]) => [column, read(text)]));
  const name = cell.get("name");
  if (name === undefined) throw bad(file, line, "a name");
  const [federation, lot, withdrew, contract] = ["federation", "lot", "withdrew", "contract"].map((key) =>
    cell.get(key),
  );
  return {
    id: cell.get("id") ?? name,
    name,
    ratings: of("rating", listed),
    numbers: of("number", Number),
    marks: new Map([...of("mark", String), ...of("yes", String)]),
    ...(federation === undefined ? {} : { federation }),
    ...(lot === undefined ? {} : { lot: Number(lot) }),
    ...(withdrew === undefined ? {} : { withdrew }),
    ...(contract === undefined ? {} : { contract }),
    seriousReasons: cell.get("serious-reasons") === "yes",
  };
};

const listed = (cell: string): ListedRating => ({ rating: Number.parseInt(cell, 10), active: !cell.endsWith("i") });

const bad = (file: string, line: number, expected: string): CliFault =>
  new CliFault(EXIT.invalidInput, `${plain(file)}:${line}: expected ${expected}`);
