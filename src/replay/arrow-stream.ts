import type { EventColumns } from "../../events/columns.ts";
import { ArrowPieces } from "../io/arrow-pieces.ts";
import { batchMaker, schemaOf } from "./arrow-format.ts";

/**
 * Batches of columns, at least one, as an Arrow IPC file, piece by piece: memory is what one batch takes. All batches have exactly the given
 * stage names (RangeError otherwise); their arrays must not change afterwards. The same rows are the same file to a reader
 * as those of `toArrow`.
 */
export function* arrowPieces(
  batches: Iterable<EventColumns>,
  stages: readonly string[],
  about?: string,
): Generator<Uint8Array, void> {
  const writer = new ArrowPieces((rows) => schemaOf(rows, about));
  const batch = batchMaker(schemaOf(0, undefined), stages);
  for (const columns of batches) {
    if (columns.stages.length !== stages.length || columns.stages.some((name, code) => name !== stages[code]))
      throw new RangeError(`the file names its stages once, "${columns.stages.at(-1)}" is not among them`);
    writer.add(batch(columns, 0, columns.length));
    yield* writer.take();
  }
  writer.finish();
  yield* writer.take();
}
