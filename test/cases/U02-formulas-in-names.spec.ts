import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { csvOf } from "../../src/io/table/csv.ts";
import { unguarded } from "../../src/io/table/guard.ts";
import { tableOf } from "../../src/io/table/table-of.ts";
import { sharedCase } from "./shared-case.ts";

interface Row {
  readonly name: string;
  readonly club: string;
  readonly points: number;
  readonly ratingDiff: number;
}

const rows = sharedCase<{ readonly rows: readonly Row[] }>("U02")?.rows;

// OWASP, "CSV Injection"; Sudo-Ali-Dev/Rankistan #26.
describe.skipIf(rows === undefined)("U02: formulas in the names of a CSV export", () => {
  const columns = [
    { name: "name", kind: "text", of: ({ name }: Row) => name },
    { name: "club", kind: "text", of: ({ club }: Row) => club },
    { name: "points", kind: "real", of: ({ points }: Row) => points },
    { name: "ratingDiff", kind: "real", of: ({ ratingDiff }: Row) => ratingDiff },
  ] as const;
  const text = [...csvOf(tableOf("U02", columns, rows ?? [], {}))].join("");
  const read: readonly Record<string, string>[] = parse(text, { columns: true, trim: false });

  it("guards and quotes the five dangerous cells, doubles quotes and leaves the six numbers alone", () =>
    expect(text.split("\r\n")).toEqual([
      "name,club,points,ratingDiff",
      `"'=HYPERLINK(""http://x.test"",""win"")","'+Lowland",7.5,-5.2`,
      `"'@Cedar, Cai","'-",6,3`,
      `"'\tTab, Tia","a""b",0.5,0`,
      "",
    ]));

  it("reads back with the names that went in: three rows of four columns", () => {
    const back = read.map(({ name = "", club = "", points, ratingDiff }) => ({
      name: unguarded(name),
      club: unguarded(club),
      points: Number(points),
      ratingDiff: Number(ratingDiff),
    }));
    expect(back).toEqual(rows);
    expect(read.map((record) => Object.keys(record).length)).toEqual([4, 4, 4]);
  });
});
