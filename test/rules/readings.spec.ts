import { describe, expect, it } from "vitest";
import { seats } from "../../events/ids.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { award } from "../../scenarios/rules/prizes/award.ts";
import { costsOf } from "../../scenarios/rules/prizes/costs.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { announced, given, type Step, type Story } from "../championship/given.ts";
import { A, B, C, D, E, F, G, H, lot, rest, scores, slot, wins } from "../championship/play.ts";
import { M12, N23, N23_BLITZ, U13, W15 } from "../championship/regulations.ts";

/** The ambiguities of RULES 1 by text; C-16 and the reports of real events beside them are results, not readings. */
const AMBIGUITIES: Readonly<Record<string, readonly string[]>> = {
  "fide-world-championship-2012": ["M-1", "M-2", "M-3", "M-4", "M-5", "M-6", "M-7", "M-8"],
  "fide-candidates-2012": Array.from({ length: 15 }, (_, index) => `C-${index + 1}`),
  "fide-womens-world-championship-2015": ["W-1", "W-2", "W-3", "W-4", "W-5", "W-6", "W-7"],
  "norway-chess-2023-blitz": ["N-1", "N-6"],
  "norway-chess-2023": ["N-2", "N-3", "N-4", "N-5", "N-6", "N-7", "N-8"],
  "ukraine-championship-2013": ["U-1", "U-2", "U-3", "U-4", "U-5", "U-6", "U-7", "U-8", "U-9"],
};

it.each(Object.entries(AMBIGUITIES))("%s states how each ambiguity is read", (id, codes) => {
  const readings = (regulationById(id) as Regulation).readings.join("\n");
  expect(codes.filter((code) => !new RegExp(`\\b${code}\\b`).test(readings))).toEqual([]);
});

const numbered = (regulation: Regulation): readonly Step[] => [
  announced(regulation),
  lot("main", "numbers", seats(regulation.participants)),
];
const placesOf = ({ regulation, state }: Story, some: readonly number[]): readonly string[] =>
  some.map((seat) => {
    const row = standings(regulation, state).rows.find((one) => one.seat === seat);
    return `${row?.rank}${row?.shared ? "=" : ""}`;
  });

describe("the matches", () => {
  const level = (regulation: Regulation, games: number): readonly Step[] => [
    announced(regulation),
    lot("main", "colours", [A, B]),
    ...scores("main", A, Array.from({ length: games }, () => "=").join(" ")),
  ];

  it.each([
    ["2012", M12, 12],
    ["2015 (W-1)", W15, 10],
  ] as const)(
    "%s: in the rapid games colours alternate from the lot (M-3); each blitz match has its own lot (M-5)",
    (_, text, games) => {
      const rapid = given(text, ...level(text, games), lot("rapid", "colours", [B, A]));
      const whites = rapid.agenda.playoff?.stages[0]?.slots.map(({ white }) => white);
      expect(whites).toEqual([B, A, B, A]);
      const blitz = [lot("rapid", "colours", [B, A]), ...scores("rapid", A, "= = = =")];
      const second = [lot("blitz-1", "colours", [A, B]), ...scores("blitz-1", A, "= =")];
      const story = given(text, ...level(text, games), ...blitz, ...second);
      expect(story.agenda.actions).toMatchObject([{ kind: "lot", purpose: "colours", stage: "blitz-2" }]);
    },
  );

  it("W-6: 13.3 and 14.4 leave out a match of two players of the country", () => {
    const field = announced(W15);
    const players = field.players.map((player) => ({ ...player, federation: "UKR" }));
    const story = given(
      W15,
      { ...field, players },
      lot("main", "colours", [A, B]),
      ...scores("main", A, "1 1 1 1 1 1"),
    );
    const { prizes } = W15;
    if (prizes === undefined) throw new Error("no prizes");
    const paid = award(prizes, story.state, story.agenda, { fund: 200_000_00, host: "UKR" });
    expect(paid?.gross).toEqual([120_000_00, 80_000_00]);
    expect(costsOf(prizes, 200_000_00, false).some(({ article }) => article === "14.4")).toBe(false);
  });
});

describe("Norway Chess 2023 and the Ukrainian championship 2013", () => {
  it("N-1: in the blitz tournament its own games break ties: of two on 5 points the winner of their game is first", () => {
    const [I, J] = [8, 9];
    const results = wins(
      [
        [A, B],
        [B, I],
        [B, J],
      ],
      true,
    );
    const story = given(N23_BLITZ, ...numbered(N23_BLITZ), rest("main", results));
    expect([...(story.agenda.main.table?.points ?? [])].slice(0, 3)).toEqual([10, 10, 9]);
    expect(story.agenda.main.table?.points[I]).toBe(8);
    expect(placesOf(story, [A, B])).toEqual(["1", "2"]);
  });

  it("N-6: a player of the main event who leaves after 4 of 9 games is annulled, after 5 his results stand", () => {
    const leaves = (games: number): Story =>
      given(
        N23,
        ...numbered(N23),
        rest("main", () => "1-0", games),
        { type: "WithdrawPlayer", seat: A },
      );
    expect(leaves(4).state.roster.departures).toMatchObject([{ completed: 4, scheduled: 9, effect: "annul" }]);
    expect(leaves(5).state.roster.departures).toMatchObject([{ completed: 5, scheduled: 9, effect: "stand" }]);
  });

  it("U-2: players level in the games between them are compared again among themselves", () => {
    // Four on 6 points with Sonneborn-Berger 33. Between them A and B have 2, C and D 1; then A beat B, and C beat D.
    const among = [
      [A, B],
      [A, C],
      [D, A],
      [B, C],
      [B, D],
      [C, D],
      [C, E],
      [C, F],
      [D, G],
      [D, H],
    ] as const;
    const below = [
      [E, 8],
      [E, 9],
      [F, 9],
      [F, 10],
      [G, 10],
      [G, 11],
      [H, 11],
      [H, 8],
    ] as const;
    const story = given(U13, ...numbered(U13), rest("main", wins([...among, ...below], true)));
    const rows = standings(U13, story.state).rows.slice(0, 4);
    expect(rows.map(({ seat, rank, points }) => [seat, rank, points])).toEqual([
      [A, 1, 12],
      [B, 2, 12],
      [C, 3, 12],
      [D, 4, 12],
    ]);
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "direct-encounter" });
  });

  it("U-3: a tie for another place than the first is shared, and not played off", () => {
    const story = given(
      U13,
      ...numbered(U13),
      rest(
        "main",
        wins(
          [
            [A, H],
            [A, G],
            [B, H],
            [C, H],
          ],
          true,
        ),
      ),
    );
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "main" });
    expect(placesOf(story, [A, B, C])).toEqual(["1", "2=", "2="]);
  });

  it("U-4: each two meet once in the rapid play-off, U-8: the numbers of the main tournament are drawn", () => {
    const asked = given(U13, announced(U13));
    expect(asked.agenda.actions).toMatchObject([{ kind: "lot", purpose: "numbers", stage: "main", article: "1" }]);
    const level = given(U13, ...numbered(U13), rest("main"), lot("rapid", "numbers", seats(12)));
    expect(level.agenda.playoff?.stages[0]?.slots).toHaveLength(66);
    expect(slot(level, "rapid:R1.1").clock.white).toBe("10+10");
  });
});
