import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { type Forecast, forecast } from "../../src/engine/forecast.ts";
import { estimate } from "../../src/engine/interval.ts";
import { runnerOf } from "../../src/engine/run.ts";
import type { GameLaw } from "../../src/model/law.ts";
import { RIVAL_NAMES } from "../../src/model/rival-names.ts";
import { RIVALS } from "../../src/model/rivals/named.ts";
import { verifyModel } from "../../src/model/verify.ts";
import { recorded, type Scenario } from "../proof/scenario.ts";

/** The Candidates 2013 after this many of its 14 rounds of four games. */
const after = (rounds: number): Scenario => {
  const whole = recorded("candidates-2013");
  let games = 0;
  const count = whole.events.findIndex((event) => event.type === "GameFinished" && ++games === 4 * rounds);
  return { ...whole, events: whole.events.slice(0, count + 1) };
};

const ask = (
  { regulation, events }: Scenario,
  parameters: GameLaw,
  method: "exact" | "mc",
  sigmas: readonly number[] = new Array<number>(8).fill(0),
): Promise<Forecast> =>
  forecast(
    { regulation, events, parameters, sigmas, seed: "rivals", simulations: 262_144, method },
    runnerOf({ key: keyFromSeed("rivals"), workers: 1 }),
  );

const last = after(13);
const late = after(12);

describe.each(RIVAL_NAMES)("a forecast by %s", (name) => {
  const model = RIVALS[name];

  it("prices games by a model that keeps every law of the port", () => expect(verifyModel(model)).toEqual([]));

  it("given the last round, its title on points alone is what 81 endings counted by hand say", async () => {
    const exact = await ask(last, model, "exact");
    expect(exact.kind).toBe("exact");
    const { tally, roster } = fold(championship, last.events);
    expect(exact.nextGames).toHaveLength(4);
    const games = exact.nextGames.map(({ slot: { white, black } }) => {
      const [own, other] = [white, black].map((seat) => roster.players[seat]?.rating as number);
      const { white: wins, draw, black: losses } = model.chances("classical", own as number, other as number);
      return { white, black, chances: [wins, draw, losses] };
    });
    const points = exact.agenda.main.table?.points ?? [];
    const outright = new Array<number>(tally.players).fill(0);
    for (let ending = 0; ending < 81; ending++) {
      const final = [...points] as number[];
      let chance = 1;
      for (const [g, { white, black, chances }] of games.entries()) {
        const result = Math.floor(ending / 3 ** g) % 3;
        chance *= chances[result] as number;
        // Half-points: 2 for a win.
        final[white] = (final[white] as number) + 2 - result;
        final[black] = (final[black] as number) + result;
      }
      const most = Math.max(...final);
      const first = [...final.keys()].filter((seat) => final[seat] === most);
      if (first.length === 1) outright[first[0] as number] = (outright[first[0] as number] as number) + chance;
    }
    for (const [seat, chance] of outright.entries())
      expect((exact.odds.outright[seat] as number) / exact.odds.total).toBeCloseTo(chance, 7);
  });

  it("given two rounds to go, the kernel counts what enumerating all 6,561 endings says", async () => {
    const [exact, counted] = [await ask(late, model, "exact"), await ask(late, model, "mc")];
    expect(exact.kind).toBe("exact");
    expect(counted.kernel).toMatch(/simd|scalar/);
    expect(counted.program).toBe(exact.program);
    for (const [seat, { sum }] of exact.odds.title.entries()) {
      const p = sum / exact.odds.total;
      const own = counted.odds.title[seat] as { readonly sum: number; readonly squares: number };
      const { low = 0, high = 0 } = estimate(own, counted.odds.total);
      // Two and a half times the half-width of 95 %: one in a million.
      expect(Math.abs(own.sum / counted.odds.total - p)).toBeLessThanOrEqual(2.5 * (high - low) * 0.5 + 1e-9);
    }
  });
});

describe("rivals beside each other", () => {
  it("make programs of different hashes, with thresholds of their own", async () => {
    const all = await Promise.all(RIVAL_NAMES.map((name) => ask(last, RIVALS[name], "exact")));
    expect(new Set(all.map(({ program }) => program)).size).toBe(RIVAL_NAMES.length);
    const named = { ...RIVALS.labelle, id: "labelle-2" };
    expect((await ask(last, named, "exact")).program).not.toBe((await ask(last, RIVALS.labelle, "exact")).program);
  });

  it("given uncertain strengths, of which they have no law, are refused", async () => {
    for (const method of ["mc", "exact"] as const)
      await expect(ask(late, RIVALS.davidson, method, new Array<number>(8).fill(15))).rejects.toThrow(
        /sigma has to be 0/,
      );
    const match = recorded("world-championship-2012", 5);
    await expect(ask(match, RIVALS.labelle, "exact", [15, 15])).rejects.toThrow(/sigma has to be 0/);
  });
});
