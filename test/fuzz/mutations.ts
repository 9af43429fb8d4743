import fc from "fast-check";

/** Longest input that is tried, in bytes. */
export const LONGEST_INPUT = 65_536;

/** Inputs near those of a corpus: bytes changed, cut, repeated, spliced, signs of the format put in; and for JSON, values exchanged. */
export const inputsNear = (corpus: readonly Buffer[], isJson: boolean): fc.Arbitrary<Buffer> => {
  const near = fc
    .record({ base: fc.nat(corpus.length - 1), edits: fc.array(edit(corpus), { maxLength: 6 }) })
    .map(({ base, edits }) =>
      edits.reduce((bytes, change) => change(bytes), corpus[base] as Buffer).subarray(0, LONGEST_INPUT),
    );
  const noise = fc.uint8Array({ maxLength: 512 }).map((bytes) => Buffer.from(bytes));
  const inputs = [
    { weight: 8, arbitrary: near },
    { weight: 1, arbitrary: noise },
  ];
  return fc.oneof(...(isJson ? [...inputs, { weight: 12, arbitrary: nearJson(corpus) }] : inputs));
};

type Edit = (bytes: Buffer) => Buffer;

const place = fc.nat(0x7fffffff);
const short = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 1, max: 64 }),
  fc.integer({ min: 1, max: 2048 }),
);

const spliced = (bytes: Buffer, at: number, cut: number, put: Uint8Array): Buffer => {
  const from = bytes.length === 0 ? 0 : at % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)]);
};

const edit = (corpus: readonly Buffer[]): fc.Arbitrary<Edit> =>
  fc.oneof(
    fc.tuple(place, fc.nat(255)).map(
      ([at, byte]): Edit =>
        (bytes) =>
          spliced(bytes, at, 1, Uint8Array.of(byte)),
    ),
    fc.tuple(place, fc.nat(7)).map(
      ([at, bit]): Edit =>
        (bytes) => {
          const byte = bytes[bytes.length === 0 ? 0 : at % bytes.length] ?? 0;
          return bytes.length === 0 ? bytes : spliced(bytes, at % bytes.length, 1, Uint8Array.of(byte ^ (1 << bit)));
        },
    ),
    fc.tuple(place, fc.constantFrom(...TOKENS)).map(
      ([at, token]): Edit =>
        (bytes) =>
          spliced(bytes, at, 0, Buffer.from(token, "latin1")),
    ),
    fc.tuple(place, short).map(
      ([at, cut]): Edit =>
        (bytes) =>
          spliced(bytes, at, cut, new Uint8Array()),
    ),
    fc.tuple(place, short, fc.integer({ min: 2, max: 200 })).map(
      ([at, length, times]): Edit =>
        (bytes) => {
          const from = bytes.length === 0 ? 0 : at % bytes.length;
          const piece = bytes.subarray(from, from + length);
          const room = Math.max(1, Math.min(times, Math.floor(LONGEST_INPUT / Math.max(1, piece.length))));
          return spliced(bytes, from, 0, Buffer.concat(Array.from({ length: room }, () => piece)));
        },
    ),
    fc.tuple(place, place, fc.nat(corpus.length - 1), short).map(
      ([at, from, other, length]): Edit =>
        (bytes) => {
          const source = corpus[other] as Buffer;
          const start = source.length === 0 ? 0 : from % source.length;
          return spliced(bytes, at, 0, source.subarray(start, start + length));
        },
    ),
  );

/** Signs that mean something to one format or another, and numbers at the edges. */
const TOKENS = [
  ..."[]{}()\"',;:\\%$#*+-=/.@ \t\r\n\0\xef\xff\xa0\x1a".split(""),
  ...[
    '[Event "',
    '"]\n',
    "1-0",
    "1/2-1/2",
    "0-0",
    "1-0F",
    "\xef\xbb\xbf",
    "\xff\xfe",
    "\r\n\r\n",
    "--",
    "{}",
    "[]",
    "null",
  ],
  ...[
    "001 ",
    "062 ",
    "132",
    "XXR 9",
    "162 ",
    "013 ",
    "310 ",
    "0000 - -",
    "-1",
    "0",
    "1e999",
    "9007199254740993",
    "4294967296",
  ],
  ...["__proto__", "constructor", '"":', "\\u0000", "\\ud800", "\xed\xa0\x80", "'=cmd", "=1+1"],
];

const nearJson = (corpus: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .record({
      base: fc.nat(corpus.length - 1),
      changes: fc.array(fc.record({ path: fc.array(fc.nat(63), { maxLength: 7 }), value: oddValue }), {
        minLength: 1,
        maxLength: 4,
      }),
    })
    .map(({ base, changes }) => {
      const json = parsed(corpus[base] as Buffer);
      const changed = changes.reduce((all, { path, value }) => exchanged(all, path, value), json);
      return Buffer.from(JSON.stringify(changed) ?? "").subarray(0, LONGEST_INPUT);
    });

const GONE = Symbol("gone");

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    GONE,
    null,
    true,
    "",
    [],
    {},
    0,
    -0,
    -1,
    0.5,
    1,
    2,
    3,
    16,
    17,
    64,
    1e308,
    2 ** 53,
    "1-2",
    "own",
    "lots",
  ),
  fc.integer({ min: 0, max: 40 }),
  fc.string({ maxLength: 8 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return {};
  }
};

// The value at a path of positions, taken round where there are fewer keys; GONE takes the key away.
const exchanged = (json: unknown, [first, ...rest]: readonly number[], value: unknown): unknown => {
  if (first === undefined || typeof json !== "object" || json === null) return value === GONE ? json : value;
  const keys = Object.keys(json);
  const key = keys[first % Math.max(1, keys.length)];
  if (key === undefined) return json;
  const isLast = rest.length === 0;
  if (Array.isArray(json)) {
    if (isLast && value === GONE) return json.filter((_, index) => String(index) !== key);
    return json.map((item, index) => (String(index) === key ? exchanged(item, rest, value) : item));
  }
  const entries = Object.entries(json).filter(([name]) => !(isLast && value === GONE && name === key));
  return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? exchanged(item, rest, value) : item]));
};
