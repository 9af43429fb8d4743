import { PLAYER_ID_PATTERN } from "../../events/ids.ts";
import type { Player } from "../../events/player.ts";

/** Lowest and highest rating a player can be announced with: FIDE's lists never went below the one or near the other. */
export const RATING_BOUNDS: { readonly least: number; readonly most: number } = { least: 1000, most: 3500 };

/** What is wrong with a player, as the end of a sentence; undefined where nothing is. */
export const playerFault = ({ id, name, rating, seedingRatings, seedingTieBreaks }: Player): string | undefined => {
  if (!PLAYER_ID_PATTERN.test(id)) return `${id} is no player id`;
  if (name.trim() === "") return `${id} has no name`;
  const odd = [rating, ...(seedingRatings ?? [])].find((one) => !isRating(one));
  if (odd !== undefined)
    return `${id} has the rating ${odd}, not a whole number from ${RATING_BOUNDS.least} to ${RATING_BOUNDS.most}`;
  const uncounted = (seedingTieBreaks ?? []).find((one) => !Number.isInteger(one) || one < 0);
  return uncounted === undefined ? undefined : `${id} has the seeding tie-break ${uncounted}, not a whole number`;
};

/** What is wrong with a field of players, as the end of a sentence; undefined where nothing is. */
export const fieldFault = (players: readonly Player[]): string | undefined => {
  const faulty = players.map(playerFault).find((fault) => fault !== undefined);
  if (faulty !== undefined) return faulty;
  const twice = repeated(players.map(({ id }) => id)) ?? repeated(players.map(({ name }) => name));
  return twice === undefined ? undefined : `${twice} is in it twice`;
};

const isRating = (rating: number): boolean =>
  Number.isInteger(rating) && rating >= RATING_BOUNDS.least && rating <= RATING_BOUNDS.most;

const repeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => texts.indexOf(text) < index);
