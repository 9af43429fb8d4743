/** A game as PGN writes it (8.1): tags in the order given, an empty line, the moves, an empty line. `moves` ends with the result. */
export const writePgn = (tags: readonly (readonly [name: string, value: string])[], moves: string): string =>
  `${tags.map(([name, value]) => `[${name} "${escaped(value)}"]\n`).join("")}\n${moves}\n\n`;

// A tag is one line: a value has quotes and backslashes, and neither newlines nor other control characters.
const escaped = (value: string): string => value.replace(/\p{Cc}+/gu, " ").replace(/["\\]/g, "\\$&");
