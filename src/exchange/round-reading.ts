import type { SeatedGame } from "./seated-game.ts";

/** The round of the regulation a game of a file belongs to, and which game of its encounter it is, where the file says. */
export interface RoundReading {
  readonly round: number;
  readonly leg?: number;
}

/** A way to read the rounds of a file. */
export interface RoundKey {
  /** For people. */
  readonly name: string;
  readonly read: (game: SeatedGame) => RoundReading | undefined;
}

/**
 * The ways rounds are numbered in files, the plainest first: as the regulation does; odd for first games and even for second ones (Norway
 * Chess on Lichess); any numbers, or days, of which there are as many as rounds.
 */
export const roundKeys = (games: readonly SeatedGame[], rounds: number, legs: number): readonly RoundKey[] => {
  const keys: RoundKey[] = [{ name: "as they are numbered", read: ({ found }) => numbered(found.round, rounds, legs) }];
  if (legs === 2)
    keys.push({
      name: "odd for first and even for second games",
      read: ({ found: { round } }) => {
        const [number = 0] = round ?? [];
        if (number < 1 || number > 2 * rounds) return undefined;
        return { round: (number + 1) >> 1, leg: number % 2 === 1 ? 1 : 2 };
      },
    });
  const ranks = <T extends number | string>(name: string, of: (game: SeatedGame) => T | undefined): void => {
    const values = games.flatMap((game) => of(game) ?? []);
    const order = [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));
    if (order.length !== rounds) return;
    keys.push({
      name,
      read: (game) => {
        const at = order.indexOf(of(game) as T);
        return at < 0 ? undefined : { round: at + 1 };
      },
    });
  };
  ranks("in the order of their numbers", ({ found }) => found.round?.[0]);
  ranks("a round a day", ({ found }) => found.date);
  return keys;
};

const numbered = (round: readonly number[] | undefined, rounds: number, legs: number): RoundReading | undefined => {
  const [number = 0, , leg] = round ?? [];
  if (number < 1 || number > rounds) return undefined;
  return legs > 1 && leg !== undefined && leg >= 1 && leg <= legs ? { round: number, leg } : { round: number };
};
