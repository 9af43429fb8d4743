import { describe, expect, it } from "vitest";
import { seats } from "../../events/ids.ts";
import { criterionOf } from "../../scenarios/rules/criteria/criterion-of.ts";
import type { CriterionSpec, Judgement } from "../../scenarios/rules/criterion.ts";
import { type Scale, type Scoring, STANDARD_SCALE, STANDARD_SCORING } from "../../scenarios/rules/scoring.ts";
import { type Golden, judge, named, printed, readCrosstable, seatOf } from "../golden/crosstable-text.ts";
import {
  CANDIDATES_2022,
  KOYA_EXAMPLE,
  MANUAL_KOYA,
  NORWAY_2022,
  TEC_ROUND_ROBIN,
  UZCHESS_2025,
} from "../golden/crosstables.ts";

const SB: CriterionSpec = { kind: "sonneborn-berger" };
const KOYA: CriterionSpec = { kind: "koya" };
const KOYA_LESS_1: CriterionSpec = { kind: "koya", limit: -1 };
const EXTENDED: CriterionSpec = { kind: "extended-koya" };
const WIN: CriterionSpec = { kind: "wins", forfeits: true };
const WON: CriterionSpec = { kind: "wins", forfeits: false };
const BLACK_WINS: CriterionSpec = { kind: "black-wins" };

/** A criterion's value for every player, in seat order. */
const column = (judgement: Judgement, spec: CriterionSpec): readonly (number | undefined)[] =>
  criterionOf(spec)(judgement, seats(judgement.table.players)).values.map(printed);

const points = ({ table }: Judgement): readonly number[] => [...table.points].map((half) => half / 2);

const tied = (golden: Golden, spec: CriterionSpec, names: string, judgement: Judgement = judge(golden)) => {
  const { groups, values } = criterionOf(spec)(
    judgement,
    names.split(" ").map((name) => seatOf(golden, name)),
  );
  return { order: named(golden, groups), values: values.map(printed) };
};

describe("the TEC round robin (Exercises in Tie-Breaking, exercises 14-16; pp. 5-6, 29-31, 44)", () => {
  const judgement = judge(TEC_ROUND_ROBIN);

  it("has the published points", () => expect(points(judgement)).toEqual([3.5, 3.5, 3.5, 1.5, 1.5, 1.5]));

  it("has the published Sonneborn-Berger, the forfeit counted (C.07 9.1, 15.2)", () =>
    expect(column(judgement, SB)).toEqual([9.25, 6.25, 6.25, 4.25, 3.25, 2.25]));

  it("has the published Koya (C.07 9.2)", () => expect(column(judgement, KOYA)).toEqual([2, 0.5, 0.5, 1, 0.5, 0]));

  it("has the published numbers of wins with forfeits, over the board, and with Black (C.07 7.1, 7.2, 7.4)", () => {
    expect(column(judgement, WIN)).toEqual([3, 3, 3, 1, 1, 1]);
    expect(column(judgement, WON)).toEqual([3, 3, 3, 1, 1, 0]);
    expect(column(judgement, BLACK_WINS)).toEqual([2, 1, 1, 1, 0, 0]);
  });

  it("leaves Bruno and Charline level under every Koya limit, so that lots must decide (exercise 16)", () => {
    for (let limit = 0; limit >= -5; limit--) {
      const { order } = tied(TEC_ROUND_ROBIN, { kind: "koya", limit }, "Bruno Charline");
      expect(order, `limit ${limit}`).toBe("Bruno, Charline");
    }
    expect(tied(TEC_ROUND_ROBIN, EXTENDED, "Bruno Charline").order).toBe("Bruno, Charline");
    expect(tied(TEC_ROUND_ROBIN, { kind: "lots" }, "Bruno Charline").order).toBe("Bruno, Charline");
  });

  it("is settled by an order drawn for exactly those two, and by no other", () => {
    const [alyx, bruno, charline] = ["Alyx", "Bruno", "Charline"].map((name) => seatOf(TEC_ROUND_ROBIN, name));
    if (alyx === undefined || bruno === undefined || charline === undefined)
      throw new Error("the golden names changed");
    const drawn = judge(TEC_ROUND_ROBIN, STANDARD_SCORING, [
      [alyx, charline, bruno],
      [charline, bruno],
    ]);
    expect(tied(TEC_ROUND_ROBIN, { kind: "lots" }, "Bruno Charline", drawn)).toEqual({
      order: "Charline | Bruno",
      values: [undefined, undefined],
    });
    expect(tied(TEC_ROUND_ROBIN, { kind: "lots" }, "Alyx Bruno", drawn).order).toBe("Alyx, Bruno");
  });
});

describe("the UzChess Cup 2025 (chess-results tnr1175851)", () => {
  const judgement = judge(UZCHESS_2025);

  it("has the published points", () =>
    expect(points(judgement)).toEqual([5.5, 5.5, 5.5, 5, 4.5, 4.5, 4.5, 4, 3.5, 2.5]));

  it("has the published Sonneborn-Berger", () =>
    expect(column(judgement, SB)).toEqual([25.25, 22.5, 22.25, 21.5, 20.5, 19.5, 18.75, 16.5, 16, 11.25]));

  it("has the published wins and wins with Black", () => {
    expect(column(judgement, WIN)).toEqual([4, 4, 3, 2, 2, 2, 2, 2, 0, 0]);
    expect(column(judgement, BLACK_WINS)).toEqual([1, 0, 1, 2, 1, 1, 2, 1, 0, 0]);
  });

  it("has the published Koya, and Koya with the limit half a point lower (C.07 14.5)", () => {
    expect(column(judgement, KOYA)).toEqual([3.5, 3, 3, 3, 3.5, 2.5, 2.5, 2.5, 3, 1.5]);
    expect(column(judgement, KOYA_LESS_1)).toEqual([4.5, 4, 3.5, 4, 3.5, 3, 3, 2.5, 3, 2]);
  });

  it("puts Abdusattorov before Sindarov by extended Koya, 4 to 3 1/2 with the group on 4 points", () =>
    expect(tied(UZCHESS_2025, EXTENDED, "Abdusattorov Sindarov")).toEqual({
      order: "Abdusattorov | Sindarov",
      values: [4, 3.5],
    }));
});

describe("extended Koya", () => {
  it("begins below 50 %: an opponent with exactly half is for Koya itself to count (FIDE Tournament Rules before 2014)", () => {
    const golden = readCrosstable(`
      A * 0 1
      B 0 * 0
      C 0 1 *`);
    expect(tied(golden, KOYA, "A C")).toEqual({ order: "A | C", values: [1, 0] });
    expect(tied(golden, EXTENDED, "A C")).toEqual({ order: "A, C", values: [1, 1] });
  });
});

describe("the Candidates 2022 (double round robin)", () => {
  const judgement = judge(CANDIDATES_2022);

  it("has the published points, Sonneborn-Berger, wins and Koya", () => {
    expect(points(judgement)).toEqual([9.5, 8, 7.5, 7.5, 6.5, 6, 5.5, 5.5]);
    expect(column(judgement, SB)).toEqual([62, 52, 52, 50.25, 46.5, 39.5, 38.5, 37.75]);
    expect(column(judgement, WIN)).toEqual([5, 4, 3, 4, 3, 2, 1, 1]);
    expect(column(judgement, KOYA)).toEqual([3.5, 2.5, 3.5, 2.5, 4, 2.5, 2.5, 2.5]);
  });
});

describe("published Koya tables (C.07 9.2)", () => {
  it("puts Sidorov before Kuznetsov in the encyclopaedias' example, where the number of wins would not", () => {
    expect(column(judge(KOYA_EXAMPLE), KOYA)).toEqual([2, 1.5, 1.5, 1, 0.5, 0, 0]);
    expect(tied(KOYA_EXAMPLE, KOYA, "Sidorov Kuznetsov").order).toBe("Sidorov | Kuznetsov");
    expect(tied(KOYA_EXAMPLE, WIN, "Sidorov Kuznetsov")).toEqual({ order: "Kuznetsov | Sidorov", values: [2, 3] });
  });

  it("counts the opponent with exactly half of the maximum (Sharly-Chess, manual-koya)", () => {
    const judgement = judge(MANUAL_KOYA);
    expect(points(judgement)).toEqual([6, 5, 5, 3.5, 3, 3, 1.5, 1]);
    expect(column(judgement, KOYA)).toEqual([2, 2, 2, 0, 1.5, 0.5, 0.5, 0]);
  });

  it("leaves its two players with 5 points level under Sonneborn-Berger, Koya and every lower limit", () => {
    expect(tied(MANUAL_KOYA, SB, "#7 #4")).toEqual({ order: "#7, #4", values: [14.5, 14.5] });
    expect(tied(MANUAL_KOYA, KOYA, "#7 #4").values).toEqual([2, 2]);
    expect(tied(MANUAL_KOYA, KOYA_LESS_1, "#7 #4").values).toEqual([3, 3]);
  });
});

describe("Norway Chess 2022: on which scale are ties broken? (N23 says 'only points in classical games count')", () => {
  const norwegian: Scale = { win: 6, draw: 2, loss: 0 };
  const scoring = (tieBreak: Scale, opponentValue: Scoring["opponentValue"]): Scoring => ({
    legs: [norwegian, { win: 1, draw: 0, loss: 0, drawOdds: "black" }],
    tieBreak,
    opponentValue,
  });
  const berger = (tieBreak: Scale, opponentValue: Scoring["opponentValue"]) =>
    tied(NORWAY_2022, SB, "Topalov Tari", judge(NORWAY_2022, scoring(tieBreak, opponentValue)));
  it("has the published totals with 3, 1 1/2, 1 and 0 points (fide.com/news/1805)", () =>
    expect(points(judge(NORWAY_2022, scoring(STANDARD_SCALE, "tie-break")))).toEqual([
      16.5, 15.5, 14.5, 14, 12.5, 12, 9.5, 9.5, 8, 7.5,
    ]));

  it("puts Topalov first, 18 to 17 1/2, with 1, 1/2, 0 for both factors", () =>
    expect(berger(STANDARD_SCALE, "tie-break")).toEqual({ order: "Topalov | Tari", values: [18, 17.5] }));

  it("puts Tari first, 86 to 84, with 3, 1, 0 for both factors", () =>
    expect(berger(norwegian, "tie-break")).toEqual({ order: "Tari | Topalov", values: [84, 86] }));

  it("puts Topalov first, 47.75 to 45.75, with 1, 1/2, 0 times the opponent's total", () =>
    expect(berger(STANDARD_SCALE, "total")).toEqual({ order: "Topalov | Tari", values: [47.75, 45.75] }));

  it("puts Tari first, 99 to 95.5, with 3, 1, 0 times the opponent's total", () =>
    expect(berger(norwegian, "total")).toEqual({ order: "Tari | Topalov", values: [95.5, 99] }));

  it("has a Koya limit of 4 1/2 of 9, which six players reach: Topalov has 2 1/2 against them, Tari 2", () =>
    expect(tied(NORWAY_2022, KOYA, "Topalov Tari", judge(NORWAY_2022, scoring(STANDARD_SCALE, "tie-break")))).toEqual({
      order: "Topalov | Tari",
      values: [2.5, 2],
    }));

  it("has one of 13 1/2 of 27 with 3, 1, 0, which only Carlsen (15) and Mamedyarov (14) reach", () =>
    expect(column(judge(NORWAY_2022, scoring(norwegian, "tie-break")), KOYA)).toEqual([3, 0, 1, 2, 2, 0, 2, 2, 1, 1]));

  it("takes the limit from the total's scale where totals count: 13 1/2, reached by four, and Carlsen has + = = there", () =>
    expect(column(judge(NORWAY_2022, scoring(STANDARD_SCALE, "total")), KOYA)[0]).toBe(2));
});
