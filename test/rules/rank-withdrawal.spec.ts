import { describe, expect, it } from "vitest";
import { type Seat, seats } from "../../events/ids.ts";
import { criterionOf } from "../../scenarios/rules/criteria/criterion-of.ts";
import type { CriterionSpec, Judgement } from "../../scenarios/rules/criterion.ts";
import { crosstableOf } from "../../scenarios/rules/crosstable.ts";
import { rank } from "../../scenarios/rules/rank.ts";
import { STANDARD_SCORING } from "../../scenarios/rules/scoring.ts";
import { type Golden, named, printed, seatOf, withoutGames } from "../golden/crosstable-text.ts";
import { CANDIDATES_2022 } from "../golden/crosstables.ts";
import { readGameLines } from "../golden/game-lines.ts";
import { recordedStage } from "../golden/recorded-stage.ts";

const SB: CriterionSpec = { kind: "sonneborn-berger" };
const KOYA: CriterionSpec = { kind: "koya" };
const C12: readonly CriterionSpec[] = [
  { kind: "direct-encounter", recursive: false },
  { kind: "wins", forfeits: true },
  SB,
];

/** What is judged when one player's results are annulled: the table is made anew from the counts, without him. */
const annulled = (golden: Golden, name: string | undefined): Judgement => {
  const players = golden.names.length;
  const ranked = seats(players).filter((at) => golden.names[at] !== name);
  const table = crosstableOf(players, recordedStage(golden), ranked, golden.encounters, STANDARD_SCORING);
  return { table, scoring: STANDARD_SCORING, lots: [] };
};

const rankedSeats = ({ table }: Judgement): readonly Seat[] => seats(table.players).filter((at) => table.ranked[at]);

const column = (golden: Golden, judgement: Judgement, spec: CriterionSpec): Readonly<Record<string, unknown>> => {
  const group = rankedSeats(judgement);
  const { values } = criterionOf(spec)(judgement, group);
  return Object.fromEntries(group.map((at, position) => [golden.names[at], printed(values[position])]));
};

const points = (golden: Golden, judgement: Judgement): Readonly<Record<string, number>> =>
  Object.fromEntries(
    rankedSeats(judgement).map((at) => [golden.names[at], (judgement.table.points[at] as number) / 2]),
  );

describe("a player leaves a round robin of six (FIDE General Regulations for Competitions 6.6)", () => {
  const players = "P1 P2 P3 P4 P5 P6";
  const others = `
    1 P5 P2 1/2-1/2
    1 P3 P4 1-0
    2 P5 P1 1/2-1/2
    2 P3 P2 1/2-1/2
    3 P1 P4 1-0
    3 P3 P5 1/2-1/2
    4 P3 P1 1/2-1/2
    4 P4 P2 1/2-1/2
    5 P1 P2 1-0
    5 P4 P5 1-0`;

  it("after 2 of 5 games his results score nothing: P1 wins with 3 of at most 4, and the Koya limit is 2", () => {
    const golden = readGameLines(players, `${others.trim()}\n1 P1 P6 0-1\n2 P6 P4 1/2-1/2`);
    const judgement = annulled(golden, "P6");
    expect(points(golden, judgement)).toEqual({ P1: 3, P2: 1.5, P3: 2.5, P4: 1.5, P5: 1.5 });
    expect(named(golden, rank(judgement, [], "all").groups)).toBe("P1 | P3 | P2, P4, P5");
    // P1 and P3 alone reach 2: P2 has 0 and 1/2 against them, P4 nothing, P5 1/2 and 1/2.
    expect(column(golden, judgement, KOYA)).toEqual({ P1: 0.5, P2: 0.5, P3: 0.5, P4: 0, P5: 1 });
  });

  it("after 3 of 5 games they stand and the rest is forfeited: P3 wins with 3 1/2", () => {
    const left = "1 P1 P6 0-1\n2 P6 P4 1/2-1/2\n3 P6 P2 1-0\n4 P6 P5 0-1F\n5 P6 P3 0-1F";
    const golden = readGameLines(players, `${others.trim()}\n${left}`);
    const judgement = annulled(golden, undefined);
    expect(points(golden, judgement)).toEqual({ P1: 3, P2: 1.5, P3: 3.5, P4: 2, P5: 2.5, P6: 2.5 });
    expect(named(golden, rank(judgement, [], "all").groups)).toBe("P3 | P1 | P5, P6 | P4 | P2");
  });
});

describe("a player of a double round robin of eight is annulled (C12 3.1)", () => {
  const judgement = annulled(CANDIDATES_2022, "Rapport");

  it("takes away what the others scored against him, wins included", () => {
    expect(points(CANDIDATES_2022, judgement)).toEqual({
      Nepomniachtchi: 8,
      Ding: 6.5,
      Radjabov: 6,
      Nakamura: 6.5,
      Caruana: 5.5,
      Firouzja: 4.5,
      Duda: 5,
    });
    expect(column(CANDIDATES_2022, judgement, { kind: "wins", forfeits: true })).toEqual({
      Nepomniachtchi: 4,
      Ding: 3,
      Radjabov: 2,
      Nakamura: 4,
      Caruana: 3,
      Firouzja: 1,
      Duda: 1,
    });
  });

  it("changes the order of those who stay: Nakamura passes Radjabov, Duda passes Firouzja", () => {
    const { groups, rows } = rank(judgement, C12, "all");
    expect(named(CANDIDATES_2022, groups)).toBe(
      "Nepomniachtchi | Ding | Nakamura | Radjabov | Caruana | Duda | Firouzja",
    );
    expect(rows.map((row) => row.played)).toEqual([12, 12, 12, 12, 12, 12, 12]);
    expect(rows[1]?.splitBy).toBe("direct-encounter");
  });

  it("recomputes Sonneborn-Berger from the new scores", () => {
    // Ding: 1/2 x 8, 1/2 x 6, 1 1/2 x 6 1/2, 1 1/2 x 5 1/2, 1 x 4 1/2, 1 1/2 x 5.
    const value = 0.5 * 8 + 0.5 * 6 + 1.5 * 6.5 + 1.5 * 5.5 + 1 * 4.5 + 1.5 * 5;
    expect(column(CANDIDATES_2022, judgement, SB)).toMatchObject({ Ding: value });
    expect(value).toBe(37);
  });

  it("takes 12 games as the maximum: the Koya limit is 6, and Radjabov's 6 points are enough", () => {
    // Reached by Nepomniachtchi, Ding, Radjabov and Nakamura. Caruana: 1, 1/2, 1 1/2 and 1 against them; Duda: 1/2, 1/2, 1, 1/2.
    expect(column(CANDIDATES_2022, judgement, KOYA)).toMatchObject({ Ding: 2.5, Caruana: 4, Duda: 2.5, Firouzja: 2.5 });
  });

  it("asks nothing of how many of his games were played", () => {
    let kept = 0;
    const six = withoutGames(
      CANDIDATES_2022,
      (white, black) => (white === "Rapport" || black === "Rapport") && ++kept > 6,
    );
    expect(annulled(six, "Rapport").table).toEqual(judgement.table);
    expect(judgement.table.ranked[seatOf(CANDIDATES_2022, "Rapport")]).toBe(0);
  });
});
