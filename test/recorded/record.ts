import type { ChampionshipEvent } from "../../events/championship.ts";
import { GENESIS_HASH, type Recorded } from "../../events/envelope.ts";
import { playerId, type Seat, seats } from "../../events/ids.ts";
import { CURRENT_SCHEMA } from "../../events/upcast.ts";
import { championship } from "../../projections/championship.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { decide } from "../../src/championship/decide.ts";
import { seal } from "../../src/log/chain.ts";
import { regulationHash } from "../../src/log/regulation-hash.ts";
import type { EventFacts, GameFact } from "./facts.ts";
import type { Plan } from "./plans.ts";

/** When the logs were made from the facts; an envelope needs an instant and the days of play are in `occurredAt`. */
const RECORDED_AT = "2026-11-30T00:00:00.000Z";

const STAGES: Readonly<Record<string, { readonly stage: string; readonly leg: number }>> = {
  classical: { stage: "main", leg: 1 },
  blitz: { stage: "main", leg: 1 },
  armageddon: { stage: "main", leg: 2 },
  rapid: { stage: "rapid", leg: 1 },
};

/** Puts a championship's facts to the deciders, one command each, and seals what they lead to. Throws where one is refused. */
export const record = (plan: Plan, facts: EventFacts): readonly Recorded[] => {
  const regulation = regulationById(plan.regulation);
  if (regulation === undefined) throw new Error(`no regulation ${plan.regulation}`);
  const state = championship.initial();
  const log: Recorded[] = [];
  const order = facts.players.map(({ name }) => plan.ids[name] ?? "");
  const seatOf = (id: string): Seat => seats(order.length)[order.indexOf(id)] as Seat;
  const put = (command: ChampionshipCommand, occurredAt: string): void => {
    const decision = decide(regulation, state, command);
    if (!decision.ok) throw new Error(`${plan.id}: ${decision.rejection.message} (${decision.rejection.article})`);
    const commandId = `${plan.id}-${log.length + 1}`;
    for (const event of decision.events) {
      championship.apply(state, event);
      log.push(sealed(plan.id, event, log.at(-1), commandId, occurredAt));
    }
  };
  const { id, title, venue, starts, ends } = plan;
  const players = facts.players.map(({ name, rating, federation: known }) => {
    const player = playerId(plan.ids[name] ?? "");
    const federation = known ?? plan.federations?.[player];
    const seedingRatings = plan.seedingRatings?.[player];
    return {
      id: player,
      name,
      rating,
      ...(federation === undefined ? {} : { federation }),
      ...(seedingRatings === undefined ? {} : { seedingRatings }),
    };
  });
  const sources = [...facts.source, facts.publishedStandingSource];
  const { edition } = regulation;
  const ref = { id: regulation.id, edition, hash: regulationHash(regulation) };
  const announcement = {
    championship: id,
    title,
    regulation: ref,
    players,
    venue,
    starts,
    ends,
    sources,
    notes: plan.notes,
  };
  put({ type: "AnnounceChampionship", ...announcement }, starts);
  for (const [index, game] of inOrderOfPlay(facts.games).entries()) {
    const { stage, leg } = STAGES[game.stage] ?? { stage: game.stage, leg: 1 };
    for (const lot of plan.lots) {
      const drawn = state.draws.lots.some((known) => known.stage === lot.stage && known.purpose === lot.purpose);
      if (drawn || lot.stage !== stage) continue;
      const outcome = lot.outcome.map(seatOf);
      const candidates = [...outcome].sort((a, b) => a - b);
      put({ type: "DrawLots", stage, purpose: lot.purpose, candidates, outcome, method: lot.method }, lot.date);
    }
    const white = seatOf(plan.ids[game.white] ?? "");
    const black = seatOf(plan.ids[game.black] ?? "");
    const slot = agenda(regulation, state).playable.find(
      (open) => open.white === white && open.black === black && open.leg === leg && open.stage === stage,
    );
    if (slot === undefined)
      throw new Error(`${plan.id}: game ${index + 1}, ${game.white} - ${game.black}, is not to be played`);
    if (slot.round !== game.round)
      throw new Error(`${plan.id}: ${game.white} - ${game.black} is in round ${slot.round}`);
    put(
      { type: "ReportResult", stage, round: slot.round, board: slot.board, leg, white, black, result: game.result },
      game.date,
    );
  }
  return log;
};

const sealed = (
  stream: string,
  event: ChampionshipEvent,
  previous: Recorded | undefined,
  commandId: string,
  occurredAt: string,
): Recorded => {
  const version = (previous?.version ?? 0) + 1;
  const previousHash = previous?.hash ?? GENESIS_HASH;
  const schema = CURRENT_SCHEMA[event.type];
  return seal({
    stream,
    version,
    position: version,
    schema,
    commandId,
    recordedAt: RECORDED_AT,
    occurredAt,
    previousHash,
    event,
  });
};

const LEG_ORDER = ["classical", "blitz", "armageddon", "rapid"];

// By day, then round; an Armageddon follows its round's classical games.
const inOrderOfPlay = (games: readonly GameFact[]): readonly GameFact[] =>
  [...games].sort(
    (a, b) =>
      compare(a.date, b.date) ||
      a.round - b.round ||
      LEG_ORDER.indexOf(a.stage) - LEG_ORDER.indexOf(b.stage) ||
      compare(a.white, b.white),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
