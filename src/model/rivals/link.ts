import { AVERAGES } from "../bounds.ts";
import type { GameChances, Model, TimeControl } from "../model.ts";
import { ORDERED_LOGIT_2026 } from "../parameters.ts";

/** How a family turns two numbers into chances: White's edge, in Elo, and what rules draws, in units of the family's own. */
export interface Link {
  readonly chances: (edge: number, draws: number) => GameChances;
  /** The least `draws` that has a meaning, where there is one. */
  readonly least?: number;
}

/** What the two numbers of a game are made of; `strength` is the average as hundreds of Elo from 2700. */
export interface LinkParameters {
  /** Effective Elo per Elo of rating gap. */
  readonly slope: number;
  readonly whiteEdge: number;
  readonly whiteEdgePer100: number;
  readonly draws: number;
  readonly drawsPer100: number;
}

/** A model by a link, with parameters by time control; Armageddon is the shipped model's. */
export const createLinked = (
  id: string,
  link: Link,
  parameters: Readonly<Record<Exclude<TimeControl, "armageddon">, LinkParameters>>,
): Model => ({
  id,
  chances(control, whiteRating, blackRating) {
    if (!Number.isFinite(whiteRating) || !Number.isFinite(blackRating))
      throw new RangeError(`ratings must be finite numbers, not ${whiteRating} and ${blackRating}`);
    const gap = whiteRating - blackRating;
    if (control === "armageddon") return withDrawOdds(gap);
    const p = parameters[control];
    const strength = strengthOf((whiteRating + blackRating) / 2);
    const draws = Math.max(link.least ?? Number.NEGATIVE_INFINITY, p.draws + p.drawsPer100 * strength);
    return link.chances(p.slope * gap + p.whiteEdge + p.whiteEdgePer100 * strength, draws);
  },
});

/** A game in which a draw is Black's, as the shipped model prices it: rivals have nothing else to say of it. */
export const withDrawOdds = (gap: number): GameChances => {
  const { slope, whiteEdge } = ORDERED_LOGIT_2026.armageddon;
  const white = logistic(slope * gap + whiteEdge);
  return { white, draw: 0, black: 1 - white };
};

/** Elo's expected score: the logistic function with ten to one at 400 Elo. */
export const logistic = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

const strengthOf = (average: number): number =>
  (Math.min(AVERAGES.highest, Math.max(AVERAGES.lowest, average)) - AVERAGES.middle) / 100;
