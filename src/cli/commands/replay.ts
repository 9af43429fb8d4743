import { GENESIS_HASH, type Recorded } from "../../../events/envelope.ts";
import { championship } from "../../../projections/championship.ts";
import { rebuild } from "../../replay/rebuild.ts";
import { CliFault, EXIT } from "../exit.ts";
import { grouped } from "../numbers.ts";
import { toJson } from "../plain.ts";
import { print } from "../stdout.ts";
import { eventsOf, logSource } from "../steps.ts";

/** Options of `replay`. */
export interface ReplayOptions {
  readonly at?: number;
  readonly json?: boolean;
  readonly timing?: boolean;
}

/** `caissandra replay`: folds a log event by event, in memory that does not grow with it, and hashes the state. */
export const runReplay = async (event: string, { at, json, timing }: ReplayOptions): Promise<void> => {
  const source = await logSource(event);
  let last: Recorded | undefined;
  const followed = async function* (): AsyncGenerator<Recorded, void> {
    for await (const recorded of eventsOf(source)) {
      last = recorded;
      yield recorded;
      if (recorded.version === at) return;
    }
  };
  const started = performance.now();
  const { events, hash } = await rebuild(followed(), championship);
  const seconds = (performance.now() - started) / 1000;
  if (events === 0) throw new CliFault(EXIT.invalidInput, `${source.name}: no events`);
  const version = last?.version ?? 0;
  if (at !== undefined && version < at) throw new CliFault(EXIT.usage, `--at ${at}: the log has ${version} events`);
  const head = last?.hash ?? GENESIS_HASH;
  const speed = { seconds: Math.round(seconds * 1e6) / 1e6, eventsPerSecond: Math.round(events / seconds) };
  if (json) return print(toJson({ events, version, head, stateHash: hash, ...(timing ? speed : {}) }));
  const rate = timing ? `events/s    ${grouped(speed.eventsPerSecond)}\n` : "";
  await print(
    `events      ${grouped(events)}\nversion     ${version}\nhead        ${head}\nstate hash  ${hash}\n${rate}`,
  );
};
