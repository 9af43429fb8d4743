import { readFileSync } from "node:fs";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Prizes } from "../../scenarios/regulations/prizes.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { type Award, award, type PrizeTerms } from "../../scenarios/rules/prizes/award.ts";
import { parseLog } from "../../src/log/ndjson.ts";

/** A recorded championship with its regulation. */
export interface RecordedEvent {
  readonly regulation: Regulation;
  readonly prizes: Prizes;
  readonly events: readonly ChampionshipEvent[];
}

/** The recorded championship of that id, whose regulation must have prizes. */
export const recorded = (id: string): RecordedEvent => {
  const parsed = parseLog(readFileSync(new URL(`../../scenarios/recorded/${id}.ndjson`, import.meta.url), "utf8"));
  if (!parsed.ok) throw new Error(parsed.fault.message);
  const events = parsed.events.map(({ event }) => event);
  const [first] = events;
  const regulation = first?.type === "ChampionshipAnnounced" ? regulationById(first.regulation.id) : undefined;
  if (regulation?.prizes === undefined) throw new Error(`${id} has no prizes`);
  return { regulation, prizes: regulation.prizes, events };
};

/** The award of a log. */
export const awardOf = (
  regulation: Regulation,
  state: Championship | readonly ChampionshipEvent[],
  terms: Partial<PrizeTerms> = {},
): Award | undefined => {
  const { prizes } = regulation;
  if (prizes === undefined) throw new Error(`${regulation.id} has no prizes`);
  const folded = "tally" in state ? state : fold(championship, state);
  return award(prizes, folded, agenda(regulation, folded), { fund: prizes.fund.amount, ...terms });
};

/** What an award pays by player id, in the currency's units. */
export const paid = (
  events: readonly ChampionshipEvent[],
  award: Award | undefined,
): Readonly<Record<string, number>> => {
  const { players } = fold(championship, events).roster;
  return Object.fromEntries((award?.gross ?? []).map((cents, seat) => [players[seat]?.id, cents / 100]));
};
