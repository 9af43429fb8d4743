import type { Recorded } from "../../../events/envelope.ts";
import { type AuditFault, audit } from "../../championship/audit.ts";
import { checkLink, headHash } from "../../log/chain.ts";
import { describe, type LogFault } from "../../log/fault.ts";
import { CliFault, EXIT } from "../exit.ts";
import { misfit } from "../fit.ts";
import { plain, toJson } from "../plain.ts";
import { differenceFrom, regulationFor } from "../source.ts";
import { print } from "../stdout.ts";
import { logSource } from "../steps.ts";

/** Options of `verify`. */
export interface VerifyOptions {
  readonly regulation?: string;
  readonly json?: boolean;
}

/**
 * `caissandra verify`: the hash chain, the schemas, the hash of the regulation, and every event put to the deciders. A log
 * that cannot be read is invalid input; one that says something else than was recorded or allowed is a mismatch.
 */
export const runVerify = async (event: string, { regulation: own, json }: VerifyOptions): Promise<void> => {
  const source = await logSource(event);
  const { name } = source;
  const recorded: Recorded[] = [];
  for await (const step of source.steps) {
    if (!step.ok) throw new CliFault(codeOf(step.fault), describe(step.fault, name));
    // A store hands out what is in its file; only here its chain is followed.
    const broken = checkLink(recorded.at(-1), step.recorded);
    if (broken !== undefined) {
      const { reason, expected, found } = broken;
      throw mismatch(name, step.recorded.version, `${reason}: found ${found}, expected ${expected}`);
    }
    recorded.push(step.recorded);
  }
  const announcement = recorded[0]?.event;
  if (announcement?.type !== "ChampionshipAnnounced")
    throw new CliFault(EXIT.invalidInput, `${name}: expected ChampionshipAnnounced as the first event`);
  const regulation = await regulationFor(name, announcement, own);
  const difference = differenceFrom(announcement, regulation);
  if (difference !== undefined) throw mismatch(name, 1, difference);
  const unfit = misfit(recorded, announcement.players.length);
  if (unfit !== undefined) throw new CliFault(EXIT.mismatch, `${name}: ${unfit}`);
  const fault = audit(
    regulation,
    recorded.map((one) => one.event),
  );
  if (fault !== undefined) throw mismatch(name, recorded[fault.index]?.version ?? 0, reasonOf(fault));
  const head = headHash(recorded);
  if (json) {
    const { id, hash } = announcement.regulation;
    return print(toJson({ ok: true, events: recorded.length, head, regulation: { id, hash } }));
  }
  await print(`${name}: ${recorded.length} events are as recorded and allowed by ${regulation.id}; head ${head}\n`);
};

const codeOf = ({ reason }: LogFault): 3 | 5 =>
  reason === "broken-hash" || reason === "broken-link" ? EXIT.mismatch : EXIT.invalidInput;

const mismatch = (name: string, version: number, reason: string): CliFault =>
  new CliFault(EXIT.mismatch, `${name}: version ${version}: ${plain(reason)}`);

const reasonOf = ({ event, why }: AuditFault): string => {
  if ("rejection" in why) {
    const { message, article, code } = why.rejection;
    return `${event.type} is refused (${code}, ${article}): ${message}`;
  }
  const expected = why.expected.map(({ type }) => type).join(", ");
  return expected === ""
    ? `${event.type} repeats what is on record`
    : `${event.type} is not what the regulation leads to, expected ${expected} with other data`;
};
