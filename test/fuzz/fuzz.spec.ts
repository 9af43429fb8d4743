import { describe, expect, it } from "vitest";
import { corpusOf, foundBefore } from "./corpus.ts";
import { hunt } from "./hunt.ts";
import { PARSERS } from "./parsers.ts";

// Ten minutes each: `npm run fuzz -- --minutes 10`. Here a fixed seed and so few inputs that all of it takes some seconds.
const RUNS: Readonly<Record<string, number>> = { pgn: 100, trf: 100, ndjson: 60, arrow: 60, facts: 60, games: 60 };

describe("a parser of strangers' bytes reads or refuses, and never throws", () => {
  it.each(Object.keys(PARSERS))("%s: inputs near its corpus", async (name) => {
    const { tried, finding } = await hunt(name, { seed: 20261130, runs: RUNS[name] ?? 200 });
    expect(finding?.error).toBeUndefined();
    expect(tried).toBe(RUNS[name] ?? 200);
  });

  it.each(Object.keys(PARSERS))(
    "%s: its corpus as it is is read, and what once was a finding at least refused",
    async (name) => {
      const parser = PARSERS[name];
      for (const bytes of foundBefore(name)) expect(["read", "refused"]).toContain(await parser?.(bytes));
      const fates = await Promise.all(corpusOf(name).map(async (bytes) => parser?.(bytes)));
      expect(fates).toContain("read");
    },
  );
});
