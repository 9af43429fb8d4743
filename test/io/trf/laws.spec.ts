import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTrf } from "../../../src/io/trf/read.ts";
import { TRF_CODES, TRF_LIMITS, type TrfFile, type TrfOddity, type TrfPlayer } from "../../../src/io/trf/trf.ts";
import { writeTrf } from "../../../src/io/trf/write.ts";
import { CONTRADICTIONS, DIALECT, ROUND_ROBIN, report, TOTALS } from "./reports.ts";

const seeded = { seed: 20261130 } as const;

// Notes that say that a file is not written back as it was.
const CHANGED: ReadonlySet<TrfOddity> = new Set([
  "utf-16",
  "windows-1252",
  "mixed-newlines",
  "too-large",
  "too-many-lines",
  "long-line",
  "respelled",
  "bad-field",
  "bad-cell",
]);

const FILES: readonly Buffer[] = [
  report(ROUND_ROBIN),
  report(TOTALS, "\n"),
  report([...CONTRADICTIONS, "XXS W=3 D=1", "013 Team                               1    2", "### a comment"], "\r\n"),
  DIALECT,
];

const TURNS = Buffer.from("\r\n\t 019/.-+=wbWUZ\0\u00ff\u00c2\u00a0\u00bd", "latin1");

const anything: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...FILES),
      fc.array(
        fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...TURNS), fc.nat(255)), fc.constantFrom("set", "insert", "cut")),
        {
          maxLength: 8,
        },
      ),
    )
    .map(([file, changes]) => {
      let bytes = Buffer.from(file);
      for (const [place, byte, how] of changes) {
        const at = bytes.length === 0 ? 0 : place % bytes.length;
        if (how === "set") bytes[at] = byte;
        else
          bytes = Buffer.concat([
            bytes.subarray(0, at),
            Buffer.from(how === "insert" ? [byte] : []),
            bytes.subarray(how === "insert" ? at : at + 1 + (place % 7)),
          ]);
      }
      return bytes;
    }),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
);

describe("whatever the bytes are", () => {
  it("they are read, and what has no note on how it is written comes back byte for byte", () => {
    fc.assert(
      fc.property(anything, (bytes) => {
        const { file, notes } = readTrf(bytes);
        const written = writeTrf(file);
        if (notes.some(({ oddity }) => CHANGED.has(oddity))) return;
        expect(Buffer.from(written.bytes).toString("latin1")).toBe(bytes.toString("latin1"));
        expect(written.notes).toEqual([]);
      }),
      { ...seeded, numRuns: 3000 },
    );
  });

  it("what was written is read as the same report, and written as the same bytes", () => {
    fc.assert(
      fc.property(anything, (bytes) => {
        const { file } = readTrf(bytes);
        const once = writeTrf(file).bytes;
        const again = readTrf(once);
        expect(again.file.records).toEqual(file.records);
        expect(Buffer.compare(writeTrf(again.file).bytes, once)).toBe(0);
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  it("Windows-1252 comes back as Windows-1252", () => {
    const bytes = Buffer.from(
      Array.from({ length: 256 }, (_, byte) => byte).filter(
        (byte) => ![0x0a, 0x0d, 0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
      ),
    );
    const { file } = readTrf(bytes);
    expect(file.encoding).toBe("windows-1252");
    expect(Buffer.compare(writeTrf(file).bytes, bytes)).toBe(0);
  });
});

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });
const word = (most: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[A-Za-z\u00e9\u0160,'-]{1,${most}}$`, "u"));

const player: fc.Arbitrary<TrfPlayer> = fc.record({
  number: fc.integer({ min: 1, max: 9999 }),
  sex: optional(fc.constantFrom("m" as const, "w" as const)),
  title: optional(fc.constantFrom("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")),
  name: word(33),
  rating: optional(fc.integer({ min: 0, max: 9999 })),
  federation: optional(fc.constantFrom("FRA", "NED")),
  fideId: optional(fc.stringMatching(/^\d{1,11}$/)),
  birth: optional(fc.constantFrom("1969-12-06", "1978", "1978-05")),
  points: optional(fc.integer({ min: 0, max: 999 })),
  rank: optional(fc.integer({ min: 0, max: 9999 })),
  cells: fc.constant([]),
});

const cells = fc.array(
  fc.record({
    opponent: optional(fc.integer({ min: 1, max: 9999 })),
    colour: optional(fc.constantFrom("w" as const, "b" as const)),
    code: fc.constantFrom(...TRF_CODES),
  }),
  { maxLength: 12 },
);

describe("whatever a player is", () => {
  it("he is read as he was written, but for blank rounds at the end", () => {
    fc.assert(
      fc.property(player, cells, (one, all) => {
        const told = all.slice(
          0,
          all.findLastIndex(({ opponent, colour, code }) => `${opponent ?? ""}${colour ?? ""}${code}` !== " ") + 1,
        );
        const file: TrfFile = {
          ...{ encoding: "utf-8", mark: false, newline: "\r", closed: true },
          records: [{ kind: "player", player: { ...one, cells: told } }],
        };
        const { bytes, notes } = writeTrf(file);
        expect(notes).toEqual([]);
        expect(readTrf(bytes).file).toEqual(file);
      }),
      { ...seeded, numRuns: 500 },
    );
  });

  it("what does not fit into its columns is cut, or left out where it is a number, with a note", () => {
    const file: TrfFile = {
      ...{ encoding: "windows-1252", mark: false, newline: "\n", closed: true },
      records: [
        { kind: "player", player: { number: 1, name: "\u0107".repeat(40), fideId: "123456789012", cells: [] } },
        { kind: "text", tag: "012", text: " a\nb" },
      ],
    };
    const { bytes, notes } = writeTrf(file);
    expect(notes.map(({ oddity, line }) => `${oddity} ${line}`)).toEqual([
      "does-not-fit 1",
      "does-not-fit 1",
      "control-character 2",
      "windows-1252 1",
    ]);
    expect(new TextDecoder().decode(bytes)).toBe(`001    1      ${"\u0107".repeat(33)}\n012 a b\n`);
  });
});

describe("bounds", () => {
  it("a line that is too long is passed over", () => {
    const { file, notes } = readTrf(Buffer.from(`${"x".repeat(TRF_LIMITS.line + 1)}\n012 A\n`));
    expect(file.records).toEqual([
      { kind: "text", tag: "", text: "" },
      { kind: "text", tag: "012", text: " A" },
    ]);
    expect(notes.map(({ oddity }) => oddity)).toEqual(["long-line"]);
  });

  it("lines, bytes and notes have an end", () => {
    const lines = readTrf(Buffer.from("\n".repeat(TRF_LIMITS.lines + 1)));
    expect(lines.file.records).toHaveLength(TRF_LIMITS.lines);
    expect(lines.notes.map(({ oddity }) => oddity)).toEqual(["too-many-lines"]);
    const rows = readTrf(Buffer.from("001    1 ?\n".repeat(2000)));
    expect(rows.notes).toHaveLength(TRF_LIMITS.notes);
    expect(rows.unsaid).toBe(2000 + 1999 - TRF_LIMITS.notes);
    expect(readTrf(Buffer.alloc(TRF_LIMITS.bytes + 1, " ")).notes[0]?.oddity).toBe("too-large");
  });

  it("a byte order mark is kept, UTF-16 becomes UTF-8", () => {
    const marked = Buffer.from("\ufeff012 A\r");
    const one = readTrf(marked);
    expect(one.header.name).toBe("A");
    expect(Buffer.compare(writeTrf(one.file).bytes, marked)).toBe(0);
    const wide = readTrf(Buffer.from("\ufeff012 \u0107\n", "utf16le"));
    expect(wide.header.name).toBe("\u0107");
    expect(Buffer.from(writeTrf(wide.file).bytes).toString()).toBe("012 \u0107\n");
  });
});
