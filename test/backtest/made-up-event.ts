import { type RoundRobin, roundRobinOf } from "../../src/backtest/events/round-robin.ts";
import type { EventFile } from "../../src/exchange/facts/event-file.ts";

type Result = EventFile["games"][number]["result"];

const game = (stage: string, round: number, white: string, black: string, result: Result) => ({
  ...{ stage, round, white, black, result, date: `2020-01-0${round}` },
});

/** Four players who met once, with colours that no Berger table has: White thrice for Ann. 2, 2, 1 and 1 points by hand. */
export const MADE_UP: EventFile = {
  ...{ id: "made-up", complete: true, scoring: "1-0.5-0" },
  players: [
    { name: "Ann", rating: 2800 },
    { name: "Bob", rating: 2750 },
    { name: "Cem", rating: 2750 },
    { name: "Dee", rating: 2600 },
  ],
  games: [
    game("classical", 1, "Ann", "Bob", "1/2-1/2"),
    game("classical", 1, "Cem", "Dee", "1-0"),
    game("classical", 2, "Ann", "Cem", "1-0"),
    game("classical", 2, "Bob", "Dee", "1/2-1/2"),
    game("classical", 3, "Ann", "Dee", "1/2-1/2"),
    game("classical", 3, "Cem", "Bob", "0-1"),
  ],
  finalStanding: [
    { name: "Ann", points: 2 },
    { name: "Bob", points: 2 },
    { name: "Cem", points: 1 },
    { name: "Dee", points: 1 },
  ],
};

/**
 * The same under Norway's rules since 2020, with an Armageddon game after each draw: Ann 1.5 + 3 + 1, Bob 1 + 1 + 3, Cem 3,
 * Dee 1.5 + 1.5. A drawn Armageddon game is Black's.
 */
export const MADE_UP_NORWAY: EventFile = {
  ...MADE_UP,
  scoring: "norway3",
  games: [
    ...MADE_UP.games,
    game("armageddon", 1, "Ann", "Bob", "1-0"),
    game("armageddon", 2, "Bob", "Dee", "1/2-1/2"),
    game("armageddon", 3, "Ann", "Dee", "0-1"),
  ],
  finalStanding: [
    { name: "Ann", points: 5.5 },
    { name: "Bob", points: 5 },
    { name: "Cem", points: 3 },
    { name: "Dee", points: 3 },
  ],
};

/** The round robin in a file that has one. */
export const roundRobinIn = (file: EventFile): RoundRobin => {
  const read = roundRobinOf(file);
  if (!read.ok) throw new Error(read.reason);
  return read.roundRobin;
};
