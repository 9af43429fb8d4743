/**
 * Who has White, game by game, in a match (A = the player with White in game 1):
 * `alternate` A B A B ...;
 * `flipAfter` the same, with colours reversed once after game `after`, so that B has White twice running (World
 * Championship 2012 regulations 3.4.1 after game 6 of 12, Women's 2015 3.4.1 after game 4 of 10);
 * `pairs` A BB AA BB ..., "after every odd game the colours change" (sudden death: Ukraine 2013 article 4, Tata Steel).
 */
export type ColourPattern =
  | { readonly kind: "alternate" }
  | { readonly kind: "flipAfter"; readonly after: number }
  | { readonly kind: "pairs" };

/**
 * The player with White in game `game` (1-based): 0 is the player who has White in game 1, 1 is the opponent.
 * @throws RangeError when `game`, or `after` of a `flipAfter`, is not a positive integer.
 */
export const whiteOwner = (pattern: ColourPattern, game: number): 0 | 1 => {
  requirePositiveInteger("game number", game);
  switch (pattern.kind) {
    case "alternate":
      return parity(game - 1);
    case "flipAfter":
      requirePositiveInteger("flipAfter", pattern.after);
      return parity(game <= pattern.after ? game - 1 : game);
    case "pairs":
      return parity(Math.floor(game / 2));
    default:
      return pattern satisfies never;
  }
};

const parity = (n: number): 0 | 1 => (n % 2 === 0 ? 0 : 1);

const requirePositiveInteger = (what: string, n: number): void => {
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`${what} is a positive integer, not ${n}`);
};
