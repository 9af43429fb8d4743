import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { sameGame } from "../../events/game.ts";
import { seat } from "../../events/ids.ts";
import { outcomeCode } from "../../events/result.ts";
import { outcomeAt, pairCell, slotOf } from "../../projections/tally.ts";
import { counts, tallyOf } from "./counts.ts";
import { announcement, recordedAs, reordered, season } from "./logs.ts";

describe("the laws of the tally", () => {
  it("says of every game what was recorded last, and counts it once for its pair", () =>
    fc.assert(
      fc.property(season, ({ players, stories, log }) => {
        const tally = tallyOf(log);
        const pairs = new Map<string, number>();
        for (const { game, white, black, final } of stories) {
          expect(outcomeAt(tally, game)).toBe(final);
          if (final === undefined) continue;
          const cell = `${game.stage} ${pairCell(players, white, black, game.leg, outcomeCode(final))}`;
          pairs.set(cell, (pairs.get(cell) ?? 0) + 1);
        }
        const counted = Object.entries(tally.stages).flatMap(([stage, { pairs: cells }]) =>
          Array.from(cells, (count, cell) => [`${stage} ${cell}`, count] as const).filter(([, count]) => count !== 0),
        );
        expect(new Map(counted)).toEqual(pairs);
      }),
    ));

  it("may be cut anywhere: fold(a ++ b) = fold(fold(a), b)", () =>
    fc.assert(
      fc.property(season, ({ log }) => {
        const whole = counts(tallyOf(log));
        for (let cut = 0; cut <= log.length; cut++) {
          expect(counts(tallyOf(log.slice(cut), tallyOf(log.slice(0, cut))))).toEqual(whole);
        }
      }),
      { numRuns: 30 },
    ));

  it("does not mind the order of events of different games", () =>
    fc.assert(
      fc.property(
        season.chain((made) => reordered(made).map((other) => ({ log: made.log, other }))),
        ({ log, other }) => {
          expect(counts(tallyOf(other))).toEqual(counts(tallyOf(log)));
        },
      ),
    ));

  it("ignores any event delivered again right after", () =>
    fc.assert(
      fc.property(season, ({ log }) => {
        const stuttered = log.flatMap((event) => [event, event]);
        expect(counts(tallyOf(stuttered))).toEqual(counts(tallyOf(log)));
      }),
    ));

  it("ignores a finished game delivered again later, unless a correction opened its slot again", () =>
    fc.assert(
      fc.property(season, ({ stories, log }) => {
        const open = stories.filter(({ final }) => final === undefined).map(({ game }) => game);
        const again = log.filter((event) => event.type === "GameFinished" && !open.some((ref) => sameGame(ref, event)));
        expect(counts(tallyOf([...log, ...again]))).toEqual(counts(tallyOf(log)));
      }),
    ));

  it("counts a corrected game as if the right result had been recorded at once", () =>
    fc.assert(
      fc.property(season, ({ players, stories, log }) => {
        const departures = log.filter(({ type }) => type === "PlayerWithdrew" || type === "PlayerExpelled");
        const right = stories.flatMap(({ game, white, black, final }): ChampionshipEvent[] =>
          final === undefined ? [] : [recordedAs(game, white, black, final)],
        );
        const once = tallyOf([announcement(players), ...departures, ...right]);
        expect(counts(tallyOf(log))).toEqual(counts(once));
      }),
    ));

  it("stays as large as its games need, however often they are delivered", () => {
    const round = (number: number): ChampionshipEvent =>
      recordedAs({ stage: "main", round: number, board: 1, leg: 1 }, seat(0), seat(1), "1-0");
    const log = [announcement(2), ...Array.from({ length: 14 }, (_, index) => round(index + 1))];
    const once = tallyOf(log);
    const often = tallyOf(Array.from({ length: 100 }, () => log).flat());
    expect(often.stages.main?.outcomes.length).toBe(once.stages.main?.outcomes.length);
    expect(once.stages.main?.outcomes.length).toBeLessThan(4 * slotOf(2, { round: 15, board: 1, leg: 1 }));
    expect(often.stages.main?.pairs.length).toBe(2 * 2 * 2 * 9);
  });
});
