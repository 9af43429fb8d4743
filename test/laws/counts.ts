import type { ChampionshipEvent } from "../../events/championship.ts";
import type { EventColumns } from "../../events/columns.ts";
import { createColumnsWriter } from "../../events/columns-writer.ts";
import type { Recorded } from "../../events/envelope.ts";
import { plainCells } from "../../projections/cells.ts";
import type { Projection } from "../../projections/projection.ts";
import { apply, createTally, type Tally } from "../../projections/tally.ts";

/** What a tally says, without the room it keeps for games to come: trailing zeros and stages where nothing is recorded. */
export const counts = (tally: Tally): unknown => ({
  players: tally.players,
  departed: Array.from(tally.departed),
  stages: Object.fromEntries(
    Object.entries(tally.stages)
      .map(([name, { outcomes, pairs }]) => [name, { outcomes: trimmed(outcomes), pairs: Array.from(pairs) }] as const)
      .filter(([, { outcomes }]) => outcomes.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
});

/** The tally as a projection, with plain cells. */
export const plainTally: Projection<Tally> = {
  name: "tally",
  revision: 1,
  initial: () => createTally(plainCells),
  apply,
};

/** Folds onto plain cells, from the start or onto a tally that is there. */
export const tallyOf = (events: readonly ChampionshipEvent[], onto: Tally = plainTally.initial()): Tally => {
  for (const event of events) apply(onto, event);
  return onto;
};

/** The logs as columns, numbered from 0. */
export const columnsOf = (...logs: readonly (readonly ChampionshipEvent[])[]): EventColumns => {
  const writer = createColumnsWriter(1);
  logs.forEach((log, number) => {
    for (const event of log) writer.append(event, number);
  });
  return writer.columns();
};

/** Events with envelopes as a store would deliver them, from position `from`. */
export const delivered = (events: readonly ChampionshipEvent[], from = 1, stream = "generated"): readonly Recorded[] =>
  events.map((event, index) => ({
    stream,
    version: from + index,
    position: from + index,
    schema: 1,
    commandId: `c${from + index}`,
    recordedAt: "2013-03-15T14:00:00Z",
    previousHash: "",
    hash: "",
    event,
  }));

const trimmed = (cells: ArrayLike<number>): readonly number[] => {
  const list = Array.from(cells);
  while (list.at(-1) === 0) list.pop();
  return list;
};
