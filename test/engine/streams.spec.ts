import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { spreadOf } from "../../src/engine/batches.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { sampledOdds } from "../../src/engine/sampled-odds.ts";
import { playInBatches, streamBatches } from "../../src/engine/stream-batches.ts";
import { STREAM_BLOCK, streamOdds } from "../../src/engine/stream-odds.ts";
import { sharpened, strengthsAt } from "../../src/engine/strength.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { recorded } from "../proof/scenario.ts";

const ratings = [2800, 2750, 2700];
const chance = createChance(keyFromSeed("streams"));

describe("the strengths of event streams", () => {
  it("are ratings as they stand where nothing is uncertain", () => {
    const odds = streamOdds(ORDERED_LOGIT_2026, ratings, [], chance)(123);
    expect(odds.limits("classical", 0, 1)).toEqual(gameOdds(orderedLogit, ratings).limits("classical", 0, 1));
  });

  it("are those of strength.ts, drawn once for a block, with the sharper model", () => {
    const sigmas = [15, 0, 30];
    const oddsOf = streamOdds(ORDERED_LOGIT_2026, ratings, sigmas, chance);
    for (const [simulation, block] of [
      [0, 0],
      [STREAM_BLOCK - 1, 0],
      [STREAM_BLOCK, 1],
      [7 * STREAM_BLOCK + 3, 7],
    ] as const) {
      const expected = gameOdds(sharpened(ORDERED_LOGIT_2026, sigmas), strengthsAt(ratings, sigmas, chance, block));
      expect(oddsOf(simulation).limits("rapid", 2, 0)).toEqual(expected.limits("rapid", 2, 0));
    }
  });

  it("go with the player, wherever he sits in another championship", () => {
    const sigmas = [40, 40, 40];
    const [own, other] = [
      [0, 1, 2],
      [2, 0, 1],
    ].map((order) => streamOdds(ORDERED_LOGIT_2026, ratings, sigmas, chance, { order }));
    expect(other?.(5).limits("blitz", 0, 1)).toEqual(own?.(5).limits("blitz", 2, 0));
  });
});

describe("batches of event streams", () => {
  it("are whole pairs of strengths, so that their means are independent", () => {
    for (const { from } of streamBatches(10_000)) expect(from % (2 * STREAM_BLOCK)).toBe(0);
    expect(streamBatches(10_000).at(-1)?.to).toBe(10_000);
  });

  it("end with the signal: what was played is counted, nothing else, and progress says how far it went", async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const told: number[] = [];
    const watch = { signal: controller.signal, onProgress: (done: number) => told.push(done) };
    const done = await playInBatches(1000, watch, (simulation) => {
      seen.push(simulation);
      if (simulation === 20) controller.abort();
    });
    expect(seen).toEqual(Array.from({ length: done }, (_, simulation) => simulation));
    expect(done).toBeGreaterThan(20);
    expect(done).toBeLessThan(1000);
    expect(told[0]).toBe(0);
    expect(await playInBatches(1000, { signal: controller.signal }, () => seen.push(-1))).toBe(0);
  });
});

describe("title odds of event streams", () => {
  // Two rounds are left in London; strengths uncertain by far more than anybody's are.
  const { regulation, events } = recorded("candidates-2013", 50);
  const players = events[0]?.type === "ChampionshipAnnounced" ? events[0].players : [];
  const sampledWith = (sigma: number) => {
    const oddsOf = streamOdds(
      ORDERED_LOGIT_2026,
      players.map(({ rating }) => rating),
      players.map(() => sigma),
      chance,
    );
    return sampledOdds(regulation, events, oddsOf, chance, 1280);
  };

  it("add up over the batches, and their spread covers the strengths: it is wider where they are uncertain", async () => {
    const wide = await sampledWith(200);
    const sum = (seat: number) => wide.batches.reduce((total, { title }) => total + (title[seat]?.sum ?? 0), 0);
    expect(players.map((_, seat) => sum(seat))).toEqual(wide.odds.title.map((one) => one.sum));
    const favourite = wide.odds.title.findIndex(
      ({ sum: most }) => most === Math.max(...wide.odds.title.map((one) => one.sum)),
    );
    const half = (found: typeof wide): number =>
      spreadOf(found.batches.map(({ title, total }) => ({ sum: title[favourite]?.sum ?? 0, total }))) ?? 0;
    // A binomial count of 1280 is no wider than 1.96 x 0.5 / sqrt(1280) = 2.7 %; strengths off by 200 Elo add much more.
    expect(half(wide)).toBeGreaterThan(0.04);
    expect(half(await sampledWith(0))).toBeLessThan(0.04);
  });
});
