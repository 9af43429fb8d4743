import type { Recorded } from "../../events/envelope.ts";
import { gameId } from "../../events/game.ts";
import type { Outcome } from "../../events/result.ts";

/** What a log says of its games beside their results: by game id the day of play, and the results it was corrected from. */
export interface Earlier {
  readonly days: ReadonlyMap<string, string>;
  readonly undone: ReadonlyMap<string, ReadonlySet<Outcome>>;
}

/** Reads a log for {@link Earlier}. */
export const recordSoFar = (log: readonly Recorded[]): Earlier => {
  const days = new Map<string, string>();
  const undone = new Map<string, Set<Outcome>>();
  for (const { event, occurredAt } of log) {
    if (event.type === "ResultCorrected")
      undone.set(gameId(event), (undone.get(gameId(event)) ?? new Set()).add(event.was));
    else if ((event.type === "GameFinished" || event.type === "GameForfeited") && occurredAt !== undefined)
      days.set(gameId(event), occurredAt.slice(0, "2013-03-15".length));
  }
  return { days, undone };
};
