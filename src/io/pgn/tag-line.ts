import { decodeText } from "../text.ts";

/** A tag of a line, and what had to be mended to read it. */
export interface TagPair {
  readonly name: string;
  readonly value: string;
  readonly mended?: "bracket" | "quotes";
  readonly windows?: boolean;
}

/**
 * The tags of a line, without its newline; undefined where the whole line has not the shape of tags. A bracket that is missing at the
 * beginning and quotes that are missing or not escaped are mended, as far as one reading is left.
 */
export const tagsOf = (bytes: Buffer, start: number, end: number): readonly TagPair[] | undefined => {
  const { text, windows } = decodeText(bytes, start, end);
  const marked = windows ? { windows } : {};
  const line = text.trim();
  const several = severalTags(line);
  if (several !== undefined) return several.map((pair) => ({ ...pair, ...marked }));
  const open = LOOSE.exec(line)?.groups ?? UNQUOTED.exec(line)?.groups;
  if (open !== undefined) return [{ ...pairOf(open, withoutEnd), mended: "quotes", ...marked }];
  const headless = HEADLESS.exec(line);
  if (headless?.groups !== undefined) return [{ ...pairOf(headless.groups), mended: "bracket", ...marked }];
  return undefined;
};

const pairOf = ({ name = "", value = "" }: Readonly<Record<string, string>>, mend?: typeof withoutEnd): TagPair => ({
  name,
  value: unescaped(mend?.(value) ?? value),
});

// Blanks around a value and its closing quote are taken off here: patterns that do try each blank with each, which of 8,000 takes minutes.
const withoutEnd = (value: string): string => value.trimEnd().replace(/"$/, "");

const unescaped = (value: string): string => value.replace(/\\(["\\])/g, "$1");

const ONE = /\[\s*(?<name>[A-Za-z0-9_]+)\s+"(?<value>(?:[^"\\]|\\.)*)"\s*\]\s*/y;

const severalTags = (line: string): readonly TagPair[] | undefined => {
  const pairs: TagPair[] = [];
  ONE.lastIndex = 0;
  while (ONE.lastIndex < line.length) {
    const at = ONE.lastIndex;
    const { groups } = ONE.exec(line) ?? {};
    // A comment may follow the tags.
    if (groups === undefined) return pairs.length > 0 && /^[;{]/.test(line.slice(at)) ? pairs : undefined;
    pairs.push(pairOf(groups));
  }
  return pairs.length > 0 ? pairs : undefined;
};

const LOOSE = /^\[\s*(?<name>[A-Za-z0-9_]+)\s+"(?<value>[^\]]*)\]?$/;
const UNQUOTED = /^\[\s*(?<name>[A-Z][A-Za-z0-9_]*)\s+(?<value>(?:[^\s"%\][][^"%\][]*)?)\]$/;
const HEADLESS = /^(?<name>[A-Z][A-Za-z0-9_]*)\s+"(?<value>(?:[^"\\]|\\.)*)"\s*\]$/;
