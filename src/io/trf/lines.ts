import { decodeText } from "../text.ts";
import type { Say } from "./notes.ts";
import { TRF_LIMITS, type TrfFile } from "./trf.ts";

/** The lines of a report and how they are written. Lines end with CR (the standard), CR LF or LF. */
export interface TrfLines extends Omit<TrfFile, "records"> {
  readonly lines: readonly string[];
}

/** Bytes as lines. A line that is too long is an empty one, with a note; what lies beyond the limits is passed over, with a note. */
export const linesOf = (bytes: Uint8Array, say: Say): TrfLines => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.length > TRF_LIMITS.bytes) {
    say("too-large", 1, 1, `of ${whole.length} bytes the first ${TRF_LIMITS.bytes} are read`);
  }
  const file = whole.subarray(0, TRF_LIMITS.bytes);
  const { text, encoding, mark } = decoded(file, say);
  const newline = /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  const lines: string[] = [];
  let start = 0;
  let isMixed = false;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n|$/g)) {
    if (lines.length === TRF_LIMITS.lines && start < text.length) {
      say("too-many-lines", lines.length + 1, 1, `what comes after ${TRF_LIMITS.lines} lines is passed over`);
      break;
    }
    if (end === "" && index === start) break;
    let line = text.slice(start, index);
    if (line.length > TRF_LIMITS.line) {
      say("long-line", lines.length + 1, TRF_LIMITS.line + 1, `a line of ${line.length} characters is passed over`);
      line = "";
    }
    lines.push(line);
    start = index + end.length;
    if (end !== "" && end !== newline && !isMixed) {
      isMixed = true;
      say("mixed-newlines", lines.length, line.length + 1, "lines end in several ways and are written back in one");
    }
  }
  const closed = lines.length === 0 || /[\r\n]$/.test(text);
  return { encoding, mark, newline: newline as TrfFile["newline"], closed, lines };
};

const decoded = (file: Buffer, say: Say): Pick<TrfFile, "encoding" | "mark"> & { readonly text: string } => {
  const wide =
    file[0] === 0xff && file[1] === 0xfe ? "utf-16le" : file[0] === 0xfe && file[1] === 0xff ? "utf-16be" : "";
  if (wide !== "") {
    say("utf-16", 1, 1, "the file is UTF-16 and is written back as UTF-8");
    return { text: new TextDecoder(wide).decode(file), encoding: "utf-8", mark: false };
  }
  const mark = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf;
  if (mark) say("byte-order-mark", 1, 1, "a byte order mark comes before the first line");
  const { text, windows } = decodeText(file, mark ? 3 : 0, file.length);
  if (windows) {
    const lost = text.includes("\ufffd") ? ", and has bytes that are no characters there" : "";
    say("windows-1252", 1, 1, `the file is no UTF-8 and is read as Windows-1252${lost}`);
  }
  return { text, encoding: windows ? "windows-1252" : "utf-8", mark };
};
