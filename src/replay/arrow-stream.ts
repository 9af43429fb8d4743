import { RecordBatchFileWriter, type Schema } from "apache-arrow";
import type { EventColumns } from "../../events/columns.ts";
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
  const writer = new PieceWriter(about);
  const batch = batchMaker(schemaOf(0, undefined), stages);
  for (const columns of batches) {
    if (columns.stages.length !== stages.length || columns.stages.some((name, code) => name !== stages[code]))
      throw new RangeError(`the file names its stages once, "${columns.stages.at(-1)}" is not among them`);
    writer.add(batch(columns, 0, columns.length), columns.length);
    yield* writer.take();
  }
  writer.finish();
  yield* writer.take();
}

/** Hands out what Arrow's writer would queue without a bound, and says in the footer how many rows there were. */
class PieceWriter extends RecordBatchFileWriter {
  private pieces: Uint8Array[] = [];
  private rows = 0;
  private readonly about: string | undefined;

  constructor(about: string | undefined) {
    super();
    this.about = about;
  }

  add(batch: Parameters<RecordBatchFileWriter["write"]>[0], rows: number): void {
    this.rows += rows;
    this.write(batch);
  }

  take(): readonly Uint8Array[] {
    const taken = this.pieces;
    this.pieces = [];
    return taken;
  }

  protected override _write(chunk: Parameters<RecordBatchFileWriter["_write"]>[0]): this {
    if (!this._started) return this;
    const { buffer, byteOffset, byteLength } = chunk as Uint8Array;
    if (byteLength > 0) this.pieces.push(new Uint8Array(buffer, byteOffset, byteLength));
    this._position += byteLength;
    return this;
  }

  protected override _writeFooter(_: Schema): this {
    return super._writeFooter(schemaOf(this.rows, this.about));
  }
}
