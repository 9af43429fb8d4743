import type { ChampionshipEvent } from "../../../events/championship.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { GameSlot } from "../../../scenarios/rules/action.ts";
import { agenda, firstOf } from "../../../scenarios/rules/agenda.ts";
import { invented, type Scenario } from "../scenario.ts";

/** A roster of eight for the Candidates: all level, or the ratings of London 2013. */
export const ROSTERS = {
  level: [2760, 2760, 2760, 2760, 2760, 2760, 2760, 2760],
  apart: [2872, 2810, 2809, 2793, 2767, 2758, 2747, 2740],
} as const;

/** Name of a roster. */
export type Roster = keyof typeof ROSTERS;

/** Who is tied in {@link tiedMain}: every other seat, from the first on, then the ones between. */
export const tiedSeats = (tied: number): readonly number[] => [0, 2, 4, 6, 1].slice(0, tied).sort((a, b) => a - b);

/**
 * The Candidates up to a play-off between `tied` players, 2 to 5, exactly those of {@link tiedSeats}: they draw with each
 * other, and each beats every other player with White and draws with Black. So they are equal on points, on the games between
 * them, on wins and on Sonneborn-Berger. Throws where the judge finds others tied.
 */
export const tiedMain = (roster: Roster, tied: number): Scenario => {
  const scenario = invented("fide-candidates-2012", ROSTERS[roster]);
  const { regulation } = scenario;
  const ahead = new Set(tiedSeats(tied));
  const result = ({ white, black }: GameSlot): "1-0" | "1/2-1/2" =>
    ahead.has(white) && !ahead.has(black) ? "1-0" : "1/2-1/2";
  const state = fold(championship, scenario.events);
  const games = agenda(regulation, state).playable.map((slot): ChampionshipEvent => {
    const { stage, round, board, leg, white, black } = slot;
    return { type: "GameFinished", stage, round, board, leg, white, black, result: result(slot) };
  });
  fold(championship, games, state);
  const found = firstOf(regulation, state, agenda(regulation, state).main).seats;
  if (found.join() !== tiedSeats(tied).join())
    throw new Error(`seats ${found.join(", ")} are tied, not ${tied} of them`);
  return { ...scenario, events: [...scenario.events, ...games] };
};
