import { describe, expect, it } from "vitest";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Qualification } from "../../scenarios/regulations/qualification.ts";
import type { Candidate } from "../../scenarios/rules/qualification/candidate.ts";
import { type Qualified, qualify } from "../../scenarios/rules/qualification/qualify.ts";

const RULES = regulationById("fide-candidates-2012")?.qualification as Qualification;

interface Facts {
  readonly july?: number | string;
  readonly january?: number | string;
  readonly numbers?: Readonly<Record<string, number>>;
  readonly marks?: Readonly<Record<string, string>>;
  readonly more?: Partial<Candidate>;
}

/** A rating as a number, or with an `i` where the list has the player as inactive. */
const candidate = (name: string, { july, january, numbers = {}, marks = {}, more = {} }: Facts): Candidate => {
  const lists = Object.entries({ "2011-07": july, "2012-01": january }).flatMap(([list, written]) =>
    written === undefined
      ? []
      : [[list, { rating: Number.parseInt(String(written), 10), active: !String(written).endsWith("i") }] as const],
  );
  const id = name.toLowerCase();
  return {
    id,
    name,
    ratings: new Map(lists),
    numbers: new Map(Object.entries(numbers)),
    marks: new Map(Object.entries(marks)),
    ...more,
  };
};

const names = ({ field }: Qualified): readonly string[] => field.map(({ candidate: { name } }) => name);
const whyOut = ({ out }: Qualified, name: string) => out.find(({ candidate: one }) => one.name === name);

// The lists of July 2011 and January 2012 as far as they could be found: Kramnik, Grischuk and Gelfand are in one of them only.
const LONDON: readonly Candidate[] = [
  candidate("Anand", { july: 2817, january: 2799, marks: { champion: "yes" } }),
  candidate("Svidler", { july: 2739, january: 2749, marks: { "world-cup-2011": "1" } }),
  candidate("Grischuk", { july: 2746, marks: { "world-cup-2011": "2" } }),
  candidate("Ivanchuk", { july: 2768, january: 2766, marks: { "world-cup-2011": "3" } }),
  candidate("Ponomariov", { july: 2764, marks: { "world-cup-2011": "4" } }),
  candidate("Gelfand", { january: 2739, marks: { "match-2012": "loser" } }),
  candidate("Nakamura", { july: 2770, january: 2759 }),
  candidate("Karjakin", { july: 2788, january: 2769 }),
  candidate("Kramnik", { july: 2781 }),
  candidate("Aronian", { july: 2805, january: 2805 }),
  candidate("Carlsen", { july: 2821, january: 2835 }),
  candidate("Radjabov", { july: 2744, january: 2773, marks: { nominated: "yes" } }),
];

/** The field of London with other facts about one player. */
const but = (name: string, change: Partial<Candidate>): readonly Candidate[] =>
  LONDON.map((one) => (one.name === name ? { ...one, ...change } : one));

describe("qualification for the Candidates Tournament of 2012 (C12 article 2)", () => {
  it("finds the eight who played in London in March 2013, each by his article", () => {
    const qualified = qualify(RULES, LONDON);
    expect(qualified.field.map(({ candidate: { name }, article }) => `${article} ${name}`)).toEqual([
      "2.1 Svidler",
      "2.1 Grischuk",
      "2.1 Ivanchuk",
      "2.2 Gelfand",
      "2.3 Carlsen",
      "2.3 Aronian",
      "2.3 Kramnik",
      "2.6 Radjabov",
    ]);
    expect(qualified.open).toEqual([]);
    expect(qualified.lots).toEqual([]);
    expect(qualified.field[4]?.reason).toBe("average 2828.00, ahead of Aronian (average 2805.00)");
    expect(whyOut(qualified, "Karjakin")).toMatchObject({
      article: "2.3",
      reason: "average 2778.50, behind Kramnik (average 2781.00)",
    });
    expect(whyOut(qualified, "Anand")).toMatchObject({ article: "1.1" });
  });

  it("puts every candidate in or out, once", () => {
    const { field, out } = qualify(RULES, LONDON);
    const all = [...field, ...out].map(({ candidate: { name } }) => name);
    expect([...all].sort()).toEqual(LONDON.map(({ name }) => name).sort());
  });

  const facts = LONDON.filter(({ name }) => !["Carlsen", "Aronian", "Kramnik", "Karjakin", "Nakamura"].includes(name));
  const two = [candidate("X", { july: 2900, january: 2900 }), candidate("Y", { july: 2890, january: 2890 })];

  it("T49: equal averages are separated by the games of 2011; 2800 + 2791 equals 2797 + 2794", () => {
    const p = candidate("P", { july: 2800, january: 2791, numbers: { "games-2011": 40 } });
    const q = candidate("Q", { july: 2797, january: 2794, numbers: { "games-2011": 52 } });
    const qualified = qualify(RULES, [...facts, ...two, p, q]);
    expect(names(qualified)).toContain("Q");
    expect(whyOut(qualified, "P")?.reason).toBe("average 2795.50, behind Q (games of 2011)");
  });

  it("T49: who is inactive in one list has the other's rating for an average; in both he is out", () => {
    const r = candidate("R", { july: "2850i", january: 2796 });
    const q = candidate("Q", { july: 2797, january: 2794 });
    const s = candidate("S", { july: "2880i", january: "2880i" });
    const qualified = qualify(RULES, [...facts, ...two, q, r, s]);
    expect(names(qualified).slice(4, 7)).toEqual(["X", "Y", "R"]);
    expect(qualified.field[6]?.reason).toMatch(/^average 2796\.00, ahead of Q \(average 2795\.50\)$/);
    expect(whyOut(qualified, "S")?.reason).toBe("no active rating in 2011-07 or 2012-01");
  });

  it.each([
    ["the rating of March 2012", { "games-2011": 40, "2012-03": 2801 }, "rating of March 2012"],
    [
      "the games in that list",
      { "games-2011": 40, "2012-03": 2800, "games-2012-03": 9 },
      "games in the list of March 2012",
    ],
  ])("then %s is compared", (_, better, by) => {
    const level = { "games-2011": 40, "2012-03": 2800, "games-2012-03": 8 };
    const p = candidate("P", { july: 2795, january: 2795, numbers: level });
    const q = candidate("Q", { july: 2795, january: 2795, numbers: better });
    const qualified = qualify(RULES, [...facts, ...two, p, q]);
    expect(names(qualified)).toContain("Q");
    expect(whyOut(qualified, "P")?.reason).toContain(`behind Q (${by})`);
  });

  it("C-3: where nothing separates two for one place, lots are asked for, and drawn lots decide", () => {
    const level = [1, 2].map((n) => candidate(`L${n}`, { july: 2795, january: 2795 }));
    const open = qualify(RULES, [...facts, ...two, ...level]);
    expect(open.lots.map(({ candidates }) => candidates.map(({ name }) => name))).toEqual([["L1", "L2"]]);
    expect(names(open)).not.toContain("L1");
    const drawn = level.map((one, index) => ({ ...one, lot: 2 - index }));
    expect(names(qualify(RULES, [...facts, ...two, ...drawn]))).toContain("L2");
    // Both get a place: nothing needs to separate them.
    expect(qualify(RULES, [...facts, ...two.slice(1), ...level]).lots).toEqual([]);
  });

  it("2.1: a place of the World Cup that nobody holds, or two, is open and says so", () => {
    const holders = (...places: readonly string[]) =>
      qualify(
        RULES,
        places.map((place, index) => candidate(`C${index}`, { marks: { "world-cup-2011": place } })),
      ).open.filter(({ article }) => article === "2.1");
    expect(holders("1", "2", "2").map(({ expected }) => expected)).toEqual([
      "one player with 2 in the column world-cup-2011; 2 have it",
      "one player with 3 in the column world-cup-2011; nobody has it",
    ]);
  });

  it("2.6: a nominee below 2700 in January 2012 leaves the place open, at 2700 he plays", () => {
    const rated = (january: number) =>
      but("Radjabov", { ratings: new Map([["2012-01", { rating: january, active: true }]]) });
    const below = qualify(RULES, rated(2699));
    expect(names(below)).toHaveLength(7);
    expect(below.open).toMatchObject([{ article: "2.6", expected: expect.stringContaining("at least 2700") }]);
    expect(names(qualify(RULES, rated(2700)))).toContain("Radjabov");
  });

  it("2.7: a place of the World Cup whose holder lost the match goes to the average list", () => {
    const marks = new Map([
      ["world-cup-2011", "1"],
      ["match-2012", "loser"],
    ]);
    const others = LONDON.filter(({ name }) => name !== "Gelfand");
    const qualified = qualify(
      RULES,
      others.map((one) => (one.name === "Svidler" ? { ...one, marks } : one)),
    );
    expect(qualified.field[7]).toMatchObject({ article: "2.7", candidate: { name: "Karjakin" } });
    expect(names(qualified)).toHaveLength(8);
  });
});

describe("those who do not come (C12 3.3)", () => {
  const starts = "2013-03-14";

  it("3.3.2: a withdrawal three months before the start brings the next of the average list, a day later nobody (3.3.3)", () => {
    const inTime = qualify(RULES, but("Carlsen", { withdrew: "2012-12-14" }), { starts });
    expect(names(inTime)).toContain("Karjakin");
    expect(whyOut(inTime, "Carlsen")).toMatchObject({ article: "3.3.2" });
    const late = qualify(RULES, but("Carlsen", { withdrew: "2012-12-15" }), { starts });
    expect(names(late)).toHaveLength(7);
    expect(whyOut(late, "Carlsen")).toMatchObject({ article: "3.3.3", reason: expect.stringContaining("2012-12-14") });
    expect(late.open).toMatchObject([{ article: "3.3.3" }]);
  });

  it("3.3.1: a replacement has one further week to send his contract", () => {
    // Published on 1 April: due on 1 May, for a replacement on 8 May; later for serious reasons only.
    const away = (contract: string) =>
      but("Carlsen", { withdrew: "2012-06-01" }).map((one) => (one.name === "Karjakin" ? { ...one, contract } : one));
    const days = { starts, published: "2012-04-01" };
    expect(names(qualify(RULES, away("2012-05-08"), days))).toContain("Karjakin");
    expect(whyOut(qualify(RULES, away("2012-05-09"), days), "Karjakin")).toMatchObject({ article: "3.3.1" });
    expect(whyOut(qualify(RULES, but("Aronian", { contract: "2012-05-08" }), days), "Aronian")).toBeDefined();
  });

  it("a replacement who withdraws is replaced by the next", () => {
    const away = but("Carlsen", { withdrew: "2012-06-01" }).map((one) =>
      one.name === "Karjakin" ? { ...one, withdrew: "2012-06-08" } : one,
    );
    expect(names(qualify(RULES, away, { starts }))).toContain("Nakamura");
  });

  it.each([
    ["2012-02-29", undefined, true],
    ["2012-03-01", undefined, false],
    ["2012-03-10", true, true],
    ["2012-03-11", true, false],
    ["missing", undefined, false],
  ])(
    "3.3.1: a contract signed on %s (serious reasons: %s), published on 31 January 2012, keeps the place: %s",
    (contract, seriousReasons, keeps) => {
      const change = { contract, ...(seriousReasons === undefined ? {} : { seriousReasons }) };
      const qualified = qualify(RULES, but("Aronian", change), { published: "2012-01-31" });
      expect(names(qualified).includes("Aronian")).toBe(keeps);
      expect(names(qualified)).toHaveLength(8);
    },
  );
});
