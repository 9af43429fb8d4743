import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { audit } from "../../src/championship/audit.ts";
import { broadcastGames } from "../../src/exchange/lichess/broadcast-games.ts";
import { parsePgn } from "../../src/io/pgn/read.ts";
import { eventsOf, made, norwayFor, regulationOf } from "./made.ts";

const FOLDER = fileURLToPath(new URL("../../../shared/data/samples", import.meta.url));
const isHere = existsSync(FOLDER);
if (!isHere)
  console.warn("skipped: the broadcasts of other projects are not beside the repository (../shared/data/samples)");

const NORWAY = "Musalimov+Norway-Chess-2026-Monte-Carlo/data/raw/lichess_broadcast_";
const CANDIDATES = "vltanh+candidates-monte-carlo/data/raw/lichess_";

const bring = (regulation: Regulation, file: string) => {
  const heard = broadcastGames(1000);
  for (const pgn of parsePgn(readFileSync(`${FOLDER}/${file}.pgn`)).games) heard.take(pgn);
  const { imported, remarks } = made(regulation, heard.games, {}, heard.remarks);
  const events = eventsOf(imported);
  expect(audit(regulation, events)).toBeUndefined();
  const state = fold(championship, events);
  const points = standings(regulation, state).rows.map(({ points }) => points / 2);
  return { imported, remarks, points };
};

const outOfOrder = /^days of play do not follow the rounds/;

describe.skipIf(!isHere)("broadcasts of other projects", () => {
  // Published totals: 2024 chessgames.com, 2025 RULES 5.5, 2026 the test of the file's own project.
  it.each([
    ["norway-chess-2024-open_qkY2yAcs_2024_06_07", 51, [17.5, 15.5, 14.5, 13.5, 11.5, 7]],
    ["norway-chess-2025-open_PcsMbQ9J_2025_06_06", 45, [16, 15.5, 14.5, 14, 13, 9.5]],
    ["norway-chess-2026-open_kDQUxYbE_2026_06_05", 45, [18, 17, 15.5, 13, 11, 8]],
  ] as const)(
    "%s: classical and Armageddon games fall into place under a regulation for six",
    (file, games, totals) => {
      const { imported, points, remarks } = bring(norwayFor(6, 2), NORWAY + file);
      expect(imported).toMatchObject({ ok: true, recorded: games, waiting: 0 });
      expect(remarks.filter(({ level }) => level === "conflict")).toEqual([]);
      expect(points).toEqual(totals);
    },
  );

  // Published totals of 2022 and 2024; 2026 is cut after seven rounds, and the women's after twelve.
  it.each([
    ["kAvAGI7N", 56, 0, [9.5, 8, 7.5, 7.5, 6.5, 6, 5.5, 5.5]],
    ["wEuVhT9c", 56, 0, [9, 8.5, 8.5, 8.5, 7, 6, 5, 3.5]],
    ["BLA70Vds", 28, 28, undefined],
    ["xj4qM8Nw", 48, 8, undefined],
  ] as const)(
    "Candidates %s: the pairings are those of 2012; days on which boards were made are not believed",
    (...row) => {
      const [file, recorded, waiting, totals] = row;
      const { imported, points, remarks } = bring(regulationOf("fide-candidates-2012"), CANDIDATES + file);
      expect(imported).toMatchObject({ ok: true, recorded, waiting });
      expect(remarks.filter(({ level }) => level === "conflict")).toEqual([]);
      if (totals !== undefined) expect(points).toEqual(totals);
      expect(remarks.filter(({ message }) => outOfOrder.test(message))).toHaveLength(1);
    },
  );

  it("UzChess 2025 is refused under a regulation for eight, and says what would help", () => {
    expect(() => bring(regulationOf("fide-candidates-2012"), `${CANDIDATES}lucIoJ7L`)).toThrow(
      /the games name 10 players and fide-candidates-2012 is for 8: .*choose games with --where or name the players/,
    );
  });
});
