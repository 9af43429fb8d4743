import fc from "fast-check";
import { type Seat, seat } from "../../events/ids.ts";
import { OUTCOMES, type Outcome } from "../../events/result.ts";
import type { Golden } from "./crosstable-text.ts";

const event = (players: number, encounters: number, outcomes: readonly (Outcome | undefined)[]): Golden => {
  const pairs: [Seat, Seat][] = [];
  for (let a = 0; a < players; a++)
    for (let b = a + 1; b < players; b++)
      for (let k = 0; k < encounters; k++) pairs.push(k % 2 === 0 ? [seat(a), seat(b)] : [seat(b), seat(a)]);
  return {
    names: Array.from({ length: players }, (_, at) => `P${at}`),
    encounters,
    games: pairs.flatMap(([white, black], k) => {
      const outcome = outcomes[k];
      return outcome === undefined ? [] : [{ white, black, leg: 1, outcome }];
    }),
  };
};

const size = fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 2 }));

const eventsOf = (outcome: fc.Arbitrary<Outcome | undefined>): fc.Arbitrary<Golden> =>
  size.chain(([players, encounters]) => {
    const games = (encounters * players * (players - 1)) / 2;
    return fc
      .array(outcome, { minLength: games, maxLength: games })
      .map((outcomes) => event(players, encounters, outcomes));
  });

// The results of the board twice: ties are what the tests are about, and odd results make them rare.
const recorded = fc.constantFrom<Outcome>("1-0", "1/2-1/2", "0-1", "1-0", "1/2-1/2", "0-1", ...OUTCOMES);

/** Complete single and double round robins of 2 to 6 players, forfeits and arbiters' results among them. */
export const events: fc.Arbitrary<Golden> = eventsOf(recorded);

/** The same, some games not played yet. */
export const runningEvents: fc.Arbitrary<Golden> = eventsOf(fc.option(recorded, { nil: undefined, freq: 3 }));
