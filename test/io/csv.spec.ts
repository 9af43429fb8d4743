import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "../../src/io/csv.ts";

const cellsOf = (text: string): unknown => {
  const read = readCsv(text);
  return read.ok ? read.table.rows.map(({ line, cells }) => [line, Object.fromEntries(cells)]) : read.fault;
};

describe("a table of comma-separated cells (RFC 4180)", () => {
  it("keeps commas, quotes and line ends inside quotes, and knows each record's line", () => {
    const text = '\uFEFFname,note\r\n"Carlsen, Magnus","he said ""1-0"""\r\n\r\n"two\nlines",x\n';
    expect(cellsOf(text)).toEqual([
      [2, { name: "Carlsen, Magnus", note: 'he said "1-0"' }],
      [5, { name: "two\nlines", note: "x" }],
    ]);
  });

  it.each([
    ["", { line: 1, expected: "a first line that names the columns" }],
    ["a,b\n1\n", { line: 2, expected: "as many cells as columns" }],
    ['a\n"open', { line: 2, expected: "a closing quote" }],
    ["a,a\n1,2", { line: 1, expected: 'columns of a-z, 0-9 and hyphens, each once, not "a"' }],
    ["Größe\n1", { line: 1, expected: 'columns of a-z, 0-9 and hyphens, each once, not "Größe"' }],
    [`a\n${"x".repeat(70_000)}`, { line: 2, expected: "records of at most 65536 characters" }],
  ])("refuses %j with the line and what was expected", (text, fault) => {
    expect(cellsOf(text)).toEqual(fault);
  });

  it("names no column like a part of JavaScript objects into trouble", () => {
    const read = readCsv("constructor,to-string\n1,2\n");
    expect(read.ok && read.table.rows[0]?.cells.get("constructor")).toBe("1");
  });

  it("answers any text with a table or a fault", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab,"\n\r \u0000é') }), (text) => {
        const read = readCsv(text);
        if (read.ok) for (const { cells } of read.table.rows) expect(cells.size).toBe(read.table.columns.length);
        else expect(read.fault.line).toBeGreaterThanOrEqual(1);
      }),
      { seed: 20261130, numRuns: 2000 },
    );
  });
});
