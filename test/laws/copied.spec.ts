import fc from "fast-check";
import { expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { typedCells } from "../../projections/cells.ts";
import { type Championship, championship, copied } from "../../projections/championship.ts";

import { fold } from "../../projections/projection.ts";
import { createTally, ImpossibleGame } from "../../projections/tally.ts";
import { stateHash } from "../../src/replay/state-hash.ts";
import { anyEvent } from "../events/arbitraries.ts";
import { announcement } from "./logs.ts";

const folded = (events: readonly ChampionshipEvent[], state: Championship): Championship => {
  for (const event of events)
    try {
      championship.apply(state, event);
    } catch (error) {
      if (!(error instanceof ImpossibleGame)) throw error;
    }
  return state;
};

const plain = (): Championship => championship.initial();
const typed = (): Championship => ({ ...championship.initial(), tally: createTally(typedCells) });

it("a copy goes on as its state would, and the state stays as it is, whatever is folded onto either", () =>
  fc.assert(
    fc.property(
      fc.array(anyEvent, { maxLength: 15 }),
      fc.array(anyEvent, { maxLength: 15 }),
      fc.constantFrom(plain, typed),
      (before, after, initial) => {
        const start = [announcement(64), ...before];
        const state = folded(start, initial());
        const copy = copied(state);
        const [hash, next] = [stateHash(state), stateHash(folded([...start, ...after], initial()))];
        expect(stateHash(copy)).toBe(hash);
        folded(after, copy);
        expect(stateHash(state)).toBe(hash);
        expect(stateHash(copy)).toBe(next);
      },
    ),
    { numRuns: 12 },
  ));

it("a copy is empty where its state is", () => {
  expect(stateHash(copied(championship.initial()))).toBe(stateHash(fold(championship, [])));
});
