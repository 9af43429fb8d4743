import { describe, expect, it } from "vitest";
import type { Seat } from "../../../events/ids.ts";
import { regulationById } from "../../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { createChance } from "../../../src/chance/draw.ts";
import { keyFromSeed } from "../../../src/chance/seed.ts";
import { type GameOdds, gameOdds } from "../../../src/engine/game-odds.ts";
import { ladderSolver } from "../../../src/engine/solve/ladder.ts";
import { solveMatch } from "../../../src/engine/solve/match-title.ts";
import type { GameChances, Model } from "../../../src/model/model.ts";
import {
  announced,
  byLot,
  firstWin,
  game,
  leg,
  levelMain,
  lotDrawn,
  match,
  players,
  regulation,
  seatsOf,
  stateOf,
  step,
} from "./fixtures.ts";

const chance = createChance(keyFromSeed("solver"));

/** Odds where `chances` are those of White and seat 0 is no better than any other. */
const colourblind = (chances: GameChances, armageddon: GameChances): GameOdds => {
  const model: Model = { id: "stub", chances: (control) => (control === "armageddon" ? armageddon : chances) };
  return gameOdds(model, new Array<number>(16).fill(2700));
};

const fide = (id: string): Regulation => {
  const found = regulationById(id);
  if (found === undefined) throw new Error(`no regulation ${id}`);
  return found;
};

describe("F08: the chances of a match by stage (e4stat, 19 November 2018: still level is an outcome of its own)", () => {
  // Two games at .3 / .5 / .2 for A, two rapid games with the same chances, an Armageddon game A wins with .55: whatever his colour.
  const forA = { white: 0.3, draw: 0.5, black: 0.2 };
  const odds: GameOdds = {
    model: "F08",
    limits: () => ({ white: 0, draw: 0 }),
    chances: (control, white) => {
      const a = control === "armageddon" ? { white: 0.55, draw: 0, black: 0.45 } : forA;
      return white === 0 ? a : { white: a.black, draw: a.draw, black: a.white };
    },
  };
  const rules = regulation(2, [step("rapid", match(2), "rapid"), step("armageddon", match(1), "armageddon")], {
    format: match(2, byLot),
  });
  const solved = solveMatch(rules, stateOf([announced([2700, 2700])]), odds, chance);

  it("gives A .609595 and B .390405 over all", () => {
    expect(solved.win[0]).toBeCloseTo(0.609595, 12);
    expect(solved.win[1]).toBeCloseTo(0.390405, 12);
  });
  it("has .37 level after the two games and .1369 after the rapid games", () => {
    expect(solved.reached.get("rapid")).toBeCloseTo(0.37, 12);
    expect(solved.reached.get("armageddon")).toBeCloseTo(0.1369, 12);
  });
  it("has A at .39 after the two games and at .5343 after the rapid games", () => {
    const main = solved.decidedBy.get("main") as readonly number[];
    const rapid = solved.decidedBy.get("rapid") as readonly number[];
    expect(main[0]).toBeCloseTo(0.39, 12);
    expect(main[1]).toBeCloseTo(0.24, 12);
    expect((main[0] as number) + (rapid[0] as number)).toBeCloseTo(0.5343, 12);
    expect((main[1] as number) + (rapid[1] as number)).toBeCloseTo(0.3288, 12);
  });
});

describe("where every game is as good for one as for the other", () => {
  const fair = colourblind({ white: 0.25, draw: 0.5, black: 0.25 }, { white: 0.5, draw: 0, black: 0.5 });

  it("every ladder gives everybody the same chance", () => {
    for (const id of ["fide-candidates-2012", "ukraine-championship-2013", "norway-chess-2023"]) {
      const rules = fide(id);
      const field = players(new Array<number>(rules.participants).fill(2700));
      for (const count of [2, 3, 4]) {
        const { win } = ladderSolver(rules, field, fair, chance).fresh(seatsOf(...new Array(count).keys()));
        // Without a best seed: all averages are equal, so the lots for the seeds make it fair (reading C-11).
        for (const own of win.slice(0, count)) expect(own, `${id}, ${count} tied`).toBeCloseTo(1 / count, 12);
        for (const own of win.slice(count)) expect(own).toBe(0);
      }
    }
  });
  it("a match is even as long as nobody has won a game", () => {
    for (const id of ["fide-world-championship-2012", "fide-womens-world-championship-2015"]) {
      const { win } = solveMatch(fide(id), stateOf([announced([2700, 2700])]), fair, chance);
      expect(win[0]).toBeCloseTo(0.5, 12);
    }
  });
});

describe("where only the colour of the Armageddon game tells", () => {
  const drawn = colourblind({ white: 0, draw: 1, black: 0 }, { white: 0.47, draw: 0, black: 0.53 });
  const rules = fide("fide-world-championship-2012");
  const blitz = [1, 2, 3, 4, 5].flatMap((n) => [
    lotDrawn(`blitz-${n}`, "colours", [0, 1]),
    game(`blitz-${n}`, 1, 1, 0, 1, "1/2-1/2"),
    game(`blitz-${n}`, 2, 1, 1, 0, "1/2-1/2"),
  ]);
  const rapid = [1, 2, 3, 4].map((n) => game("rapid", n, 1, n % 2 === 1 ? 0 : 1, n % 2 === 1 ? 1 : 0, "1/2-1/2"));
  const level = [...levelMain(rules, [2700, 2700]), lotDrawn("rapid", "colours", [0, 1]), ...rapid, ...blitz];
  const lot = lotDrawn("sudden-death", "colour-choice", [1, 0]);

  it("the winner of the lot takes Black and has Black's chance (3.7.3)", () => {
    const solver = ladderSolver(rules, players([2700, 2700]), drawn, chance);
    expect(solver.resume(stateOf([...level, lot]), seatsOf(0, 1)).win[1]).toBeCloseTo(0.53, 8);
    expect(solver.resume(stateOf(level), seatsOf(0, 1)).win[1]).toBeCloseTo(0.5, 12);
  });
  it("a choice of White against his interest is taken as it was made", () => {
    const choice = {
      type: "ChoiceMade",
      stage: "sudden-death",
      purpose: "colour",
      option: "white",
      method: "physical",
    } as const;
    const [, seat] = seatsOf(0, 1) as readonly [Seat, Seat];
    const solver = ladderSolver(rules, players([2700, 2700]), drawn, chance);
    expect(solver.resume(stateOf([...level, lot, { ...choice, seat }]), seatsOf(0, 1)).win[1]).toBeCloseTo(0.47, 8);
  });
  it("every stage is played, and the last one settles it", () => {
    const { reached, decidedBy } = solveMatch(rules, stateOf([announced([2700, 2700])]), drawn, chance);
    const names = ["main", "rapid", "blitz-1", "blitz-2", "blitz-3", "blitz-4", "blitz-5", "sudden-death"];
    expect([...reached]).toEqual(names.map((name) => [name, 1]));
    expect([...decidedBy.keys()]).toEqual(["sudden-death"]);
  });
});

describe("games until the first win without end (Ukraine 2013, article 4)", () => {
  // Seat 0 wins a game as White with w and as Black with b; a draw has d or e. Colours A BB AA BB ... come back after four games.
  const [w, d, b, e] = [0.375, 0.5, 0.25, 0.4375];
  const odds: GameOdds = {
    model: "stub",
    limits: () => ({ white: 0, draw: 0 }),
    chances: (_, white) =>
      white === 0 ? { white: w, draw: d, black: 1 - w - d } : { white: 1 - b - e, draw: e, black: b },
  };
  const solve = (kind: "pairs" | "alternate", opening: number): number => {
    const rules = regulation(2, [step("sudden-death", firstWin(64, { ...byLot, pattern: { kind } }), "blitz")]);
    const state = stateOf([
      ...levelMain(rules, [2700, 2700]),
      lotDrawn("sudden-death", "colours", [opening, 1 - opening]),
    ]);
    return ladderSolver(rules, players([2700, 2700]), odds, chance).resume(state, seatsOf(0, 1)).win[0] as number;
  };

  it("is the geometric series to 1e-12 for colours A, BB, AA, ...", () => {
    // After game 1 the period is B B A A: x = b + e b + e^2 w + e^2 d w + e^2 d^2 x.
    const afterWhite = (b + e * b + e * e * w + e * e * d * w) / (1 - e * e * d * d);
    expect(Math.abs(solve("pairs", 0) - (w + d * afterWhite))).toBeLessThan(1e-12);
    const afterBlack = (w + d * w + d * d * b + d * d * e * b) / (1 - e * e * d * d);
    expect(Math.abs(solve("pairs", 1) - (b + e * afterBlack))).toBeLessThan(1e-12);
  });
  it("is the geometric series to 1e-12 for alternating colours", () => {
    expect(Math.abs(solve("alternate", 0) - (w + d * b) / (1 - d * e))).toBeLessThan(1e-12);
  });
});

describe("a match where a win counts one and the sides never draw", () => {
  it("is the binomial sum of best of five", () => {
    const p = 0.625;
    const odds: GameOdds = {
      model: "stub",
      limits: () => ({ white: 0, draw: 0 }),
      chances: (_, white) => (white === 0 ? { white: p, draw: 0, black: 1 - p } : { white: 1 - p, draw: 0, black: p }),
    };
    const rules = regulation(2, [step("rapid", match(1), "rapid")], {
      format: match(5),
      encounter: [leg("classical")],
    });
    const { win } = solveMatch(rules, stateOf([announced([2700, 2700])]), odds, chance);
    const q = 1 - p;
    expect(win[0]).toBeCloseTo(p ** 5 + 5 * p ** 4 * q + 10 * p ** 3 * q ** 2, 12);
  });
});
