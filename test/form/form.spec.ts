import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { type FormRule, formOf, USUAL_FORM } from "../../src/form/form.ts";
import { type PlayedGame, playedGames } from "../../src/form/played-games.ts";
import { updatedRatings } from "../../src/form/updated-ratings.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { recorded, type Scenario } from "../proof/scenario.ts";

const classical = (white: number, black: number, outcome: PlayedGame["outcome"]): PlayedGame => ({
  ...{ control: "classical", inMainStage: true, white, black, outcome },
});

const LAPLACE: FormRule = { kind: "laplace" };

const form = ({ regulation, events }: Scenario, rule: FormRule, sigma = 15) => {
  const players = events[0]?.type === "ChampionshipAnnounced" ? events[0].players.length : 0;
  const sigmas = new Array<number>(players).fill(sigma);
  return formOf({ regulation, events, parameters: ORDERED_LOGIT_2026, sigmas }, rule);
};

const games = ({ regulation, events }: Pick<Scenario, "regulation" | "events">): readonly PlayedGame[] =>
  playedGames(regulation, fold(championship, events));

describe("ratings after games (FIDE Rating Regulations 8.3.3, K = 10)", () => {
  // White of two players rated 2700 wins .239 and draws .630 (MODEL section 1): .554 is expected of him.
  it.each([
    [0, 4.46],
    [1, -0.54],
    [2, -5.54],
  ] as const)("given two rated 2700 and outcome %i, moves White by %f and Black the other way", (outcome, change) => {
    const [white, black] = updatedRatings([classical(0, 1, outcome)], [2700, 2700], orderedLogit, 10);
    expect(white).toBeCloseTo(2700 + change, 1);
    expect((white ?? 0) + (black ?? 0)).toBeCloseTo(5400, 6);
  });

  it("given games of other clocks or of a play-off, leaves ratings alone: only the classical list is rated", () => {
    const other = [
      { ...classical(0, 1, 0), control: "rapid" as const },
      { ...classical(0, 1, 0), control: "armageddon" as const },
      { ...classical(0, 1, 0), inMainStage: false },
    ];
    expect(updatedRatings(other, [2700, 2750], orderedLogit, 10)).toEqual([2700, 2750]);
  });

  it("given any results, keeps the sum of the ratings, and who wins one game more is rated higher", () => {
    const anyGame = fc
      .tuple(fc.nat(3), fc.nat(3), fc.constantFrom(0, 1, 2))
      .filter(([white, black]) => white !== black);
    fc.assert(
      fc.property(fc.array(anyGame, { minLength: 1, maxLength: 20 }), fc.nat(19), (list, at) => {
        const played = list.map(([white, black, outcome]) => classical(white, black, outcome as 0 | 1 | 2));
        const ratings = [2800, 2750, 2700, 2650];
        const after = updatedRatings(played, ratings, orderedLogit, 10);
        expect(after.reduce((sum, one) => sum + one, 0)).toBeCloseTo(10_900, 1);
        const changed = played[at % played.length] as PlayedGame;
        if (changed.outcome === 0) return;
        const better = played.map((game) => (game === changed ? { ...game, outcome: 0 as const } : game));
        const then = updatedRatings(better, ratings, orderedLogit, 10);
        expect(then[changed.white]).toBeGreaterThan(after[changed.white] as number);
      }),
      { seed: 20261130 },
    );
  });
});

describe("the games that count", () => {
  it("given the Candidates of 2013 after seven rounds, are its 28", () => {
    expect(games(recorded("candidates-2013", 30))).toHaveLength(28);
  });

  it("given a result that was corrected, are as corrected; given a forfeit, leave it out", () => {
    const { regulation, events } = recorded("candidates-2013", 6);
    const last = events[events.length - 1] as Extract<ChampionshipEvent, { readonly type: "GameFinished" }>;
    const { stage, round, board, leg, white, black, result: was } = last;
    const game = { stage, round, board, leg, white, black };
    const now = was === "1-0" ? ("0-1" as const) : ("1-0" as const);
    const corrected: ChampionshipEvent = { type: "ResultCorrected", ...game, was, now, reason: "misread" };
    expect(games({ regulation, events: [...events, corrected] })).toContainEqual({
      ...{ control: "classical", inMainStage: true, white, black, outcome: now === "1-0" ? 0 : 2 },
    });
    const forfeited: ChampionshipEvent = { type: "GameForfeited", ...game, absent: "white", reason: "absent" };
    expect(games({ regulation, events: [...events.slice(0, -1), forfeited] })).toHaveLength(
      games({ regulation, events }).length - 1,
    );
  });

  it("given Norway Chess, have its Armageddon games apart: K = 10 passes over them", () => {
    const scenario = recorded("norway-chess-2023");
    const all = games(scenario);
    expect(all.filter(({ control }) => control === "armageddon")).toHaveLength(29);
    const rated = all.filter(({ control }) => control === "classical");
    expect(rated).toHaveLength(45);
    const ratings = scenario.events[0]?.type === "ChampionshipAnnounced" ? scenario.events[0].players : [];
    const expected = updatedRatings(
      rated,
      ratings.map(({ rating }) => rating),
      orderedLogit,
      10,
    );
    expect(form(scenario, USUAL_FORM).ratings).toEqual(expected);
  });
});

describe("form", () => {
  it.each([USUAL_FORM, LAPLACE, { kind: "none" } as const])("given no game, knows nothing more: %o", (rule) => {
    expect(form(recorded("candidates-2013", 2), rule)).toEqual({});
    expect(form(recorded("norway-chess-2023-blitz", 1), rule)).toEqual({});
  });

  it("given a blitz and K = 10, keeps the ratings", () => {
    const { events } = recorded("norway-chess-2023-blitz");
    const players = events[0]?.type === "ChampionshipAnnounced" ? events[0].players : [];
    expect(form(recorded("norway-chess-2023-blitz"), USUAL_FORM).ratings).toEqual(players.map(({ rating }) => rating));
  });

  it("given seven rounds of the Candidates, lifts the leaders and lowers the last, by either rule", () => {
    // After round 7 Aronian and Carlsen had 5 of 7, Ivanchuk 2.5 and Radjabov 3 (official table).
    const scenario = recorded("candidates-2013", 30);
    const players = scenario.events[0]?.type === "ChampionshipAnnounced" ? scenario.events[0].players : [];
    for (const rule of [USUAL_FORM, LAPLACE]) {
      const { ratings = [] } = form(scenario, rule);
      const change = (id: string): number => {
        const seat = players.findIndex((player) => player.id === id);
        return (ratings[seat] as number) - (players[seat]?.rating ?? 0);
      };
      for (const id of ["carlsen", "aronian"]) expect(change(id)).toBeGreaterThan(1);
      for (const id of ["ivanchuk", "radjabov"]) expect(change(id)).toBeLessThan(-1);
    }
  });
});
