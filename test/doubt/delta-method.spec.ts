import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { bandOf } from "../../src/doubt/band.ts";
import { drawParameters } from "../../src/doubt/draw-parameters.ts";
import { errorsIn } from "../../src/doubt/errors.ts";
import { type Forecast, forecast } from "../../src/engine/forecast.ts";
import { runnerOf } from "../../src/engine/run.ts";
import type { TitleOdds } from "../../src/engine/title-odds.ts";
import { parameterNames } from "../../src/fit/fit-games.ts";
import shipped from "../../src/model/ordered-logit-2026.json" with { type: "json" };
import { ORDERED_LOGIT_2026, type OrderedLogitParameters } from "../../src/model/parameters.ts";
import { recorded } from "../proof/scenario.ts";

const { regulation, events } = recorded("world-championship-2012", 1);

const solved = (parameters: OrderedLogitParameters, log: readonly ChampionshipEvent[] = events): Promise<Forecast> => {
  const input = { regulation, events: log, parameters, sigmas: [], seed: "delta", simulations: 1 } as const;
  return forecast({ ...input, method: "exact" }, runnerOf({ key: keyFromSeed("delta"), workers: 1 }));
};

const title =
  (seat: number) =>
  (odds: TitleOdds): number =>
    odds.title[seat]?.sum ?? 0;
const shareOf = ({ odds }: Forecast): number => title(0)(odds) / odds.total;

const CONTROLS = ["classical", "rapid", "blitz"] as const;
const read = errorsIn(shipped);
if (!read.ok) throw new Error(read.expected);
const errors = Object.fromEntries(CONTROLS.map((control) => [control, read.errors[control]]));

const drawn = async (seed: string, draws: number, log = events): Promise<readonly Forecast[]> => {
  const sets = drawParameters(ORDERED_LOGIT_2026, errors, createChance(keyFromSeed(seed)), draws)?.sets ?? [];
  return Promise.all(sets.map((set) => solved(set, log)));
};

const first = drawn("delta", 200);

describe("a match under drawn parameters (2012, before game 1)", () => {
  it("given the gradient of the exact answer, sd is the root of gradient x covariance x gradient", async () => {
    // Differences of the exact answer: nothing of the sampler is in them.
    let variance = 0;
    for (const control of CONTROLS) {
      const gradient: number[] = [];
      for (const [i, name] of parameterNames(control).entries()) {
        const own = ORDERED_LOGIT_2026[control];
        const step = Math.sqrt(shipped.provenance.controls[control].covariance[i]?.[i] as number) / 4;
        const at = (by: number) => solved({ ...ORDERED_LOGIT_2026, [control]: { ...own, [name]: own[name] + by } });
        gradient.push((shareOf(await at(step)) - shareOf(await at(-step))) / (2 * step));
      }
      for (const [i, row] of shipped.provenance.controls[control].covariance.entries())
        for (const [j, cell] of row.entries()) variance += (gradient[i] as number) * cell * (gradient[j] as number);
    }
    const { sd } = bandOf(await first, title(0));
    expect(variance).toBeGreaterThan(0);
    // The sd of 200 draws is known to a twentieth.
    expect(Math.abs(sd / Math.sqrt(variance) - 1)).toBeLessThan(0.15);
  });

  it("given 200 other draws, about 95 % of them lie in the band of the first 200", async () => {
    const { low, high } = bandOf(await first, title(0));
    const inside = (await drawn("others", 200)).filter((one) => shareOf(one) >= low && shareOf(one) <= high).length;
    // Both ends are order statistics of 200: the share inside is known to 0.03.
    expect(inside / 200).toBeGreaterThan(0.88);
    expect(inside / 200).toBeLessThan(1);
  });

  it("given two players, one's band is the other's turned round; given equal ratings, neither has any", async () => {
    const own = await drawn("turned", 20);
    const [one, other] = [bandOf(own, title(0)), bandOf(own, title(1))];
    expect(one.low).toBeCloseTo(1 - other.high, 9);
    expect(one.sd).toBeCloseTo(other.sd, 9);
    const level = events.map((event) =>
      event.type === "ChampionshipAnnounced"
        ? { ...event, players: event.players.map((player) => ({ ...player, rating: 2750 })) }
        : event,
    );
    // Whatever the parameters say, equals in as many games with White have the same chance.
    const equal = bandOf(await drawn("turned", 20, level), title(0));
    expect(equal.low).toBeCloseTo(0.5, 6);
    expect(equal.high).toBeCloseTo(0.5, 6);
  });
});
