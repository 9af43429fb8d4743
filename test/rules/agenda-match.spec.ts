import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import { outcomeAt } from "../../projections/tally.ts";
import { announced, given } from "../championship/given.ts";
import { choice, lot, played, scores } from "../championship/play.ts";
import { M12, W15, WC24 } from "../championship/regulations.ts";

const [anand, gelfand] = [seat(0), seat(1)];
const match2012 = announced(M12, ["anand", "gelfand"]);
const drawn = (games: number): string => Array.from({ length: games }, () => "=").join(" ");

/** Twelve draws in the World Championship match of 2012: everything goes on in the tie-break. */
const level = [match2012, lot("main", "colours", [anand, gelfand]), ...scores("main", anand, drawn(12))];

describe("the games of a match", () => {
  it("T01: after game 6 of 12 the colours are reversed (M12 3.4.1)", () => {
    const { agenda } = given(M12, match2012, lot("main", "colours", [anand, gelfand]));
    const whites = agenda.main.slots.map(({ white }) => (white === anand ? "A" : "B")).join(" ");
    expect(whites).toBe("A B A B A B B A B A B A");
  });

  it("T02: after game 4 of 10 the colours are reversed (W15 3.4.1)", () => {
    const { agenda } = given(W15, announced(W15), lot("main", "colours", [0, 1]));
    expect(agenda.main.slots.map(({ white }) => "AB"[white]).join(" ")).toBe("A B A B B A B A B A");
  });

  it("first asks for the lot of colours, and for no game before it is drawn", () => {
    const { agenda } = given(M12, match2012);
    expect(agenda).toMatchObject({ playable: [], actions: [{ kind: "lot", purpose: "colours", article: "3.4.1" }] });
  });

  it("T03: Hou has 6-3 after game 9 of 10 in 2016, so game 10 is cancelled and only the close is left (W15 3.6.1)", () => {
    const hou = seat(1);
    const start = [announced(W15, ["muzychuk-m", "hou"]), lot("main", "colours", [0, hou])];
    const after8 = given(W15, ...start, ...scores("main", hou, "= 1 = = = 1 = ="));
    expect(after8.agenda.actions).toMatchObject([{ kind: "game", round: 9, white: hou }]);
    expect(after8.agenda.verdict).toBeUndefined();
    const after9 = given(W15, ...start, ...scores("main", hou, "= 1 = = = 1 = = 1"));
    expect(after9.agenda.main.cancelled.map(({ round }) => round)).toEqual([10]);
    expect(after9.agenda.playable).toEqual([]);
    expect(after9.agenda.actions).toMatchObject([{ kind: "close", seat: hou, decidedBy: "main" }]);
  });

  it("T04: 6½-4½ after 11 games ends the match without game 12 (M-1)", () => {
    const story = given(M12, match2012, lot("main", "colours", [0, 1]), ...scores("main", 0, `1 1 ${drawn(9)}`));
    expect(story.agenda.main.cancelled.map(({ round }) => round)).toEqual([12]);
    expect(story.agenda.verdict).toEqual({ seat: anand, decidedBy: "main" });
  });
});

describe("the tie-break of a match", () => {
  it("T04: 6-6 asks for a new lot of colours and not for a game (M12 3.7.1.a)", () => {
    const { agenda } = given(M12, ...level);
    expect(agenda.playable).toEqual([]);
    expect(agenda.actions).toEqual([
      { kind: "lot", purpose: "colours", stage: "rapid", candidates: [anand, gelfand], article: "3.7.1.a" },
    ]);
  });

  it("T05: 2½-½ after three rapid games leaves the fourth unplayed (M-4)", () => {
    const { agenda } = given(M12, ...level, lot("rapid", "colours", [0, 1]), ...scores("rapid", 0, "1 1 ="));
    expect(agenda.playoff?.stages[0]?.cancelled.map(({ round }) => round)).toEqual([4]);
    expect(agenda.actions).toMatchObject([{ kind: "close", seat: anand, decidedBy: "rapid" }]);
  });

  it("T05: 2-2 in the rapid games asks for the colours of the first blitz match", () => {
    const { agenda } = given(M12, ...level, lot("rapid", "colours", [0, 1]), ...scores("rapid", 0, "1 0 = ="));
    expect(agenda.actions).toMatchObject([{ kind: "lot", purpose: "colours", stage: "blitz-1", article: "3.7.2" }]);
  });

  const rapid = [...level, lot("rapid", "colours", [0, 1]), ...scores("rapid", 0, "= = = =")];
  const blitz = (number: number, marks: string) => [
    lot(`blitz-${number}`, "colours", [1, 0]),
    ...scores(`blitz-${number}`, 0, marks),
  ];

  it("T06: the first blitz match that is not level decides, and the others are not played (M12 3.7.2)", () => {
    const { agenda } = given(M12, ...rapid, ...blitz(1, "1 0"), ...blitz(2, "= ="), ...blitz(3, "1 ="));
    expect(agenda.verdict).toEqual({ seat: anand, decidedBy: "blitz-3" });
    expect(agenda.playoff?.stages.map(({ stage }) => stage)).toEqual(["rapid", "blitz-1", "blitz-2", "blitz-3"]);
    expect(agenda.playable).toEqual([]);
  });

  const fiveLevel = [1, 2, 3, 4, 5].flatMap((number) => blitz(number, "= ="));

  it("T06: five level blitz matches lead to a lot, the winner's choice of colour and one game (M12 3.7.3)", () => {
    const asked = given(M12, ...rapid, ...fiveLevel);
    expect(asked.agenda.actions).toMatchObject([{ kind: "lot", purpose: "colour-choice", stage: "sudden-death" }]);
    const drawnLot = given(M12, ...rapid, ...fiveLevel, lot("sudden-death", "colour-choice", [1, 0]));
    expect(drawnLot.agenda.actions).toMatchObject([
      { kind: "choice", purpose: "colour", seat: gelfand, options: ["white", "black"] },
    ]);
    const chosen = given(
      M12,
      ...rapid,
      ...fiveLevel,
      lot("sudden-death", "colour-choice", [1, 0]),
      choice("sudden-death", "colour", 1, "black"),
    );
    expect(chosen.agenda.actions).toMatchObject([
      { kind: "game", white: anand, black: gelfand, drawOdds: true, clock: { white: "5+3@61", black: "4+3@61" } },
    ]);
    expect(chosen.agenda.playable).toHaveLength(1);
  });

  it("T07: a drawn sudden-death game makes Black champion and stays a draw in the record (M12 3.7.3)", () => {
    const story = given(
      M12,
      ...rapid,
      ...fiveLevel,
      lot("sudden-death", "colour-choice", [1, 0]),
      choice("sudden-death", "colour", 1, "black"),
      ...played("sudden-death:G1 ="),
    );
    expect(story.agenda.verdict).toMatchObject({ seat: gelfand, decidedBy: "sudden-death" });
    const game = { stage: "sudden-death", round: 1, board: 1, leg: 1 };
    expect(outcomeAt(story.state.tally, game)).toBe("1/2-1/2");
  });

  it("T08: Anand - Gelfand 2012 ends 6-6 and 2½-1½ in rapid, Gelfand with White in rapid games 1 and 3", () => {
    const story = given(
      M12,
      match2012,
      lot("main", "colours", [anand, gelfand]),
      ...scores("main", anand, "= = = = = = 0 1 = = = ="),
      lot("rapid", "colours", [gelfand, anand]),
      ...scores("rapid", anand, "= 1 = ="),
    );
    const { main, playoff, verdict } = story.agenda;
    expect(main.slots[6]).toMatchObject({ round: 7, white: gelfand });
    expect(main.slots[7]).toMatchObject({ round: 8, white: anand });
    expect([...(main.table?.points ?? [])]).toEqual([12, 12]);
    expect(playoff?.stages[0]?.slots.map(({ white }) => white)).toEqual([gelfand, anand, gelfand, anand]);
    expect([...(playoff?.stages[0]?.table?.points ?? [])]).toEqual([5, 3]);
    expect(verdict).toEqual({ seat: anand, decidedBy: "rapid" });
  });

  describe("T09: the match of 2024", () => {
    const even = [announced(WC24, ["ding", "gukesh"]), lot("main", "colours", [1, 0]), ...scores("main", 0, drawn(14))];
    const toFastRapid = [...even, lot("rapid", "colours", [0, 1]), ...scores("rapid", 0, "= = = =")];

    it("alternates colours through all 14 games and needs 7½ points", () => {
      const story = given(
        WC24,
        announced(WC24),
        lot("main", "colours", [0, 1]),
        ...scores("main", 0, `1 ${drawn(12)}`),
      );
      expect(story.agenda.main.slots.map(({ white }) => "AB"[white]).join("")).toBe("ABABABABABABAB");
      expect(story.agenda.actions).toMatchObject([{ kind: "game", round: 14 }]);
    });

    it("ends the two games of 10+5 at 1½-½ and plays no third", () => {
      const { agenda } = given(
        WC24,
        ...toFastRapid,
        lot("fast-rapid", "colours", [0, 1]),
        ...scores("fast-rapid", 0, "1 ="),
      );
      expect(agenda.verdict).toEqual({ seat: 0, decidedBy: "fast-rapid" });
      expect(agenda.playoff?.stages[1]?.slots).toHaveLength(2);
    });

    it("alternates single games until one is won, without draw odds", () => {
      const story = given(
        WC24,
        ...toFastRapid,
        ...["fast-rapid", "blitz"].flatMap((stage) => [lot(stage, "colours", [0, 1]), ...scores(stage, 0, "= =")]),
        lot("sudden-death", "colours", [0, 1]),
        ...scores("sudden-death", 0, "= = ="),
      );
      const games = story.agenda.playoff?.stages[3]?.slots ?? [];
      expect(games.map(({ white }) => white)).toEqual([0, 1, 0, 1]);
      expect(games.some(({ drawOdds }) => drawOdds)).toBe(false);
      expect(story.agenda.verdict).toBeUndefined();
      const won = given(WC24, ...story.log, ...scores("sudden-death", 0, "0"));
      expect(won.agenda.verdict).toMatchObject({ seat: 1, decidedBy: "sudden-death" });
    });
  });
});
