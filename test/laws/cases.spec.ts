import { from, lastValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { seat } from "../../events/ids.ts";
import type { Outcome } from "../../events/result.ts";
import { DEPARTED, type Tally } from "../../projections/tally.ts";
import { liveFeed } from "../../src/live/feed.ts";
import { delivered, plainTally, tallyOf } from "./counts.ts";
import { announcement, recordedAs } from "./logs.ts";
import { linesOf } from "./points.ts";

const A = seat(0);
const B = seat(1);
const C = seat(2);
const D = seat(3);

const main = (round: number, board: number, white: typeof A, black: typeof A, outcome: Outcome): ChampionshipEvent =>
  recordedAs({ stage: "main", round, board, leg: 1 }, white, black, outcome);

const pointsOf = (tally: Tally): readonly number[] => linesOf(tally).map(({ points }) => points);

describe("published cases", () => {
  // protean #1042, KurrentDB #1605: both sides of a comparison of folds double-count alike, so the numbers are given.
  it("V01: three games delivered as e1 e2 e3 e3 e2 e4 make A 1.5 of 2, B 0 of 2, C 1.5 of 2", async () => {
    const [e1, e2, e3, e4] = delivered([
      announcement(3),
      main(1, 1, A, B, "1-0"),
      main(2, 1, C, A, "1/2-1/2"),
      main(3, 1, B, C, "0-1"),
    ]) as [Recorded, Recorded, Recorded, Recorded];
    const delivery = [e1, e2, e3, e3, e2, e4];
    const expected = [
      { points: 1.5, games: 2 },
      { points: 0, games: 2 },
      { points: 1.5, games: 2 },
    ];
    for (let cut = 0; cut <= delivery.length; cut++) {
      const source = { stream: "generated", history: delivery.slice(0, cut), tail: from(delivery.slice(cut)) };
      const { state } = await lastValueFrom(liveFeed({ projection: plainTally, ...source }));
      expect(linesOf(state)).toEqual(expected);
    }
    expect(linesOf(tallyOf(delivery.map(({ event }) => event)))).toEqual(expected);
  });

  // Sharly-Chess pull 2036, chesspairing 0.2.0: a withdrawn flag over the whole event rewrote the earlier rounds.
  it("V06: D withdraws after round 2 of 3 with results standing, and rounds 1 and 2 stay as they were", () => {
    const round1 = [announcement(4), main(1, 1, A, D, "0-1"), main(1, 2, B, C, "1/2-1/2")];
    const round2 = [main(2, 1, D, B, "1/2-1/2"), main(2, 2, C, A, "1-0")];
    const leaves = { type: "PlayerWithdrew", seat: D, completed: 2, scheduled: 3, effect: "stand" } as const;
    const round3 = [leaves, main(3, 1, A, B, "1-0"), main(3, 2, C, D, "+/-")];

    const afterRound1 = tallyOf(round1);
    expect(pointsOf(afterRound1)).toEqual([0, 0.5, 0.5, 1]);
    expect(afterRound1.departed[D]).toBe(DEPARTED.no);
    expect(pointsOf(tallyOf([...round1, ...round2]))).toEqual([0, 1, 1.5, 1.5]);

    const final = tallyOf([...round1, ...round2, ...round3]);
    expect(pointsOf(final)).toEqual([1, 1, 2.5, 1.5]);
    expect(final.departed[D]).toBe(DEPARTED.stand);
    expect(linesOf(final)[D]?.games).toBe(2);
  });
});
