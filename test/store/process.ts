import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** What an appender says of one attempt: `version` is what the stream is at, or the number of the file created. */
export interface Outcome {
  readonly kind: "appended" | "conflict" | "created";
  readonly version: number;
  readonly id: string;
}

/** Another process with the same store file open; see appender.ts. */
export interface Appender {
  readonly tell: (order: string) => void;
  /** The next outcome; undefined at `done` and where the process is gone. */
  readonly outcome: () => Promise<Outcome | undefined>;
  /** `kill -9`: the process gets no chance to finish anything. */
  readonly kill: () => Promise<void>;
  /** Lets the process end by itself; gives its exit code. */
  readonly end: () => Promise<number | null>;
}

/** Starts an appender and waits until it has the store open. */
export const startAppender = async (path: string): Promise<Appender> => {
  const root = join(import.meta.dirname, "../..");
  const script = join(import.meta.dirname, "appender.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, path], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = (await lines.next()).value;
  if (first !== "ready") throw new Error(`the appender did not open ${path}`);
  return {
    tell: (order) => child.stdin.write(`${order}\n`),
    outcome: async () => outcomeOf((await lines.next()).value),
    kill: async () => {
      child.kill("SIGKILL");
      await exit;
    },
    end: () => ended(child, exit),
  };
};

const outcomeOf = (line: string | undefined): Outcome | undefined => {
  const [kind, version, id = ""] = line?.split(" ") ?? [];
  return kind === "appended" || kind === "conflict" || kind === "created"
    ? { kind, version: Number(version), id }
    : undefined;
};

const ended = async (child: ChildProcess, exit: Promise<unknown>): Promise<number | null> => {
  child.stdin?.end();
  await exit;
  return child.exitCode;
};
