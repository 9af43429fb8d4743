import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Rejection, RejectionCode } from "./rejection.ts";

/** The answer to a command: the facts it leads to (none where it was done already), or why it is refused. */
export type Decision =
  | { readonly ok: true; readonly events: readonly ChampionshipEvent[] }
  | { readonly ok: false; readonly rejection: Rejection };

/** The command leads to these facts. */
export const accept = (...events: readonly ChampionshipEvent[]): Decision => ({ ok: true, events });

/** The command asks for what is on record already. */
export const UNCHANGED: Decision = { ok: true, events: [] };

/** The command is refused; something is always accepted instead, in the words of the command line. */
export const reject = (
  code: RejectionCode,
  article: string,
  message: string,
  accepted: readonly string[],
): Decision => ({ ok: false, rejection: { code, article, message, accepted } });
