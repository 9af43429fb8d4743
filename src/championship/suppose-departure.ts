import type { ChampionshipEvent, PlayerExpelled, PlayerWithdrew } from "../../events/championship.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import { championship, copied } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import { decide } from "./decide.ts";
import type { Rejection } from "./rejection.ts";
import { recordOf, type Situation, situate } from "./situation.ts";

/** A departure that did not happen. */
export interface SupposedDeparture {
  readonly seat: Seat;
  readonly kind: "withdraw" | "expel";
  /** After so many rounds of the main stage; absent: now. */
  readonly after?: number;
}

/** The log with the departure on it, or why the regulation refuses it. */
export type Supposed =
  | {
      readonly ok: true;
      readonly events: readonly ChampionshipEvent[];
      readonly departure: PlayerWithdrew | PlayerExpelled;
    }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * Lays a departure on a log, as the deciders would have it: what becomes of the games follows from the regulation. Games of
 * later rounds that are on record are taken back first. Games up to the round that are still open stay open: the player is to
 * play them, and the departure counts them as completed, so that a forecast simulates them.
 */
export const supposeDeparture = (
  regulation: Regulation,
  events: readonly ChampionshipEvent[],
  { seat, kind, after = Number.POSITIVE_INFINITY }: SupposedDeparture,
): Supposed => {
  const log = [...events];
  let state = fold(championship, events);
  for (const slot of gamesOf(situate(regulation, state), seat).filter(({ round }) => round > after)) {
    const was = recordOf(situate(regulation, state), slot);
    if (was === undefined) continue;
    const { stage, round, board, leg, white, black } = slot;
    const command = { type: "CorrectResult", stage, round, board, leg, white, black, was } as const;
    const decision = decide(regulation, state, { ...command, now: "*", reason: "supposed" });
    if (!decision.ok) return decision;
    log.push(...decision.events);
    state = fold(championship, decision.events, copied(state));
  }
  const toPlay =
    after === Number.POSITIVE_INFINITY
      ? []
      : gamesOf(situate(regulation, state), seat).filter(
          (slot) => slot.round <= after && slot.leg === 1 && recordOf(situate(regulation, state), slot) === undefined,
        );
  if (toPlay.length > 0 && regulation.main.format.kind === "match") {
    const first = toPlay[toPlay.length - 1] as GameSlot;
    const message = `Game ${first.round} of the match is still to be played, and who leaves ends it: suppose its result first, such as G${first.round} 1/2-1/2.`;
    return { ok: false, rejection: { code: "not-yet-due", article: first.article, message, accepted: [] } };
  }
  const assumed = toPlay.map(
    ({ stage, round, board, leg, white, black }): ChampionshipEvent => ({
      ...{ type: "GameFinished", stage, round, board, leg, white, black },
      result: "1-0",
    }),
  );
  const then = fold(championship, assumed, copied(state));
  const reason = "supposed";
  const decision = decide(
    regulation,
    then,
    kind === "withdraw" ? { type: "WithdrawPlayer", seat, reason } : { type: "ExpelPlayer", seat, reason },
  );
  if (!decision.ok) return decision;
  const departure = decision.events.find(
    (event): event is PlayerWithdrew | PlayerExpelled =>
      event.type === "PlayerWithdrew" || event.type === "PlayerExpelled",
  );
  if (departure === undefined) {
    const { article } = regulation.withdrawal;
    const code = kind === "withdraw" ? "already-withdrawn" : "already-expelled";
    const message = "The player has left the championship already.";
    return { ok: false, rejection: { code, article, message, accepted: [] } };
  }
  return { ok: true, events: [...log, ...decision.events], departure };
};

// Later legs first: a first leg cannot be taken back while its second stands.
const gamesOf = ({ slots }: Situation, seat: Seat): readonly GameSlot[] =>
  slots
    .filter(({ stage, white, black }) => stage === MAIN_STAGE && (white === seat || black === seat))
    .sort((a, b) => b.leg - a.leg || b.round - a.round);
