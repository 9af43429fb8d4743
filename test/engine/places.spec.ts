import { describe, expect, it } from "vitest";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { type Forecast, type ForecastInput, forecast } from "../../src/engine/forecast.ts";
import type { PlaceOdds } from "../../src/engine/place-odds.ts";
import { runnerOf } from "../../src/engine/run.ts";
import { sampledOdds } from "../../src/engine/sampled-odds.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { FOUR, four } from "../kernel/given.ts";
import { invented, recorded, type Scenario } from "../proof/scenario.ts";

const ask = ({ regulation, events, sigmas }: Scenario, changes: Partial<ForecastInput> = {}): Promise<Forecast> => {
  const seed = changes.seed ?? "places";
  const input = {
    ...{ regulation, events, sigmas, seed },
    parameters: ORDERED_LOGIT_2026,
    simulations: 20_000,
    method: "auto",
    places: true,
  } as const;
  return forecast({ ...input, ...changes }, runnerOf({ key: keyFromSeed(seed), workers: 1, kernel: "reference" }));
};

const placesOf = ({ odds }: Pick<Forecast, "odds">): PlaceOdds => {
  if (odds.places === undefined) throw new Error("no places");
  return odds.places;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Four after the first two rounds of a double round robin: 3^8 endings are left. */
const late = (variant: Regulation, ratings: readonly number[] = [2710, 2700, 2700, 2690]): Scenario => {
  const start = four(ratings, variant);
  const game = (round: number, board: number, white: number, black: number, result: "1-0" | "1/2-1/2") =>
    ({ type: "GameFinished", stage: "main", round, board, leg: 1, white, black, result }) as never;
  const played = [game(1, 1, 0, 3, "1/2-1/2"), game(1, 2, 1, 2, "1/2-1/2")];
  return { ...start, events: [...start.events, ...played, game(2, 1, 3, 2, "1-0"), game(2, 2, 0, 1, "1/2-1/2")] };
};

const ladder = (keep: (stage: string) => boolean, base: Regulation = FOUR): Regulation => {
  const { playoff } = base;
  if (playoff === undefined) throw new Error("no play-off");
  return { ...base, playoff: { ...playoff, steps: playoff.steps.filter(({ stage }) => keep(stage)) } };
};

const bare = (variant: Regulation): Regulation => ({ ...variant, ranking: { ...variant.ranking, criteria: [] } });

const without = ({ playoff: _, ...rest }: Regulation): Regulation => rest;

const BROKEN = { scope: "all", criteria: [{ kind: "wins", forfeits: true }, { kind: "sonneborn-berger" }] } as const;

/** Every way a regulation can settle places, on four players. */
const VARIANTS: readonly (readonly [string, Regulation])[] = [
  ["the Candidates' rules", FOUR],
  ["sudden death for every tie, which names the runner-up (3.7.3)", bare(ladder((stage) => stage === "sudden-death"))],
  ["every tie broken by criteria", { ...FOUR, ranking: { ...FOUR.ranking, ...BROKEN } }],
  [
    "a play-off of all level on points and criteria for the others",
    {
      ...ladder((stage) => stage === "blitz"),
      ranking: { ...FOUR.ranking, ...BROKEN },
      playoff: { ...(ladder((stage) => stage === "blitz").playoff as never as object), after: "points" } as never,
    },
  ],
  [
    "lots as the last criterion, no play-off",
    without({ ...FOUR, ranking: { ...FOUR.ranking, scope: "all", criteria: [...BROKEN.criteria, { kind: "lots" }] } }),
  ],
  ["nothing but points, an official declares the champion", without(bare(FOUR))],
];

describe("places of a forecast", () => {
  it.each(VARIANTS)(
    "given %s, when every ending is enumerated, then full event streams finish as often in every place",
    { timeout: 120_000 },
    async (_, variant) => {
      const scenario = late(variant);
      const exact = await ask(scenario);
      expect(exact.kind).toBe("exact");
      const simulations = 3000;
      const chance = createChance(keyFromSeed("streams"));
      const oddsOf = () => scenario.odds;
      const { odds: sampled } = await sampledOdds(variant, scenario.events, oddsOf, chance, simulations, true);
      const far: string[] = [];
      const compare = (what: string, p: number, count: number): void => {
        const errors = (count - simulations * p) / Math.sqrt(simulations * p * (1 - p) + 1);
        if (Math.abs(errors) > 4.5) far.push(`${what}: ${p} but ${count} of ${simulations}`);
      };
      const [expected, counted] = [placesOf(exact), placesOf({ odds: sampled })];
      for (const [seat, chances] of expected.final.entries())
        for (const [k, p] of chances.entries())
          compare(`seat ${seat} place ${k + 1}`, p, counted.final[seat]?.[k] ?? 0);
      for (const [seat, cells] of expected.points.bySeat.entries())
        for (const { above, level, sum: p } of cells) {
          const found = counted.points.bySeat[seat]?.find((cell) => cell.above === above && cell.level === level);
          compare(`seat ${seat} points ${above}/${level}`, p, found?.sum ?? 0);
        }
      for (const { seats, sum: p, champion } of expected.points.first) {
        const found = counted.points.first.find((set) => set.seats.join() === seats.join());
        compare(`level ${seats}`, p, found?.sum ?? 0);
        for (const [i, q] of champion.entries()) compare(`level ${seats}: ${seats[i]}`, q, found?.champion[i] ?? 0);
      }
      expect(far).toEqual([]);
      expect(Math.min(...expected.final.map((chances) => chances[1] as number))).toBeGreaterThan(0.1);
    },
  );

  it.each([
    ["candidates-2013", 2],
    ["candidates-2013", 50],
    ["norway-chess-2023", 12],
    ["norway-chess-2023-blitz", 2],
    ["ukraine-championship-2013", 2],
    ["world-championship-2012", 2],
    ["womens-world-championship-2016", 5],
  ])(
    "given %s after %i events, every player finishes somewhere and place 1 goes to the champion",
    async (id, events) => {
      const answer = await ask(recorded(id, events), { simulations: 2000, method: "mc" });
      const { final, points } = placesOf(answer);
      const { total, title } = answer.odds;
      for (const chances of final) expect(sum(chances)).toBeCloseTo(total, 6);
      for (const cells of points.bySeat) expect(sum(cells.map((cell) => cell.sum))).toBe(total);
      expect(sum(points.first.map((set) => set.sum))).toBe(total);
      const champions = final.map(() => 0);
      for (const { seats, champion } of points.first)
        for (const [i, seat] of seats.entries())
          champions[seat] = (champions[seat] as number) + (champion[i] as number);
      for (const [seat, moments] of title.entries()) {
        expect(champions[seat]).toBeCloseTo(moments.sum, 6);
        expect(final[seat]?.[0]).toBeCloseTo(moments.sum, 6);
      }
      // k players level on points share k places: each group counts once.
      const groups = sum(points.bySeat.flat().map((cell) => cell.sum / cell.level));
      expect(groups).toBeGreaterThan(total);
      expect(groups).toBeLessThanOrEqual(total * final.length);
    },
  );

  it("given a match, then who does not win is second, exactly", async () => {
    const { odds, kind } = await ask(recorded("world-championship-2012", 5));
    expect(kind).toBe("exact");
    expect(odds.places?.final).toEqual(odds.title.map(({ sum: p }) => [p, 1 - p]));
  });

  it("given the finished Candidates of 2013, then places are the final standings (C12 3.7: Carlsen on wins)", async () => {
    const answer = await ask(recorded("candidates-2013"));
    const ids = answer.state.roster.players.map(({ id }) => id as string);
    const place = (id: string): number => (placesOf(answer).final[ids.indexOf(id)]?.indexOf(1) ?? -1) + 1;
    expect(["carlsen", "kramnik", "svidler", "aronian"].map(place)).toEqual([1, 2, 3, 3]);
    expect(placesOf(answer).points.first.map(({ seats }) => seats.map((seat) => ids[seat]).sort())).toEqual([
      ["carlsen", "kramnik"],
    ]);
  });

  it("given nobody asks, then there are none", async () => {
    const { odds } = await ask(invented("fide-candidates-2012", [2700, 2700, 2700, 2700, 2700, 2700, 2700, 2700]), {
      simulations: 100,
      places: false,
    });
    expect(odds.places).toBeUndefined();
  });
});
