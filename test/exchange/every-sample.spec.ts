import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseEventFile } from "../../src/exchange/facts/event-file.ts";
import type { Remark } from "../../src/exchange/found.ts";
import { foundGame } from "../../src/exchange/pgn/found-game.ts";
import { readCsv } from "../../src/io/csv.ts";
import { pgnReader } from "../../src/io/pgn/reader.ts";
import { readTrf } from "../../src/io/trf/read.ts";

const FOLDER = fileURLToPath(new URL("../../../shared/data/samples", import.meta.url));
const present = existsSync(FOLDER);
if (!present) console.info("skipped: the sample files are not beside this repository (../shared/data/samples)");

/** What became of a file: what was read of it, or why nothing is. */
type Fate = { readonly read: string } | { readonly refused: string };

const games = (bytes: Buffer): Fate => {
  const reader = pgnReader();
  const read = [...reader.push(bytes), ...reader.end().games];
  const remarks: Remark[] = [];
  const found = read.flatMap((game) => foundGame(game, remarks) ?? []);
  // Who is told something must find it.
  expect(remarks.filter(({ message, place }) => message === "" || place === undefined)).toEqual([]);
  if (found.length === 0) return { refused: 'no games; expected PGN, such as [White "Alder, Ana"]' };
  return { read: `${found.length} of ${read.length} games, ${remarks.length} remarks` };
};

const report = (bytes: Buffer): Fate => {
  const { file, notes } = readTrf(bytes);
  const players = file.records.filter(({ kind }) => kind === "player").length;
  const [first] = notes;
  if (players === 0) return { refused: first === undefined ? "no players" : `line ${first.line}: ${first.message}` };
  return { read: `${players} players, ${notes.length} notes` };
};

const facts = (bytes: Buffer): Fate => {
  try {
    const parsed = parseEventFile(JSON.parse(bytes.toString("utf8")));
    return parsed.ok
      ? { read: `${parsed.file.games.length} games` }
      : { refused: `${parsed.path || "the file"}: expected ${parsed.expected}` };
  } catch {
    return { refused: "expected JSON, the facts of an event" };
  }
};

const table = (bytes: Buffer): Fate => {
  const read = readCsv(bytes.toString("utf8"));
  return read.ok
    ? { read: `${read.table.rows.length} rows` }
    : { refused: `line ${read.fault.line}: expected ${read.fault.expected}` };
};

/** What reads a file, by the end of its name. */
const READERS: Readonly<Record<string, (bytes: Buffer) => Fate>> = {
  ".pgn": games,
  ".trf": report,
  ".input": report,
  ".json": facts,
  ".jsonc": facts,
  ".csv": table,
};

/** Kinds that nothing reads: what they are, and what to do about it. */
const UNREAD: Readonly<Record<string, string>> = {
  ".yaml": "an example of the Lichess API inside YAML; what the server sends is the JSON or PGN in it",
  ".papi": "the database of a pairing program; export a TRF from it",
  ".txt": "what a program prints, or a list of pairs; no format of results",
  ".expected": "what a pairing program answers; the report beside it (.input) is read",
};

const names = present
  ? readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1))
      .sort()
  : [];

const fateOf = (name: string): Fate => {
  const kind = extname(name);
  const read = READERS[kind];
  if (read !== undefined) return read(readFileSync(join(FOLDER, name)));
  const why = UNREAD[kind];
  if (why === undefined) throw new Error(`${name}: nobody has said what becomes of ${kind}`);
  return { refused: why };
};

describe.skipIf(!present)(
  "every sample file (../shared/data/samples) is read, or refused with a reason to act on",
  () => {
    const fates = names.map((name) => ({ name, kind: extname(name), fate: fateOf(name) }));

    it("says what happened to each, and a refusal says where and what was expected, or what to do", () => {
      for (const { name, fate } of fates)
        console.info(`${name}: ${"read" in fate ? fate.read : `refused: ${fate.refused}`}`);
      expect(fates.length).toBeGreaterThanOrEqual(159);
      const silent = fates.filter(
        ({ fate }) =>
          "refused" in fate && !/expected|export|the report beside|what the server|no format/.test(fate.refused),
      );
      expect(silent).toEqual([]);
    });

    it("reads every PGN and every report that has players", () => {
      const refused = fates.filter(({ kind, fate }) => /pgn|trf|input/.test(kind) && "refused" in fate);
      expect(refused.map(({ name }) => name)).toEqual([]);
      expect(fates.filter(({ kind }) => kind === ".pgn").length).toBe(12);
      expect(fates.filter(({ kind }) => kind === ".trf" || kind === ".input").length).toBe(39);
    });
  },
);
