/** How one game of a cell ended for the player of its row: won, drawn, lost, won or lost by forfeit, nobody came (`--`), not played yet. */
export type Mark = "1" | "=" | "0" | "+" | "-" | "--" | "*";

/** What a cell can mean. `½1` is two games, `2.5` a sum, `1½` both until the cell of the other player is looked at. */
export interface ScoreCell {
  /** One mark a game, in the order of the cell. */
  readonly games?: readonly Mark[];
  /** Half-points of all games together. */
  readonly sum?: number;
  /** Half-points of the other player, where the cell has them too: `1.5-0.5`. */
  readonly against?: number;
}

/** A cell with results: `1`, `½`, `1/2`, `0.5`, `=`, `+`; several in one, `½1` or `1 0`; sums, `1½` or `2.5`. Undefined where it has none. */
export const scoreCell = (text: string): ScoreCell | undefined => {
  if (text.length > LONGEST) return undefined;
  const plain = text.replace(BLANKS, " ").replace(DASHES, "-").replace(HALVES, "\u00bd").trim();
  const [, own = "", other = ""] = /^([\d.,\u00bd]+) ?[-:/] ?([\d.,\u00bd]+)$/.exec(plain) ?? [];
  const [mine, theirs] = [halfPoints(own), halfPoints(other)];
  if (mine !== undefined && theirs !== undefined) return { sum: mine, against: theirs };
  const games = gamesIn(plain);
  const sum = halfPoints(plain);
  if (games === undefined && sum === undefined) return undefined;
  return { ...(games === undefined ? {} : { games }), ...(sum === undefined ? {} : { sum }) };
};

/** True for a cell that is no result and stands for none: empty, or a sign such as `x`, `*` or a dash. */
export const isFiller = (text: string): boolean =>
  /^(?:[x#*.\\\-\u2010-\u2015\u2212\u25a0-\u25ff]*|\u00d7+)$/i.test(text);

const LONGEST = 48;
const BLANKS = /[\s\u00a0]+/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
// The sign for a half is another letter where Windows-1252 was taken for Windows-1250.
const HALVES = /1\/2|\u02dd/g;

const MARKS: Readonly<Record<string, Mark>> = {
  "1": "1",
  "0": "0",
  "\u00bd": "=",
  "=": "=",
  "+": "+",
  "-": "-",
  "*": "*",
};

const gamesIn = (plain: string): readonly Mark[] | undefined => {
  if (plain === "" || /^\d+[.,]\d/.test(plain)) return /^0?[.,]50?$/.test(plain) ? ["="] : undefined;
  const marks: Mark[] = [];
  for (const sign of plain.replace(/[ ,;]/g, "")) {
    const mark = MARKS[sign];
    if (mark === undefined) return undefined;
    marks.push(mark);
  }
  return marks;
};

const halfPoints = (plain: string): number | undefined => {
  const [, whole = "", half = ""] = /^(\d{0,2})(\u00bd|[.,][05]0?)?$/.exec(plain) ?? [];
  if (whole === "" && half === "") return undefined;
  return 2 * Number(whole) + (/[\u00bd5]/.test(half) ? 1 : 0);
};
