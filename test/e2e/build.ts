import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const BUILT = ["dist/cli.mjs", "dist/index.mjs", "dist/worker.mjs"].map((file) => join(ROOT, file));
const SOURCES = ["events", "projections", "scenarios", "src", "package.json", "tsdown.config.ts"];

/** Builds dist/ where it is missing or older than a source: these tests run what users run. */
export const setup = (): void => {
  const newest = Math.max(...SOURCES.map((source) => changedAt(join(ROOT, source))));
  if (BUILT.every((file) => existsSync(file) && statSync(file).mtimeMs >= newest)) return;
  execFileSync(process.execPath, [join(ROOT, "node_modules/tsdown/dist/run.mjs")], { cwd: ROOT, stdio: "pipe" });
};

const changedAt = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((entry) => changedAt(join(path, entry))));
};
