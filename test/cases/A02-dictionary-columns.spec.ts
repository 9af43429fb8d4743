import { tableFromIPC as second } from "@uwdata/flechette";
import { tableFromIPC } from "apache-arrow";
import { describe, expect, it } from "vitest";
import type { Table } from "../../src/io/table/table.ts";
import { arrowBytes, byHyparquet, parquetBytes } from "../io/table/read-back.ts";
import { sharedCase } from "./shared-case.ts";

const input = sharedCase<{ readonly batches: readonly (readonly (string | null)[])[] }>("A02");

// apache/arrow #43275, uwdata/arquero #404.
describe.skipIf(input === undefined)("A02: names in a dictionary column", () => {
  // One batch more than the case, with a new name, as it asks.
  const batches = [...(input?.batches ?? []), ["Elm"]];
  const names = [...new Set(batches.flat().filter((name) => name !== null))];
  const table: Table = {
    title: "A02",
    columns: [{ name: "name", kind: "text", names }],
    batches: batches.map((cells) => ({
      length: cells.length,
      cells: [Float64Array.from(cells, (name) => (name === null ? Number.NaN : names.indexOf(name)))],
    })),
    about: {},
  };
  const bytes = arrowBytes(table);
  const all = ["Alder", "Birch", "Alder", "Cedar", "Alder", null, "Elm"];

  it("are strings or null in every batch, for two implementations", () => {
    expect(tableFromIPC(bytes).batches).toHaveLength(3);
    expect([...(tableFromIPC(bytes).getChild("name") ?? [])]).toEqual(all);
    expect(second(bytes).getChild("name").toArray()).toEqual(all);
  });

  it("are strings in a slice across batches and cell by cell", () => {
    expect([...(tableFromIPC(bytes).slice(2, 5).getChild("name") ?? [])]).toEqual(["Alder", "Cedar", "Alder"]);
    expect([2, 3, 4].map((row) => second(bytes).getChild("name").at(row))).toEqual(["Alder", "Cedar", "Alder"]);
  });

  it("are strings to a filter: three Alders", () => {
    const read = second(bytes)
      .toArray()
      .map(({ name }) => name);
    expect(read.flatMap((name, row) => (name === "Alder" ? [row] : []))).toEqual([0, 2, 4]);
  });

  it("are strings or null in Parquet", async () =>
    expect((await byHyparquet(parquetBytes(table))).map(({ name }) => name)).toEqual(all));
});
