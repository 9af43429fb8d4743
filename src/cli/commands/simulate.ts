import { setImmediate as turn } from "node:timers/promises";
import type { EventColumns } from "../../../events/columns.ts";
import { createColumnsWriter } from "../../../events/columns-writer.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import { createSimulator } from "../../engine/simulator.ts";
import { stageNames } from "../../engine/stage-names.ts";
import { headHash } from "../../log/chain.ts";
import { regulationHash } from "../../log/regulation-hash.ts";
import { arrowPieces } from "../../replay/arrow-stream.ts";
import { CliFault, EXIT } from "../exit.ts";
import { type Pricing, type PricingOptions, pricingOf, stampOf } from "../forecast/pricing.ts";
import { onInterrupt } from "../interrupt.ts";
import { writeNewFile } from "../new-file.ts";
import { grouped } from "../numbers.ts";
import { plain, toJson } from "../plain.ts";
import { progressOn } from "../progress.ts";
import { openSource, type Source, type SourceOptions } from "../source.ts";
import { note, print } from "../stdout.ts";

/** Options of `simulate`. */
export interface SimulateOptions extends SourceOptions, PricingOptions {
  readonly sims: number;
  readonly arrow: string;
  readonly seed: string;
  readonly force?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Simulations a record batch holds: a block of strengths. */
const BATCH = 1024;

/** `caissandra simulate`: whole championships, the events on record and then sampled ones to the champion, as columns. */
export const runSimulate = async (event: string, options: SimulateOptions): Promise<void> => {
  const { sims, arrow, seed, json, force = false } = options;
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
    ...aboutOf(source, pricing),
    program: simulator.program,
    ...stampOf(pricing, seed),
    simulations: sims,
  };
  const pieces = async function* (): AsyncGenerator<Uint8Array, void> {
    for (const piece of arrowPieces(batches(), stages, JSON.stringify(about))) {
      yield piece;
      if (piece.length < LARGE) continue;
      await turn();
      if (interrupt.signal.aborted) throw new CliFault(EXIT.interrupted, `interrupted: nothing was written`);
    }
  };
  interrupt.listen();
  await writeNewFile(arrow, pieces(), force);
  interrupt.ignore();
  if (json) return print(toJson({ file: arrow, championships: sims, events: rows, ...about }));
  await print(`${plain(arrow)}: ${grouped(sims)} championships, ${grouped(rows)} events, seed ${plain(seed)}\n`);
};

// Rows a championship usually adds to its history.
const ROOM = 80;

// A piece that holds a column; the others are a few bytes between them.
const LARGE = 1024;

const aboutOf = ({ announcement, regulation, recorded }: Source, { parameters }: Pricing): object => ({
  championship: announcement.championship,
  players: announcement.players.map(({ id }) => id),
  regulation: { id: regulation.id, hash: regulationHash(regulation) },
  head: headHash(recorded),
  model: parameters.id,
});
