import { STAGE_PATTERN } from "../../../events/game.ts";
import { type Outcome, TERMINATIONS } from "../../../events/result.ts";
import { spelledResult } from "../../io/pgn/result.ts";
import type { Sheet, SheetRow } from "../../io/sheet.ts";
import type { FoundGame, FoundPerson, Remark } from "../found.ts";
import { nameIn } from "../names.ts";
import { type ReadValue, readDate, readElo, readFideId, readRound } from "../pgn/tag-values.ts";
import { stageWords } from "../stage-words.ts";
import type { GameColumns, GameField } from "./game-columns.ts";

/** The games of a list, one a row. What cannot be read is told; a result that cannot be read is a conflict, its game undecided. */
export const foundInList = ({ rows }: Sheet, { at }: GameColumns, remarks: Remark[]): readonly FoundGame[] =>
  rows.flatMap((row, index): readonly FoundGame[] => {
    const place = { line: row.line, game: index + 1 };
    const say = (level: Remark["level"], message: string): void => void remarks.push({ level, place, message });
    const cell: Cell = (field) => row.cells[at.get(field) ?? -1] ?? "";
    const use: Use = (field, read) => {
      const { value, odd } = read(cell(field));
      if (odd === true) say("warning", `${field} is ${JSON.stringify(cell(field))}, which cannot be read; left out`);
      return value;
    };
    const white = personOf("white", cell, use);
    const black = personOf("black", cell, use);
    if (white === undefined || black === undefined) {
      say("warning", "a row without two players is passed over");
      return [];
    }
    const round = roundOf(use);
    const date = use("date", readDay);
    const outcome = outcomeOf(cell, say);
    const stage = cell("stage");
    const termination = TERMINATIONS.find((one) => one === cell("termination").toLowerCase());
    if (cell("counts") === "false")
      say("note", "the file says that this game is annulled; its result is taken as it was");
    return [
      {
        ...{ place, white, black, outcome },
        ...(termination === undefined || outcome === "*" ? {} : { termination }),
        ...(round === undefined ? {} : { round }),
        ...(date === undefined ? {} : { date }),
        ...(STAGE_PATTERN.test(stage) ? { stage } : {}),
        words: stageWords(`${cell("event")} ${stage}`),
        ...{ plies: 0, moves: 0 },
      },
    ];
  });

/** True where the cells are those of a list of games: results, most of them readable. */
export const isGameList = ({ rows }: Sheet, { at }: GameColumns): boolean => {
  const [white, black, result] = [
    at.get("white") ?? at.get("whiteName"),
    at.get("black") ?? at.get("blackName"),
    at.get("result"),
  ];
  if (white === undefined || black === undefined || result === undefined) return false;
  const read = rows.filter(({ cells }: SheetRow) => spelledResult(cells[result] || "*") !== undefined);
  return rows.length > 0 && 2 * read.length >= rows.length;
};

type Cell = (field: GameField) => string;
type Use = <T>(field: GameField, read: (text: string) => ReadValue<T>) => T | undefined;

// Where there are names, the other column has ids of its own.
const personOf = (side: "white" | "black", cell: Cell, use: Use): FoundPerson | undefined => {
  const name = nameIn(cell(`${side}Name`) || cell(side));
  if (name === undefined) return undefined;
  const rating = use(`${side}Elo`, readElo);
  const fideId = use(`${side}FideId`, readFideId);
  const federation = cell(`${side}Federation`);
  return {
    name,
    ...(rating === undefined ? {} : { rating }),
    ...(fideId === undefined ? {} : { fideId }),
    ...(/^[A-Z]{3}$/.test(federation) ? { federation } : {}),
  };
};

const roundOf = (use: Use): readonly number[] | undefined => {
  const round = use("round", readRound);
  const [board] = use("board", readRound) ?? [];
  const [leg] = use("leg", readRound) ?? [];
  if (round === undefined || round.length > 1) return round;
  if (leg !== undefined) return [...round, board ?? 1, leg];
  return board === undefined ? round : [...round, board];
};

// With points the day comes first unless the year does; with slashes it is now the one and now the other.
const readDay = (text: string): ReadValue<string> => {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return readDate(year === undefined ? text : `${year}-${month}-${day}`);
};

const outcomeOf = (cell: Cell, say: (level: Remark["level"], message: string) => void): FoundGame["outcome"] => {
  const text = cell("result");
  if (/^(?:|\?+)$/.test(text)) return "*";
  const outcome = spelledResult(text);
  if (outcome === undefined) {
    say("conflict", `the result is ${JSON.stringify(text)}, which is none; held as undecided`);
    return "*";
  }
  return cell("kind") === "forfeited" ? (FORFEITED[outcome] ?? outcome) : outcome;
};

const FORFEITED: Partial<Readonly<Record<string, Outcome>>> = { "1-0": "+/-", "0-1": "-/+", "0-0": "-/-" };
