import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { audit } from "../../src/championship/audit.ts";
import type { FoundGame, Remark } from "../../src/exchange/found.ts";
import { importInto } from "../../src/exchange/import-games.ts";
import { broadcastGames } from "../../src/exchange/lichess/broadcast-games.ts";
import { foundInRound } from "../../src/exchange/lichess/found-in-round.ts";
import { localDay } from "../../src/exchange/lichess/local-day.ts";
import { gameKey, roundNamed } from "../../src/exchange/lichess/round-name.ts";
import { type LichessRound, parseLichess } from "../../src/io/lichess/round.ts";
import { parsePgn } from "../../src/io/pgn/read.ts";
import { ROUNDS, roundJson, roundPgn } from "./broadcast.ts";
import { changes } from "./broadcast-server.ts";
import { eventsOf, gamesIn, logOf, made, norwayFor, regulationOf } from "./made.ts";

const NORWAY = norwayFor(4, 1);

const roundOf = (text: string): LichessRound => {
  const parsed = parseLichess(text);
  if (parsed.kind !== "round") throw new Error(JSON.stringify(parsed));
  return parsed.round;
};

const ofJson = (regulation: Regulation, rounds: readonly LichessRound[]) => {
  const remarks: Remark[] = [];
  const games = rounds.flatMap((round, index) => foundInRound(regulation, round, index * 10, remarks));
  return { games, remarks };
};

const ofPgn = (text: string) => {
  const heard = broadcastGames(1000);
  for (const pgn of parsePgn(text).games) heard.take(pgn);
  return heard;
};

const pointsOf = (regulation: Regulation, games: readonly FoundGame[]) => {
  const { imported } = made(regulation, games, {}, []);
  const events = eventsOf(imported);
  expect(audit(regulation, events)).toBeUndefined();
  const state = fold(championship, events);
  return Object.fromEntries(
    standings(regulation, state).rows.map(({ seat, points }) => [state.roster.players[seat]?.id, points / 2]),
  );
};

// 3 for a win, 1 for a draw, half a point for the Armageddon game, which Black wins with a draw:
// Alder 3 + 1 + 0.5 + 3, Birch 1 + 1 + 3, Cedar 1 + 0.5 + 3, Dogwood nothing.
const POINTS = { alder: 7.5, birch: 5, cedar: 4.5, dogwood: 0 };

describe("a broadcast", () => {
  it("as JSON of its rounds: names, ids, results, days in its time zone, and the scoring says which game it is", () => {
    const { games, remarks } = ofJson(
      NORWAY,
      ROUNDS.map((round) => roundOf(roundJson(round))),
    );
    expect(games[1]).toMatchObject({
      white: { name: "Birch, Ben", fideId: 90000022, rating: 2730, federation: "NOR" },
      outcome: "1/2-1/2",
      round: [1],
      date: "2026-05-25",
      key: "round001/groun11",
    });
    expect(games[2]?.words).toEqual(new Set(["armageddon"]));
    expect(remarks.filter(({ level }) => level !== "note")).toEqual([]);
    expect(remarks[1]?.message).toBe(
      "Round 1 | Armageddon is scored win 0.5, draw 0 for White, win 0.5, draw 0.5 for Black: the armageddon game of norway-chess-4",
    );
    expect(pointsOf(NORWAY, games)).toEqual(POINTS);
  });

  it("as PGN: odd rounds for first games, even for second, and days on which boards were made are left out", () => {
    const { games } = ofPgn(ROUNDS.map(roundPgn).join(""));
    expect(pointsOf(NORWAY, games)).toEqual(POINTS);
    const { imported, remarks } = made(NORWAY, games, {}, []);
    expect(imported.ok && imported.commits.every(({ occurredAt }) => occurredAt === undefined)).toBe(true);
    expect(remarks.map(({ message }) => message).join("\n")).toContain(
      "days of play do not follow the rounds: round 1 (2026-05-20), 2 (2026-05-20), 3 (2026-05-20)",
    );
  });

  it("round by round goes into one stream; PGN of it then is nothing new, whatever it is called by now", async () => {
    const numbers = ["alder", "birch", "cedar", "dogwood"];
    const [first, ...rest] = ROUNDS.map((round) => ofJson(NORWAY, [roundOf(roundJson(round))]).games);
    let log = await logOf(made(NORWAY, first ?? [], { numbers }, []).imported);
    for (const games of rest) {
      const more = importInto(NORWAY, log, games);
      expect(more).toMatchObject({ ok: true, recorded: games.length, unchanged: 0 });
      const commits = [{ events: log.map(({ event }) => event) }, ...(more.ok ? more.commits : [])];
      log = await logOf({ ok: true, commits } as never);
    }
    const renamed = ofPgn(ROUNDS.map(roundPgn).join("").replaceAll("lowland-chess-2026-open", "lowland-2026"));
    expect(importInto(NORWAY, log, renamed.games)).toMatchObject({ ok: true, commits: [], unchanged: 8, corrected: 0 });
    expect(Object.keys(gamesIn(log.map(({ event }) => event)))).toHaveLength(8);
  });

  it("as a stream: each game whole again when it changes; a result after *, a corrected one a correction", () => {
    const [round] = ROUNDS;
    if (round === undefined) throw new Error("no round");
    const heard = ofPgn(changes(round).join(""));
    expect(heard.games.map(({ outcome }) => outcome)).toEqual(["*", "*", "0-1", "1-0", "1/2-1/2"]);
    expect(heard.resent()).toBe(2);
    const { imported } = made(NORWAY, heard.games, { numbers: ["alder", "birch", "cedar", "dogwood"] }, []);
    const events = eventsOf(imported);
    expect(events.find(({ type }) => type === "ResultCorrected")).toMatchObject({ was: "0-1", now: "1-0" });
    expect(Object.values(gamesIn(events)).toSorted()).toEqual(["1-0", "1/2-1/2"]);
  });

  it("scored as no game of the regulation is a conflict", () => {
    const { remarks } = ofJson(regulationOf("fide-candidates-2012"), [roundOf(roundJson(ROUNDS[1] as never))]);
    expect(remarks.filter(({ level }) => level === "conflict").map(({ message }) => message)).toEqual([
      "Round 1 | Armageddon is scored win 0.5, draw 0 for White, win 0.5, draw 0.5 for Black: no game of fide-candidates-2012 is",
    ]);
  });

  it.each([
    ["Round 9 | Armageddon", [9], ["armageddon"]],
    ["round-9-armageddon", [9], ["armageddon"]],
    ["Game 5", [5], []],
    ["Tiebreaks", undefined, ["tie-break"]],
    ["tie-break-2", undefined, ["tie-break"]],
    ["Final Round", undefined, []],
  ])("%s names round %j and stage %j", (name, round, words) => {
    expect(roundNamed(name)).toEqual({ ...(round === undefined ? {} : { round }), words: new Set(words) });
  });

  it("has evenings in America on their own day, and no day where the zone is not known", () => {
    // 02:30 UTC on 5 April is 22:30 on 4 April in Toronto.
    expect(localDay(Date.parse("2024-04-05T02:30:00Z"), "America/Toronto")).toBe("2024-04-04");
    expect(localDay(Date.parse("2024-04-05T02:30:00Z"), "Nowhere/Land")).toBeUndefined();
    expect(localDay(Date.parse("2024-04-05T02:30:00Z"), undefined)).toBeUndefined();
    expect(gameKey("https://example.org/5")).toBe("https://example.org/5");
  });

  it.each([
    ["{", "JSON"],
    ["{}", "a round of a broadcast: at round"],
    ['{"round":{"id":"a","name":"b"},"tour":{"id":"a","name":"b"},"games":[{"id":1}]}', "at games.0.id string"],
  ])("that is none (%s) is told", (text, says) => {
    expect(parseLichess(text)).toEqual({ kind: "neither", expected: expect.stringContaining(says) });
  });
});

const EXAMPLES = fileURLToPath(
  new URL("../../../shared/data/samples/lichess-org+api/doc/specs/examples", import.meta.url),
);
const isHere = existsSync(EXAMPLES);
if (!isHere)
  console.warn("skipped: the examples of lichess-org/api are not beside the repository (../shared/data/samples)");

// YAML that is JSON but for its first line and commas at the end.
const example = (name: string): string =>
  readFileSync(`${EXAMPLES}/broadcasts-${name}.json.yaml`, "utf8")
    .replace(/^value:/, "")
    .replace(/,(\s*[}\]])/g, "$1");

describe.skipIf(!isHere)("the examples of lichess-org/api", () => {
  it("Norway Chess 2025, round 9, Armageddon: its scoring is that of the second game", () => {
    const { games, remarks } = ofJson(norwayFor(6, 2), [roundOf(example("getBroadcastRoundWithCustomScoring"))]);
    expect(remarks.map(({ level }) => level)).toEqual(["note"]);
    expect(games[0]).toMatchObject({
      white: { name: "Nakamura, Hikaru", fideId: 2016192, rating: 2804, federation: "USA" },
      black: { name: "Erigaisi Arjun", fideId: 35009192 },
      outcome: "1-0",
      round: [9],
      date: "2025-06-05",
      key: "ZpRw34eP/Zc8WTto3",
    });
    expect(games[0]?.words).toEqual(new Set(["armageddon"]));
  });

  it("a round that is played now: games without a result, players without a rating", () => {
    const { games } = ofJson(norwayFor(4, 1), [roundOf(example("getBroadcastRound"))]);
    expect(games.map(({ outcome, white, black }) => [white.name, black.name, outcome])).toEqual([
      ["Player 1", "Player 2", "*"],
      ["Player 3", "Player 4", "*"],
    ]);
    expect(parseLichess(example("getBroadcastTournament"))).toMatchObject({
      kind: "tour",
      tour: { rounds: { length: 4 } },
    });
  });
});
