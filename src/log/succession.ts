import type { Recorded } from "../../events/envelope.ts";
import { type ChainFault, checkLink, checkVersion } from "./chain.ts";
import type { LogFault } from "./fault.ts";
import type { NameSet } from "./name-set.ts";

/** Why an event cannot stand where it stands, and the field that says so. */
export type Misplaced = Pick<LogFault, "reason" | "message" | "expected"> & { readonly field: keyof Recorded };

/** What of the chain is to be checked: everything, everything but the hash of the event itself, or its version alone. */
export type ChainCheck = "whole" | "sealed" | "version";

/**
 * Why `next` cannot follow `previous` (undefined: be the first) in one stream; undefined where it can, and then its command
 * joins `commands`. One commit may record several events with its command id in a row; the id of an earlier commit is a
 * command recorded twice.
 */
export const misplaced = (
  previous: Recorded | undefined,
  next: Recorded,
  commands: NameSet,
  check: ChainCheck,
): Misplaced | undefined => {
  if (previous && next.stream !== previous.stream) {
    const message = `an event of ${next.stream} in the log of ${previous.stream}`;
    return { reason: "mixed-streams", field: "stream", message, expected: "one stream a log" };
  }
  const fault = check === "version" ? checkVersion(previous, next) : checkLink(previous, next, check === "sealed");
  if (fault) return brokenBy(fault);
  if (next.commandId !== previous?.commandId && !commands.add(next.commandId)) {
    const message = "the command id of an earlier commit";
    return { reason: "duplicate-command", field: "commandId", message, expected: "a new command id" };
  }
  return undefined;
};

const brokenBy = ({ reason, expected, found }: ChainFault): Misplaced => {
  if (reason === "out-of-order") {
    return { reason, field: "version", message: `version ${found} is out of order`, expected: `version ${expected}` };
  }
  return reason === "broken-link"
    ? { reason, field: "previousHash", message: "the event does not follow the one before it", expected }
    : { reason, field: "hash", message: "the event is not the one that was recorded", expected };
};
