import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { CsvError, type Parser, parse } from "csv-parse";
import type { Games } from "../fit/games.ts";
import { createGatherer, GAME_COLUMNS, type Unusable } from "../fit/gather.ts";

/** A table of games, read. */
export interface GameTable {
  readonly games: Games;
  /** SHA-256 of the text, unpacked. */
  readonly sha256: string;
  /** Rows below the heading. */
  readonly rows: number;
  readonly unusable: readonly Unusable[];
}

/** Why a file is no table of games, and where. */
export interface GameTableFault {
  readonly line: number;
  readonly expected: string;
}

/** Somebody who sees the rows too, and other columns of them. */
export interface RowReader {
  /** Columns the table must have for it. */
  readonly columns: readonly string[];
  /** `cells` in the order of its columns. */
  add(cells: readonly string[]): void;
}

/**
 * Reads a CSV table of games (RFC 4180, packed by gzip or not) as it streams in: the columns of GAME_COLUMNS, in any order and
 * among others. What is no such table is a fault; a single row that is no game is not, see `createGatherer`.
 */
export const readGameTable = async (
  bytes: AsyncIterable<Uint8Array>,
  reader: RowReader = NOBODY,
): Promise<
  { readonly ok: true; readonly table: GameTable } | { readonly ok: false; readonly fault: GameTableFault }
> => {
  const hash = createHash("sha256");
  const parser = parse({ bom: true, info: true, skip_empty_lines: true, max_record_size: LONGEST_RECORD });
  const source = Readable.from(hashed(unpacked(bytes), hash));
  source.on("error", (error) => parser.destroy(error));
  try {
    const read = await gather(source.pipe(parser), reader);
    if ("expected" in read) return { ok: false, fault: read };
    return { ok: true, table: { ...read, sha256: hash.digest("hex") } };
  } catch (error) {
    const expected = expectedBy(error);
    if (expected === undefined) throw error;
    const line = (error as { readonly lines?: number }).lines ?? parser.info.lines;
    return { ok: false, fault: { line, expected } };
  } finally {
    source.destroy();
  }
};

const LONGEST_RECORD = 65_536;
const NOBODY: RowReader = { columns: [], add: () => undefined };

const gather = async (parser: Parser, reader: RowReader): Promise<Omit<GameTable, "sha256"> | GameTableFault> => {
  const gatherer = createGatherer();
  let places: readonly number[] | undefined;
  let others: readonly number[] = [];
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    if (places !== undefined) {
      gatherer.add(
        places.map((place) => record[place] as string),
        info.lines,
      );
      if (others.length > 0) reader.add(others.map((place) => record[place] as string));
      continue;
    }
    places = GAME_COLUMNS.map((name) => record.indexOf(name));
    others = reader.columns.map((name) => record.indexOf(name));
    const missing = [...GAME_COLUMNS, ...reader.columns].filter((name) => !record.includes(name));
    if (missing.length > 0) return { line: info.lines, expected: `columns named ${missing.join(", ")}` };
  }
  return places === undefined ? { line: 1, expected: "a first line that names the columns" } : gatherer.gathered();
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const expectedBy = (error: unknown): string | undefined => {
  if (error instanceof CsvError) return EXPECTED[error.code] ?? "comma-separated cells";
  return /^Z_/.test((error as NodeJS.ErrnoException).code ?? "") ? "a whole gzip file" : undefined;
};

const EXPECTED: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "as many cells as columns",
  CSV_QUOTE_NOT_CLOSED: "a closing quote",
  CSV_MAX_RECORD_SIZE: `records of at most ${LONGEST_RECORD} characters`,
};

// gzip begins with 1f 8b, whatever the file is called.
async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const chunks = bytes[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return;
  const all = async function* (): AsyncGenerator<Uint8Array, void> {
    yield first.value;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  };
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) return yield* all();
  const source = Readable.from(all());
  const unzip = createGunzip();
  source.on("error", (error) => unzip.destroy(error));
  yield* source.pipe(unzip) as AsyncIterable<Uint8Array>;
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
