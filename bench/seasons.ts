import type { ChampionshipEvent } from "../events/championship.ts";
import { playerId, seat } from "../events/ids.ts";
import { RESULTS } from "../events/result.ts";
import { berger } from "../scenarios/rules/schedule/berger.ts";

/** Events of `count` double round robins of eight with made-up results, one in fifty with a rapid play-off of two games. */
export const seasons = (count: number): readonly (readonly ChampionshipEvent[])[] => {
  const next = results();
  return Array.from({ length: count }, (_, number) => {
    const main = [...rounds(), ...rounds()].flatMap((pairings, round) =>
      pairings.map(({ white, black }, board): ChampionshipEvent => {
        const [one, other] = round < HALF ? [white, black] : [black, white];
        return game("main", round + 1, board + 1, one - 1, other - 1, next());
      }),
    );
    const playoff = number % 50 === 0 ? [0, 1].map((leg) => game("rapid", leg + 1, 1, leg, 1 - leg, next())) : [];
    return [ANNOUNCEMENT, ...main, ...playoff];
  });
};

const HALF = 7;
const rounds = (): ReturnType<typeof berger> => berger(8);

const ANNOUNCEMENT: ChampionshipEvent = {
  type: "ChampionshipAnnounced",
  championship: "made-up",
  title: "Made up",
  regulation: { id: "any", edition: "1", hash: "0".repeat(64) },
  players: Array.from({ length: 8 }, (_, n) => ({ id: playerId(`player-${n}`), name: `Player ${n}`, rating: 2700 })),
};

const game = (
  stage: string,
  round: number,
  board: number,
  white: number,
  black: number,
  code: number,
): ChampionshipEvent => {
  const result = RESULTS[code] as (typeof RESULTS)[number];
  return { type: "GameFinished", stage, round, board, leg: 1, white: seat(white), black: seat(black), result };
};

// A linear congruential generator: the same results in every run, and good enough to keep a branch predictor guessing.
const results = (): (() => number) => {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % 3;
  };
};
