import type { Key } from "../chance/seed.ts";
import { compileLanes } from "../kernel/lane-program.ts";
import { compileKernel } from "../kernel/load.ts";
import { auditKernel } from "./audit.ts";
import type { CountPlan } from "./counter.ts";
import type { Runner } from "./forecast.ts";
import type { KernelName } from "./kernel-name.ts";
import { countBatches, type PoolOptions } from "./pool.ts";

/** How a runner counts: with which kernel (default: the fastest this machine has), under which key, on how many threads. */
export interface RunOptions extends PoolOptions {
  readonly key: Key;
  readonly kernel?: KernelName;
  /** Play one simulation in so many again as a full event stream; a mismatch throws {@link AuditFailed}. */
  readonly audit?: number;
}

/** A kernel's verdict is not the judge's: the answer must not be used. */
export class AuditFailed extends Error {
  override name = "AuditFailed";
}

/** The runner of a forecast: lanes where the program fits them, otherwise the plain reference, and it says so. */
export const runnerOf =
  (options: RunOptions): Runner =>
  async ({ regulation, events, odds, state, program, batches, onCounted }) => {
    const { key } = options;
    const compiled = compileLanes(regulation, state, program);
    if (!compiled.ok) {
      const counted = await countBatches({ program, key }, batches, options, onCounted);
      return { kernel: "reference", batches: counted, notes: [`counted by the reference: ${compiled.reason}`] };
    }
    const kernel = options.kernel === "reference" ? undefined : compileKernel(options.kernel);
    const { lanes } = compiled;
    const plan: CountPlan = { program, key, lanes, ...(kernel === undefined ? {} : { kernel }) };
    const counted = await countBatches(plan, batches, options, onCounted);
    const { audit } = options;
    if (audit === undefined) return { kernel: kernel?.kind ?? "reference", batches: counted, notes: [] };
    const done = counted.reduce((sum, { total }) => sum + total, 0);
    const mismatch = auditKernel({ ...plan, lanes }, { regulation, events, odds }, done, audit);
    if (mismatch !== undefined) {
      const { simulation, kernel: said, events: judged } = mismatch;
      throw new AuditFailed(`simulation ${simulation}: the kernel says ${said}, the events say ${judged}`);
    }
    const notes = [`${Math.ceil(done / audit)} simulations were played again as full event streams and agree`];
    return { kernel: kernel?.kind ?? "reference", batches: counted, notes };
  };
