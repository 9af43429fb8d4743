/**
 * True where every list that the Arrow reader goes through fits into the file: blocks, fields, metadata, and of each batch its nodes and
 * buffers; and where every block leads to what its list is of. The reader believes the lengths it finds, and a damaged one keeps it busy for hours. (Arrow columnar format: File.fbs,
 * Schema.fbs, Message.fbs; FlatBuffers: a table begins with the distance to its list of places.)
 */
export const hasListsWithin = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = bytes.length - TAIL;
    const start = end - view.getInt32(end, true);
    const footer = start + view.getUint32(start, true);
    const schema = tableAt(view, footer, 1);
    if (schema === undefined || !isListOf(view, footer, 4, 4) || !areFieldsWithin(view, schema, 0)) return false;
    return [DICTIONARY, RECORDS].every((kind) => {
      const blocks = listAt(view, footer, kind);
      if (blocks === undefined) return true;
      if (!fits(view, blocks, BLOCK)) return false;
      const count = view.getUint32(blocks, true);
      return Array.from({ length: count }, (_, n) => blocks + 4 + n * BLOCK).every((block) =>
        isBatchWithin(view, block, kind),
      );
    });
  } catch {
    // A place outside the file.
    return false;
  }
};

/** Of a file, the length of its footer and the mark at its end. */
const TAIL = 10;
const BLOCK = 24;
/** Fields in fields; ours have none. */
const DEEPEST = 4;

const placeOf = (view: DataView, table: number, field: number): number | undefined => {
  const places = table - view.getInt32(table, true);
  const at = 4 + 2 * field;
  if (at >= view.getUint16(places, true)) return undefined;
  const offset = view.getUint16(places + at, true);
  return offset === 0 ? undefined : table + offset;
};

const tableAt = (view: DataView, table: number, field: number): number | undefined => {
  const at = placeOf(view, table, field);
  return at === undefined ? undefined : at + view.getUint32(at, true);
};

const listAt = tableAt;

const fits = (view: DataView, list: number, size: number): boolean =>
  view.getUint32(list, true) * size <= view.byteLength - list - 4;

// A list that is not there fits.
const isListOf = (view: DataView, table: number, field: number, size: number): boolean => {
  const list = listAt(view, table, field);
  return list === undefined || fits(view, list, size);
};

const tablesIn = (view: DataView, table: number, field: number): readonly number[] => {
  const list = listAt(view, table, field);
  if (list === undefined) return [];
  return Array.from({ length: view.getUint32(list, true) }, (_, n) => {
    const at = list + 4 + 4 * n;
    return at + view.getUint32(at, true);
  });
};

// Of a schema (fields 1, metadata 2) and then of each field (children 5, metadata 6).
const areFieldsWithin = (view: DataView, table: number, depth: number): boolean => {
  const [fields, metadata] = depth === 0 ? [1, 2] : [5, 6];
  if (depth > DEEPEST || !isListOf(view, table, fields, 4) || !isListOf(view, table, metadata, 4)) return false;
  return tablesIn(view, table, fields).every((field) => areFieldsWithin(view, field, depth + 1));
};

// A block says where its message is: a mark, its length, then the message, which has a batch, or a dictionary with one. The reader asks
// for a batch for ever where a block leads to anything else, be it that it finds no mark and begins to read elsewhere.
const isBatchWithin = (file: DataView, block: number, expected: number): boolean => {
  const at = Number(file.getBigInt64(block, true));
  if (file.getInt32(at, true) !== MARK) return false;
  const view = new DataView(file.buffer, file.byteOffset + at + 8, file.getInt32(at + 4, true));
  const message = view.getUint32(0, true);
  const header = tableAt(view, message, 2);
  if (header === undefined || !isListOf(view, message, 4, 4)) return false;
  const kind = placeOf(view, message, 1);
  if (kind === undefined || view.getUint8(kind) !== expected) return false;
  const batch = expected === DICTIONARY ? tableAt(view, header, 1) : header;
  return (
    batch !== undefined && isListOf(view, batch, 1, 16) && isListOf(view, batch, 2, 16) && isListOf(view, batch, 4, 8)
  );
};

const MARK = -1;
// Places of the two lists in the footer, and kinds of their messages alike.
const DICTIONARY = 2;
const RECORDS = 3;
