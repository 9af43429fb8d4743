import type { EventColumns } from "../../events/columns.ts";
import { fold } from "../../projections/projection.ts";
import { roster } from "../../projections/roster.ts";
import type { Source } from "./source.ts";
import { piecesOf, type TableForm } from "./table-form.ts";

/**
 * Events of a source, and what was played on from it, in a form, piece by piece: an Arrow file of them is the one `replay` reads, the other
 * forms have names where that has codes.
 */
export const eventPieces = async (
  form: TableForm,
  batches: Iterable<EventColumns>,
  stages: readonly string[],
  { events }: Pick<Source, "events">,
  about: object,
): Promise<Iterable<string | Uint8Array>> => {
  if (form === "arrow") {
    const { arrowPieces } = await import("../replay/arrow-stream.ts");
    return arrowPieces(batches, stages, JSON.stringify(about));
  }
  const { eventsTable } = await import("../exchange/tables/events.ts");
  const players = fold(roster, events).players.map(({ id }) => id);
  return piecesOf(form, eventsTable(batches, stages, players, about));
};
