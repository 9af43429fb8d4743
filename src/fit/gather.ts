import { RESULTS } from "../../events/result.ts";
import { dayNumber } from "../../scenarios/rules/calendar/civil-date.ts";
import { TIME_CONTROLS, type TimeControl } from "../model/model.ts";
import { ENDED, type Games } from "./games.ts";

/** Columns a table of games must have; a row is cells in this order. */
export const GAME_COLUMNS = ["date", "event", "white_elo", "black_elo", "result", "time_class"] as const;

/** Rows left out because of one fault, and the line of the first. */
export interface Unusable {
  readonly reason: string;
  readonly games: number;
  readonly line: number;
}

/** Takes the rows of a table one by one and keeps the games in them. */
export interface Gatherer {
  /** `cells` in the order of {@link GAME_COLUMNS}. */
  add(cells: readonly string[], line: number): void;
  /** What was gathered: the games, how many rows there were, and those left out. */
  gathered(): { readonly games: Games; readonly rows: number; readonly unusable: readonly Unusable[] };
}

/**
 * Gathers games. A row is left out, and counted, where its date is no day (yyyy-mm-dd), a rating none (1 to 4000) or its result not
 * one of the board (1-0, 1/2-1/2, 0-1). Rows whose `time_class` is none of TIME_CONTROLS are not kept: nothing is wrong with them.
 */
export const createGatherer = (): Gatherer => {
  const days = new Map<string, number | undefined>();
  const events = new Map<string, number>();
  const unusable = new Map<string, Unusable>();
  const columns = { days: [], controls: [], whites: [], blacks: [], outcomes: [], events: [] } as Lists;
  let rows = 0;
  const dayOf = (date: string): number | undefined => {
    if (!days.has(date)) days.set(date, dayNumber(date));
    return days.get(date);
  };
  const leaveOut = (reason: string, line: number): void => {
    const before = unusable.get(reason);
    unusable.set(reason, { reason, games: (before?.games ?? 0) + 1, line: before?.line ?? line });
  };
  return {
    add(cells, line) {
      rows++;
      const [date, event, white, black, result, control] = cells as [string, string, string, string, string, string];
      const day = dayOf(date);
      if (day === undefined) return leaveOut("no such day", line);
      if (!isRating(white) || !isRating(black)) return leaveOut("no such rating", line);
      const outcome = (RESULTS as readonly string[]).indexOf(result);
      if (outcome < ENDED.white || outcome > ENDED.black) return leaveOut("no result of the board", line);
      const code = TIME_CONTROLS.indexOf(control as TimeControl);
      if (code === -1) return;
      const name = `${date.slice(0, 4)} ${event}`;
      const number = events.get(name) ?? events.size;
      if (number === events.size) events.set(name, number);
      columns.days.push(day);
      columns.controls.push(code);
      columns.whites.push(Number(white));
      columns.blacks.push(Number(black));
      columns.outcomes.push(outcome);
      columns.events.push(number);
    },
    gathered: () => ({ games: gamesIn(columns), rows, unusable: [...unusable.values()] }),
  };
};

type Lists = { readonly [column in Exclude<keyof Games, "length">]: number[] };

const isRating = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 4000;

const gamesIn = ({ days, controls, whites, blacks, outcomes, events }: Lists): Games => ({
  length: days.length,
  days: Int32Array.from(days),
  controls: Uint8Array.from(controls),
  whites: Int16Array.from(whites),
  blacks: Int16Array.from(blacks),
  outcomes: Uint8Array.from(outcomes),
  events: Int32Array.from(events),
});
