import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { audit } from "../../src/championship/audit.ts";
import { eventsOf, gamesIn, importPgn, regulationOf } from "./made.ts";

const FOLDER = fileURLToPath(new URL("../../../shared/data/samples", import.meta.url));
const isHere = existsSync(FOLDER);
if (!isHere) console.warn("skipped: the sample files are not beside the repository (../shared/data/samples)");

const files = isHere
  ? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".pgn"))
  : [];

// What each file is, under a regulation of its kind: games recorded, waiting and left over, or why it is refused. Counted with grep:
// Result tags by value; Norway 2022 has 45 classical and 31 Armageddon games, UzChess 45 games and a play-off of nine.
const EXPECTED: Readonly<
  Record<string, readonly [regulation: string, ...expected: readonly number[] | readonly [RegExp]]>
> = {
  "lichess_kAvAGI7N.pgn": ["fide-candidates-2012", 56, 0, 0],
  "lichess_wEuVhT9c.pgn": ["fide-candidates-2012", 56, 0, 0],
  "lichess_BLA70Vds.pgn": ["fide-candidates-2012", 28, 28, 0],
  "lichess_xj4qM8Nw.pgn": ["fide-candidates-2012", 48, 8, 0],
  "lichess_lucIoJ7L.pgn": ["norway-chess-2023-blitz", 45, 0, 9],
  "uzchesscup.pgn": ["norway-chess-2023-blitz", 45, 0, 0],
  "lichess_broadcast_2022-norway-chess_KeMXJB4g_2022_06_10.pgn": ["norway-chess-2023", 76, 0, 0],
  "lichess_broadcast_norway-chess-2023_eHDUE77y_2023_06_09.pgn": ["norway-chess-2023", 74, 0, 0],
  "lichess_broadcast_norway-chess-2024-open_qkY2yAcs_2024_06_07.pgn": [
    "norway-chess-2023",
    /^the games name 6 players/,
  ],
  "lichess_broadcast_norway-chess-2025-open_PcsMbQ9J_2025_06_06.pgn": [
    "norway-chess-2023",
    /^the games name 6 players/,
  ],
  "lichess_broadcast_norway-chess-2026-open_kDQUxYbE_2026_06_05.pgn": [
    "norway-chess-2023",
    /^the games name 6 players/,
  ],
  "FWWRC.pgn": ["norway-chess-2023", /^the games name 110 players .*choose games with --where/],
};

describe.skipIf(!isHere)("the PGN files of other projects", () => {
  it("are all known here", () => {
    expect(files.map((path) => path.split(/[/\\]/).at(-1)).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  it.each(files)("%s is imported, or refused with what would help", (path) => {
    const [id, ...expected] = EXPECTED[path.split(/[/\\]/).at(-1) ?? ""] ?? [""];
    const regulation = regulationOf(id);
    const { imported, remarks } = importPgn(regulation, readFileSync(join(FOLDER, path)));
    if (!imported.ok) return expect(imported.why).toMatch(expected[0] as RegExp);
    const conflicts = remarks.filter(({ level }) => level === "conflict");
    expect([imported.recorded, imported.waiting, conflicts.length]).toEqual(expected);
    expect(Object.keys(gamesIn(eventsOf(imported)))).toHaveLength(imported.recorded);
    expect(audit(regulation, eventsOf(imported))).toBeUndefined();
  });
});
