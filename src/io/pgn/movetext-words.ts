import { decodeText } from "../text.ts";
import { KIND, KINDS } from "./movetext-kinds.ts";
import { LONGEST_HELD, MODE, type MovetextState } from "./movetext-state.ts";
import { isStandardResult, spelledResult } from "./result.ts";

// Bound here: what an engine looks up in another module it looks up for every byte.
const { word: WORD } = KIND;
const { between: BETWEEN, held: IN_HELD, move: IN_MOVE, skipped: IN_SKIPPED } = MODE;
const kinds = KINDS;

/** Goes on with a word that has to be looked at whole, and judges it where it ends. Gives the place after it. */
export const holdWord = (state: MovetextState, bytes: Buffer, from: number, to: number): number => {
  let at = from;
  for (; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte === DOT) {
      if (isNumber(state)) {
        state.mode = BETWEEN;
        begin(state);
        return at + 1;
      }
    } else if ((kinds[byte] as number) > WORD) break;
    if (state.heldLength === LONGEST_HELD) {
      stray(state);
      state.mode = IN_SKIPPED;
      return at;
    }
    state.held[state.heldLength++] = byte;
  }
  if (at < to) judge(state);
  return at;
};

// Digits, and not the 0 of 0.5-0.5: no move has the number 0.
const isNumber = ({ held, heldLength }: MovetextState): boolean => {
  for (let i = 0; i < heldLength; i++) if ((held[i] as number) < ZERO || (held[i] as number) > NINE) return false;
  return heldLength > 0 && held[0] !== ZERO;
};

const CASTLING = /^0-0(?:-0)?[+#]?$/;

const judge = (state: MovetextState): void => {
  state.mode = BETWEEN;
  const word = wordOf(state);
  if (word === "" || word === "--") return;
  if (isStandardResult(word)) {
    if (state.depth === 0) state.token = word;
  } else if (isMarker(word)) {
    if (state.depth > 0) return;
    castle(state);
    state.candidate = word;
  } else if (/^\d+$/.test(word)) begin(state);
  else if (CASTLING.test(word) || /^[A-Za-z]/.test(word)) {
    beginMove(state);
    state.mode = BETWEEN;
    for (let i = 0; i < word.length; i++) state.moves = (Math.imul(state.moves, 31) + word.charCodeAt(i)) | 0;
  } else stray(state);
};

// A no-break space belongs to no word; a lone sign of equality is a comment on the position.
const wordOf = ({ held, heldLength }: MovetextState): string => {
  const word = held.toString("latin1", 0, heldLength);
  return HIGH.test(word) ? decodeText(held, 0, heldLength).text.replace(/\u00a0/g, "") : word;
};

const HIGH = /[\u0080-\u00ff]/;

const isMarker = (word: string): boolean => !/^[=+-]+$/.test(word) && spelledResult(word) !== undefined;

// What looks like the result 0-0 was castling if moves or a result follow.
const castle = (state: MovetextState): void => {
  if (state.candidate === "0-0") state.plies++;
  state.candidate = "";
};

const stray = (state: MovetextState): void => {
  begin(state);
  state.strayText ||= state.line;
};

/** Ends the word the file breaks off in. */
export const endMoves = (state: MovetextState): void => {
  if (state.mode === IN_HELD) judge(state);
};

/** Something of the moves has been seen. */
export const begin = (state: MovetextState): void => {
  if (state.begun) return;
  state.begun = true;
  state.begunLine = state.line;
};

/** A move begins; its letters are for the caller to pass over. */
export const beginMove = (state: MovetextState): void => {
  state.mode = IN_MOVE;
  begin(state);
  if (state.depth > 0) return;
  if (state.candidate !== "") castle(state);
  state.plies++;
  state.moves = (Math.imul(state.moves, 31) + 32) | 0;
};

/**
 * Place of the dot after digits; -1 where something else stands there, or so many that a word held from the chunk before would be
 * given up. No move has the number 0, but there is 0.5-0.5.
 */
export const numberEnd = (bytes: Buffer, from: number, to: number): number => {
  let at = from;
  let byte = bytes[at] as number;
  if (byte === ZERO) return -1;
  while (byte >= ZERO && byte <= NINE) {
    if (++at === to || at - from > LONGEST_HELD) return -1;
    byte = bytes[at] as number;
  }
  return byte === DOT && at > from ? at : -1;
};

const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
