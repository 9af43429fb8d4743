import type { SheetRow } from "../../../io/sheet.ts";
import { nameWords } from "../../names.ts";

/** Columns of a crosstable that say who somebody is, or what he has. */
export type CrosstableField = "name" | "player" | "rating" | "fideId" | "federation" | "total" | "played";

/** The head of a crosstable, where its columns are, and the rows of its players. */
export interface CrosstableRows {
  readonly head: SheetRow;
  /** True where a column says that it has the names. */
  readonly isNamed: boolean;
  /** Lines above the head, for people. */
  readonly title?: string;
  readonly at: ReadonlyMap<CrosstableField, number>;
  readonly rows: readonly SheetRow[];
}

const MOST_ABOVE = 25;
const LEAST_CELLS = 3;

/** Finds the line that names the columns, which lines of text may go before, and the rows below it that have a name; undefined: there is none. */
export const crosstableRows = (rows: readonly SheetRow[]): CrosstableRows | undefined => {
  const named = rows
    .slice(0, MOST_ABOVE)
    .findIndex(({ cells }) => cells.length >= LEAST_CELLS && nameColumn(cells) >= 0);
  const index = named < 0 ? rows.findIndex(({ cells }) => cells.length >= LEAST_CELLS) : named;
  const head = rows[index];
  if (head === undefined) return undefined;
  const at = new Map<CrosstableField, number>();
  for (const [column, cell] of head.cells.entries()) {
    const field = FIELDS.get(nameWords(cell).join(""));
    if (field !== undefined && !at.has(field)) at.set(field, column);
  }
  const below = rows.slice(index + 1).filter(({ cells }) => !cells[0]?.startsWith("#"));
  const name = named < 0 ? unnamedColumn(head, below) : nameColumn(head.cells);
  if (name === undefined) return undefined;
  at.set("name", name);
  const people = below.filter(({ cells }) => (cells[name] ?? "") !== "" && cells.length >= LEAST_CELLS);
  const title = titleIn(rows.slice(0, index));
  return { head, isNamed: named >= 0, at, rows: people, ...(title === undefined ? {} : { title }) };
};

const nameColumn = (head: readonly string[]): number => {
  const fields = head.map((cell) => FIELDS.get(nameWords(cell).join("")));
  return fields.includes("name") ? fields.indexOf("name") : fields.indexOf("player");
};

// Without a head for the names they are in the first column that has a text of its own in every row.
const unnamedColumn = ({ cells }: SheetRow, rows: readonly SheetRow[]): number | undefined => {
  const column = cells.findIndex((_, at) => {
    const texts = rows.map((row) => row.cells[at] ?? "");
    return texts.every((text) => /\p{L}{2}/u.test(text)) && new Set(texts).size === texts.length;
  });
  return rows.length < 2 || column < 0 ? undefined : column;
};

const titleIn = (above: readonly SheetRow[]): string | undefined => {
  const texts = above.flatMap(({ cells }) => cells.find((cell) => /\p{L}{3}/u.test(cell)) ?? []);
  return texts
    .map((text) => text.replace(/^[;\s]+/, "").trim())
    .find(
      (text) =>
        text.length <= LONGEST_TITLE && !/https?:|^from the tournament|^last update|game ?file|fill in/i.test(text),
    );
};

const LONGEST_TITLE = 120;

const WORDS: Readonly<Record<CrosstableField, readonly string[]>> = {
  name: ["name", "playername", "naam", "nombre", "nom", "nome", "teilnehmer", "participant"],
  player: ["player", "spieler", "speler", "joueur", "jugador", "giocatore"],
  rating: ["rating", "rtg", "rtgi", "elo", "fiderating", "elofide"],
  fideId: ["fideid", "fidenr", "idfide"],
  federation: ["fed", "federation", "country", "land", "cn"],
  total: ["total", "pts", "pt", "points", "punkte", "pkt", "score", "sum", "punten"],
  played: ["played"],
};

const FIELDS: ReadonlyMap<string, CrosstableField> = new Map(
  Object.entries(WORDS).flatMap(([field, words]) => words.map((word) => [word, field as CrosstableField] as const)),
);
