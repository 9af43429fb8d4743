import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import type { LogFault } from "./fault.ts";
import { type Line, lineSplitter } from "./lines.ts";
import { type ReadOptions, withDefaults } from "./reader.ts";
import { stepReader } from "./step.ts";

/** Told every event of a log in turn; false: no more. */
export type Listener = (event: ChampionshipEvent) => boolean;

/** What became of a log that was read for its events alone. */
export type ReadFacts =
  | { readonly ok: true; readonly last: Recorded | undefined }
  | { readonly ok: false; readonly fault: LogFault };

/**
 * Reads a log for its events alone: every line is checked as `readLog` checks it, but no envelope is made where none is
 * needed. In bounded memory; nothing is pulled from `chunks` after the end, and a chunk may be overwritten when the next one
 * is asked for.
 */
export const readFacts = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  listen: Listener,
  options: ReadOptions = {},
): Promise<ReadFacts> => {
  const all = withDefaults(options);
  const lines = lineSplitter(all.maxLineBytes);
  const reader = stepReader(all);
  let fault: LogFault | undefined;

  const read = (line: Line): boolean => {
    const step = reader.read(line);
    if (step === undefined) return true;
    if (step.ok) return listen(step.recorded.event);
    fault = step.fault;
    return false;
  };

  const goesOn = (chunk: Uint8Array): boolean => {
    lines.feed(chunk);
    for (;;) {
      const event = reader.quick(lines);
      if (event !== undefined) {
        if (!listen(event)) return false;
        continue;
      }
      const line = lines.next();
      if (line === undefined) break;
      if (!read(line)) return false;
    }
    reader.last();
    return true;
  };

  const end = (): ReadFacts => (fault ? { ok: false, fault } : { ok: true, last: reader.last() });
  for await (const chunk of chunks) if (!goesOn(chunk)) return end();
  const rest = lines.end();
  if (rest) read(rest);
  return end();
};
