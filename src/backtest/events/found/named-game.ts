import { dayNumber } from "../../../../scenarios/rules/calendar/civil-date.ts";
import { TIME_CONTROLS, type TimeControl } from "../../../model/model.ts";
import type { BoardResult } from "../encounters.ts";

/** A game of a table, with who played it and where. */
export interface NamedGame {
  /** Day, counted from 1970-01-01. */
  readonly day: number;
  readonly event: string;
  readonly round: string;
  readonly white: string;
  readonly black: string;
  /** Elo. */
  readonly whiteRating: number;
  readonly blackRating: number;
  readonly result: BoardResult;
  readonly control: TimeControl;
}

/** Columns of a table that {@link namedGameOf} reads, in its order. */
export const NAMED_COLUMNS: readonly string[] = [
  ...["date", "event", "round", "white", "black", "white_elo", "black_elo", "result", "time_class"],
];

/** The game in a row, or undefined where a day, a rating, a result or the time control is none. */
export const namedGameOf = (cells: readonly string[]): NamedGame | undefined => {
  const [date = "", event = "", round = "", white = "", black = "", own = "", other = "", ended, speed] = cells;
  const day = dayNumber(date);
  const result = BOARD_RESULTS.find((one) => one === ended);
  const control = TIME_CONTROLS.find((one) => one === speed);
  if (day === undefined || result === undefined || control === undefined) return undefined;
  const [whiteRating, blackRating] = [Number(own), Number(other)];
  if (!(whiteRating >= 1 && blackRating >= 1)) return undefined;
  return { day, event, round, white, black, whiteRating, blackRating, result, control };
};

const BOARD_RESULTS = ["1-0", "1/2-1/2", "0-1"] as const;
