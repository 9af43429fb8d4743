import { execFileSync, fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { pointsOf, svgChart, textChart } from "./chart.ts";
import type { Report } from "./suite.ts";

/**
 * Runs the suites that are named, or every one, each in a process of its own, and prints tables and a chart of cost;
 * `--save` writes bench/results/latest.json and cost.svg too.
 */
const main = async (): Promise<void> => {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const unknown = wanted.find((name) => SUITES[name] === undefined);
  if (unknown !== undefined)
    throw new Error(`there is no suite ${unknown}; suites are ${Object.keys(SUITES).join(", ")}`);
  const reports: Report[] = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(SUITES)) reports.push(await isolated(name));
  const { machine, node, commit } = about();
  console.log(`\n${machine}, Node ${node}, commit ${commit}`);
  for (const report of reports) console.log(tableOf(report));
  const points = pointsOf(reports);
  if (points.length > 0) console.log(`\n${textChart(points)}`);
  if (!process.argv.includes("--save")) return;
  save("latest.json", `${JSON.stringify({ machine, node, commit, reports }, undefined, 2)}\n`);
  if (points.length > 0) save("cost.svg", svgChart(points));
};

// Literal imports: a suite must not load what another one needs (immer would slow the bulk fold down).
const SUITES: Readonly<Record<string, () => Promise<Report>>> = {
  replay: async () => (await import("./replay.ts")).replay(),
  live: async () => (await import("./live.ts")).live(),
  rank: async () => (await import("./rank.ts")).rank(),
  sampler: async () => (await import("./sampler.ts")).sampler(),
  kernel: async () => (await import("./kernel.ts")).kernel(),
  sizes: async () => (await import("./sizes.ts")).sizes(),
  solver: async () => (await import("./solver.ts")).solver(),
  append: async () => (await import("./append.ts")).append(),
  pgn: async () => (await import("./pgn.ts")).pgn(),
};

const isolated = (name: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ["--suite", name]);
    let report: Report | undefined;
    child.on("message", (message) => {
      report = message as Report;
    });
    child.on("error", reject);
    child.on("exit", (code) => (report ? resolve(report) : reject(new Error(`suite ${name} ended with code ${code}`))));
  });

const tableOf = ({ name, unit, gap, cases }: Report): string => {
  const rows = cases.map(({ name, median, ratio, distinct, samples }) => {
    const rate = `${(1000 / median).toFixed(3)} M/s`;
    const mark = ratio === 1 || distinct ? "" : "  within the gap";
    return `  ${name.padEnd(46)}${median.toFixed(1).padStart(15)} ns${rate.padStart(14)}${ratio.toFixed(2).padStart(9)} x  ${samples.length}${mark}`;
  });
  const head = `  ${"case".padEnd(46)}${`median/${unit}`.padStart(18)}${`${unit}s`.padStart(14)}${"ratio".padStart(9)}    samples`;
  return [`\n${name} (two runs of the first case differ by a factor of ${gap.toFixed(2)})`, head, ...rows].join("\n");
};

const about = (): { readonly machine: string; readonly node: string; readonly commit: string } => ({
  machine: `${cpus().length} x ${cpus()[0]?.model.trim() ?? "unknown processor"}`,
  node: process.version,
  commit: commitHash(),
});

const commitHash = (): string => {
  try {
    const git = (...args: string[]): string =>
      execFileSync("git", args, {
        cwd: import.meta.dirname,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    return git("rev-parse", "--short=12", "HEAD") + (git("status", "--porcelain") === "" ? "" : " with changes");
  } catch {
    return "unknown";
  }
};

const save = (file: string, text: string): void => {
  const folder = join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text);
};

const suite = process.argv.indexOf("--suite");
if (suite < 0) await main();
else {
  const run = SUITES[process.argv[suite + 1] ?? ""];
  if (!run) throw new Error(`suites are ${Object.keys(SUITES).join(", ")}`);
  process.send?.(await run());
}
