import { OUTCOMES, type Outcome } from "../../../events/result.ts";

/** What a result says: an outcome, or `*` for a game that has none yet. */
export type SpelledResult = Outcome | "*";

/**
 * The one sensible reading of a result, undefined where there is none. PGN (8.1.1.7) knows 1-0, 0-1, 1/2-1/2 and *; files also have halves
 * as signs or decimals, dashes and colons of all kinds, and forfeits as +:- or 1-0F. `0-0` is a game both lost, `0-0F` one to which nobody
 * came.
 */
export const spelledResult = (text: string): SpelledResult | undefined => {
  if (STANDARD.has(text)) return text as SpelledResult;
  if (text.length > LONGEST) return undefined;
  const plain = text.replace(BLANKS, "").replace(HALVES, "1/2");
  if (plain === "=") return "1/2-1/2";
  return BY_SPELLING.get(plain.replace(DASHES, "-"));
};

/** True for the four spellings of the standard. */
export const isStandardResult = (text: string): boolean => STANDARD.has(text);

const STANDARD: ReadonlySet<string> = new Set(["1-0", "0-1", "1/2-1/2", "*"]);
const LONGEST = 24;
const BLANKS = /[\s\u00a0]+/g;
const HALVES = /\u00bd|0?[.,]5/g;
const DASHES = /[:\u2010-\u2015\u2212]/g;

const BY_SPELLING: ReadonlyMap<string, SpelledResult> = new Map<string, SpelledResult>([
  ...OUTCOMES.map((outcome) => [outcome, outcome] as const),
  ["1/2", "1/2-1/2"],
  ["=-=", "1/2-1/2"],
  ["+--", "+/-"],
  ["--+", "-/+"],
  ["---", "-/-"],
  ["+-", "+/-"],
  ["-+", "-/+"],
  ["1-0F", "+/-"],
  ["0-1F", "-/+"],
  ["0-0F", "-/-"],
]);
