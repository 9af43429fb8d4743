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
 * Reads a log for its events alone: every line is checked as `readLog` checks it, but hashes and links are not followed
 * (that is what `verify` is for) and no envelope is made. In bounded memory; nothing is pulled from `chunks` after the end.
 */
export const readFacts = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  listen: Listener,
  options: Omit<ReadOptions, "verifyChain"> = {},
): Promise<ReadFacts> => {
  const all = withDefaults({ ...options, verifyChain: false });
  const lines = lineSplitter(all.maxLineBytes);
  const reader = stepReader(all);
  let fault: LogFault | undefined;

  const goesOn = (line: Line): boolean => {
    const event = reader.quick(line);
    if (event !== undefined) return listen(event);
    const step = reader.read(line);
    if (step === undefined) return true;
    if (step.ok) return listen(step.recorded.event);
    fault = step.fault;
    return false;
  };

  const end = (): ReadFacts => (fault ? { ok: false, fault } : { ok: true, last: reader.last() });
  for await (const chunk of chunks) for (const line of lines.push(chunk)) if (!goesOn(line)) return end();
  const rest = lines.end();
  if (rest) goesOn(rest);
  return end();
};
