import type { EventChances } from "./price.ts";
import type { RoundRobin } from "./round-robin.ts";
import { sharedPlaces } from "./shared-places.ts";

/** Ways to score a forecast of an event; less is better. */
export const EVENT_SCORES = ["logLoss", "brier", "rps"] as const;

/** One of {@link EVENT_SCORES}. */
export type EventScore = (typeof EVENT_SCORES)[number];

/**
 * Scores who wins and who is placed where. Those level on points share first place and so does the outcome: y = 1/k for each of k.
 * `logLoss` is - sum y ln p (infinite where a winner had no chance), `brier` sum (p - y)^2 over the players, `rps` the ranked
 * probability score of Epstein (1969) of a player's place, divided by places - 1 and averaged over the players.
 */
export const eventScores = (
  { win, places }: Pick<EventChances, "win" | "places">,
  { points }: Pick<RoundRobin, "points">,
): Readonly<Record<EventScore, number>> => {
  const ended = sharedPlaces(points);
  let [logLoss, brier, rps] = [0, 0, 0];
  for (const [seat, outcome] of ended.entries()) {
    const [won = 0] = outcome;
    const chance = win[seat] as number;
    if (won > 0) logLoss -= won * Math.log(chance);
    brier += (chance - won) ** 2;
    let [forecast, fact] = [0, 0];
    for (let place = 0; place < points.length - 1; place++) {
      forecast += places[seat]?.[place] as number;
      fact += outcome[place] as number;
      rps += (forecast - fact) ** 2;
    }
  }
  return { logLoss, brier, rps: rps / (points.length - 1) / points.length };
};

/** Nobody knows anything. */
export const uniform = ({ players }: Pick<RoundRobin, "players">): Pick<EventChances, "win" | "places"> => {
  const even = players.map(() => 1 / players.length);
  return { win: even, places: players.map(() => even) };
};

/** The players end in the order of their ratings, for certain; equal ratings share. */
export const ratingOrder = ({ players }: Pick<RoundRobin, "players">): Pick<EventChances, "win" | "places"> => {
  const places = sharedPlaces(players.map(({ rating }) => rating));
  return { win: places.map(([first = 0]) => first), places };
};
