import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

const written = (name: string, bytes: string | Buffer): string => {
  const file = join(folder(), name);
  writeFileSync(file, bytes);
  return file;
};

describe("a file of another kind", () => {
  const PAPI = Buffer.from("\0\u0001\0\0Standard Jet DB\0", "latin1");

  it.each(["pgn", "trf", "csv"])("import %s says what a Papi database is and what to do (exit 3)", async (kind) => {
    const ran = await cli(["import", kind, written("open.papi", PAPI), "--event", "fide-candidates-2012"]);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code: 3, stdout: "" });
    expect(ran.stderr).toMatch(/open\.papi.*expected.*looks like a Papi database.*Fichier, Exporter/);
  });

  it.each([
    ["a.papi", PAPI, /looks like a Papi database.*Exporter/],
    ["a.yaml", "name: Open\nrounds: 9\n", /looks like YAML.*expected PGN/],
    ["a.txt", "Alder beat Birch.\n", /looks like plain text.*expected PGN/],
  ])("standings %s refuses, and names what would be accepted (exit 3)", async (name, bytes, reason) => {
    const ran = await cli(["standings", written(name, bytes)]);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code: 3, stdout: "" });
    expect(ran.stderr).toMatch(reason);
  });

  it("standings reads what it can by its content: a report called .input", async () => {
    const report = ["012 Open", "001    1      Alder  2700", "001    2      Birch  2600"].join("\n");
    expect((await cli(["standings", written("open.input", report)])).code).toBe(0);
  });
});
