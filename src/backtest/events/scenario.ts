import type { ChampionshipEvent } from "../../../events/championship.ts";
import { playerId, seats } from "../../../events/ids.ts";
import { genericRoundRobin } from "../../../scenarios/regulations/generic.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import type { RoundRobin } from "./round-robin.ts";

/** A round robin before its first game: a regulation made as data, and the history up to its pairing numbers. */
export interface Scenario {
  readonly regulation: Regulation;
  readonly events: readonly ChampionshipEvent[];
}

/** Everybody meets everybody, and points alone order the field: who is level shares. */
export const scenarioOf = ({ id, players, cycles, legs }: RoundRobin): Scenario => {
  const field = seats(players.length);
  const regulation = genericRoundRobin({
    ...{ id, title: id, participants: players.length, encounter: legs },
    format: { table: "berger", cycles, cycleOrder: "plain" },
    ranking: { scope: "all", criteria: [] },
  });
  return {
    regulation,
    events: [
      {
        ...{ type: "ChampionshipAnnounced", championship: id, title: id },
        regulation: { id, edition: regulation.edition, hash: "" },
        players: players.map(({ name, rating }, seat) => ({ id: playerId(`p${seat + 1}`), name, rating })),
      },
      {
        ...{ type: "LotsDrawn", stage: "main", purpose: "numbers", method: "simulated" },
        ...{ candidates: field, outcome: field },
      },
    ],
  };
};
