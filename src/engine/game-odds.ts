import type { Control } from "../../scenarios/regulations/shape.ts";
import { exactChances, type Thresholds, thresholds } from "../chance/threshold.ts";
import type { GameChances, Model } from "../model/model.ts";
import type { OwnLists } from "./known-strengths.ts";

/** What a game between two seats is worth: made once for each pairing and clock, integers afterwards. */
export interface GameOdds {
  readonly model: string;
  /** Cumulative integer thresholds of White's win and of the draw. */
  limits(control: Control, white: number, black: number): Thresholds;
  /** The chances those thresholds realise; a solver that uses them answers the sampler's own question. */
  chances(control: Control, white: number, black: number): GameChances;
}

/** Odds of every pairing from the ratings by seat, and what the players' own lists add to them. */
export const gameOdds = (model: Model, ratings: readonly number[], own: OwnLists = {}): GameOdds => {
  const known = new Map<Control, (Pairing | undefined)[]>();
  const pairing = (control: Control, white: number, black: number): Pairing => {
    let pairings = known.get(control);
    if (pairings === undefined) {
      pairings = new Array<Pairing | undefined>(ratings.length ** 2).fill(undefined);
      known.set(control, pairings);
    }
    const cell = white * ratings.length + black;
    const found = pairings[cell];
    if (found !== undefined) return found;
    const rating = (seat: number): number => ratingOf(ratings, seat) + (own[control]?.[seat] ?? 0);
    const limits = thresholds(model.chances(control, rating(white), rating(black)));
    const made = { limits, chances: exactChances(limits) };
    pairings[cell] = made;
    return made;
  };
  return {
    model: model.id,
    limits: (control, white, black) => pairing(control, white, black).limits,
    chances: (control, white, black) => pairing(control, white, black).chances,
  };
};

interface Pairing {
  readonly limits: Thresholds;
  readonly chances: GameChances;
}

/**
 * The colour a player takes when the lot lets him choose: the one with the better chance for himself, Black where both are
 * equal. The sampler and the solver both ask here.
 */
export const preferredColour = (
  odds: GameOdds,
  control: Control,
  chooser: number,
  other: number,
): "white" | "black" => {
  const asWhite = odds.chances(control, chooser, other);
  const asBlack = odds.chances(control, other, chooser);
  return asWhite.white - asWhite.black > asBlack.black - asBlack.white ? "white" : "black";
};

const ratingOf = (ratings: readonly number[], seat: number): number => {
  const rating = ratings[seat];
  if (rating === undefined) throw new Error(`no rating for seat ${seat}`);
  return rating;
};
