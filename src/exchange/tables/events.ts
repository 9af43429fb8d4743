import { DEPARTURE_EFFECTS } from "../../../events/championship.ts";
import { EVENT_CODES, EVENT_TYPES, type EventColumns, REOPENED } from "../../../events/columns.ts";
import { OUTCOMES } from "../../../events/result.ts";
import type { Table, TableBatch, TableColumn } from "../../io/table/table.ts";

/**
 * Event columns as a table, a row an event, with names where the columns have codes and nothing where a type of event leaves a column out:
 * players by id, of a departure in `white` with its effect in `outcome`, of the champion in `white` with what decided in `stage`.
 * All batches have exactly the given stage names; `players` are ids by seat. Memory is what one batch takes.
 */
export const eventsTable = (
  batches: Iterable<EventColumns>,
  stages: readonly string[],
  players: readonly string[],
  about: object,
): Table => ({
  title: "events",
  columns: COLUMNS.map(([name, names]) => {
    if (names === undefined) return { name, kind: "whole", names: [] };
    return { name, kind: "text", names: names === "stages" ? stages : names === "players" ? players : names };
  }),
  batches: tableBatches(batches, stages),
  about,
});

/** What an outcome cell can say: a game's outcome, an opened slot, the effect of a departure. */
const SAID: readonly string[] = [...OUTCOMES, "*", ...DEPARTURE_EFFECTS];
const OPENED = OUTCOMES.length;

type ColumnName = Exclude<keyof EventColumns, "length" | "stages">;

const COLUMNS: readonly (readonly [name: ColumnName, names?: TableColumn["names"] | "stages" | "players"])[] = [
  ["championship"],
  ["type", EVENT_TYPES],
  ["stage", "stages"],
  ["round"],
  ["board"],
  ["leg"],
  ["white", "players"],
  ["black", "players"],
  ["outcome", SAID],
  ["was", SAID],
];

const { GameFinished, GameForfeited, ResultCorrected, PlayerWithdrew, PlayerExpelled, ChampionDeclared } = EVENT_CODES;
const GAMES = new Set([GameFinished, GameForfeited, ResultCorrected]);
const DEPARTURES = new Set([PlayerWithdrew, PlayerExpelled]);

function* tableBatches(batches: Iterable<EventColumns>, stages: readonly string[]): Generator<TableBatch, void> {
  for (const columns of batches) {
    if (columns.stages.length !== stages.length || columns.stages.some((name, code) => name !== stages[code]))
      throw new RangeError(`the table names its stages once, "${columns.stages.at(-1)}" is not among them`);
    yield { length: columns.length, cells: COLUMNS.map(([name]) => cellsOf(columns, name)) };
  }
}

const cellsOf = (columns: EventColumns, name: ColumnName): Float64Array => {
  const cells = new Float64Array(columns.length);
  for (let row = 0; row < columns.length; row++) {
    const type = columns.type[row] as number;
    cells[row] = isSaid(name, type) ? cellOf(name, type, columns[name][row] as number) : Number.NaN;
  }
  return cells;
};

const cellOf = (name: ColumnName, type: number, code: number): number => {
  if (name !== "outcome") return code;
  if (DEPARTURES.has(type)) return OPENED + 1 + code;
  return code === REOPENED ? OPENED : code;
};

const isSaid = (name: ColumnName, type: number): boolean => {
  if (name === "type" || name === "championship") return true;
  if (GAMES.has(type)) return name !== "was" || type === ResultCorrected;
  if (DEPARTURES.has(type)) return name === "white" || name === "outcome";
  return type === ChampionDeclared && (name === "white" || name === "stage");
};
