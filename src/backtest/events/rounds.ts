/** A game as its round is told by: `round` may have a board behind a point, as in `5.2`, or be nothing known, as `?`. */
export interface RoundedGame {
  readonly white: string;
  readonly black: string;
  readonly round: string | number;
}

/**
 * By game, its round from 1 on. That is the whole number of `round` where every game has one and nobody plays two games in one;
 * else a game is in the round after the latest that one of its players was in, in the order given.
 */
export const roundsOf = (games: readonly RoundedGame[]): readonly number[] => {
  const said = games.map(({ round }) => Number.parseInt(`${round}`, 10));
  const seen = new Set(games.flatMap(({ white, black }, i) => [`${said[i]} ${white}`, `${said[i]} ${black}`]));
  if (said.every((round) => round >= 1) && seen.size === 2 * games.length) {
    const rounds = [...new Set(said)].sort((a, b) => a - b);
    return said.map((round) => rounds.indexOf(round) + 1);
  }
  const last = new Map<string, number>();
  return games.map(({ white, black }) => {
    const round = 1 + Math.max(last.get(white) ?? 0, last.get(black) ?? 0);
    last.set(white, round).set(black, round);
    return round;
  });
};
