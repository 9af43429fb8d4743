import { existsSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { CliFault, EXIT } from "../../src/cli/exit.ts";
import { formatOf } from "../../src/cli/tables/choose-format.ts";
import { readTournament } from "../../src/cli/tables/read-tournament.ts";

const FOLDER = fileURLToPath(new URL("../../../shared/data/samples", import.meta.url));
const present = existsSync(FOLDER);
if (!present) console.info("skipped: the sample files are not beside this repository (../shared/data/samples)");

/** What became of a file: what was read of it and how many oddities were told, or why nothing is. */
type Fate = { readonly read: string } | { readonly refused: string };

// As `standings FILE` goes about it: the reader is chosen by the program, by the name of the file or by its content.
const fateOf = async (name: string): Promise<Fate> => {
  const file = join(FOLDER, name);
  try {
    const format = formatOf(file);
    if (format === undefined) return { refused: "taken for a championship on record" };
    const { tournament, remarks } = await readTournament(file, name, format, []);
    // Who is told something must find it, or be told of the file as a whole.
    expect(remarks.filter(({ message, place }) => message === "" || place?.line === 0)).toEqual([]);
    const games = tournament.entries.flat().filter(({ kind }) => kind === "game" || kind === "forfeit").length / 2;
    return { read: `${format}: ${tournament.players.length} players, ${games} games, ${remarks.length} remarks` };
  } catch (error) {
    if (!(error instanceof CliFault)) throw error;
    expect(error.code).toBe(EXIT.invalidInput);
    return { refused: error.message };
  }
};

const names = present
  ? readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1))
      .sort()
  : [];

describe.skipIf(!present)(
  "every sample file (../shared/data/samples) is read by the program, or refused with a reason to act on",
  async () => {
    // What is told before a refusal goes to stderr.
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const fates = await Promise.all(
      names.map(async (name) => ({ name, kind: extname(name), fate: await fateOf(name) })),
    );
    vi.restoreAllMocks();

    it("says what happened to each, and a refusal says what was expected", () => {
      for (const { name, fate } of fates)
        console.info(`${name}: ${"read" in fate ? fate.read : `refused: ${fate.refused}`}`);
      expect(fates.length).toBeGreaterThanOrEqual(159);
      expect(fates.filter(({ fate }) => "refused" in fate && !/expected /.test(fate.refused))).toEqual([]);
    });

    it("reads every PGN and every report that has players, whatever they are called", () => {
      const refused = fates.filter(({ kind, fate }) => /pgn|trf|input/.test(kind) && "refused" in fate);
      expect(refused.map(({ name }) => name)).toEqual([]);
      expect(fates.filter(({ kind }) => kind === ".pgn").length).toBe(12);
      expect(fates.filter(({ kind }) => kind === ".trf" || kind === ".input").length).toBe(39);
    });

    it("reads crosstables of chess; of draughts, football and made-up points it says which cells are none", () => {
      const read = fates.filter(({ kind, fate }) => kind === ".csv" && "read" in fate).map(({ name }) => name);
      for (const name of ["1873-Vienna-ct", "1924-new-york-masters-gf", "2014-sinquefield-cup", "2018-moscow-open"])
        expect(read).toContain(`clpippel+tiebreak/gamefiles/${name}.csv`);
      expect(read.length).toBeGreaterThanOrEqual(22);
      const refused = fates.filter(({ kind, fate }) => kind === ".csv" && "refused" in fate);
      for (const { fate } of refused)
        expect("refused" in fate && fate.refused).toMatch(/results of chess that mirror each other|crosstable/);
    });

    it.each([
      [".yaml", /looks like YAML.*Lichess/],
      [".papi", /looks like a Papi database.*Exporter/],
      [".expected", /looks like (?:plain text|a list of pairs.*TRF)/],
      [".json", /looks like JSON.*npm run facts/],
      [".jsonc", /looks like JSON/],
      [".txt", /looks like (?:plain text|a list of pairs)/],
    ])("refuses %s and says what it is and what to do", (wanted, reason) => {
      const some = fates.filter(({ kind }) => kind === wanted);
      expect(some.length).toBeGreaterThan(0);
      for (const { fate } of some) expect("refused" in fate ? fate.refused : fate.read).toMatch(reason);
    });
  },
);
