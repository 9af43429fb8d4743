/** What can be odd about a tournament report. Nothing of it ends the reading. */
export const TRF_ODDITIES = [
  "byte-order-mark",
  "windows-1252",
  "utf-16",
  "mixed-newlines",
  "too-large",
  "too-many-lines",
  "long-line",
  "control-character",
  "does-not-fit",
  "respelled",
  "bad-field",
  "bad-cell",
  "bad-header",
  "no-number",
  "repeated-number",
  "placeholder",
  "count",
  "beyond-rounds",
  "unknown-opponent",
  "not-mirrored",
  "colours",
  "results",
  "bye-with-opponent",
  "game-without-opponent",
  "points",
] as const;
/** One of {@link TRF_ODDITIES}. */
export type TrfOddity = (typeof TRF_ODDITIES)[number];

/** Something odd, and where. */
export interface TrfNote {
  readonly oddity: TrfOddity;
  /** Counts from 1. */
  readonly line: number;
  /** In characters, from 1. */
  readonly column: number;
  /** One sentence without its full stop. */
  readonly message: string;
}

/** Result codes of a round: 99 of a 001 record. A blank is a round that is not paired, or a game that has no result yet. */
export const TRF_CODES = ["1", "=", "0", "W", "D", "L", "+", "-", "H", "F", "U", "Z", " "] as const;
/** One of {@link TRF_CODES}. */
export type TrfCode = (typeof TRF_CODES)[number];

/** What a player did in a round, as his own row says it. */
export interface TrfCell {
  /** Starting number; undefined where there is none (`0000` or blank). */
  readonly opponent?: number | undefined;
  readonly colour?: "w" | "b" | undefined;
  readonly code: TrfCode;
}

/** A 001 record. What the file leaves blank is undefined. */
export interface TrfPlayer {
  /** Starting number, 1 to 9999. */
  readonly number: number;
  readonly sex?: "m" | "w" | undefined;
  /** As FIDE writes it: `GM`, `WIM`. */
  readonly title?: string | undefined;
  readonly name: string;
  readonly rating?: number | undefined;
  readonly federation?: string | undefined;
  /** Digits. */
  readonly fideId?: string | undefined;
  /** `1969-12-06`, or `1969-12` or `1969` where no more is known. */
  readonly birth?: string | undefined;
  /** In tenths of a point, on the scale of the event. */
  readonly points?: number | undefined;
  readonly rank?: number | undefined;
  /** From the first round on. */
  readonly cells: readonly TrfCell[];
}

/** A line of a report: a player, or any other, of which nothing is changed. */
export type TrfRecord =
  | { readonly kind: "player"; readonly player: TrfPlayer }
  /** `tag` is the first three characters, `text` all that comes after them. Comments, empty lines and unknown records too. */
  | { readonly kind: "text"; readonly tag: string; readonly text: string };

/** A tournament report (TRF16, TRF26): its lines in their order, so that record n is line n + 1, and how they are written. */
export interface TrfFile {
  readonly encoding: "utf-8" | "windows-1252";
  /** Whether a byte order mark comes first. */
  readonly mark: boolean;
  readonly newline: "\r\n" | "\r" | "\n";
  /** Whether the last line ends with a newline. */
  readonly closed: boolean;
  readonly records: readonly TrfRecord[];
}

/** Bounds of what is read of a report. */
export const TRF_LIMITS: {
  readonly bytes: number;
  readonly lines: number;
  /** Characters of a line: some 1,600 rounds. */
  readonly line: number;
  readonly notes: number;
} = { bytes: 16 * 1024 * 1024, lines: 65_536, line: 16_384, notes: 1000 };
