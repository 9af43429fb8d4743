import { readFileSync } from "node:fs";
import type { ChampionshipAnnounced, ChampionshipEvent } from "../../events/championship.ts";
import { playerId, type Seat, seats } from "../../events/ids.ts";
import type { Player } from "../../events/player.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { type GameOdds, gameOdds } from "../../src/engine/game-odds.ts";
import type { KnownStrengths } from "../../src/engine/known-strengths.ts";
import { compile, type Program } from "../../src/engine/program.ts";
import { compileLanes, type LaneProgram } from "../../src/kernel/lane-program.ts";
import { parseLog } from "../../src/log/ndjson.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";

/** A regulation with facts to start from. */
export interface Scenario {
  readonly regulation: Regulation;
  readonly events: readonly ChampionshipEvent[];
  readonly odds: GameOdds;
  /** Elo, by seat; empty: ratings as they stand. */
  readonly sigmas: readonly number[];
  readonly known?: KnownStrengths;
}

const regulationOf = (id: string): Regulation => {
  const regulation = regulationById(id);
  if (regulation === undefined) throw new Error(`no regulation ${id}`);
  return regulation;
};

/** The first `count` events of a recorded championship. */
export const recorded = (id: string, count?: number): Scenario => {
  const parsed = parseLog(readFileSync(new URL(`../../scenarios/recorded/${id}.ndjson`, import.meta.url)));
  if (!parsed.ok) throw new Error(parsed.fault.message);
  const events = parsed.events.map(({ event }) => event).slice(0, count);
  const [announced] = events as [ChampionshipAnnounced];
  return scenario(regulationOf(announced.regulation.id), events, announced.players);
};

/** An announced championship of invented players with these ratings, its main lot drawn in seat order. */
export const invented = (regulationId: string, ratings: readonly number[], order?: readonly number[]): Scenario => {
  const regulation = regulationOf(regulationId);
  const players = ratings.map((rating, i) => ({ id: playerId(`player-${i + 1}`), name: `Player ${i + 1}`, rating }));
  const { id, edition } = regulation;
  const announced: ChampionshipAnnounced = {
    type: "ChampionshipAnnounced",
    championship: "invented",
    title: "Invented",
    regulation: { id, edition, hash: "0".repeat(64) },
    players,
  };
  const outcome = (order ?? ratings.map((_, i) => i)) as Seat[];
  const purpose = regulation.main.format.kind === "match" ? "colours" : "numbers";
  const lot = {
    type: "LotsDrawn",
    stage: "main",
    purpose,
    candidates: seats(ratings.length),
    outcome,
    method: "inferred",
  } as const;
  return scenario(regulation, [announced, lot], players);
};

/** The program of a scenario, on request with the finishing order. Throws where it cannot be compiled. */
export const programOf = ({ regulation, events, odds, sigmas, known }: Scenario, places = false): Program => {
  const compiled = compile(regulation, fold(championship, events), odds, sigmas, undefined, places, known);
  if (!compiled.ok) throw new Error(compiled.reason);
  return compiled.program;
};

const scenario = (
  regulation: Regulation,
  events: readonly ChampionshipEvent[],
  players: readonly Player[],
): Scenario => ({
  regulation,
  events,
  odds: gameOdds(
    orderedLogit,
    players.map((player) => player.rating),
  ),
  sigmas: [],
});

/** The program of a scenario laid out for lanes. Throws where it does not fit. */
export const lanesOf = (scenario: Scenario, places = false): LaneProgram => {
  const { regulation, events } = scenario;
  const compiled = compileLanes(regulation, fold(championship, events), programOf(scenario, places));
  if (!compiled.ok) throw new Error(compiled.reason);
  return compiled.lanes;
};
