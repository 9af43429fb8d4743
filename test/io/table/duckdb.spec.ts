import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { gamesTable } from "../../../src/exchange/tables/games.ts";
import { standingsTable } from "../../../src/exchange/tables/standings.ts";
import { recordedLog, regulationOf } from "../../exchange/made.ts";
import { type AskDuckDb, askDuckDb } from "./duckdb.ts";
import { arrowBytes, byFlechette, parquetBytes } from "./read-back.ts";

const folder = mkdtempSync(join(tmpdir(), "caissandra-"));
afterAll(() => rmSync(folder, { recursive: true }));
const ask = (table: Parameters<typeof parquetBytes>[0], sql: string) =>
  (askDuckDb as AskDuckDb)(parquetBytes(table), folder, sql);

const CANDIDATES = regulationOf("fide-candidates-2012");
const LOG = recordedLog("candidates-2013");

describe.skipIf(askDuckDb === undefined)("Parquet in DuckDB", () => {
  it("has the games with the results the event is known for: 56 of them, 25 won", async () => {
    // Wins of the published table: Carlsen and Aronian 5, Kramnik and Svidler 4, Ivanchuk 3, Gelfand 2, Grischuk and Radjabov 1.
    const [row] = await ask(
      gamesTable(CANDIDATES, LOG, {}),
      "select count(*)::int games, sum((result <> '1/2-1/2')::int)::int won, sum(round)::int rounds, min(date) since, max(date) final, count(start)::int starts from {file}",
    );
    expect(row).toEqual({
      games: 56,
      won: 25,
      rounds: (4 * 14 * 15) / 2,
      since: "2013-03-15",
      final: "2013-04-01",
      starts: 0,
    });
  });

  it("has the standings with sums equal to those of the Arrow file", async () => {
    const events = LOG.map(({ event }) => event);
    const table = () => standingsTable(CANDIDATES, [{ after: 14, events }], {});
    const [row] = await ask(
      table(),
      'select sum(points) points, sum(rank)::int ranks, sum("sonneborn-berger") sb, count("direct-encounter")::int compared, sum(shared::int)::int shared from {file}',
    );
    const read = byFlechette(arrowBytes(table()));
    const sum = (name: string): number => read.reduce((total, one) => total + Number(one[name]), 0);
    expect(row).toEqual({
      points: 56,
      ranks: sum("rank"),
      sb: sum("sonneborn-berger"),
      compared: read.filter((one) => one["direct-encounter"] !== null).length,
      shared: 4,
    });
  });
});
