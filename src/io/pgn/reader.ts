import { PGN_LIMITS, type PgnGame, type PgnNote } from "./game.ts";
import { scanMoves } from "./movetext.ts";
import { clearMoves, inComment, movetextState } from "./movetext-state.ts";
import { endMoves } from "./movetext-words.ts";
import { type Note, noteMoves } from "./note-moves.ts";
import { fileOpening } from "./opening.ts";
import { plainTags } from "./plain-tag.ts";
import { spelledResult } from "./result.ts";
import { tagsOf } from "./tag-line.ts";
import { tagsInReading } from "./tags.ts";

/** Reads a PGN file as its bytes arrive. */
export interface PgnReader {
  /** The games that end in this chunk. */
  push(chunk: Uint8Array): readonly PgnGame[];
  /** The game the file ends with, and what is odd after the last game. */
  end(): { readonly games: readonly PgnGame[]; readonly notes: readonly PgnNote[] };
}

const START = 0;
const LINE = 1;
const MOVES = 2;
const SKIP = 3;

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09]);
const PERCENT = 0x25;
const BRACKET = 0x5b;

/**
 * Tags and results of a PGN file. Moves are passed over: comments, variations, glyphs and escaped lines (PGN 5 to 8.2) mean nothing
 * here, whatever stands in them. Nothing is thrown for what a file holds; each oddity is a note with its line and game. Memory is
 * bounded by the chunk and {@link PGN_LIMITS}.
 */
export const pgnReader = (): PgnReader => {
  const moves = movetextState();
  const plain = plainTags();
  const opening = fileOpening();
  const line = Buffer.alloc(PGN_LIMITS.line);
  let lineLength = 0;
  let mode = START;
  let indented = false;
  let blank = false;
  let number = 1;
  const tags = tagsInReading(PGN_LIMITS.tags);
  let at = 0;
  let notes: PgnNote[] = [];
  let unsaid = 0;
  let games: PgnGame[] = [];

  const note: Note = (oddity, message, where = moves.line) => {
    if (notes.length < PGN_LIMITS.notes) notes.push({ oddity, line: where, game: number, message });
    else unsaid++;
  };

  const finish = (): void => {
    // Castling with zeros looks like a game both lost; the tag knows.
    const castled = moves.candidate === "0-0" && spelledResult(tags.get("Result") ?? "") !== "0-0";
    const token = moves.token || (castled ? "" : moves.candidate);
    if (tags.size() === 0) note("no-tags", "moves without tags", at);
    if (token === "") note("no-result-token", "the moves end without a result");
    noteMoves(moves, note);
    const plies = moves.plies + (castled && moves.token === "" ? 1 : 0);
    const found = token === "" ? undefined : token;
    games.push({ number, line: at, tags: tags.take(), token: found, plies, moves: moves.moves, notes, unsaid });
    number++;
    at = 0;
    notes = [];
    unsaid = 0;
    blank = false;
    clearMoves(moves);
  };

  const scan = (bytes: Buffer, from: number, to: number): number => {
    const next = scanMoves(moves, bytes, from, to);
    if (at === 0 && moves.begun) at = moves.begunLine;
    if (moves.token !== "") {
      if (at > 0) finish();
      else {
        note("stray-result", `a result, ${moves.token}, that ends no game`);
        clearMoves(moves);
      }
    }
    return next;
  };

  const takeTag = (name: string, value: string): void => {
    let isRepeated = tags.has(name);
    if (moves.begun || moves.candidate !== "" || (isRepeated && (blank || name === "Event"))) {
      finish();
      isRepeated = false;
    } else if (blank && tags.size() > 0) note("blank-in-header", "a blank line between the tags of a game");
    blank = false;
    if (at === 0) at = moves.line;
    if (isRepeated) note("repeated-tag", `a second ${name}; the first one counts`);
    else if (tags.size() < PGN_LIMITS.tags) tags.add(name, value);
    else note("too-many-tags", `more than ${PGN_LIMITS.tags} tags; ${name} is left out`);
  };

  // The newline is not part of the line and counted here.
  const takeLine = (bytes: Buffer, from: number, to: number, isLast = false): void => {
    const pairs = tagsOf(bytes, from, to);
    const isHeader = pairs !== undefined && (!moves.begun || pairs[0]?.mended === undefined);
    mode = START;
    if (isHeader) {
      for (const { name, value, mended, windows } of pairs) {
        takeTag(name, value);
        if (mended === "bracket") note("missing-bracket", `the tag ${name} has no opening bracket`);
        if (mended === "quotes")
          note("malformed-tag", `the quotes of ${name} are missing or not escaped; read as ${value}`);
        if (windows === true) note("windows-1252", `${name} is no UTF-8; read as Windows-1252: ${value}`);
      }
      if (!isLast) moves.line++;
      return;
    }
    const isTagLike = bytes[from] === BRACKET && !moves.begun;
    if (isTagLike) note("malformed-tag", 'a line that begins like a tag and is none; expected [Name "value"]');
    if (!isTagLike) feed(bytes, from, to);
    if (isLast) return;
    if (isTagLike) moves.line++;
    else scan(NEWLINES, 0, 1);
    mode = inComment(moves) ? MOVES : START;
  };

  const feed = (bytes: Buffer, from: number, to: number): void => {
    for (let next = from; next < to; ) next = scan(bytes, next, to);
  };

  const hold = (bytes: Buffer, from: number, to: number): void => {
    if (lineLength + to - from <= line.length) {
      bytes.copy(line, lineLength, from, to);
      lineLength += to - from;
      return;
    }
    // What the line began with: held, or in this piece, and never what an earlier line left behind.
    const isTagLike = (lineLength > 0 ? line[0] : bytes[from]) === BRACKET;
    mode = isTagLike ? SKIP : MOVES;
    if (isTagLike) note("long-line", `a line of tags of more than ${PGN_LIMITS.line} bytes is left out`);
    else {
      feed(line, 0, lineLength);
      feed(bytes, from, to);
    }
    lineLength = 0;
  };

  const begin = (byte: number): void => {
    if (byte === PERCENT && !indented) mode = SKIP;
    else mode = byte === BRACKET || (!moves.begun && isCapital(byte)) ? LINE : MOVES;
    lineLength = 0;
  };

  const read = (bytes: Buffer): void => {
    const end = bytes.length;
    for (let next = 0; next < end; ) {
      if (mode === MOVES) {
        next = scan(bytes, next, end);
        if (bytes[next - 1] === NEWLINE && !inComment(moves)) mode = START;
      } else if (mode === START) {
        const byte = bytes[next] as number;
        if (byte === NEWLINE) {
          if (!indented || tags.size() > 0) blank = true;
          indented = false;
          moves.line++;
          next++;
        } else if (byte === RETURN) next++;
        else if (BLANKS.has(byte)) {
          indented = true;
          next++;
        } else {
          const after = byte === BRACKET ? plain.read(bytes, next, Math.min(end, next + line.length)) : -1;
          if (after >= 0) {
            takeTag(plain.name, plain.value);
            moves.line++;
            next = after;
          } else begin(byte);
          indented = false;
        }
      } else {
        const newline = bytes.indexOf(NEWLINE, next);
        const to = newline < 0 ? end : newline;
        if (mode === SKIP) {
          if (newline >= 0) {
            moves.line++;
            mode = START;
          }
        } else if (newline >= 0 && lineLength === 0 && to - next <= line.length) takeLine(bytes, next, to);
        else {
          hold(bytes, next, to);
          if (newline >= 0 && mode === LINE) {
            takeLine(line, 0, lineLength);
            lineLength = 0;
          } else if (newline >= 0 && mode === SKIP) {
            moves.line++;
            mode = START;
          } else if (newline >= 0) {
            next = newline;
            continue;
          }
        }
        next = newline < 0 ? end : newline + 1;
      }
    }
  };

  const readSome = (bytes: Buffer): void => {
    if (opening.oddity !== undefined) note(opening.oddity, OPENINGS[opening.oddity]);
    opening.oddity = undefined;
    read(bytes);
  };

  const taken = (): readonly PgnGame[] => {
    const found = games;
    games = [];
    return found;
  };

  return {
    push: (chunk) => {
      readSome(opening.push(chunk));
      return taken();
    },
    end: () => {
      readSome(opening.end());
      if (mode === LINE && lineLength > 0) takeLine(line, 0, lineLength, true);
      endMoves(moves);
      if (inComment(moves)) {
        const lines = moves.line - moves.commentLine;
        note("open-comment", `the comment is never closed; ${lines} lines after it are not read`, moves.commentLine);
      }
      if (moves.token !== "" && at === 0) note("stray-result", `a result, ${moves.token}, that ends no game`);
      if (at === 0 && moves.begun) at = moves.begunLine;
      if (at > 0) finish();
      return { games: taken(), notes };
    },
  };
};

const OPENINGS = {
  "utf-16": "the file is UTF-16, expected UTF-8 or Windows-1252",
  "byte-order-mark": "the file begins with a byte order mark, which is passed over",
} as const;
const NEWLINES = Buffer.from("\n");
const isCapital = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
