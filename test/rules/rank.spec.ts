import { describe, expect, it } from "vitest";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import { decideFirst, type RankScope, rank } from "../../scenarios/rules/rank.ts";
import { STANDARD_SCORING } from "../../scenarios/rules/scoring.ts";
import {
  type Golden,
  judge,
  named,
  printed,
  readCrosstable,
  seatOf,
  withGame,
  withoutGames,
} from "../golden/crosstable-text.ts";
import {
  CANDIDATES_2013,
  CANDIDATES_2016_AFTER_13,
  CANDIDATES_2022,
  TEC_ROUND_ROBIN,
  UZCHESS_2025,
} from "../golden/crosstables.ts";

const DE_ONCE: CriterionSpec = { kind: "direct-encounter", recursive: false };
const DE: CriterionSpec = { kind: "direct-encounter", recursive: true };
const WIN: CriterionSpec = { kind: "wins", forfeits: true };
const SB: CriterionSpec = { kind: "sonneborn-berger" };
const KOYA: CriterionSpec = { kind: "koya" };
const LOTS: CriterionSpec = { kind: "lots" };

/** C12 3.7: mini-table, wins, Sonneborn-Berger. */
const C12 = [DE_ONCE, WIN, SB];
/** U13 section 4. */
const U13 = [SB, DE, WIN];

const order = (golden: Golden, criteria: readonly CriterionSpec[], scope: RankScope = "all"): string =>
  named(golden, rank(judge(golden), criteria, scope).groups);

const row = (golden: Golden, name: string, criteria: readonly CriterionSpec[], scope: RankScope = "all") => {
  const found = rank(judge(golden), criteria, scope).rows.find(({ seat }) => golden.names[seat] === name);
  if (found === undefined) throw new Error(`${name} is not ranked`);
  return { ...found, criteria: Object.fromEntries(found.criteria.map(({ kind, value }) => [kind, printed(value)])) };
};

const first = (golden: Golden, criteria: readonly CriterionSpec[]): string => {
  const { seats, by } = decideFirst(judge(golden), criteria);
  return `${named(golden, [seats])} by ${by}`;
};

describe("the order of the criteria is data", () => {
  it("ranks the Candidates 2022 as played: SB, wins, direct encounter (rules for places 2 to 8, bolavip.com)", () =>
    expect(order(CANDIDATES_2022, [SB, WIN, DE, LOTS])).toBe(
      "Nepomniachtchi | Ding | Radjabov | Nakamura | Caruana | Firouzja | Duda | Rapport",
    ));

  it("ranks the same table otherwise under C12 3.7: direct encounter, wins, SB", () =>
    expect(order(CANDIDATES_2022, C12)).toBe(
      "Nepomniachtchi | Ding | Nakamura | Radjabov | Caruana | Firouzja | Rapport | Duda",
    ));

  it("names what separated each player from the next with the same points", () => {
    const rows = rank(judge(CANDIDATES_2022), C12, "all").rows;
    expect(rows.map((line) => line.splitBy)).toEqual([
      undefined,
      undefined,
      "wins",
      "wins",
      undefined,
      undefined,
      "direct-encounter",
      "direct-encounter",
    ]);
    expect(row(CANDIDATES_2022, "Nakamura", C12)).toEqual({
      seat: seatOf(CANDIDATES_2022, "Nakamura"),
      rank: 3,
      shared: false,
      points: 15,
      played: 14,
      criteria: { "direct-encounter": 1, wins: 4, "sonneborn-berger": 50.25 },
      splitBy: "wins",
    });
  });

  it("breaks only the tie for first where the regulation stops there (C12 3.7)", () => {
    expect(order(CANDIDATES_2022, C12, "first")).toBe(
      "Nepomniachtchi | Ding | Radjabov, Nakamura | Caruana | Firouzja | Duda, Rapport",
    );
    const { rank: place, shared, splitBy, criteria } = row(CANDIDATES_2022, "Rapport", C12, "first");
    expect({ place, shared, splitBy }).toEqual({ place: 7, shared: true, splitBy: undefined });
    expect(criteria).toEqual({ "direct-encounter": 1.5, wins: 1, "sonneborn-berger": 37.75 });
    expect(order(CANDIDATES_2013, C12, "first")).toBe(
      "Carlsen | Kramnik | Svidler, Aronian | Gelfand, Grischuk | Ivanchuk | Radjabov",
    );
  });

  it("ranks the TEC round robin as its TRF says (DE, WIN, SB, KS), Bruno and Charline sharing the second place", () => {
    const criteria = [DE, WIN, SB, KOYA];
    expect(order(TEC_ROUND_ROBIN, criteria)).toBe("Alyx | Bruno, Charline | Helene | Franck | David");
    const rows = rank(judge(TEC_ROUND_ROBIN), criteria, "all").rows;
    expect(rows.map((line) => line.rank)).toEqual([1, 2, 2, 4, 5, 6]);
    expect(rows.map((line) => line.shared)).toEqual([false, true, true, false, false, false]);
    expect(rows.map((line) => line.played)).toEqual([5, 5, 5, 4, 4, 5]);
  });

  it("ranks the UzChess Cup 2025 by DE then SB", () =>
    expect(order(UZCHESS_2025, [DE, SB])).toBe(
      "Praggnanandhaa | Abdusattorov | Sindarov | Erigaisi | Maghsoodloo | Rapport | Yakubboev | Vokhidov | Nepomniachtchi | Aravindh",
    ));

  it("ends with the drawing of lots, once drawn", () => {
    const [bruno, charline] = [seatOf(TEC_ROUND_ROBIN, "Bruno"), seatOf(TEC_ROUND_ROBIN, "Charline")];
    const judgement = judge(TEC_ROUND_ROBIN, STANDARD_SCORING, [[charline, bruno]]);
    const { groups, rows } = rank(judgement, [DE, WIN, SB, KOYA, LOTS], "all");
    expect(named(TEC_ROUND_ROBIN, groups)).toBe("Alyx | Charline | Bruno | Helene | Franck | David");
    expect(rows[1]?.splitBy).toBe("lots");
    expect(rows[0]?.splitBy).toBe("direct-encounter");
  });
});

describe("who was first, and what decided (C12 3.7)", () => {
  it("London 2013: Carlsen and Kramnik 8 1/2, 1-1 between them, 5 wins to 4", () => {
    expect(first(CANDIDATES_2013, C12)).toBe("Carlsen by 1");
    expect(row(CANDIDATES_2013, "Carlsen", C12, "first")).toMatchObject({
      points: 17,
      criteria: { "direct-encounter": 1, wins: 5 },
      splitBy: "wins",
    });
    expect(row(CANDIDATES_2013, "Kramnik", C12, "first")).toMatchObject({
      rank: 2,
      points: 17,
      criteria: { "direct-encounter": 1, wins: 4 },
      splitBy: "wins",
    });
  });

  const drawn = withGame(CANDIDATES_2016_AFTER_13, "Karjakin", "Caruana", "1/2-1/2");

  it("Moscow 2016, had the last game been drawn and Anand not won: Karjakin, 1-1 and 3 wins to 2 (chessdailynews.com)", () => {
    for (const outcome of ["1-0", "1/2-1/2"] as const) {
      const golden = withGame(drawn, "Svidler", "Anand", outcome);
      expect(first(golden, C12)).toBe("Karjakin by 1");
      expect(row(golden, "Caruana", C12)).toMatchObject({ points: 16, criteria: { "direct-encounter": 1, wins: 2 } });
      expect(row(golden, "Karjakin", C12).criteria).toMatchObject({ "direct-encounter": 1, wins: 3 });
    }
  });

  it("Moscow 2016, had Anand won too: Caruana, 2 1/2 to 2 and 1 1/2 among the three (chessdailynews.com)", () => {
    const golden = withGame(drawn, "Svidler", "Anand", "0-1");
    expect(first(golden, C12)).toBe("Caruana by 0");
    expect(["Caruana", "Karjakin", "Anand"].map((name) => row(golden, name, C12).criteria["direct-encounter"])).toEqual(
      [2.5, 2, 1.5],
    );
    expect(order(golden, C12, "first").startsWith("Caruana | Karjakin | Anand | ")).toBe(true);
  });

  it("Moscow 2016 as played: Karjakin won and led on points alone", () =>
    expect(first(withGame(CANDIDATES_2016_AFTER_13, "Karjakin", "Caruana", "1-0"), C12)).toBe("Karjakin by -1"));

  it("Madrid 2022 before the last round: Nepomniachtchi 9, the next 7 1/2", () => {
    const last = ["Duda-Nepomniachtchi", "Rapport-Radjabov", "Caruana-Firouzja", "Ding-Nakamura"];
    const golden = withoutGames(CANDIDATES_2022, (white, black) => last.includes(`${white}-${black}`));
    const rows = rank(judge(golden), C12, "first").rows;
    expect(rows.map((line) => line.played)).toEqual([13, 13, 13, 13, 13, 13, 13, 13]);
    expect(rows.slice(0, 2).map((line) => line.points / 2)).toEqual([9, 7.5]);
    expect(first(golden, C12)).toBe("Nepomniachtchi by -1");
  });
});

describe("U13 section 4: Sonneborn-Berger, then the individual meeting, then wins", () => {
  // Synthetic: A and B 7 1/2 each, 39.25 to 38.75, and B won their game.
  const twelve = readCrosstable(`
    A * 0 0 1 0 1 1 1 1 = 1 1
    B 1 * = 1 1 = 1 1 = = = 0
    C 1 = * 0 = = 1 0 0 0 = 0
    D 0 0 1 * = = = 0 = = = 0
    E 1 0 = = * 0 1 = = 0 0 1
    F 0 = = = 1 * 1 = 1 = = 0
    G 0 0 0 = 0 0 * = = = 0 =
    H 0 0 1 1 = = = * 1 1 0 1
    I 0 = 1 = = 0 = 0 * 1 = 1
    J = = 1 = 1 = = 0 0 * 1 0
    K 0 = = = 1 = 1 1 = 0 * 0
    L 0 1 1 1 0 1 = 0 0 1 1 *`);

  it("lets Sonneborn-Berger decide although the other won the game between them", () => {
    expect(first(twelve, U13)).toBe("A by 0");
    expect(row(twelve, "A", U13)).toMatchObject({ points: 15, criteria: { "sonneborn-berger": 39.25 } });
    expect(row(twelve, "B", U13)).toMatchObject({ points: 15, criteria: { "sonneborn-berger": 38.75 } });
    expect(first(twelve, C12)).toBe("B by 0");
  });

  it("asks for the individual meeting where Sonneborn-Berger is equal", () => {
    const five = readCrosstable(`
      A * 0 = 1 1
      B 1 * 1 0 =
      C = 0 * 0 =
      D 0 1 1 * 0
      E 0 = = 1 *`);
    expect(first(five, U13)).toBe("B by 1");
    expect(row(five, "B", U13)).toMatchObject({ criteria: { "sonneborn-berger": 4.5 }, splitBy: "direct-encounter" });
    expect(row(five, "A", U13)).toMatchObject({ rank: 2, criteria: { "sonneborn-berger": 4.5 } });
  });

  it("shows the meeting of those it was asked about: the players level so far, not all with the same points", () => {
    // 5 1/2 points each; wins 4, 4, 3 leave two, and Praggnanandhaa beat Abdusattorov. Sindarov was apart before.
    const three = rank(judge(UZCHESS_2025), [WIN, DE], "all").rows.slice(0, 3);
    expect(three.map((line) => line.criteria.map(({ value }) => printed(value)))).toEqual([
      [4, 1],
      [4, 0],
      [3, 0.5],
    ]);
    expect(three.map((line) => line.splitBy)).toEqual(["direct-encounter", "wins", "wins"]);
  });
});
