import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyFromSeed } from "../src/chance/seed.ts";
import { createCounter } from "../src/engine/counter.ts";
import { compileKernel } from "../src/kernel/load.ts";
import { regulationNamed, scenarioOf } from "./scenario.ts";

/**
 * The same championships counted by native programs: builds the anchors where there is a compiler and prints how many times
 * faster the kernel is, and a whole forecast. The two take turns; a ratio is the median over pairs, from processor time, and for a
 * whole forecast, whose code is compiled on other threads meanwhile, from the time on the clock first.
 */
const main = (): void => {
  if (!existsSync(FOLDER)) return console.log(`skipped: there are no anchors at ${PLACE}`);
  const folder = mkdtempSync(join(tmpdir(), "anchors-"));
  try {
    for (const { name, start, reason } of anchorsIn(folder)) {
      if (start === undefined) console.log(`${name}: skipped, ${reason}`);
      else {
        for (const detail of ["title", "all"] as const)
          compare(name, start, `kernel (${WHAT[detail]})`, () => kernelRate(detail));
        compare(name, start, "forecast (whole processes, strengths drawn)", forecastRate);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
};

// Beside the repository, not in it.
const PLACE = "../shared/anchors";
const FOLDER = join(import.meta.dirname, "..", PLACE);
const PAIRS = 9;

/** A program to compare with: how it is started, with the simulations it then does, or why it cannot be. */
interface Anchor {
  readonly name: string;
  readonly start?: { readonly command: string; readonly words: readonly string[]; readonly simulations: number };
  readonly reason?: string;
}

const anchorsIn = (folder: string): readonly Anchor[] => {
  const compiler = ["g++", "clang++"].find((name) => spawnSync(name, ["--version"]).status === 0);
  const native = (name: string, argument: number, simulations: number): Anchor => {
    if (compiler === undefined) return { name, reason: "there is no C++ compiler" };
    const program = join(folder, name);
    execFileSync(compiler, ["-O3", "-march=native", "-o", program, join(FOLDER, `${name}.cpp`)]);
    return { name, start: { command: program, words: [String(argument)], simulations } };
  };
  const hasNumpy = spawnSync("python3", ["-c", "import numpy"]).status === 0;
  const words = [join(FOLDER, "numpy_drr.py"), "4000000", "10000", "1", "u16"];
  return [
    // Its argument counts blocks of 64.
    native("drr_simd", 312_500, 20_000_000),
    native("drr_scalar", 8_000_000, 8_000_000),
    hasNumpy
      ? { name: "numpy_drr u16", start: { command: "python3", words, simulations: 4_000_000 } }
      : { name: "numpy_drr u16", reason: "there is no Python with numpy" },
  ];
};

const WHAT = { title: "title only", all: "everything a forecast needs" };

const compare = (name: string, start: NonNullable<Anchor["start"]>, what: string, rates: () => Rates): void => {
  const { command, words, simulations } = start;
  const pairs = Array.from({ length: PAIRS }, () => {
    const theirs = childTimes(() => execFileSync(command, [...words], { stdio: "ignore" }));
    return { theirs, ours: rates() };
  });
  const ratio = (time: keyof Times): string => {
    const ratios = pairs.flatMap(({ theirs, ours }) => {
      const rate = ours[time];
      return rate === undefined ? [] : rate / (simulations / theirs[time]);
    });
    if (ratios.length === 0) return "";
    return `${median(ratios).toFixed(2)} x (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}) ${TIME[time]}`;
  };
  const theirRate = median(pairs.map(({ theirs }) => simulations / theirs.clock));
  const said = [ratio("clock"), ratio("processor")].filter((text) => text !== "").join(", ");
  console.log(`${what} / ${name}: ${said}; ${name} ${(theirRate / 1e6).toFixed(1)} M/s`);
};

// A kernel is one thread, so what others take from it is left out.
const kernelRate = (detail: "title" | "all"): Rates => {
  const { program, lanes } = scenarioOf(regulationNamed("fide-candidates-2012"), detail);
  const count = createCounter({ program, lanes, key: keyFromSeed("anchors"), kernel: compileKernel() });
  count(0, 1 << 16);
  const before = process.cpuUsage();
  count(0, SIMULATIONS);
  return { processor: SIMULATIONS / (process.cpuUsage(before).user / 1e6) };
};

const SIMULATIONS = 20_000_000;

/**
 * Simulations a second of a plain `forecast` of the Candidates from round 0 with one worker: the slope between processes of 1 and
 * of 41 million simulations, so that start-up and the first play-offs to be solved do not count.
 */
const forecastRate = (): Rates => {
  const [long, short] = [childTimes(() => forecast(LONG)), childTimes(() => forecast(SHORT))];
  const rate = (time: keyof Times): number => (LONG - SHORT) / (long[time] - short[time]);
  return { clock: rate("clock"), processor: rate("processor") };
};

const SHORT = 1_000_000;
const LONG = 41_000_000;
const CLI = join(import.meta.dirname, "..", "dist", "cli.mjs");

const forecast = (simulations: number): unknown => {
  const words = ["candidates-2013", "--after", "0", "--sims", String(simulations), "--workers", "1", "--quiet"];
  return execFileSync(process.execPath, [CLI, "forecast", ...words], { stdio: "ignore" });
};

/** Seconds on the clock, and of processor time of all threads. */
interface Times {
  readonly clock: number;
  readonly processor: number;
}

/** Simulations a second, by the times that tell something. */
type Rates = Partial<Times>;

const TIME: Readonly<Record<keyof Times, string>> = { clock: "on the clock", processor: "of processor time" };

/** Seconds of the child processes that `work` waits for; the clock stands for both where the system does not tell the other. */
const childTimes = (work: () => unknown): Times => {
  const [before, from] = [childTicks(), performance.now()];
  work();
  const clock = (performance.now() - from) / 1000;
  const after = childTicks();
  return { clock, processor: before === undefined || after === undefined ? clock : (after - before) / TICKS_A_SECOND };
};

const TICKS_A_SECOND = 100;

// Fields 16 and 17 of /proc/self/stat, user and system; the second one may hold blanks and ends with the last bracket (proc(5)).
const childTicks = (): number | undefined => {
  if (!existsSync("/proc/self/stat")) return undefined;
  const stat = readFileSync("/proc/self/stat", "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(13, 15);
  return Number(user) + Number(system);
};

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
};

main();
