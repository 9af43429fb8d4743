import { tableFromIPC } from "@uwdata/flechette";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvOf } from "../../../src/io/table/csv.ts";
import { guarded, unguarded } from "../../../src/io/table/guard.ts";
import { tableOf } from "../../../src/io/table/table-of.ts";
import { arrowBytes, byFlechette, byHyparquet, parquetAbout, parquetBytes } from "./read-back.ts";
import { anyTable } from "./tables.ts";

const RUNS = { seed: 20261130, numRuns: 60 };
const csv = (table: Parameters<typeof csvOf>[0]): string => [...csvOf(table)].join("");

describe("a table, whatever is in it", () => {
  it("is read from its Arrow file by a second implementation, batch by batch", () =>
    fc.assert(
      fc.property(anyTable, ({ table, rows }) => {
        expect(byFlechette(arrowBytes(table))).toEqual(rows);
      }),
      RUNS,
    ));

  it("is read from its Parquet file", () =>
    fc.assert(
      fc.asyncProperty(anyTable, async ({ table, rows }) => {
        expect(await byHyparquet(parquetBytes(table))).toEqual(rows);
      }),
      RUNS,
    ));

  it("is read from its CSV: texts behind their guards, numbers and instants to the last digit", () =>
    fc.assert(
      fc.property(anyTable, ({ table, rows }) => {
        const records: readonly Record<string, string>[] = parse(csv(table), {
          columns: true,
          record_delimiter: "\r\n",
        });
        const told = rows.map((row) =>
          Object.entries(row).map(([name, cell]) => {
            if (cell === null) return "";
            if (name === "a instant") return new Date(cell as number).toISOString();
            return typeof cell === "string" ? cell : String(cell);
          }),
        );
        const read = records.map((record) =>
          Object.entries(record).map(([name, cell]) => (name === "a text" ? unguarded(cell) : cell)),
        );
        expect(read).toEqual(told);
      }),
      RUNS,
    ));

  it("is the same bytes each time", () =>
    fc.assert(
      fc.property(anyTable, ({ table }) => {
        expect(arrowBytes(table)).toEqual(arrowBytes(table));
        expect(parquetBytes(table)).toEqual(parquetBytes(table));
      }),
      { ...RUNS, numRuns: 20 },
    ));
});

describe("files of tables", () => {
  const table = tableOf<{ readonly name: string; readonly points: number }>(
    "standings",
    [
      { name: "name", kind: "text", of: ({ name }) => name },
      { name: "points", kind: "real", of: ({ points }) => points },
      { name: "place", kind: "whole", of: () => undefined },
    ],
    [
      { name: "Alder", points: 7.5 },
      { name: "Birch", points: 6 },
      { name: "Alder", points: 0.5 },
    ],
    { head: "abc" },
  );

  it("say what they are and where they came from", () => {
    const said = new Map([
      ["format", "caissandra.table"],
      ["version", "1"],
      ["table", "standings"],
      ["about", '{"head":"abc"}'],
    ]);
    expect(tableFromIPC(arrowBytes(table)).schema.metadata).toEqual(said);
    expect(parquetAbout(parquetBytes(table))).toEqual(said);
  });

  it("have no number of 64 bits where a reader expects one of 32, and each name once", () => {
    const read = tableFromIPC(arrowBytes(table));
    const { columns } = table;
    expect(read.schema.fields.map(({ type }) => [type.typeId, "dictionary" in type])).toEqual([
      [-1, true], // dictionary
      [3, false], // float
      [2, false], // int
    ]);
    expect(read.schema.fields[2]?.type).toMatchObject({ bitWidth: 32, signed: true });
    expect(columns[0]?.names).toEqual(["Alder", "Birch"]);
    expect([...(read.getChild("points") ?? [])]).toEqual([7.5, 6, 0.5]);
  });

  it("may hold no row", async () => {
    const empty = { ...table, batches: [{ length: 0, cells: [0, 1, 2].map(() => new Float64Array(0)) }] };
    expect(byFlechette(arrowBytes(empty))).toEqual([]);
    expect(await byHyparquet(parquetBytes(empty))).toEqual([]);
    expect(csv(empty)).toBe("name,points,place\r\n");
  });

  it("take no cell that does not fit its column", () => {
    const of = (kind: "whole" | "real" | "instant", cell: number) => () =>
      tableOf("t", [{ name: "c", kind, of: () => cell }], [0], {});
    for (const cell of [0.5, 2 ** 31, Number.NaN]) expect(of("whole", cell)).toThrow(RangeError);
    for (const cell of [Number.POSITIVE_INFINITY, Number.NaN]) expect(of("real", cell)).toThrow(RangeError);
    expect(of("instant", 0.5)).toThrow("c: 0.5 is no instant number");
    expect(of("whole", -(2 ** 31))).not.toThrow();
  });
});

describe("the guard of a text", () => {
  it("comes off as it was put on, whatever the text", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."'=+-@\t\rab") }), (text) => {
        expect(unguarded(guarded(text))).toBe(text);
        expect(guarded(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { ...RUNS, numRuns: 1000 },
    ));

  it("is not put on what no spreadsheet runs", () =>
    expect(["Alder", "1-0", "'tis", "", " =1"].map(guarded)).toEqual(["Alder", "1-0", "'tis", "", " =1"]));
});
