import type { Recorded } from "../../events/envelope.ts";
import { type GameRef, gameId } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Termination } from "../../events/result.ts";
import type { StageView } from "../../scenarios/rules/stage-view.ts";

/** A game of a championship, with what its log says besides the result. */
export interface LoggedGame extends GameRef {
  readonly white: Seat;
  readonly black: Seat;
  /** Day it was played, `2013-03-15`, at the venue: the day its clocks were started, else of its end. */
  readonly date?: string;
  /** When its clocks were started, a day or an instant, as it was recorded. */
  readonly started?: string;
  readonly termination?: Termination;
}

/**
 * The games on record, those of annulled players too, and those the stages know of that will be played; in the order of stages, rounds,
 * boards and legs.
 */
export const loggedGames = (stages: readonly StageView[], recorded: readonly Recorded[]): readonly LoggedGame[] => {
  const games = new Map<string, LoggedGame>();
  const starts = new Map<string, string>();
  for (const { event, occurredAt } of recorded) {
    if (event.type === "GameStarted" && occurredAt !== undefined) starts.set(gameId(event), occurredAt);
    if (event.type !== "GameFinished" && event.type !== "GameForfeited") continue;
    const { stage, round, board, leg, white, black } = event;
    const how =
      event.type === "GameFinished" && event.termination !== undefined ? { termination: event.termination } : {};
    const when = timesOf(starts.get(gameId(event)), occurredAt);
    games.set(gameId(event), { stage, round, board, leg, white, black, ...when, ...how });
  }
  for (const { slots, cancelled } of stages)
    for (const slot of slots) {
      const id = gameId(slot);
      if (!cancelled.includes(slot) && !games.has(id))
        games.set(id, { ...slot, ...timesOf(starts.get(id), undefined) });
    }
  const order = [...new Set([...stages.flatMap(({ slots }) => slots), ...games.values()].map(({ stage }) => stage))];
  return [...games.values()].sort(
    (a, b) =>
      order.indexOf(a.stage) - order.indexOf(b.stage) || a.round - b.round || a.board - b.board || a.leg - b.leg,
  );
};

const timesOf = (started: string | undefined, ended: string | undefined): Pick<LoggedGame, "date" | "started"> => {
  const date = (started ?? ended)?.slice(0, "2013-03-15".length);
  return { ...(date === undefined ? {} : { date }), ...(started === undefined ? {} : { started }) };
};
