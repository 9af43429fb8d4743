import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PGN_LIMITS, type PgnGame } from "../../../src/io/pgn/game.ts";
import { parsePgn } from "../../../src/io/pgn/read.ts";
import { pgnReader } from "../../../src/io/pgn/reader.ts";
import { BRACKETS, game, MARKED, WINDOWS } from "./cases.ts";

const seeded = { seed: 20261130 } as const;

const FILES: readonly Buffer[] = [
  Buffer.from(BRACKETS),
  WINDOWS,
  MARKED,
  Buffer.from(
    game({ White: "A", Black: "B", Result: "1-0" }, "1.e4 {a (b) [c]} (1. d4 $1 ; x\n) 1...e5 2.O-O 0-0 % y\n1-0") +
      game({ White: "C", Black: "D", Result: "0-0" }, "0-0"),
  ),
];

// Bytes at which a state machine turns, put where they do not belong.
const TURNS = Buffer.from('[]{}();%$"\\\n\r \t*01-/.=+\0\u00ff\u00c2\u00a0\u00bd', "latin1");

const broken: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(...FILES),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...TURNS), fc.constantFrom("set", "insert", "cut")), { maxLength: 6 }),
  )
  .map(([file, changes]) => {
    let bytes = Buffer.from(file);
    for (const [place, byte, how] of changes) {
      const at = bytes.length === 0 ? 0 : place % bytes.length;
      if (how === "set") bytes[at] = byte;
      else if (how === "insert")
        bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from([byte]), bytes.subarray(at)]);
      else bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + (place % 7))]);
    }
    return bytes;
  });

const anything: fc.Arbitrary<Buffer> = fc.oneof(
  broken,
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.array(fc.constantFrom(...TURNS), { maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

// Lines about as long as one of tags can be, and how they can end.
const longLines: fc.Arbitrary<Buffer> = fc
  .array(
    fc.tuple(
      fc.constantFrom("[", '[White "', "Nf3 ", "e4 ", "1. e4 ", " [", "%", "{", "\ufeff[", ""),
      fc.constantFrom("a", "a ", "Nf3 ", "\u00e9"),
      fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: PGN_LIMITS.line - 12, max: PGN_LIMITS.line + 12 })),
      fc.constantFrom("", '"]', "} 1-0", " 1-0"),
      fc.constantFrom("\n", "\r", "\r\n", "\n\n"),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) =>
    Buffer.concat(
      lines.flatMap(([opens, filling, length, closes, ends]) => [
        Buffer.from(opens),
        Buffer.alloc(length, filling),
        Buffer.from(closes + ends),
      ]),
    ),
  );

const inPieces = (file: Buffer, sizes: readonly number[]) => {
  const reader = pgnReader();
  const games: PgnGame[] = [];
  for (let at = 0, piece = 0; at < file.length; piece++) {
    const size = sizes[piece % sizes.length] as number;
    games.push(...reader.push(file.subarray(at, at + size)));
    at += size;
  }
  const last = reader.end();
  return { games: [...games, ...last.games], notes: last.notes };
};

describe("whatever the bytes are", () => {
  it("a file read in pieces is the file read at once", () => {
    fc.assert(
      fc.property(
        anything,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        (file, sizes) => {
          expect(inPieces(file, sizes)).toEqual(parsePgn(file));
        },
      ),
      { ...seeded, numRuns: 3000 },
    );
  });

  it("and so is one with lines about as long as a line of tags can be", () => {
    fc.assert(
      fc.property(longLines, fc.array(fc.nat(20_000), { minLength: 1, maxLength: 4 }), (file, sizes) => {
        const pieces = sizes.map((size) => 1 + size);
        expect(inPieces(file, pieces)).toEqual(parsePgn(file));
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  it("lines and games count upwards, notes lie within the file, and what is kept is bounded", () => {
    fc.assert(
      fc.property(anything, (file) => {
        const { games, notes } = parsePgn(file);
        const lines = file.filter((byte) => byte === 0x0a || byte === 0x0d).length + 1;
        expect(games.map(({ number }) => number)).toEqual(games.map((_, index) => index + 1));
        expect(games.map(({ line }) => line)).toEqual(games.map(({ line }) => line).toSorted((a, b) => a - b));
        for (const { line } of [...games, ...games.flatMap((one) => one.notes), ...notes]) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines);
        }
        for (const one of games) {
          expect(one.tags.names.length).toBeLessThanOrEqual(PGN_LIMITS.tags);
          expect(one.notes.length).toBeLessThanOrEqual(PGN_LIMITS.notes);
        }
      }),
      { ...seeded, numRuns: 3000 },
    );
  });

  it("nothing is read from a comment", () => {
    const comment = fc.string({ unit: fc.constantFrom(...'ab[]();%$"\\\n 01-/*{.'), maxLength: 60 });
    const read = (inside: string) =>
      parsePgn(
        game({ White: "A", Black: "B" }, `1. e4 {${inside}} e5 1-0`) + game({ White: "C", Black: "D" }, "0-1"),
      ).games.map(({ tags, token, plies, moves }) => [tags.get("White"), token, plies, moves]);
    fc.assert(
      fc.property(comment, (inside) => {
        expect(read(inside)).toEqual(read(""));
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  it("tags come back as they were written", () => {
    const value = fc.string({ unit: "binary", maxLength: 40 }).filter((text) => !/[\n\r\p{Cs}]/u.test(text));
    const quoted = (text: string): string => text.replace(/[\\"]/g, "\\$&");
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => {
        const file = values.map((text, index) => `[T${index} "${quoted(text)}"]\n`).join("");
        const { games } = parsePgn(`${file}\n1-0\n`);
        expect(games.map(({ tags }) => tags.values)).toEqual([values]);
      }),
      { ...seeded, numRuns: 1000 },
    );
  });
});
