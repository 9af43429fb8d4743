import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readTrf } from "../../../src/io/trf/read.ts";
import { writeTrf } from "../../../src/io/trf/write.ts";

const FOLDER = fileURLToPath(new URL("../../../../shared/data/samples", import.meta.url));
const isHere = existsSync(FOLDER);
if (!isHere) console.warn("skipped: the sample files are not beside the repository (../shared/data/samples)");

const files = isHere
  ? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) => /\.(trf|input)$/.test(path))
  : [];

// Files that spell things another way than the standard; all others come back byte for byte. Lines that differ, by diff.
const RESPELLED: Readonly<Record<string, number>> = {
  "2020_06.trf": 7,
  "2021_03.trf": 9,
  "example_trf16.trf": 283,
  "basic.trf": 5,
  "pair-input.trf": 5,
  "bbp-8p5r-input.trf": 8,
  "bbp-8p5r-output.trf": 8,
  "trf2026-team.trf": 8,
  "trf-import-test.trf": 1,
  "grandmommyscup.trf": 249,
  "javafo_sample2.trf": 52,
  "trf26_team.trf": 2,
};

// What is wrong in files made to be wrong, and in some that were not.
const WRONG: Readonly<Record<string, readonly string[]>> = {
  "incompatible_color.trf": ["colours 2:132"],
  "incompatible_result.trf": ["results 2:132"],
  "incorrect_points.trf": ["points 2:81"],
  "missing_result.trf": ["not-mirrored 2:132"],
  "too_many_results.trf": ["beyond-rounds 2:142", "points 2:81", "beyond-rounds 7:142"],
};

const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) as string;

describe.skipIf(!isHere)("the reports of other projects", () => {
  it("are found", () => expect(files.length).toBeGreaterThanOrEqual(39));

  it.each(files)("%s comes back, changed where a note says so", (path) => {
    const bytes = readFileSync(join(FOLDER, path));
    const { file, notes, unsaid } = readTrf(bytes);
    const written = writeTrf(file);
    expect(written.notes).toEqual([]);
    expect(unsaid).toBe(0);
    const respelled = notes.filter(({ oddity }) => oddity === "respelled").map(({ line }) => line);
    expect(respelled).toHaveLength(RESPELLED[nameOf(path)] ?? 0);
    const linesOf = (all: Uint8Array) =>
      Buffer.from(all)
        .toString("utf8")
        .split(/\r\n|\r|\n/);
    const [before, after] = [linesOf(bytes), linesOf(written.bytes)];
    expect(after).toHaveLength(before.length);
    expect(before.flatMap((line, index) => (line === after[index] ? [] : [index + 1]))).toEqual(respelled);
    if (respelled.length === 0) expect(Buffer.compare(written.bytes, bytes)).toBe(0);
    expect(readTrf(written.bytes).notes.filter(({ oddity }) => oddity === "respelled")).toEqual([]);
  });

  it.each(Object.entries(WRONG))("%s: what is wrong is named", (name, expected) => {
    const path = files.find((one) => nameOf(one) === name) as string;
    const { notes } = readTrf(readFileSync(join(FOLDER, path)));
    expect(notes.map(({ oddity, line, column }) => `${oddity} ${line}:${column}`)).toEqual(expected);
  });

  // The two large ones are valid: the totals of 284 and 249 players are those of their results.
  it.each(["example_trf16.trf", "example_trf26.trf", "grandmommyscup.trf"])("%s: totals and results agree", (name) => {
    const path = files.find((one) => nameOf(one) === name) as string;
    const { notes, play } = readTrf(readFileSync(join(FOLDER, path)));
    expect(notes.filter(({ oddity }) => oddity !== "respelled" && oddity !== "placeholder")).toEqual([]);
    expect([...play.scores.values()].every((score) => score !== undefined)).toBe(true);
  });
});
