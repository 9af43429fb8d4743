import type { CrosstableRows } from "./columns.ts";
import { labelColumns } from "./matrix.ts";
import type { ByeCell, Meeting, Side } from "./meeting.ts";
import { isPairing, type RoundCell, roundCell } from "./round-cell.ts";

/** A table by rounds: how opponents and rounds were told apart, the games and the rounds without one. */
export interface Rounds {
  readonly how: string;
  readonly meetings: readonly Meeting[];
  readonly byes: readonly ByeCell[];
  readonly rounds: number;
}

/**
 * The games of a table with a column for each round, in its order. Opponents are named by the number of a column, or of the row, whichever
 * makes most cells point back at each other. Undefined: it is no such table.
 */
export const roundsOf = ({ head, rows, at }: CrosstableRows): Rounds | undefined => {
  const isRound = (column: number): boolean => {
    const texts = rows.flatMap(({ cells }) => cells[column] || []);
    const pairings = texts.filter((text) => isPairing(text) && roundCell(text) !== undefined).length;
    return pairings > 0 && 2 * pairings >= texts.filter((text) => roundCell(text)?.kind !== "bye").length;
  };
  const found = head.cells.map((_, column) => column).filter((column) => column !== at.get("name") && isRound(column));
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined || rows.length < 2) return undefined;
  const columns = head.cells.map((_, column) => column).slice(first, last + 1);
  const numbers = columns.map((column) => Number(/\d{1,3}/.exec(head.cells[column] ?? "")?.[0] ?? 0));
  const isNumbered = numbers.every((number, index) => number > (numbers[index - 1] ?? 0));
  const cells = rows.map((row) => columns.map((column) => roundCell(row.cells[column] ?? "")));
  const places = {
    head,
    rows,
    columns,
    roundOf: (index: number) => (isNumbered ? (numbers[index] as number) : index + 1),
  };
  const labels = [...labelColumns(rows), ["the order of the rows", rows.map((_, row) => row + 1)] as const];
  const fits = labels.map(([label, values]) => {
    const indexOf = new Map(values.map((value, row) => [value, row]));
    return { label, indexOf, back: pointingBack(cells, indexOf) };
  });
  const best = fits.reduce((one, other) => (other.back > one.back ? other : one));
  const order = isNumbered ? "" : ", rounds in the order of their columns";
  return {
    how: `a column a round, opponents by ${best.label}${order}`,
    ...gamesIn(places, cells, best.indexOf),
    rounds: columns.reduce((most, _, index) => Math.max(most, places.roundOf(index)), 0),
  };
};

type Cells = readonly (readonly (RoundCell | undefined)[])[];

const pointingBack = (cells: Cells, indexOf: ReadonlyMap<number, number>): number =>
  cells.reduce(
    (sum, row, player) => sum + row.filter((cell, index) => isBack(cells, indexOf, player, cell, index)).length,
    0,
  );

const isBack = (
  cells: Cells,
  indexOf: ReadonlyMap<number, number>,
  player: number,
  cell: RoundCell | undefined,
  index: number,
): boolean => {
  if (cell?.kind !== "game") return false;
  const back = cells[indexOf.get(cell.opponent) ?? -1]?.[index];
  return back?.kind === "game" && indexOf.get(back.opponent) === player;
};

interface Places extends Pick<CrosstableRows, "head" | "rows"> {
  readonly columns: readonly number[];
  readonly roundOf: (index: number) => number;
}

const gamesIn = (
  { head, rows, columns, roundOf }: Places,
  cells: Cells,
  indexOf: ReadonlyMap<number, number>,
): Pick<Rounds, "meetings" | "byes"> => {
  const meetings: Meeting[] = [];
  const byes: ByeCell[] = [];
  const white = whiteIn(cells);
  const side = (player: number, index: number): Side => {
    const cell = cells[player]?.[index];
    const column = columns[index] as number;
    const { line, cells: texts = [] } = rows[player] ?? { line: 1 };
    const about = { player, line, column: head.cells[column] ?? "", text: texts[column] ?? "" };
    return cell?.kind === "game" ? { ...about, score: cell.score } : about;
  };
  for (const [player, row] of cells.entries())
    for (const [index, cell] of row.entries()) {
      const round = roundOf(index);
      const own = side(player, index);
      if (cell?.kind === "bye") byes.push({ player, round, worth: cell.worth, line: own.line });
      if (cell === undefined && !/^[.*]?$/.test(own.text))
        meetings.push({ round, sides: [own, own], odd: "is neither a game nor a bye", isOneSided: true });
      if (cell?.kind !== "game") continue;
      const opponent = indexOf.get(cell.opponent) ?? player;
      const other = side(opponent, index);
      if (opponent === player)
        meetings.push({ round, sides: [own, own], odd: "names no other row of the table", isOneSided: true });
      else if (!isBack(cells, indexOf, player, cell, index))
        meetings.push({ round, sides: [own, other], odd: "are not of one game", isOneSided: true });
      else if (player < opponent) {
        const theirs = cells[opponent]?.[index];
        const [mine, his] = [cell.colour, theirs?.kind === "game" ? theirs.colour : ""].map(white);
        const isOdd = mine !== undefined && mine === his;
        const isWhite = mine ?? (his === undefined ? undefined : !his);
        meetings.push({
          ...{ round, sides: [own, other] },
          ...(isWhite === undefined ? {} : { white: isWhite ? 0 : 1 }),
          ...(isOdd ? { odd: "have the same colour" } : {}),
        });
      }
    }
  return { meetings, byes };
};

// White is w; in Romance languages b, where Black is n or p and nobody has w.
const whiteIn = (cells: Cells): ((colour: string) => boolean | undefined) => {
  const used = new Set(cells.flat().flatMap((cell) => (cell?.kind === "game" ? cell.colour : [])));
  const isRomance = !used.has("w") && (used.has("n") || used.has("p"));
  const [white, black] = isRomance ? ["b", "np"] : ["w", "bsz"];
  return (colour) =>
    colour === "" ? undefined : colour === white ? true : black?.includes(colour) ? false : undefined;
};
