import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { addCounts, compareStages, countStages, type StageCounts, type StageRow, solveStages } from "./stage-odds.ts";
import { ROSTERS, type Roster, tiedMain, tiedSeats } from "./tied-main.ts";

// npm run proof:stages -- [--samples N] [--tied 2,3,4,5] [--roster level,apart] [--seed S] [--processes N]
// Prints what the solver and the sampled event streams say of every stage; exits with 5 where they disagree.

/** A piece of the work, and what a process answers. */
interface Task {
  readonly roster: Roster;
  readonly tied: number;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

const PIECE = 20_000;
const DISAGREEMENT = 5;

const work = (): void => {
  process.on("message", ({ roster, tied, seed, from, to }: Task) => {
    process.send?.(countStages(tiedMain(roster, tied), seed, from, to));
  });
};

const counted = (tasks: readonly Task[], processes: number, progress: (done: number) => void): Promise<StageCounts> =>
  new Promise((resolve, reject) => {
    let [next, done] = [0, 0];
    let counts: StageCounts = {};
    for (let i = 0; i < processes; i++) {
      const child = fork(import.meta.filename, ["--work"]);
      const give = (): void => {
        const task = tasks[next];
        next += 1;
        if (task === undefined) child.disconnect();
        else child.send(task);
      };
      child.on("message", (message) => {
        counts = addCounts(counts, message as StageCounts);
        done += 1;
        progress(done);
        give();
        if (done === tasks.length) resolve(counts);
      });
      child.on("error", reject);
      child.on("exit", (code) => (code === 0 ? undefined : reject(new Error(`a process ended with code ${code}`))));
      give();
    }
  });

const tableOf = (rows: readonly StageRow[]): string => {
  const head = `  ${"".padEnd(28)}${"solved".padStart(13)}${"sampled".padStart(13)}${"SE".padStart(11)}${"apart".padStart(10)}`;
  const lines = rows.map(({ what, solved, sampled, standardError, agrees }) => {
    const apart = standardError > 0 ? `${((sampled - solved) / standardError).toFixed(2)} SE` : "";
    const cells = [
      solved.toFixed(8).padStart(13),
      sampled.toFixed(8).padStart(13),
      standardError.toExponential(2).padStart(11),
    ];
    return `  ${what.padEnd(28)}${cells.join("")}${apart.padStart(10)}${agrees ? "" : "  DISAGREES"}`;
  });
  return [head, ...lines].join("\n");
};

const prove = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      samples: { type: "string", default: "2000000" },
      tied: { type: "string", default: "2,3,4,5" },
      roster: { type: "string", default: Object.keys(ROSTERS).join() },
      seed: { type: "string", default: "stages" },
      processes: { type: "string", default: `${availableParallelism()}` },
    },
  });
  const [samples, seed] = [Number(values.samples), values.seed];
  for (const roster of values.roster.split(",") as Roster[])
    for (const tied of values.tied.split(",").map(Number)) {
      const solved = solveStages(tiedMain(roster, tied), tiedSeats(tied));
      const tasks = Array.from({ length: Math.ceil(samples / PIECE) }, (_, i): Task => {
        const from = i * PIECE;
        return { roster, tied, seed, from, to: Math.min(samples, from + PIECE) };
      });
      const started = performance.now();
      const counts = await counted(tasks, Math.min(Number(values.processes), tasks.length), (done) => {
        const seconds = Math.round((performance.now() - started) / 1000);
        process.stderr.write(`${roster}, ${tied} tied: ${done} of ${tasks.length} pieces after ${seconds} s\n`);
      });
      const rows = compareStages(solved, counts, samples);
      const verdict = rows.every(({ agrees }) => agrees) ? "agree" : "DISAGREE";
      if (verdict !== "agree") process.exitCode = DISAGREEMENT;
      console.log(`\nratings ${roster}, ${tied} tied, ${samples} samples: solver and event streams ${verdict}`);
      console.log(tableOf(rows));
    }
};

if (process.argv.includes("--work")) work();
else await prove();
