/** Index of a player in the announced list (0-based). A seat indexes arrays; a {@link PlayerId} names a person. */
export type Seat = number & { readonly __seat: true };

/** Lower-case name of a person, unique in one championship: `carlsen`, `muzychuk-m`. */
export type PlayerId = string & { readonly __playerId: true };

/** Makes a seat of a checked integer. Throws on anything that cannot index an array. */
export const seat = (index: number): Seat => {
  if (!Number.isInteger(index) || index < 0) throw new Error(`a seat is a whole number from 0, not ${index}`);
  return index as Seat;
};

/** The seats of a championship of `players` players, in order. */
export const seats = (players: number): readonly Seat[] => Array.from({ length: players }, (_, index) => seat(index));

/** What a player id looks like: letters, digits and hyphens, at most 48 characters. */
export const PLAYER_ID_PATTERN: RegExp = /^[a-z][a-z0-9-]{0,47}$/;

/** Makes a player id of checked text. Throws where the text does not fit {@link PLAYER_ID_PATTERN}. */
export const playerId = (text: string): PlayerId => {
  if (!PLAYER_ID_PATTERN.test(text)) throw new Error(`a player id matches ${PLAYER_ID_PATTERN.source}, not "${text}"`);
  return text as PlayerId;
};
