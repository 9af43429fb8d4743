import { setImmediate as turn } from "node:timers/promises";
import type { EventColumns } from "../../../events/columns.ts";
import { createColumnsWriter } from "../../../events/columns-writer.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import { createSimulator } from "../../engine/simulator.ts";
import { stageNames } from "../../engine/stage-names.ts";
import { aboutOf } from "../about.ts";
import { eventPieces } from "../event-pieces.ts";
import { CliFault, EXIT } from "../exit.ts";
import { type PricingOptions, pricingOf, stampOf } from "../forecast/pricing.ts";
import { onInterrupt } from "../interrupt.ts";
import { writeNewFile } from "../new-file.ts";
import { grouped } from "../numbers.ts";
import { plain, toJson } from "../plain.ts";
import { progressOn } from "../progress.ts";
import { openSource, type SourceOptions } from "../source.ts";
import { note, print } from "../stdout.ts";

/** Options of `simulate`. */
export interface SimulateOptions extends SourceOptions, PricingOptions {
  readonly sims: number;
  readonly arrow?: string;
  readonly parquet?: string;
  readonly seed: string;
  readonly force?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Simulations a record batch holds: a block of strengths. */
const BATCH = 1024;

/** `caissandra simulate`: whole championships, the events on record and then sampled ones to the champion, as columns. */
export const runSimulate = async (event: string, options: SimulateOptions): Promise<void> => {
  const { sims, seed, json, force = false } = options;
  const { file, form } = fileOf(options);
  const source = await openSource(event, options);
  const { regulation, events } = source;
  const pricing = await pricingOf(source, options);
  const simulator = createSimulator({
    regulation,
    events,
    parameters: pricing.parameters,
    sigmas: pricing.sigmas,
    known: pricing.known,
    key: keyFromSeed(seed),
  });
  if (simulator.reason !== undefined) note(`note: played event by event: ${simulator.reason}`);
  const stages = stageNames(regulation, events);
  const progress = options.quiet ? () => undefined : progressOn(process.stderr, () => performance.now());
  const interrupt = onInterrupt();
  let rows = 0;
  const batches = function* (): Generator<EventColumns, void> {
    for (let from = 0; from < sims; from += BATCH) {
      const to = Math.min(sims, from + BATCH);
      const writer = createColumnsWriter((to - from) * (events.length + ROOM), stages);
      for (let simulation = from; simulation < to; simulation++) simulator.write(simulation, writer);
      const columns = writer.columns();
      rows += columns.length;
      progress(to, sims);
      yield columns;
    }
  };
  const about = {
    ...aboutOf(source),
    program: simulator.program,
    ...stampOf(pricing, seed),
    simulations: sims,
  };
  const pieces = async function* (): AsyncGenerator<string | Uint8Array, void> {
    for (const piece of await eventPieces(form, batches(), stages, source, about)) {
      yield piece;
      if (piece.length < LARGE) continue;
      await turn();
      if (interrupt.signal.aborted) throw new CliFault(EXIT.interrupted, `interrupted: nothing was written`);
    }
  };
  interrupt.listen();
  await writeNewFile(file, pieces(), force);
  interrupt.ignore();
  if (json) return print(toJson({ file, championships: sims, events: rows, ...about }));
  await print(`${plain(file)}: ${grouped(sims)} championships, ${grouped(rows)} events, seed ${plain(seed)}\n`);
};

// Rows a championship usually adds to its history.
const ROOM = 80;

// A piece that holds a column; the others are a few bytes between them.
const LARGE = 1024;

// One pass plays the championships, so there is one file.
const fileOf = ({ arrow, parquet }: SimulateOptions): { readonly file: string; readonly form: "arrow" | "parquet" } => {
  if (arrow !== undefined && parquet === undefined) return { file: arrow, form: "arrow" };
  if (parquet !== undefined && arrow === undefined) return { file: parquet, form: "parquet" };
  throw new CliFault(EXIT.usage, "simulate writes one file: give --arrow FILE, which replay reads, or --parquet FILE");
};
