/**
 * What the cells of a column are: text, a whole number of 32 bits, a real number, true or false, or an instant (milliseconds of the
 * Unix epoch, UTC).
 */
export type ColumnKind = "text" | "whole" | "real" | "truth" | "instant";

/** A column of a table. Any cell may be empty. */
export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** What the cells of a text column are indices of, for all batches; none elsewhere. */
  readonly names: readonly string[];
}

/**
 * Some rows, column by column: the numbers themselves, 1 for true, and indices into the names of a text column. NaN is an empty cell,
 * whatever the kind.
 */
export interface TableBatch {
  readonly length: number;
  readonly cells: readonly Float64Array[];
}

/** A table on its way out, written by `csvOf`, `arrowOf` and `parquetOf`: the same table is the same bytes. */
export interface Table {
  /** What it holds, such as `standings`. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** At least one, walked once; each is only good until the next is asked for. */
  readonly batches: Iterable<TableBatch>;
  /** What the files say of where it came from, as JSON; CSV has no place for it. */
  readonly about: object;
}

/** What the files say a table is: the name of the format and its version, which grows when columns change their meaning. */
export const TABLE_FORMAT = { name: "caissandra.table", version: "1" } as const;

/** The metadata of a file, in the order in which it is written. */
export const metadataOf = ({ title, about }: Table): readonly (readonly [string, string])[] => [
  ["format", TABLE_FORMAT.name],
  ["version", TABLE_FORMAT.version],
  ["table", title],
  ["about", JSON.stringify(about)],
];
