/** Text of a file, and whether its bytes had to be read as Windows-1252 because they are no UTF-8. */
export interface DecodedText {
  readonly text: string;
  readonly windows: boolean;
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Bytes as text. Old database programs write one byte a character: what is no UTF-8 is taken for Windows-1252. */
export const decodeText = (bytes: Buffer, start: number, end: number): DecodedText => {
  try {
    return { text: utf8.decode(bytes.subarray(start, end)), windows: false };
  } catch {
    const text = bytes
      .toString("latin1", start, end)
      .replace(C1, (found) => WINDOWS[found.charCodeAt(0) - 0x80] as string);
    return { text, windows: true };
  }
};

// Where Windows-1252 is not Latin-1.
const C1 = /[\u0080-\u009f]/g;

/** Windows-1252 from 0x80 to 0x9f; the five bytes it does not use are the replacement character. */
const WINDOWS = [
  ..."\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd",
  ..."\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178",
];

/** Text as Windows-1252; undefined where a character is not in it. */
export const encodeWindows = (text: string): Uint8Array | undefined => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isLatin = code < 0x80 || (code >= 0xa0 && code <= 0xff);
    const place = isLatin || code === 0xfffd ? -1 : WINDOWS.indexOf(text.charAt(at));
    if (!isLatin && place < 0) return undefined;
    bytes[at] = isLatin ? code : 0x80 + place;
  }
  return bytes;
};
