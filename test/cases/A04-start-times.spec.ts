import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import type { ToldStarts } from "./A04-starts.ts";
import { sharedCase } from "./shared-case.ts";

const input = sharedCase<{ readonly rows: readonly { readonly game: string; readonly start: string }[] }>("A04");
const ZONES = { "Asia/Tokyo": -540, "America/New_York": 240, "Asia/Tehran": -210 } as const;

const toldIn = async (zone: string): Promise<ToldStarts> => {
  const script = join(import.meta.dirname, "A04-starts.ts");
  const words = ["--import", "tsx", script, JSON.stringify(input?.rows)];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout);
};

// duckdb/duckdb #15192 and #3816, lichess-org/lila #16287: times without a zone were read in the machine's.
describe.skipIf(input === undefined)("A04: start times written and read in three zones", () => {
  const told: ToldStarts[] = [];
  // A process starts from source: on a machine that is busy that takes its time.
  beforeAll(async () => {
    for (const zone of Object.keys(ZONES)) told.push(await toldIn(zone));
  }, 300_000);
  const starts = [
    // 22:15 + 5 h is 03:15 UTC on the 27th; the day of play at the venue is the 26th.
    { game: "R1.1", date: "2024-12-26", start: 1_735_269_300_000 },
    // 02:30 - 2 h and 02:30 - 1 h: an hour apart, though both clocks read 02:30.
    { game: "R2.1", date: "2026-10-25", start: 1_792_888_200_000 },
    { game: "R2.2", date: "2026-10-25", start: 1_792_891_800_000 },
  ];

  it("are the same instants and the same local days in Arrow and in Parquet", () => {
    for (const { arrow, parquet } of told) {
      expect(arrow).toEqual(starts);
      expect(parquet).toEqual(starts);
    }
  });

  it("are the same instants in CSV, with the Z of UTC", () => {
    for (const { csv } of told)
      expect(csv).toEqual(["2024-12-27T03:15:00.000Z", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]);
  });

  it("are the same bytes, though the processes were in different zones", () => {
    expect(told.map(({ zone }) => zone)).toEqual(Object.values(ZONES));
    expect(new Set(told.map(({ bytes }) => bytes.join())).size).toBe(1);
  });
});
