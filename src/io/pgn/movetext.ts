import { KIND, KINDS } from "./movetext-kinds.ts";
import { MODE, type MovetextState } from "./movetext-state.ts";
import { begin, beginMove, holdWord, numberEnd } from "./movetext-words.ts";

// Bound here: what an engine looks up in another module it looks up for every byte.
const {
  brace: BRACE,
  close: CLOSE,
  dollar: DOLLAR,
  letter: LETTER,
  lineEnd: LINE_END,
  open: OPEN,
  semicolon: SEMICOLON,
  sign: SIGN,
  word: WORD,
} = KIND;
const {
  between: BETWEEN,
  comment: IN_COMMENT,
  held: IN_HELD,
  lineComment: IN_LINE_COMMENT,
  move: IN_MOVE,
  skipped: IN_SKIPPED,
} = MODE;
const kinds = KINDS;

const NEWLINE = 0x0a;
const CLOSING_BRACE = 0x7d;

/**
 * Reads moves from `from` on and gives the place after what was read: the end, or after a newline outside comments, since a tag may
 * begin there, or after the marker that ends the game (`state.token`). State and time are bounded whatever the bytes are.
 */
export const scanMoves = (state: MovetextState, bytes: Buffer, from: number, to: number): number => {
  let at = from;
  while (at < to) {
    switch (state.mode) {
      case IN_COMMENT:
        at = skipComment(state, bytes, at, to);
        break;
      case IN_LINE_COMMENT:
        while (at < to && bytes[at] !== NEWLINE) at++;
        if (at < to) state.mode = BETWEEN;
        break;
      case IN_MOVE:
        at = readMove(state, bytes, at, to);
        break;
      case IN_SKIPPED:
        while (at < to && (kinds[bytes[at] as number] as number) <= WORD) at++;
        if (at < to) state.mode = BETWEEN;
        break;
      case IN_HELD:
        at = holdWord(state, bytes, at, to);
        if (state.token !== "") return at;
        break;
      default:
        at = readOn(state, bytes, at, to);
        if (bytes[at - 1] === NEWLINE && state.mode === BETWEEN) return at;
    }
  }
  return at;
};

// From between two words as far as words are whole and nothing stands there but moves, their numbers and comments.
const readOn = (state: MovetextState, bytes: Buffer, from: number, to: number): number => {
  let at = from;
  while (at < to) {
    const kind = kinds[bytes[at] as number] as number;
    if (kind >= SIGN) at++;
    else if (kind === LETTER) {
      beginMove(state);
      at = readMove(state, bytes, at, to);
      if (at === to) return at;
    } else if (kind === BRACE) {
      state.mode = IN_COMMENT;
      state.commentLine = state.line;
      at = skipComment(state, bytes, at + 1, to);
    } else if (kind === WORD) {
      const dot = numberEnd(bytes, at, to);
      if (dot < 0) {
        state.mode = IN_HELD;
        state.heldLength = 0;
        return at;
      }
      begin(state);
      at = dot + 1;
    } else if (kind === LINE_END) {
      state.line++;
      return at + 1;
    } else {
      mark(state, kind);
      at++;
      if (state.mode !== BETWEEN) return at;
    }
  }
  return at;
};

// Most of a broadcast is comments, so four bytes at a time are looked at: of x = word ^ pattern the expression is not 0 where, and only
// where, a byte of x is 0. Which one it is, or what the last three bytes are, is left to the plain loop.
const skipComment = (state: MovetextState, bytes: Buffer, from: number, to: number): number => {
  const view = viewOf(bytes);
  let lines = 0;
  let at = from;
  while (at < to) {
    for (const last = to - 4; at <= last; at += 4) {
      const word = view.getInt32(at, true);
      const brace = word ^ BRACES;
      const newline = word ^ NEWLINES;
      if ((((brace - ONES) & ~brace) | ((newline - ONES) & ~newline)) & HIGH_BITS) break;
    }
    for (const last = Math.min(to, at + 4); at < last; at++) {
      const byte = bytes[at] as number;
      if (byte === CLOSING_BRACE) {
        state.mode = BETWEEN;
        state.line += lines;
        return at + 1;
      }
      if (byte === NEWLINE) lines++;
    }
  }
  state.line += lines;
  return to;
};

const BRACES = 0x7d7d7d7d;
const NEWLINES = 0x0a0a0a0a;
const ONES = 0x01010101;
const HIGH_BITS = 0x80808080;

let viewed: Buffer = Buffer.alloc(0);
let view: DataView = new DataView(viewed.buffer);

// Comments come by the thousand from one chunk.
const viewOf = (bytes: Buffer): DataView => {
  if (bytes === viewed) return view;
  viewed = bytes;
  view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view;
};

const readMove = (state: MovetextState, bytes: Buffer, from: number, to: number): number => {
  let at = from;
  let moves = state.moves;
  for (; at < to; at++) {
    const byte = bytes[at] as number;
    if ((kinds[byte] as number) > WORD) {
      state.mode = BETWEEN;
      break;
    }
    moves = (Math.imul(moves, 31) + byte) | 0;
  }
  if (state.depth === 0) state.moves = moves;
  return at;
};

const mark = (state: MovetextState, kind: number): void => {
  if (kind === SEMICOLON) state.mode = IN_LINE_COMMENT;
  else if (kind === DOLLAR) state.mode = IN_SKIPPED;
  else if (kind === OPEN) state.depth++;
  else if (kind === CLOSE && state.depth > 0) state.depth--;
  else state.strayBracket ||= state.line;
};
