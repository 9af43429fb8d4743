/** Where something stands in JSON text: names of members and indices of lists, from the outside in. */
export type JsonPath = readonly (string | number)[];

/** What a look through JSON text found; offsets count UTF-16 code units from 0. */
export interface JsonScan {
  /** Offset of the first character no JSON can have there; the length of a text that breaks off. Undefined for JSON. */
  readonly fault: number | undefined;
  /** Offset of the value at the path, or of the nearest value around it. */
  readonly value: number;
}

/**
 * Looks through JSON text for its first fault and for the value at `path`. `JSON.parse` does the reading; this only tells
 * where it went wrong, which engines report each in their own way or not at all. Takes memory for the depth, not the stack.
 */
export const scanJson = (text: string, path: JsonPath = []): JsonScan => {
  const open: Frame[] = [];
  let expect: Expect = "value";
  let value = 0;
  let at = 0;
  const matches = (): boolean => open.length <= path.length && open.every((frame, depth) => frame.key === path[depth]);
  const closed = (): Expect => (open.length > 0 ? "comma" : "nothing");

  for (;;) {
    at = after(SPACE, text, at);
    if (at === text.length) return { fault: expect === "nothing" ? undefined : at, value };
    const first = text.charAt(at);
    const frame = open.at(-1);
    const startsValue = expect === "value" || (expect === "item" && first !== "]");
    if (startsValue && matches()) value = at;
    if (startsValue && first === "{") open.push({ list: false, key: "" });
    if (startsValue && first === "[") open.push({ list: true, key: 0 });
    if (startsValue && (first === "{" || first === "[")) {
      expect = first === "{" ? "member" : "item";
      at += 1;
    } else if (startsValue || ((expect === "member" || expect === "name") && first === '"')) {
      const end = after(SCALAR, text, at);
      if (end === at) return { fault: faultIn(text, at), value };
      if (startsValue) expect = closed();
      else {
        if (frame) frame.key = JSON.parse(text.slice(at, end)) as string;
        expect = "colon";
      }
      at = end;
    } else if (expect === "colon" && first === ":") {
      expect = "value";
      at += 1;
    } else if (expect === "comma" && first === "," && frame) {
      if (typeof frame.key === "number") frame.key += 1;
      expect = frame.list ? "value" : "name";
      at += 1;
    } else if (frame && first === (frame.list ? "]" : "}") && ENDS.has(expect)) {
      open.pop();
      expect = closed();
      at += 1;
    } else return { fault: after(TORN_NUMBER, text, at), value };
  }
};

/** An open object or list; `key` is the member or index the scan is in. */
interface Frame {
  readonly list: boolean;
  key: string | number;
}

/** `member`: a name or the end of the object; `item`: a value or the end of the list; `name`: a name after a comma. */
type Expect = "value" | "member" | "item" | "name" | "colon" | "comma" | "nothing";

const ENDS: ReadonlySet<Expect> = new Set<Expect>(["member", "item", "comma"]);

const PLAIN = "[ !#-[\\]-\\uffff]*";
const BODY = `"${PLAIN}(?:\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4})${PLAIN})*`;
const SPACE = /[ \t\n\r]*/y;
const SCALAR = new RegExp(`${BODY}"|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null`, "y");
const STRING_BODY = new RegExp(BODY, "y");
// What is left of a text that breaks off within an escape, a word or a number.
const TORN_ESCAPE = /\\(?:u[0-9a-fA-F]{0,3})?$/y;
const TORN_WORD = /(?:-|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/y;
const TORN_NUMBER = /(?<=\d)(?:\.|[eE][+-]?)$/y;

const after = (token: RegExp, text: string, at: number): number => {
  token.lastIndex = at;
  return token.test(text) ? token.lastIndex : at;
};

/** The fault in the scalar that starts at `at`. */
const faultIn = (text: string, at: number): number =>
  text.charAt(at) === '"' ? after(TORN_ESCAPE, text, after(STRING_BODY, text, at)) : after(TORN_WORD, text, at);
