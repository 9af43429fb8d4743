import { describe, expect, it } from "vitest";
import type { ChampionshipAnnounced } from "../../events/championship.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { audit } from "../../src/championship/audit.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { chosenAfter } from "../../src/engine/chosen-after.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { createSampler } from "../../src/engine/sample.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { announced } from "../championship/given.ts";
import { N23, N23_BLITZ } from "../championship/regulations.ts";

const names = [..."abcdefghij"];
const blitz = announced(N23_BLITZ, names);
// The same people sit in another order.
const main: ChampionshipAnnounced = announced(N23, [...names].reverse());
const odds = gameOdds(orderedLogit, new Array<number>(10).fill(2700));
const earlier = {
  regulation: N23_BLITZ,
  events: [blitz],
  oddsOf: () => odds,
  chance: createChance(keyFromSeed("blitz")),
};
const sampleBoth = chosenAfter(earlier, N23, main);

describe("a championship whose pairing numbers are chosen in the order of another", () => {
  it("gives the winner of the earlier one number 1, the second number 2, and so on (lowest free number first)", () => {
    const sampleBlitz = createSampler(N23_BLITZ, [blitz]);
    for (let simulation = 0; simulation < 20; simulation++) {
      const { rows } = standings(N23_BLITZ, sampleBlitz(odds, earlier.chance, simulation).state);
      const { events } = sampleBoth(odds, createChance(keyFromSeed("main")), simulation);
      const chosen = events.filter((event) => event.type === "ChoiceMade" && event.purpose === "number");
      expect(chosen.map((event) => event.type === "ChoiceMade" && event.option)).toEqual(
        names.map((_, i) => `${i + 1}`),
      );
      for (const [index, event] of chosen.entries()) {
        if (event.type !== "ChoiceMade") continue;
        const { id } = main.players[event.seat] ?? {};
        const row = rows.find(({ seat }) => blitz.players[seat]?.id === id);
        // A shared place counts as its best, so nobody chooses before his place.
        expect(row?.rank).toBeLessThanOrEqual(index + 1);
        if (row?.shared === false) expect(row.rank).toBe(index + 1);
      }
    }
  });

  it("plays on as the deciders would have it, to a champion", () => {
    const { events, state } = sampleBoth(odds, createChance(keyFromSeed("main")), 7);
    const { announcement } = state.roster;
    if (announcement === undefined) throw new Error("it was announced");
    expect(audit(N23, [announcement, ...events])).toBeUndefined();
    expect(fold(championship, [announcement, ...events]).roster.champion).toBeDefined();
  });
});
