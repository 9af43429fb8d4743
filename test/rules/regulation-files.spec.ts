import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { REGULATIONS, regulationById } from "../../scenarios/regulations/catalogue.ts";
import { parseRegulation } from "../../scenarios/regulations/regulation.ts";
import { FIXTURES_FOLDER, filesOf, legsOf, REGULATIONS_FOLDER, regulationOf } from "./regulation-data.ts";

const IDS = [
  "fide-world-championship-2012",
  "fide-candidates-2012",
  "fide-womens-world-championship-2015",
  "norway-chess-2023-blitz",
  "norway-chess-2023",
  "ukraine-championship-2013",
];

const files = filesOf(REGULATIONS_FOLDER);
const fixtures = filesOf(FIXTURES_FOLDER);
const everything = [...files, ...fixtures].map(([name, json]) => [name, regulationOf(json)] as const);

describe("the regulation files", () => {
  it.each([...files, ...fixtures])("%s parses to itself, so that the catalogue's cast is true", (name, json) => {
    expect(parseRegulation(json)).toEqual({ ok: true, regulation: json });
    expect(name).toBe(`${regulationOf(json).id}.json`);
  });

  it("are exactly those of the catalogue, found by id", () => {
    expect([...REGULATIONS.keys()]).toEqual(IDS);
    expect([...files.keys()]).toEqual(IDS.map((id) => `${id}.json`).sort());
    for (const [name, json] of files) expect(regulationById(name.replace(".json", ""))).toEqual(json);
    expect(regulationById("fide-world-championship-2030")).toBeUndefined();
  });

  it("give editors the schema beside the catalogue", () => {
    for (const [folder, all] of [[REGULATIONS_FOLDER, files] as const, [FIXTURES_FOLDER, fixtures] as const])
      for (const [, json] of all)
        expect(join(folder, regulationOf(json).$schema ?? "")).toBe(join(REGULATIONS_FOLDER, "regulation.schema.json"));
  });

  it("new regulations are data alone: the fixtures parse although the catalogue does not know them", () => {
    expect([...fixtures.keys()]).toEqual([
      ...["fide-candidates-2024.json", "fide-closed-10.json", "fide-world-championship-2024.json"],
    ]);
    for (const [, json] of fixtures) expect(regulationById(regulationOf(json).id)).toBeUndefined();
  });
});

describe("the games, as the texts give them", () => {
  const regular2012 = "40/120:20/60:15+30@61";
  it.each([
    // 3.5.1, 3.7.1.a, 3.7.2, 3.7.3
    ["fide-world-championship-2012", `main ${regular2012}, rapid 25+10, blitz 5+3, sudden-death 5+3@61 v 4+3@61`],
    // 3.5.1, 3.7.1.a, 3.7.2, 3.7.3.a
    ["fide-candidates-2012", `main ${regular2012}, rapid 25+10, blitz 5+3, sudden-death 5+3@61 v 4+3@61`],
    ["fide-womens-world-championship-2015", "main 40/90:30+30, rapid 25+10, blitz 5+3, sudden-death 5+3@61 v 4+3@61"],
    ["norway-chess-2023-blitz", "main 3+2"],
    [
      "norway-chess-2023",
      "main 120+10@41, main 10+1@41 v 7+1@41, blitz 3+2, armageddon 10+1@41 v 7+1@41, round-robin 3+2",
    ],
    // 2, 4
    ["ukraine-championship-2013", "main 40/90:30+30, rapid 10+10, rapid 10+10, blitz 3+2, sudden-death 3+2"],
  ])("%s has the clocks of its articles", (id, expected) => {
    const legs = legsOf(regulationOf(files.get(`${id}.json`)));
    const clocks = legs.map(
      ([
        stage,
        {
          clock: { white, black },
        },
      ]) => `${stage} ${white}${white === black ? "" : ` v ${black}`}`,
    );
    expect(clocks.join(", ")).toBe(expected);
  });

  it("are called classical, rapid or blitz as the Laws of Chess do (A.1, B.1: at least 60, more than 10, at most 10 minutes for 60 moves)", () => {
    const minutes = (time: string): number => {
      const [, periods = "", seconds = "0", from = "1"] = /^([^+]*)(?:\+(\d+)(?:@(\d+))?)?$/.exec(time) ?? [];
      const base = periods.split(":").reduce((sum, period) => sum + Number(period.split("/").at(-1)), 0);
      return base + (Number(seconds) * Math.max(0, 61 - Number(from))) / 60;
    };
    const called = (time: number): string => (time >= 60 ? "classical" : time > 10 ? "rapid" : "blitz");
    for (const [name, regulation] of everything)
      for (const [stage, { control, clock }] of legsOf(regulation)) {
        const [white, black] = [minutes(clock.white), minutes(clock.black)];
        if (control === "armageddon") expect(black, `${name} ${stage}`).toBeLessThan(white);
        else expect([called(white), black], `${name} ${stage} ${clock.white}`).toEqual([control, white]);
      }
  });

  it("count 1, a half and 0, but 3 / 1 and the Armageddon half at Norway Chess (1½ for a draw and a won Armageddon)", () => {
    for (const [name, { id, main }] of everything) {
      const points = main.encounter.map(({ points: { win, draw, loss } }) => [win, draw, loss]);
      expect(points, name).toEqual(
        id === "norway-chess-2023"
          ? [
              [3, 1, 0],
              [0.5, 0, 0],
            ]
          : [[1, 0.5, 0]],
      );
    }
    const [classical, armageddon] = regulationOf(files.get("norway-chess-2023.json")).main.encounter;
    expect((classical?.points.draw ?? 0) + (armageddon?.points.win ?? 0)).toBe(1.5);
  });
});

describe("the criteria, in the order of the texts", () => {
  it.each([
    ["fide-world-championship-2012", "first", ""],
    ["fide-candidates-2012", "first", "direct-encounter wins sonneborn-berger"], // 3.7
    ["fide-womens-world-championship-2015", "first", ""],
    ["norway-chess-2023-blitz", "all", "direct-encounter sonneborn-berger koya extended-koya lots"],
    ["norway-chess-2023", "all", "direct-encounter sonneborn-berger koya extended-koya lots"],
    ["ukraine-championship-2013", "all", "sonneborn-berger direct-encounter wins"], // 4
  ])("%s ranks %s: %s", (id, scope, kinds) => {
    const { ranking } = regulationOf(files.get(`${id}.json`));
    expect([ranking.scope, ranking.criteria.map(({ kind }) => kind).join(" ")]).toEqual([scope, kinds]);
  });

  it("the direct encounter is repeated among the still level ones, except in the text of 2012 (reading C-6)", () => {
    for (const [name, { id, ranking }] of everything)
      for (const criterion of ranking.criteria)
        if (criterion.kind === "direct-encounter")
          expect(criterion.recursive, name).toBe(id !== "fide-candidates-2012");
  });
});

describe("the articles", () => {
  const articlesIn = (value: unknown): readonly string[] =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) =>
          key === "article" && typeof inner === "string" ? [inner] : articlesIn(inner),
        );

  it.each([
    [
      "fide-world-championship-2012",
      [
        "3.4.1",
        "3.5.1",
        "3.6 (not in the excerpt)",
        "3.7",
        "3.7.1.a",
        "3.7.2",
        "3.7.3",
        "3.7.4",
        "Match System",
        "Schedule",
      ],
    ],
    [
      "fide-candidates-2012",
      [
        ...["1.1", "2", "2.1", "2.2", "2.3", "2.6", "2.7"],
        ...["3.1", "3.2", "3.3.1", "3.3.2", "3.3.4", "3.3.7", "3.4.1", "3.5.1"],
        ...["3.7", "3.7.1.a", "3.7.1.b.3", "3.7.1.b.4", "3.7.2", "3.7.3", "3.7.3.a", "3.7.3.e", "3.7.4"],
        ...["3.8", "3.8.1", "3.8.2", "3.9.2.b"],
        ...[
          "Bidding procedure",
          "Bidding procedure 2.a",
          "Bidding procedure 2.d",
          "Bidding procedure 3",
          "Bidding procedure 4",
        ],
        ...["Bidding procedure 7", "Bidding procedure 8"],
      ],
    ],
    [
      "fide-womens-world-championship-2015",
      [
        ...["11.1.2", "13", "13.1", "13.2", "13.3", "13.4", "14.1", "14.2", "14.3", "14.4", "14.5"],
        ...["15.2.a", "15.6", "15.6.2", "16", "2.2", "2.3", "3.1", "3.2", "3.3", "3.4.1", "3.5.1", "3.6.1", "3.6.2"],
        ...["3.7", "3.7.1.a", "3.7.2", "3.7.3", "3.7.4", "3.8.2", "3.8.4", "4.b", "5.1", "5.2", "6.2"],
        ...["7.2.6", "7.3.1", "9.1.a", "9.1.b"],
      ],
    ],
    [
      "ukraine-championship-2013",
      [
        ...["1", "2", "3", "4", "FIDE Tournament Rules, conduct of the players (applied by 1)"],
        "FIDE Tournament Rules, lots (applied by 1)",
        "FIDE Tournament Rules, withdrawals (applied by 1)",
      ],
    ],
    [
      "norway-chess-2023-blitz",
      [
        "Blitz tournament: Format",
        "Blitz tournament: Tie-break",
        "Blitz tournament: Time control",
        "FIDE General Regulations for Competitions, 6.6",
        "FIDE Tournament Rules, lots",
        "Schedule",
      ],
    ],
    [
      "norway-chess-2023",
      [
        "Classical event: Armageddon",
        "Classical event: Draw by mutual agreement",
        "Classical event: Drawing of lots and allocation of numbers",
        "Classical event: Format",
        "Classical event: Prize money",
        "Classical event: Tie-break",
        "Classical event: Time control",
        "FIDE General Regulations for Competitions, 6.6",
        "Heading",
        "Schedule",
      ],
    ],
  ])("%s cites these", (id, articles) => {
    expect([...new Set(articlesIn(files.get(`${id}.json`)))].sort()).toEqual(articles);
  });

  it("stand in the source texts, wherever an article has a number there", () => {
    const folder = join(import.meta.dirname, "../../../shared/rules/seeds");
    if (!existsSync(folder)) {
      console.log("the source texts are not here: their article numbers were not looked up");
      return;
    }
    const texts = readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), "utf8"));
    const sources: readonly (readonly [id: string, text: string | undefined])[] = [
      ["fide-world-championship-2012", texts[0]],
      ["fide-candidates-2012", texts[1]],
      ["fide-womens-world-championship-2015", texts[2]],
      ["ukraine-championship-2013", texts[4]],
    ];
    for (const [id, text = ""] of sources) {
      // "3. 4. 1 The draw" is article 3.4.1, and "b) The players" below 3.9.2 is 3.9.2.b.
      // Article 15.2 of the Women's match begins behind the last sentence of 15.1.
      const plain = text.replace(/(?<=\d\.) (?=\d)/g, "");
      const numbered = articlesIn(files.get(`${id}.json`)).filter((article) => /^[\d.]+(\.[a-z])?$/.test(article));
      expect(numbered, id).not.toEqual([]);
      for (const article of numbered) {
        const [, number = "", letter] = /^([\d.]*\d)(?:\.([a-z]))?$/.exec(article) ?? [];
        const heading = new RegExp(
          `(?:^|(?<=[a-z]\\. ))${number.replaceAll(".", "\\.")}(?:\\.${letter})?(?![\\d])`,
          "m",
        );
        expect(plain, `${id} ${article}`).toMatch(heading);
      }
    }
  });
});
