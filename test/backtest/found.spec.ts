import { describe, expect, it } from "vitest";
import { findRoundRobins } from "../../src/backtest/events/found/find-round-robins.ts";
import { eventKey, playerKey } from "../../src/backtest/events/found/keys.ts";
import { NAMED_COLUMNS, type NamedGame, namedGameOf } from "../../src/backtest/events/found/named-game.ts";
import { roundsOf } from "../../src/backtest/events/rounds.ts";

const RATINGS: Readonly<Record<string, number>> = { "Ann, A": 2800, "Bob, B": 2750, "Cem, C": 2650 };
const game = (day: number, white: string, black: string, result: NamedGame["result"], more = {}): NamedGame => ({
  ...{ day, event: "Cup 2020", round: "?", white, black, result, control: "classical" },
  ...{ whiteRating: RATINGS[white] ?? 2600, blackRating: RATINGS[black] ?? 2600 },
  ...more,
});
const CUP = [
  game(18_262, "Ann, A", "Bob, B", "1/2-1/2"),
  game(18_263, "Bob, B", "Cem, C", "1-0"),
  game(18_264, "Cem, C", "Ann, A", "0-1"),
];
const rule = { leastPlayers: 3, leastAverage: 2700 };

describe("round robins in a table of games", () => {
  it("given every pair once, are found with points, rounds and the rating of the first game", () => {
    const again = CUP.map((one, i) => (i === 2 ? { ...one, blackRating: 2790 } : one));
    expect(findRoundRobins(again, "classical", rule)).toMatchObject([
      {
        ...{ id: "cup-2020-2020-01-01", starts: "2020-01-01", control: "classical", cycles: 1, points: [3, 3, 0] },
        players: [
          { name: "Ann, A", rating: 2800 },
          { name: "Bob, B", rating: 2750 },
          { name: "Cem, C", rating: 2650 },
        ],
        encounters: [
          { white: 0, black: 1, round: 1 },
          { white: 1, black: 2, round: 2 },
          { white: 2, black: 0, round: 3 },
        ],
      },
    ]);
  });

  it("given a game twice, by two spellings of a name and of the event, counts it once", () => {
    const copy = { ...(CUP[1] as NamedGame), white: "Bob, Benjamin", event: "2nd Cup", day: 18_264 };
    expect(findRoundRobins([...CUP, copy], "classical", rule).length).toBe(1);
    // The other result is another game: then a pair met twice.
    expect(findRoundRobins([...CUP, { ...copy, result: "0-1" }], "classical", rule)).toEqual([]);
  });

  it("given every pair twice, are found as double; given a pair that never met, are not", () => {
    const back = CUP.map((one) => ({ ...one, white: one.black, black: one.white, day: one.day + 3 }));
    expect(findRoundRobins([...CUP, ...back], "classical", rule)).toMatchObject([{ cycles: 2, points: [4, 4, 4] }]);
    expect(findRoundRobins([...CUP, ...back.slice(1)], "classical", rule)).toEqual([]);
    expect(findRoundRobins(CUP.slice(1), "classical", rule)).toEqual([]);
  });

  it("given the next year's, are two events; one that paused for a year is one by the year in its name", () => {
    const next = CUP.map((one) => ({ ...one, day: one.day + 366, event: "Cup 2021" }));
    expect(findRoundRobins([...CUP, ...next], "classical", rule).map(({ starts }) => starts)).toEqual([
      ...["2020-01-01", "2021-01-01"],
    ]);
    const paused = CUP.map((one, i) => ({ ...one, day: one.day + (i === 2 ? 400 : 0) }));
    expect(findRoundRobins(paused, "classical", rule).length).toBe(1);
    expect(
      findRoundRobins(
        paused.map((one) => ({ ...one, event: "Cup" })),
        "classical",
        rule,
      ),
    ).toEqual([]);
  });

  it.each([
    ["too few players", { ...rule, leastPlayers: 4 }],
    ["too low an average (2733)", { ...rule, leastAverage: 2734 }],
  ])("given %s, are not by the rule", (_, other) => expect(findRoundRobins(CUP, "classical", other)).toEqual([]));

  it("given another time control, are not among these", () => expect(findRoundRobins(CUP, "blitz", rule)).toEqual([]));
});

describe("a row of a table", () => {
  const row = ["2020-01-01", "Cup", "1.2", "Ann, A", "Bob, B", "2800", "2750", "1-0", "classical"];

  it("given all its cells, is a game; without a day, a result or a rating it is none", () => {
    expect(NAMED_COLUMNS.length).toBe(row.length);
    expect(namedGameOf(row)).toEqual(game(18_262, "Ann, A", "Bob, B", "1-0", { event: "Cup", round: "1.2" }));
    for (const [place, cell] of [
      [0, "2020-00-00"],
      [5, ""],
      [7, "*"],
      [8, "ko-unknown"],
    ] as const)
      expect(namedGameOf(row.with(place, cell))).toBeUndefined();
  });
});

describe("names in tables", () => {
  it("given spellings of one player, are one key", () => {
    for (const name of ["Carlsen, Magnus", "Carlsen,M", "CARLSEN, M."]) expect(playerKey(name)).toBe("carlsen m");
    expect(playerKey("Vachier-Lagrave, Maxime")).toBe(playerKey("Vachier Lagrave,M"));
    expect([playerKey("Wang Chen"), playerKey("Gukesh D")]).toEqual(["wang c", "gukesh d"]);
  });

  it("given years and ordinals, leaves them out of an event's key, and no other numbers", () => {
    for (const event of ["2. Norway Chess 2014", "7th Norway Chess", "Norway Chess 2019"])
      expect(eventKey(event)).toBe("norwaychess");
    expect(eventKey("FIDE Grand Prix 1 Pool D")).toBe("fidegrandprix1poold");
  });
});

describe("rounds", () => {
  const two = (round: string | number, white: string, black: string) => ({ round, white, black });

  it("given whole numbers before the board, are those, in order", () =>
    expect(roundsOf([two("3.1", "a", "b"), two("5.1", "b", "c"), two("5.2", "a", "d")])).toEqual([1, 2, 2]));

  it("given none, or a player twice in one, are counted by the games of the players", () => {
    expect(roundsOf([two("?", "a", "b"), two("?", "c", "d"), two("?", "b", "c"), two("?", "a", "d")])).toEqual([
      ...[1, 1, 2, 2],
    ]);
    expect(roundsOf([two(1, "a", "b"), two(1, "b", "c")])).toEqual([1, 2]);
  });
});
