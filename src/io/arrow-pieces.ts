import { type RecordBatch, RecordBatchFileWriter, type Schema } from "apache-arrow";

/**
 * Writes record batches as an Arrow IPC file and hands out what Arrow's own writer would queue without a bound. `footer` gives the schema
 * the footer repeats, once the number of rows is known: it may say more in its metadata.
 */
export class ArrowPieces extends RecordBatchFileWriter {
  private pieces: Uint8Array[] = [];
  private rows = 0;
  private readonly footer: (rows: number) => Schema;

  constructor(footer: (rows: number) => Schema) {
    super();
    this.footer = footer;
  }

  /** Writes a batch. */
  add(batch: RecordBatch): void {
    this.rows += batch.numRows;
    this.write(batch);
  }

  /** What was written since the last time. */
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
    return super._writeFooter(this.footer(this.rows));
  }
}
