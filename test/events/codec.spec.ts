import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventType } from "../../events/championship.ts";
import { type Decoded, decodeEvent, encodeEvent } from "../../events/codec.ts";
import { MAX_PLAYERS, MAX_ROUNDS } from "../../events/game.ts";
import { CURRENT_SCHEMA } from "../../events/upcast.ts";
import { EVENTS } from "./arbitraries.ts";

const where = { stream: "candidates-2013", version: 7 };
const decode = (type: string, data: unknown, schema: number = CURRENT_SCHEMA[type as EventType] ?? 1): Decoded =>
  decodeEvent(type, schema, data, where);
const failure = (decoded: Decoded): string =>
  decoded.ok ? "accepted" : `${decoded.failure.path.join(".")}: expected ${decoded.failure.expected}`;

const finished = { stage: "main", round: 1, board: 1, leg: 1, white: 0, black: 7, result: "1-0" };
const lots = { stage: "main", purpose: "numbers", candidates: [0, 1, 2], outcome: [2, 0, 1], method: "physical" };
const anand = { id: "anand", name: "Anand, Viswanathan", rating: 2791 };
const gelfand = { id: "gelfand", name: "Gelfand, Boris", rating: 2727 };
const announced = {
  championship: "world-championship-2012",
  title: "Match",
  regulation: { id: "fide-world-championship-2012", edition: "2012", hash: "a".repeat(64) },
  players: [anand, gelfand],
};
const numbered = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ ...anand, id: `player-${index}` }));

describe("the codec takes what it gives", () => {
  for (const [type, arbitrary] of Object.entries(EVENTS)) {
    it(`any ${type}, through JSON and back, is the same event`, () =>
      fc.assert(
        fc.property(arbitrary, (event) => {
          const stored = JSON.parse(JSON.stringify(encodeEvent(event))) as ReturnType<typeof encodeEvent>;
          expect(decodeEvent(stored.type, stored.schema, stored.data, where)).toEqual({ ok: true, event });
        }),
        { numRuns: 50 },
      ));

    it(`any ${type} without one required field, or with a field too many, is refused`, () =>
      fc.assert(
        fc.property(arbitrary, fc.nat(), (event, pick) => {
          const { schema, data } = encodeEvent(event);
          expect(decodeEvent(type, schema, { ...data, extra: 1 }, where)).toMatchObject({
            ok: false,
            failure: { reason: "invalid-data", path: ["data", "extra"], ...where, type },
          });
          const required = Object.keys(data).filter((key) => !OPTIONAL.has(key));
          const gone = required[pick % required.length] as string;
          const { [gone]: _, ...rest } = data;
          expect(failure(decodeEvent(type, schema, rest, where))).toBe(`data.${gone}: expected a required field`);
        }),
        { numRuns: 20 },
      ));
  }
});

describe("a lot and its seed", () => {
  const lot = { stage: "main", purpose: "colours", candidates: [0, 1], outcome: [1, 0] };

  it.each([
    [{ ...lot, method: "seeded" }, "data: expected a seed exactly where the lot is seeded"],
    [{ ...lot, method: "physical", seed: "abc" }, "data: expected a seed exactly where the lot is seeded"],
    [{ ...lot, method: "physical", beacon: "abc" }, "data: expected a beacon beside a seed only"],
  ])("%j is refused", (data, expected) => {
    expect(failure(decodeEvent("LotsDrawn", 2, data, where))).toBe(expected);
  });
});

/** Fields that some event type can go without. */
const OPTIONAL: ReadonlySet<string> = new Set(
  "choosingOrder venue starts ends sources notes round board termination reason deposit amount percent payee stage order seed beacon".split(
    " ",
  ),
);

describe("the codec refuses and says where", () => {
  it("given a type it does not know, it names the type, the stream and the version", () => {
    for (const type of ["GameAbandoned", "__proto__", "constructor", "toString", ""]) {
      const decoded = decode(type, {});
      expect(decoded, type).toMatchObject({ ok: false, failure: { reason: "unknown-type", type, ...where } });
    }
  });

  it("given a schema newer than its own, it says so instead of guessing", () =>
    expect(decode("GameFinished", finished, 3)).toMatchObject({
      ok: false,
      failure: { reason: "future-schema", schema: 3, newest: 2, type: "GameFinished", ...where },
    }));

  it.each([0, -1, 1.5, Number.NaN])("given schema %s, which never was, the data is invalid", (schema) =>
    expect(decode("GameFinished", finished, schema)).toMatchObject({ ok: false, failure: { path: ["schema"] } }),
  );

  it.each([
    ["GameFinished", { ...finished, round: 0 }, "data.round: expected a whole number from 1 to 256"],
    ["GameFinished", { ...finished, round: MAX_ROUNDS + 1 }, "data.round: expected a whole number from 1 to 256"],
    ["GameFinished", { ...finished, round: 1.5 }, "data.round: expected a whole number from 1 to 256"],
    ["GameFinished", { ...finished, round: "1" }, "data.round: expected a whole number from 1 to 256"],
    ["GameFinished", { ...finished, board: 33 }, "data.board: expected a whole number from 1 to 32"],
    ["GameFinished", { ...finished, leg: 3 }, "data.leg: expected a whole number from 1 to 2"],
    ["GameFinished", { ...finished, white: MAX_PLAYERS }, "data.white: expected a whole number from 0 to 63"],
    ["GameFinished", { ...finished, white: -0 }, "data.white: expected a whole number from 0 to 63"],
    ["GameFinished", { ...finished, white: 7 }, "data: expected different seats for white and black"],
    ["GameFinished", { ...finished, stage: "Blitz 2" }, "data.stage: expected a stage name like main or blitz-2"],
    ["GameFinished", { ...finished, result: "+/-" }, "data.result: expected one of 1-0 1/2-1/2 0-1 1/2-0 0-1/2 0-0"],
    ["GameFinished", { ...finished, termination: null }, /^data\.termination: expected one of normal /],
    ["GameFinished", [], "data.stage: expected a required field"],
    ["GameFinished", null, "data: expected an object"],
    ["GameFinished", "1-0", "data: expected an object"],
    [
      "LotsDrawn",
      { ...lots, candidates: [0, 1, 1] },
      "data.candidates: expected a list of different seats from 0 to 63",
    ],
    ["LotsDrawn", { ...lots, candidates: [] }, "data.candidates: expected a list of different seats from 0 to 63"],
    ["LotsDrawn", { ...lots, outcome: [0, 1] }, "data: expected outcome to be the candidates in some order"],
    ["LotsDrawn", { ...lots, outcome: [0, 1, 3] }, "data: expected outcome to be the candidates in some order"],
    ["LotsDrawn", { ...lots, outcome: [0, 1, 2, 3] }, "data: expected outcome to be the candidates in some order"],
    ["ChampionshipAnnounced", { ...announced, players: [anand] }, "data.players: expected two players or more"],
    ["ChampionshipAnnounced", { ...announced, players: [anand, anand] }, "data.players: expected different player ids"],
    ["ChampionshipAnnounced", { ...announced, players: numbered(65) }, "data.players: expected at most 64 players"],
    [
      "ChampionshipAnnounced",
      { ...announced, players: [anand, { ...gelfand, rating: 4001 }] },
      "data.players.1.rating: expected a whole number from 0 to 4000",
    ],
    [
      "ChampionshipAnnounced",
      { ...announced, players: [anand, { ...gelfand, name: "Gelfand\u001b[2J" }] },
      "data.players.1.name: expected 1 to 200 characters without control characters",
    ],
    [
      "ChampionshipAnnounced",
      { ...announced, title: "half a pair \ud800" },
      "data.title: expected 1 to 200 characters without control characters",
    ],
    [
      "ChampionshipAnnounced",
      { ...announced, choosingOrder: [2] },
      "data: expected choosingOrder to name seats of announced players",
    ],
    ["ChampionshipAnnounced", { ...announced, starts: "10 May" }, /^data\.starts: expected an ISO 8601 date/],
    ["ChampionshipAnnounced", { ...announced, notes: ["x".repeat(2001)] }, /^data\.notes\.0: expected 1 to 2000 /],
    ["ChampionshipAnnounced", { ...announced, notes: Array(65).fill("x") }, "data.notes: expected at most 64 texts"],
    [
      "ChampionshipAnnounced",
      { ...announced, regulation: { ...announced.regulation, hash: "sha256" } },
      "data.regulation.hash: expected a SHA-256 of 64 hexadecimal digits",
    ],
    [
      "ChoiceMade",
      { stage: "main", purpose: "colour", seat: 0, option: "1", method: "physical" },
      "data: expected option to be white or black, a number from 1 to 64, or an envelope from A to D, as the purpose has it",
    ],
    [
      "PairingsPublished",
      {
        stage: "main",
        round: 1,
        pairings: [
          { board: 1, white: 0, black: 1 },
          { board: 2, white: 1, black: 2 },
        ],
      },
      "data.pairings: expected every board and every seat at most once",
    ],
    [
      "PlayerWithdrew",
      { seat: 0, completed: 9, scheduled: 8, effect: "stand" },
      "data: expected completed to be at most scheduled",
    ],
  ])("given %s %j, the answer is %s", (type, data, expected) => {
    if (typeof expected === "string") expect(failure(decode(type, data))).toBe(expected);
    else expect(failure(decode(type, data))).toMatch(expected);
  });

  it("given the ordinary data these cases start from, it accepts", () => {
    for (const [type, data] of [
      ["GameFinished", finished],
      ["LotsDrawn", lots],
      ["ChampionshipAnnounced", announced],
    ] as const)
      expect(failure(decode(type, data))).toBe("accepted");
    expect(failure(decode("ChampionshipAnnounced", { ...announced, players: numbered(64) }))).toBe("accepted");
  });

  it.each(["__proto__", "constructor", "hasOwnProperty"])(
    "given %s as a key, it refuses and pollutes nothing",
    (key) => {
      const withKey = (data: object): unknown => JSON.parse(`${JSON.stringify(data).slice(0, -1)},"${key}":{"leg":2}}`);
      expect(failure(decode("GameFinished", withKey(finished)))).toBe(`data.${key}: expected no such field`);
      const { leg: _, ...v1 } = finished;
      expect(failure(decode("GameFinished", withKey(v1), 1))).toBe(`data.${key}: expected no such field`);
      const players = [anand, withKey(gelfand)];
      expect(failure(decode("ChampionshipAnnounced", { ...announced, players }))).toBe(
        `data.players.1.${key}: expected no such field`,
      );
      expect(Object.hasOwn(Object.prototype, "leg")).toBe(false);
    },
  );

  it("given hostile text, the message stays one short line without control characters", () => {
    const hostile = `\u001b[31m\n${"x".repeat(100_000)}`;
    for (const decoded of [
      decode(hostile, {}),
      decode("GameFinished", { ...finished, result: hostile }),
      decode("GameFinished", { ...finished, [hostile]: 1 }),
    ]) {
      if (decoded.ok) throw new Error("accepted");
      expect(decoded.failure.message).toMatch(/^\P{Cc}{1,200}$/u);
    }
  });
});
