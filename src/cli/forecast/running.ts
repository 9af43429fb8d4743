import { keyFromSeed } from "../../chance/seed.ts";
import type { Forecast, Runner } from "../../engine/forecast.ts";
import type { KernelName } from "../../engine/kernel-name.ts";
import { threadsFor } from "../../engine/pool.ts";
import { AuditFailed, runnerOf } from "../../engine/run.ts";
import type { StreamWatch } from "../../engine/stream-batches.ts";
import { CliFault, EXIT } from "../exit.ts";
import type { Interrupt } from "../interrupt.ts";
import { type Progress, progressOn } from "../progress.ts";

/** The options that say how simulations are counted. */
export interface RunningOptions {
  readonly seed: string;
  readonly workers: number | "auto";
  readonly method: "auto" | "exact" | "mc";
  readonly kernel?: KernelName | "events";
  readonly audit?: number;
  readonly quiet?: boolean;
}

/** Counts as the options ask for it and shows how far it is; Ctrl-C leaves a partial answer. */
export const countingWith = (options: RunningOptions, interrupt: Interrupt): ((simulations: number) => Runner) => {
  const { kernel, audit } = options;
  const progress: Progress = options.quiet ? () => undefined : progressOn(process.stderr, () => performance.now());
  const run = runnerOf({
    key: keyFromSeed(options.seed),
    workers: options.workers,
    signal: interrupt.signal,
    onProgress: progress,
    ...(kernel === undefined || kernel === "events" ? {} : { kernel }),
    ...(audit === undefined ? {} : { audit }),
  });
  return (simulations) => async (job) => {
    interrupt.listen();
    progress(0, simulations);
    const counted = await run(job);
    if (counted.batches.every((batch) => batch.total === 0))
      throw new CliFault(EXIT.interrupted, "interrupted before the first simulation");
    return counted;
  };
};

/** Follows event streams as the options ask for it; Ctrl-C leaves a partial answer. Call it when the streams begin. */
export const watching = ({ quiet }: Pick<RunningOptions, "quiet">, interrupt: Interrupt): StreamWatch => {
  const progress: Progress = quiet ? () => undefined : progressOn(process.stderr, () => performance.now());
  let listening = false;
  const onProgress: Progress = (done, simulations) => {
    if (!listening) interrupt.listen();
    listening = true;
    progress(done, simulations);
  };
  return { signal: interrupt.signal, onProgress };
};

/** Refuses an answer that was interrupted before there was any. */
export const refuseNothing = <Answer extends { readonly kind: string; readonly simulations: number }>(
  answer: Answer,
): Answer => {
  if (answer.kind === "monte-carlo" && answer.simulations === 0)
    throw new CliFault(EXIT.interrupted, "interrupted before the first simulation");
  return answer;
};

/** The number of threads that counted a forecast. */
export const threadsOf = (
  { workers }: Pick<RunningOptions, "workers">,
  { simulations, kernel }: Pick<Forecast, "simulations" | "kernel">,
): number => threadsFor(workers, simulations, kernel !== "reference");

/** Turns what the engine throws where an audit fails or no exact way is open into the command's failure. */
export const refuseInexact = (error: unknown, { method }: Pick<RunningOptions, "method">): never => {
  if (error instanceof AuditFailed) throw new CliFault(EXIT.mismatch, `--audit: ${error.message}`);
  if (method !== "exact" || !(error instanceof RangeError)) throw error;
  throw new CliFault(EXIT.usage, `--method exact: ${error.message}; use --method auto or mc`);
};
