import type { ChampionshipAnnounced, ChampionshipEvent } from "../../events/championship.ts";
import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import type { Chance } from "../chance/draw.ts";
import { streamOf } from "./address.ts";
import type { GameOdds } from "./game-odds.ts";
import { createSampler, type Sampler } from "./sample.ts";

/** A championship whose final order is the order in which the players of another choose their pairing numbers (N23: the blitz). */
export interface EarlierChampionship {
  readonly regulation: Regulation;
  readonly events: readonly ChampionshipEvent[];
  /** What its games are worth in a simulation. */
  readonly oddsOf: (simulation: number) => GameOdds;
  /** Its own draws, apart from those of the later championship. */
  readonly chance: Chance;
}

/**
 * Samples both championships as one: the earlier to its end, then the choices in its final order, then the later from its
 * announcement. Whoever chooses takes the lowest number that is free. Both have the same players, known by their ids.
 */
export const chosenAfter = (
  earlier: EarlierChampionship,
  regulation: Regulation,
  announcement: ChampionshipAnnounced,
): Sampler => {
  const sampleEarlier = createSampler(earlier.regulation, earlier.events);
  const seatById = new Map(announcement.players.map(({ id }, seat) => [id as string, seat as Seat]));
  return (odds, chance, simulation) => {
    const { state } = sampleEarlier(earlier.oddsOf(simulation), earlier.chance, simulation);
    const choosingOrder = finalOrder(earlier, state, simulation).map((seat) => {
      const player = state.roster.players[seat];
      const later = player === undefined ? undefined : seatById.get(player.id);
      if (later === undefined) throw new Error(`seat ${seat} of the earlier championship is not in the later one`);
      return later;
    });
    return createSampler(regulation, [{ ...announcement, choosingOrder }])(odds, chance, simulation);
  };
};

// Places that are still shared are drawn by lot: the players in the order of a draw each.
const finalOrder = ({ regulation, chance }: EarlierChampionship, state: Championship, simulation: number): Seat[] => {
  const drawn = (seat: Seat): number => chance.draw(simulation, ORDER, seat);
  return [...standings(regulation, state).rows]
    .sort((a, b) => a.rank - b.rank || drawn(a.seat) - drawn(b.seat) || a.seat - b.seat)
    .map(({ seat }) => seat);
};

const ORDER = streamOf("lots for the order of choosing");
