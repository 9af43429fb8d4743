import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { LEGS_BY_SCORING } from "../../scenarios/regulations/generic-legs.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { titleStatus } from "../../src/engine/clinch.ts";
import { forecast } from "../../src/engine/forecast.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { match, regulation, step, table } from "../engine/solve/fixtures.ts";
import { encounter, positionOf } from "./position.ts";

const pair = step("rapid", match(2), "rapid", { players: { min: 2, max: 2 } });
const sudden = step("armageddon", match(1), "armageddon", { players: { min: 2, max: 2 } });

const statusOf = (rules: Regulation, events: readonly ChampionshipEvent[]): readonly string[] => {
  const state = fold(championship, events);
  return titleStatus(rules, state, agenda(rules, state));
};

const pointsOf = (rules: Regulation, events: readonly ChampionshipEvent[]): readonly number[] =>
  [...(agenda(rules, fold(championship, events)).main.table?.points ?? [])].map((half) => half / 2);

const forecastOf = async (
  rules: Regulation,
  events: readonly ChampionshipEvent[],
): Promise<{ readonly chances: readonly number[]; readonly status: readonly string[] }> => {
  const input = { regulation: rules, events, parameters: ORDERED_LOGIT_2026, sigmas: [], seed: "F07", simulations: 1 };
  const { odds, status } = await forecast({ ...input, method: "exact" }, () => {
    throw new Error("nothing is to be simulated");
  });
  return { chances: odds.title.map(({ sum }) => sum / odds.total), status };
};

describe("F07 x: 3 for a win, 1½ and 1 after a draw; A 14½, B 11½, the others at most 10, one round left, they do not meet", () => {
  const [A, B] = [0, 1];
  const rules = regulation(10, [pair, sudden], {
    format: table(1),
    encounter: LEGS_BY_SCORING.norway3?.("classical") ?? [],
  });
  const before = positionOf(rules, ["1W1BW", "BBWWW", "WBWBW", "BWWWB", "0BWBB", "0BWBB", "BBWBB", "W11BW"]);
  // In the last round A has Black against player 9, and B against player 8.
  const playsA = (result: string) => encounter(9, 5, 8, A, result);
  const playsB = (result: string) => encounter(9, 4, 7, B, result);

  it("is that position", () => {
    const [a, b, ...others] = pointsOf(rules, before);
    expect([a, b]).toEqual([14.5, 11.5]);
    expect(Math.max(...others)).toBe(10);
  });

  it("A has not secured the title, B can reach him, everybody else is eliminated", () => {
    const [a, b, ...others] = statusOf(rules, before);
    expect([a, b]).toEqual(["alive", "alive"]);
    expect(new Set(others)).toEqual(new Set(["eliminated"]));
  });

  it("one more point is enough for A: any classical draw; or B drops any point", () => {
    expect(statusOf(rules, [...before, ...playsA("W")])[A]).toBe("clinched");
    expect(statusOf(rules, [...before, ...playsA("B")])[A]).toBe("clinched");
    expect(statusOf(rules, [...before, ...playsA("1")])[A]).toBe("alive");
    expect(statusOf(rules, [...before, ...playsB("B")])[A]).toBe("clinched");
    expect(statusOf(rules, [...before, ...playsB("0")])[A]).toBe("alive");
  });
});

describe("F07 y and z: A 8, B 7, C 6½, one round left, A and B do not meet, A is ahead in the direct encounter", () => {
  const [A, B, C] = [2, 1, 0] as const;
  const rounds = [
    ...["===1", "====", "====", "0===", "=0==", "====", "===="],
    ...["==0=", "1===", "==0=", "===1", "=1==", "===0"],
  ];
  const base = regulation(8, [pair, sudden], { format: table(2) });
  const byCriteria: Regulation = {
    ...base,
    ranking: { ...base.ranking, criteria: [{ kind: "direct-encounter", recursive: true }] },
    playoff: {
      article: "test",
      after: "criteria",
      steps: [pair, sudden],
      otherwise: { kind: "ruling", article: "test" },
    },
  };
  const before = positionOf(byCriteria, rounds);

  it("is that position", () => {
    const points = pointsOf(byCriteria, before);
    expect([points[A], points[B], points[C]]).toEqual([8, 7, 6.5]);
    expect(Math.max(...points.filter((_, seat) => seat !== A && seat !== B))).toBe(6.5);
  });

  it("y: where the direct encounter decides, A has the title for certain, and B and C have none", async () => {
    const { chances, status } = await forecastOf(byCriteria, before);
    expect([chances[A], chances[B], chances[C]]).toEqual([1, 0, 0]);
    expect([status[A], status[B], status[C]]).toEqual(["clinched", "eliminated", "eliminated"]);
    // By points alone it is not seen: level on 8 in the worst case.
    expect(statusOf(byCriteria, before)[A]).toBe("alive");
  });

  it("z: where a play-off decides, A is not safe, needs half a point, and C is out", async () => {
    const status = statusOf(base, before);
    expect([status[A], status[B], status[C]]).toEqual(["alive", "alive", "eliminated"]);
    const { chances: odds, status: counted } = await forecastOf(base, before);
    expect([counted[A], counted[B], counted[C]]).toEqual(["alive", "alive", "eliminated"]);
    expect(odds[A]).toBeLessThan(1);
    expect(odds[B]).toBeGreaterThan(0);
    expect(odds[C]).toBe(0);
    // A has Black in the last round; board 3 is his game with player 6.
    const round = agenda(base, fold(championship, before)).playable.find(
      ({ white, black }) => white === A || black === A,
    );
    if (round === undefined) throw new Error("A has a game to play");
    const drawn = encounter(14, round.board, round.white, round.black, "=");
    expect(statusOf(base, [...before, ...drawn])[A]).toBe("clinched");
  });
});
