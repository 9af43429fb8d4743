import type { Golden, GoldenGame } from "./crosstable-text.ts";

// A second implementation of the tie-breaks, slow and from the words of C.07: it walks over single games, computes in
// exact fractions and tries out every way in which missing games could end. It shares nothing with the one under test.

/** An exact fraction; the denominator is positive. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

const ZERO: Fraction = [0n, 1n];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];

/** Negative, zero or positive as the first is less than, equal to or more than the second. */
export const compared = ([a, b]: Fraction, [c, d]: Fraction): number => {
  const difference = a * d - c * b;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** What the game's outcome gave a player; undefined where he was not in it. */
const scored = (game: GoldenGame, player: number): Fraction | undefined => {
  if (game.white !== player && game.black !== player) return undefined;
  const forfeit = /^[+-]/.test(game.outcome);
  const [left, right] = game.outcome.split(forfeit ? "/" : "-");
  const own = game.white === player ? left : right;
  return own === "1" || own === "+" ? [1n, 1n] : own === "1/2" ? [1n, 2n] : ZERO;
};

const opponent = (game: GoldenGame, player: number): number => (game.white === player ? game.black : game.white);

/** Final score. */
export const score = (golden: Golden, player: number): Fraction =>
  golden.games.reduce<Fraction>((sum, game) => plus(sum, scored(game, player) ?? ZERO), ZERO);

/** Sum over the games of the opponent's score times the points scored against him. */
export const sonnebornBerger = (golden: Golden, player: number): Fraction =>
  golden.games.reduce<Fraction>((sum, game) => {
    const own = scored(game, player);
    return own === undefined ? sum : plus(sum, times(own, score(golden, opponent(game, player))));
  }, ZERO);

/** Points against opponents who have at least half of what the schedule can bring, moved by `halves` half-points. */
export const koya = (golden: Golden, player: number, halves: number): Fraction => {
  const limit: Fraction = [BigInt(golden.encounters * (golden.names.length - 1) + halves), 2n];
  return golden.games.reduce<Fraction>((sum, game) => {
    const own = scored(game, player);
    return own !== undefined && compared(score(golden, opponent(game, player)), limit) >= 0 ? plus(sum, own) : sum;
  }, ZERO);
};

/** Players in groups by a number, the highest first. */
export const grouped = (players: readonly number[], amount: (player: number) => Fraction): number[][] => {
  const groups: number[][] = [];
  for (const player of [...players].sort((a, b) => compared(amount(b), amount(a)) || a - b)) {
    const last = groups[groups.length - 1];
    if (last?.[0] !== undefined && compared(amount(last[0]), amount(player)) === 0) last.push(player);
    else groups.push([player]);
  }
  return groups;
};

/** Sum of the average scores against each of the group (C.07 6.1.2). */
export const average = (games: readonly GoldenGame[], player: number, group: readonly number[]): Fraction =>
  group.reduce<Fraction>((sum, other) => {
    const own = games
      .filter((game) => other !== player && opponent(game, player) === other)
      .map((game) => scored(game, player))
      .filter((amount) => amount !== undefined);
    return own.length === 0
      ? sum
      : plus(
          sum,
          times(
            own.reduce((total, amount) => plus(total, amount), ZERO),
            [1n, BigInt(own.length)],
          ),
        );
  }, ZERO);

/** Direct encounter of players who have all met (C.07 6.2): until nothing changes, or once. */
export const directEncounter = (
  games: readonly GoldenGame[],
  group: readonly number[],
  recursive: boolean,
): number[][] => {
  const parts = grouped(group, (player) => average(games, player, group));
  if (!recursive || parts.length === 1) return parts;
  return parts.flatMap((part) => directEncounter(games, part, recursive));
};

/** Every way in which the missing games among the group can end, together with those that were played. */
export const completions = (golden: Golden, group: readonly number[]): GoldenGame[][] => {
  let ways: GoldenGame[][] = [[...golden.games]];
  for (const a of group)
    for (const b of group) {
      if (a >= b) continue;
      const met = golden.games.filter((game) => scored(game, a) !== undefined && opponent(game, a) === b).length;
      for (let missing = golden.encounters - met; missing > 0; missing--)
        ways = ways.flatMap((games) =>
          (["1-0", "1/2-1/2", "0-1"] as const).map((outcome) => [
            ...games,
            { white: a, black: b, leg: 1, outcome } as GoldenGame,
          ]),
        );
    }
  return ways;
};
