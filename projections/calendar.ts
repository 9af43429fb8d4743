import type { ChampionshipEvent } from "../events/championship.ts";
import { gameId } from "../events/game.ts";
import type { Projection } from "./projection.ts";

/** What is known of the days: the announced frame, the moves, and the games on the boards now. */
export interface Calendar {
  starts: string | undefined;
  ends: string | undefined;
  /** By item: where it moved to. */
  moved: { [item: string]: string };
  /** Ids of games whose clocks run. */
  running: string[];
}

/** The calendar fold. */
export const calendar: Projection<Calendar> = {
  name: "calendar",
  revision: 1,
  initial: () => ({ starts: undefined, ends: undefined, moved: {}, running: [] }),
  apply: (state, event) => applyCalendar(state, event),
};

const applyCalendar = (state: Calendar, event: ChampionshipEvent): void => {
  if (event.type === "ChampionshipAnnounced") {
    state.starts = event.starts;
    state.ends = event.ends;
  } else if (event.type === "ScheduleChanged") {
    state.moved[event.item] = event.to;
  } else if (event.type === "GameStarted") {
    const id = gameId(event);
    if (!state.running.includes(id)) state.running.push(id);
  } else if (event.type === "GameFinished" || event.type === "GameForfeited") {
    // A bulk replay comes here for every event, mostly of logs that start no clocks.
    if (state.running.length === 0) return;
    const id = gameId(event);
    state.running = state.running.filter((running) => running !== id);
  }
};
