import type { ChampionshipEvent } from "../../../events/championship.ts";
import { championship } from "../../../projections/championship.ts";
import { describe } from "../../log/fault.ts";
import { stateHash } from "../../replay/state-hash.ts";
import { CliFault, EXIT } from "../exit.ts";
import { grouped } from "../numbers.ts";
import { toJson } from "../plain.ts";
import { print } from "../stdout.ts";
import { logSource } from "../steps.ts";
import type { ColumnOptions } from "./replay-columns.ts";

/** Options of `replay`. */
export interface ReplayOptions extends ColumnOptions {
  readonly at?: number;
  /** False: hashes and links of a log are not followed. */
  readonly verify: boolean;
  readonly json?: boolean;
}

/**
 * `caissandra replay`: folds a log event by event, in memory that does not grow with it, and hashes the state; or folds a
 * file of simulated championships and counts how they ended. With `--no-verify` a log's hashes are not followed, which
 * takes half the time; everything else is checked all the same.
 */
export const runReplay = async (event: string, options: ReplayOptions): Promise<void> => {
  if (event.endsWith(".arrow")) return runColumns(event, options);
  if (options.regulation ?? options.regulationFrom ?? options.foldOnly)
    throw new CliFault(EXIT.usage, "--regulation, --regulation-from and --fold-only are for files of simulate");
  const { at, json, timing, verify } = options;
  const source = await logSource(event);
  const state = championship.initial();
  let events = 0;
  const started = performance.now();
  const listen = (fact: ChampionshipEvent): boolean => {
    championship.apply(state, fact);
    events += 1;
    return events !== at;
  };
  const read = await source.facts(listen, verify);
  if (!read.ok) throw new CliFault(EXIT.invalidInput, describe(read.fault, source.name));
  const hash = stateHash(state);
  const seconds = (performance.now() - started) / 1000;
  const { last } = read;
  if (last === undefined) throw new CliFault(EXIT.invalidInput, `${source.name}: no events`);
  const { version, hash: head } = last;
  if (at !== undefined && version < at) throw new CliFault(EXIT.usage, `--at ${at}: the log has ${version} events`);
  const speed = { seconds: Math.round(seconds * 1e6) / 1e6, eventsPerSecond: Math.round(events / seconds) };
  if (json) return print(toJson({ events, version, head, stateHash: hash, ...(timing ? speed : {}) }));
  const rate = timing ? `events/s    ${grouped(speed.eventsPerSecond)}\n` : "";
  await print(
    `events      ${grouped(events)}\nversion     ${version}\nhead        ${head}\nstate hash  ${hash}\n${rate}`,
  );
};

const runColumns = async (file: string, options: ReplayOptions): Promise<void> => {
  if (options.at !== undefined) throw new CliFault(EXIT.usage, "--at is for logs, not for files of simulate");
  const { replayColumns } = await import("./replay-columns.ts");
  const result = await replayColumns(file, options);
  if (options.json) return print(toJson(result));
  const { columnsText } = await import("./replay-text.ts");
  await print(columnsText(result));
};
