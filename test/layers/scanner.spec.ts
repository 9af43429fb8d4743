import { describe, expect, it } from "vitest";
import { loadedBy, type Sources } from "./graph.ts";
import { trespass } from "./rules.ts";
import { scan } from "./scan.ts";

describe("the scanner", () => {
  it.each([
    ['import { a } from "./a.ts";', "./a.ts", false],
    ['import "./a.ts";', "./a.ts", false],
    ['import a, { type B } from "./a.ts";', "./a.ts", false],
    ['import data from "./a.json" with { type: "json" };', "./a.json", false],
    ['export * from "./a.ts";', "./a.ts", false],
    ['export { a } from "./a.ts";', "./a.ts", false],
    ['const a = await import("./a.ts");', "./a.ts", false],
    ["const a = await import(`./a.ts`);", "./a.ts", false],
    ["const a = await import(name);", "<computed>", false],
    ['import a = require("./a.ts");', "./a.ts", false],
    ['const a = require("./a.ts");', "./a.ts", false],
    ['import type { A } from "./a.ts";', "./a.ts", true],
    ['export type { A } from "./a.ts";', "./a.ts", true],
    ['type A = import("./a.ts").A;', "./a.ts", true],
  ])("sees %s", (source, specifier, typeOnly) => expect(scan(source).imports).toEqual([{ specifier, typeOnly }]));

  it.each([
    ['// import "./a.ts"\n/* import "./b.ts" */'],
    ["const text = 'import \"./a.ts\"';"],
    ['const url = new URL("./a.ts", import.meta.url);'],
  ])("sees no import in %s", (source) => expect(scan(source).imports).toEqual([]));

  it.each([
    "Math.random()",
    'Math["random"]()',
    "globalThis.Math.random()",
    "const { random } = Math",
    "Date.now()",
    "new Date()",
    "new Date",
    "Date()",
    "performance.now()",
    "crypto.randomUUID()",
    "n.toLocaleString()",
    'a.localeCompare("b")',
    "a?.localeCompare(b)",
    "rows.map((n) => n.toLocaleUpperCase())",
    "new Intl.Collator()",
  ])("finds %s impure", (source) => expect(scan(source).impure).toHaveLength(1));

  it.each([
    "new Date(0)",
    'new Date("2013-04-01")',
    "Date.parse(text)",
    "Math.floor(x)",
    "// Math.random()",
    '"Date.now()"',
  ])("finds nothing wrong with %s", (source) => expect(scan(source).impure).toEqual([]));

  it.each([
    ["events/a.ts", "../projections/b.ts"],
    ["events/a.ts", "node:fs"],
    ["events/a.ts", "fs"],
    ["events/a.ts", "valibot"],
    ["projections/a.ts", "../scenarios/b.ts"],
    ["projections/a.ts", "../src/engine/b.ts"],
    ["scenarios/rules/a.ts", "../../src/engine/b.ts"],
    ["scenarios/rules/a.ts", "../../test/b.ts"],
    ["src/engine/a.ts", "../cli/b.ts"],
    ["src/store/a.ts", "../server/b.ts"],
    ["src/index.ts", "./web/b.ts"],
    ["src/engine/a.ts", "rxjs/operators"],
    ["src/store/memory.ts", "libsql"],
    ["src/engine/a.ts", "fast-check"],
    ["bench/fold.ts", "benny"],
    ["src/engine/a.ts", "../../scenarios/scripts/b.ts"],
    ["scenarios/a.ts", "./scripts/b.ts"],
    ["scenarios/scripts/a.ts", "valibot"],
  ])("stops %s from importing %s", (file, specifier) => expect(trespass(file, specifier)).toBeDefined());

  it.each([
    ["events/a.ts", "./b.ts"],
    ["events/codec.ts", "valibot"],
    ["projections/a.ts", "../events/index.ts"],
    ["scenarios/rules/a.ts", "../../projections/tally.ts"],
    ["src/engine/a.ts", "../../scenarios/index.ts"],
    ["src/engine/a.ts", "node:worker_threads"],
    ["src/cli/a.ts", "../server/b.ts"],
    ["src/cli/a.ts", "../../package.json"],
    ["src/cli/a.ts", "@bomb.sh/tab/commander"],
    ["src/live/a.ts", "rxjs/operators"],
    ["bench/suite.ts", "benny"],
    ["bench/fold.ts", "../src/engine/a.ts"],
    ["scenarios/scripts/a.ts", "../../src/exchange/b.ts"],
    ["scenarios/scripts/a.ts", "node:fs"],
  ])("lets %s import %s", (file, specifier) => expect(trespass(file, specifier)).toBeUndefined());

  it("follows what a worker loads through other files, but not through types", () => {
    const sources: Sources = new Map([
      ["src/engine/worker.ts", 'import { a } from "./a.ts";\nimport type { F } from "../live/feed.ts";'],
      ["src/engine/a.ts", 'export * from "../replay/b.ts";'],
      ["src/replay/b.ts", 'import { produce } from "immer";'],
      ["src/live/feed.ts", 'import { scan } from "rxjs";'],
    ]);
    expect(loadedBy("src/engine/worker.ts", sources)).toContain("immer");
    expect(loadedBy("src/engine/worker.ts", sources)).not.toContain("rxjs");
  });
});
