import type { ColourPattern } from "../../../scenarios/rules/schedule/match.ts";
import { whiteOwner } from "../../../scenarios/rules/schedule/match.ts";

/** A game of a match: whether White is the player with White in game 1, and what it brought White, in half-points. */
export interface MatchGame {
  readonly firstHasWhite: boolean;
  readonly points: 0 | 1 | 2;
}

/** How the colours of a match followed each other; undefined where no pattern of regulations fits. */
export const patternOf = (games: readonly MatchGame[]): ColourPattern | undefined =>
  [
    { kind: "alternate" } as const,
    ...games.slice(1).map((_, index) => ({ kind: "flipAfter", after: index + 1 }) as const),
    { kind: "pairs" } as const,
  ].find((pattern) =>
    games.every(({ firstHasWhite }, index) => (whiteOwner(pattern, index + 1) === 0) === firstHasWhite),
  );

/**
 * For how many games a match was: as many as were played where it ended level, else so many that the last game decided it and not the one
 * before, an even number where there is a choice. A match of 12 that ends 6½-4½ has 11 games.
 */
export const lengthOf = (games: readonly MatchGame[]): number => {
  let first = 0;
  for (const { firstHasWhite, points } of games) first += firstHasWhite ? points : 2 - points;
  const played = games.length;
  const winner = Math.max(first, 2 * played - first);
  if (winner === played) return played;
  const last = games[played - 1] as MatchGame;
  const firstGain = last.firstHasWhite ? last.points : 2 - last.points;
  const before = winner - (winner === first ? firstGain : 2 - firstGain);
  // In half-points: the winner has more than one for each game of the match, and had not before the last.
  const lengths = Array.from({ length: 3 }, (_, index) => before + index).filter((length) => length < winner);
  const fitting = lengths.filter((length) => length >= played);
  return fitting.find((length) => length % 2 === 0) ?? fitting[0] ?? played;
};
