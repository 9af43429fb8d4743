import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { loadedBy, type Sources, trespasses } from "./layers/graph.ts";
import { LAYERS } from "./layers/rules.ts";
import { scan } from "./layers/scan.ts";

/** Where the same input must give the same bytes: no clock, no global chance, no locale. */
const DETERMINISTIC = /^(events|projections|scenarios|src\/(engine|championship|model|chance|fit|backtest))\//;
const MAX_LINES = 250;

const sourcesUnder = (...folders: readonly string[]): Sources => {
  const root = join(import.meta.dirname, "..");
  const files = folders.flatMap((folder) =>
    readdirSync(root, { withFileTypes: true }).some((entry) => entry.name === folder)
      ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path))
      : [],
  );
  const scripts = files.filter((file) => file.endsWith(".ts")).sort();
  return new Map(scripts.map((file) => [file.split(sep).join("/"), readFileSync(join(root, file), "utf8")]));
};

describe("the layers", () => {
  const layered = sourcesUnder(...LAYERS, "bench");
  const everything = sourcesUnder(...LAYERS, "bench", "test");

  it("there is something to check in every layer", () => {
    for (const layer of LAYERS)
      expect(
        [...layered.keys()].filter((file) => file.startsWith(`${layer}/`)),
        layer,
      ).not.toEqual([]);
  });

  it("every import points left and every package is imported by its owner only", () =>
    expect(trespasses(layered)).toEqual([]));

  it("the worker loads neither immer nor rxjs, or the shared fold would become megamorphic", () => {
    const workers = [...layered.keys()].filter((file) => file.endsWith("/worker.ts"));
    const live = workers.flatMap((worker) => [...loadedBy(worker, layered)].filter((m) => /^(immer|rxjs)\b/.test(m)));
    expect(live).toEqual([]);
  });

  it("the deterministic rooms read no clock, no global chance and no locale", () => {
    const rooms = [...layered].filter(([file]) => DETERMINISTIC.test(file));
    expect(rooms.flatMap(([file, source]) => scan(source).impure.map((what) => `${file}: ${what}`))).toEqual([]);
  });

  it(`no file is longer than ${MAX_LINES} lines, generated tables excepted`, () => {
    const long = [...everything].filter(
      ([, source]) => !/^\/\/ @generated/.test(source) && source.trimEnd().split("\n").length > MAX_LINES,
    );
    expect(long.map(([file]) => file)).toEqual([]);
  });

  it("no file or folder is named for being useful", () =>
    expect([...everything.keys()].filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\.ts$|\/)/.test(file))).toEqual(
      [],
    ));
});
