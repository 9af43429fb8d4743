import { describe, expect, it } from "vitest";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { ColourRule, Format, LegSpec, Regulation } from "../../scenarios/regulations/shape.ts";

const of = (id: string): Regulation => {
  const regulation = regulationById(id);
  if (regulation === undefined) throw new Error(`no ${id}`);
  return regulation;
};

const words = (...parts: readonly (string | number | false | undefined)[]): string => parts.filter(Boolean).join(" ");

const colours = ({ article, by, pattern }: ColourRule): string =>
  words(`[${article}]`, by, pattern.kind, pattern.kind === "flipAfter" && `${pattern.after}`);

const format = (one: Format): string => {
  switch (one.kind) {
    case "match":
      return words("match", `${one.games}`, one.clinch && "clinch", colours(one.colours));
    case "first-win":
      return words("first-win", `${one.guard}`, colours(one.colours));
    case "knockout":
      return words("knockout", one.seeding, one.rulingFrom && `ruling ${one.rulingFrom}`, format(one.duel));
    case "round-robin": {
      const { article, by, redraw, compatriots } = one.numbers;
      const numbers = words(`[${article}]`, by, redraw && "redraw", compatriots && "compatriots");
      return words(one.table, `x${one.cycles}`, one.cycles > 1 && one.cycleOrder, numbers);
    }
    default:
      return one satisfies never;
  }
};

const leg = ({ article, when, drawOdds, agreedDraws, defaultTime }: LegSpec): string =>
  words(
    `[${article}]`,
    when && `when ${when}`,
    drawOdds && `${drawOdds} wins draws`,
    agreedDraws && ("allowed" in agreedDraws ? "no agreed draws" : `agreed draws from ${agreedDraws.fromMove}`),
    defaultTime && `late by ${defaultTime.minutes}`,
  );

/** Every stage of a regulation in a line: who plays it, how it is played, and the article of each rule. */
const stages = ({ participants, main, playoff }: Regulation): readonly string[] => [
  `main ${participants}: ${format(main.format)}; ${main.encounter.map(leg).join(", ")}`,
  ...(playoff === undefined ? [] : [`after ${playoff.after}`]),
  ...(playoff?.steps ?? []).map((step) => {
    const { stage, players, repeat } = step;
    const tied = players.max === undefined ? `${players.min}+` : `${players.min}-${players.max}`;
    return `${words(stage, tied, repeat && `up to ${repeat}`)}: ${format(step.format)}; ${leg(step.leg)}`;
  }),
];

describe("the stages, as the texts have them (RULES 1.1 to 1.5)", () => {
  const draws = "no agreed draws"; // C12 3.9.2.b: in every playing session
  it.each([
    [
      "fide-world-championship-2012",
      [
        "main 2: match 12 clinch [3.4.1] lot flipAfter 6; [3.5.1]",
        "after criteria",
        "rapid 2-2: match 4 clinch [3.7.1.a] lot alternate; [3.7.1.a]",
        "blitz 2-2 up to 5: match 2 clinch [3.7.2] lot alternate; [3.7.2]",
        "sudden-death 2-2: match 1 clinch [3.7.3] lot-winner-chooses alternate; [3.7.3] black wins draws",
      ],
    ],
    [
      "fide-candidates-2012",
      [
        `main 8: berger x2 swapLastTwo [3.4.1] lot compatriots; [3.5.1] ${draws}`,
        "after criteria",
        `rapid 2+: berger x2 plain [3.7.1.a] lot; [3.7.1.a] ${draws}`,
        `blitz 2+ up to 3: berger x2 plain [3.7.2] lot; [3.7.2] ${draws}`,
        "sudden-death 2+: knockout average-rating ruling 6 match 1 clinch [3.7.3.a] lot-winner-chooses alternate; " +
          `[3.7.3.a] black wins draws ${draws}`,
      ],
    ],
    [
      "fide-womens-world-championship-2015",
      [
        "main 2: match 10 clinch [3.4.1] lot flipAfter 4; [3.5.1]",
        "after criteria",
        "rapid 2-2: match 4 clinch [3.7.1.a] lot alternate; [3.7.1.a]",
        "blitz 2-2 up to 5: match 2 clinch [3.7.2] lot alternate; [3.7.2]",
        "sudden-death 2-2: match 1 clinch [3.7.3] lot-winner-chooses alternate; [3.7.3] black wins draws",
      ],
    ],
    ["norway-chess-2023-blitz", ["main 10: berger x1 [Format] lot redraw; [Time control] late by 3"]],
    [
      "norway-chess-2023",
      [
        "main 10: berger x1 [Drawing of lots and allocation of numbers] choice; " +
          "[Time control] agreed draws from 30 late by 15, [Armageddon] when drawn black wins draws",
        "after points",
        "blitz 2-2 up to 2: match 2 [Tie-break] lot alternate; [Tie-break]",
        "armageddon 2-2: match 1 [Tie-break] lot alternate; [Tie-break] black wins draws",
        "round-robin 3+: berger x2 plain [Tie-break] lot; [Tie-break]",
      ],
    ],
    [
      "ukraine-championship-2013",
      [
        "main 12: berger x1 [1] lot redraw; [2] late by 15",
        "after criteria",
        "rapid 2-2: match 2 [4] lot alternate; [4]",
        "rapid 3+: berger x1 [4] lot; [4]",
        "blitz 3+ up to 16: berger x1 [4] lot; [4]",
        "sudden-death 2-2: first-win 64 [4] lot pairs; [4]",
      ],
    ],
  ])("%s", (id, lines) => {
    const found = stages(of(id)).map((line) => line.replace(/\[(?:Classical event|Blitz tournament): /g, "["));
    expect(found).toEqual(lines);
  });

  it("Norway Chess breaks ties on the classical games, 1, 1/2 and 0, opponents too (N-2)", () => {
    expect(of("norway-chess-2023").main).toMatchObject({
      tieBreakPoints: { win: 1, draw: 0.5, loss: 0 },
      opponentValue: "tie-break",
    });
  });

  it("four compatriots of the Candidates need two blocks of four, in plain order (3.1)", () => {
    const { format } = of("fide-candidates-2012").main;
    expect(format).toMatchObject({
      numbers: {
        compatriots: {
          article: "3.1",
          meet: [
            { players: 2, rounds: 1 },
            { players: 4, rounds: 3 },
          ],
          otherwise: { table: "twoBlocksOfFour", cycleOrder: "plain" },
        },
      },
    });
  });
});

describe("who leaves, and who decides what", () => {
  it.each([
    ["fide-world-championship-2012", "ruling 3.6 (not in the excerpt)"],
    ["fide-candidates-2012", "50 % 3.1"],
    ["fide-womens-world-championship-2015", "ruling 16"],
    ["norway-chess-2023-blitz", "50 % FIDE General Regulations for Competitions, 6.6"],
    ["norway-chess-2023", "50 % FIDE General Regulations for Competitions, 6.6"],
    ["ukraine-championship-2013", "50 % FIDE Tournament Rules, withdrawals (applied by 1), expelled at 3"],
  ])("%s: %s", (id, expected) => {
    const { withdrawal, expulsion } = of(id);
    const rule = withdrawal.kind === "threshold" ? `${withdrawal.percent} %` : withdrawal.kind;
    const expelled = expulsion === undefined ? "" : `, expelled at ${expulsion.defaults}`;
    expect(`${rule} ${withdrawal.article}${expelled}`).toBe(expected);
  });

  it.each([
    [
      "fide-world-championship-2012",
      ["champion 3.6 (not in the excerpt): FIDE President", "pause 3.7.4: Chief Arbiter"],
    ],
    [
      "fide-candidates-2012",
      [
        ...["bracket 3.7.3.e: Chief Arbiter", "duel 3.7.3.e: Chief Arbiter", "champion 3.7: FIDE President"],
        ...["pause 3.7.4: Chief Arbiter", "late-contract 3.3.1: FIDE", "exclusion 3.3.4: FIDE"],
      ],
    ],
    [
      "fide-womens-world-championship-2015",
      [
        ...["champion 16: FIDE President", "pause 3.7.4: Chief Arbiter"],
        "playing-hall 3.3: FIDE Supervisor or Chairman of the Appeals Committee",
        ...["additional-rules 7.2.6: Chief Arbiter", "other 16: FIDE President"],
      ],
    ],
    ["norway-chess-2023-blitz", []],
    ["norway-chess-2023", ["champion FIDE General Regulations for Competitions, 6.6: Chief Arbiter"]],
    ["ukraine-championship-2013", ["champion 4: Chief Arbiter"]],
  ])("%s names its officials", (id, expected) => {
    const officials = of(id).officials ?? [];
    expect(
      officials.map(({ matter, article, authorities }) => `${matter} ${article}: ${authorities.join(" or ")}`),
    ).toEqual(expected);
  });

  it("pauses: 10 minutes between tie-break games (3.7.4), 20 at most before an Armageddon game, 30 before a play-off (U13 4)", () => {
    const pauses = (id: string) => of(id).calendar?.pauses;
    const fide = { betweenGames: { article: "3.7.4", minutes: 10 } };
    for (const id of ["fide-world-championship-2012", "fide-candidates-2012", "fide-womens-world-championship-2015"])
      expect(pauses(id)).toEqual(fide);
    const article = "Classical event: Armageddon";
    expect(pauses("norway-chess-2023")).toEqual({ betweenLegs: { article, minutes: 20 } });
    expect(pauses("ukraine-championship-2013")).toEqual({ beforePlayoff: { article: "4", minutes: 30 } });
  });

  it("closings: on the day after the decision or one day thereafter, in both matches (W15 2.2)", () => {
    const closing = (id: string) => of(id).calendar?.closing;
    expect(closing("fide-world-championship-2012")).toEqual({ article: "Schedule", from: 1, to: 2 });
    expect(closing("fide-womens-world-championship-2015")).toEqual({ article: "2.2", from: 1, to: 2 });
  });

  it("a protest is decided within two hours if possible (7.3.1); whom 5.2 expects where", () => {
    const { conduct } = of("fide-womens-world-championship-2015");
    expect(conduct?.protests).toMatchObject({ minutes: 120, decisionMinutes: 120, rejected: "may-forfeit" });
    expect(conduct?.functions).toEqual({
      article: "5.2",
      occasions: ["first players' meeting", "opening ceremony", "closing ceremony", "reception", "press conference"],
    });
    expect(of("ukraine-championship-2013").conduct?.protests).toMatchObject({ minutes: 30, rejected: "forfeits" });
  });

  it("around the sessions of the Women's match: arrival 10 minutes before (3.8.2), conference 20 (6.2), flash 5, 3, none (9.1)", () => {
    expect(of("fide-womens-world-championship-2015").conduct?.sessions).toEqual({
      arrival: { article: "3.8.2", minutes: 10, reason: "security check" },
      pressConference: { article: "6.2", minutes: 20 },
      flash: [
        { article: "9.1.a", stages: ["main"], minutes: 5 },
        { article: "9.1.b", stages: ["rapid"], minutes: 3 },
        { article: "9.1.b", stages: ["blitz", "sudden-death"], minutes: 0 },
      ],
    });
  });

  it("bids name days of the last quarter of 2012 (C12, 2.a of the procedure), or accept 11 to 31 October 2015 (W15 15.2.a)", () => {
    expect(of("fide-candidates-2012").bid?.dates).toMatchObject({ from: "2012-10-01", to: "2012-12-31" });
    expect(of("fide-womens-world-championship-2015").bid?.dates).toEqual({
      ...{ article: "15.2.a", from: "2015-10-11", to: "2015-10-31" },
    });
  });

  it("who departs leaves his prize to FIDE (C12 3.8.2), an annulled one to the organiser (N23, N-6)", () => {
    const unpaid = (id: string) => {
      const money = of(id).prizes?.distribution;
      return money?.kind === "places" ? [money.sharing.first, money.unpaid.of, money.unpaid.payee] : [];
    };
    expect(unpaid("fide-candidates-2012")).toEqual(["shared", "departed", "FIDE"]);
    expect(unpaid("norway-chess-2023")).toEqual(["champion", "annulled", "organiser"]);
  });
});
