// Everything that moves the cursor, hides or turns text round: control and format characters, half surrogate pairs.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text of a stranger's file, safe on a terminal and in one line: what could steer the terminal becomes `?`. */
export const plain = (text: string): string => text.replace(UNSAFE, "?");

/** JSON for people and programs, safe on a terminal: the same characters as escapes. Ends with a newline. */
export const toJson = (value: unknown): string =>
  `${JSON.stringify(value, undefined, 2).replace(UNSAFE, (found) => (found === "\n" ? found : escaped(found)))}\n`;

const escaped = (text: string): string =>
  [...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
