import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The built command line. */
export const CLI: string = join(ROOT, "dist/cli.mjs");

/** What a run of the command left behind. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the command; colours are off, so that texts can be compared. */
export const start = (words: readonly string[], nodeWords: readonly string[] = []): ChildProcessWithoutNullStreams => {
  const { FORCE_COLOR: _off, CAISSANDRA_SEED: _seed, ...env } = process.env;
  return spawn(process.execPath, [...nodeWords, CLI, ...words], { env: { ...env, NO_COLOR: "1" } });
};

/** Waits for the end of a command. */
export const ended = (child: ChildProcessWithoutNullStreams): Promise<Ran> =>
  new Promise((resolve, reject) => {
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });

/** Runs the command to its end with `input` on stdin. */
export const cli = (words: readonly string[], input = ""): Promise<Ran> => {
  const child = start(words);
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  return ended(child);
};

/** A folder of its own for one test. */
export const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), "caissandra-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

/** Lines of a recorded championship's log, without newlines. */
export const recordedLines = (id: string): readonly string[] =>
  readFileSync(join(ROOT, `scenarios/recorded/${id}.ndjson`), "utf8")
    .trimEnd()
    .split("\n");
