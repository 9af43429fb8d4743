import { describe, it } from "vitest";
import { playerId, seat } from "../../events/ids.ts";
import { announced, given } from "./given.ts";
import { gameOf, lot, played, scores, slot } from "./play.ts";
import { C12, M12, N23, W15 } from "./regulations.ts";

const eight = [0, 1, 2, 3, 4, 5, 6, 7];
const match = [announced(M12, ["anand", "gelfand"]), lot("main", "colours", [0, 1])];

describe("an announcement", () => {
  const fact = announced(C12);
  const command = { ...fact, type: "AnnounceChampionship" } as const;

  it("opens the stream, asked twice changes nothing, and another one is refused", () => {
    given(C12).when(command).thenRecorded(fact);
    given(C12, fact).when(command).thenNothing();
    given(C12, fact)
      .when({ ...command, title: "Another" })
      .thenRejected("already-announced", "3.1");
  });

  it("under another regulation is refused", () => {
    const regulation = { ...fact.regulation, edition: "1999" };
    given(C12)
      .when({ ...command, regulation })
      .thenRejected("other-regulation", "3.1", /^regulation fide-candidates-2012 2012$/);
  });

  it("of seven players is refused: the regulation is for eight (C12 3.1)", () => {
    given(C12)
      .when({ ...command, players: fact.players.slice(1) })
      .thenRejected("unfit-field", "3.1", /^announce 8 players$/);
  });

  const [first, ...others] = fact.players;
  if (first === undefined) throw new Error("no players");

  it.each([
    ["an id twice", { ...first, id: playerId("b") }],
    ["a name twice", { ...first, name: "B" }],
    ["a rating no list has", { ...first, rating: 9000 }],
    ["half a rating point", { ...first, rating: 2700.5 }],
    ["a seeding rating no list has", { ...first, seedingRatings: [2700, 3] }],
    ["half a game to separate equal averages", { ...first, seedingTieBreaks: [40.5] }],
    ["no name", { ...first, name: " " }],
  ])("with %s is refused", (_, player) => {
    given(C12)
      .when({ ...command, players: [player, ...others] })
      .thenRejected("unfit-field", "3.1");
  });

  it("with an order of choosing that leaves somebody out is refused by the article of the numbers", () => {
    const norway = { ...announced(N23), type: "AnnounceChampionship", choosingOrder: [seat(0), seat(0)] } as const;
    given(N23).when(norway).thenRejected("unfit-field", "Classical event: Drawing of lots and allocation of numbers");
  });
});

describe("a departure", () => {
  const start = [announced(C12), lot("main", "numbers", eight)];

  it("asked twice changes nothing; leaving in another way afterwards is refused", () => {
    const gone = given(C12, ...start, { type: "WithdrawPlayer", seat: seat(3) });
    gone.when({ type: "WithdrawPlayer", seat: seat(3) }).thenNothing();
    gone.when({ type: "ExpelPlayer", seat: seat(3), reason: "x" }).thenRejected("already-withdrawn", "3.1");
    given(C12, ...start, { type: "ExpelPlayer", seat: seat(3), reason: "x" })
      .when({ type: "WithdrawPlayer", seat: seat(3) })
      .thenRejected("already-expelled", "3.1");
  });

  it("of nobody is refused", () => {
    given(C12, ...start)
      .when({ type: "WithdrawPlayer", seat: seat(8) })
      .thenRejected("unknown-player", "3.1");
  });

  it("before a game is played annuls, and a second one counts the games that are left (C12 3.1)", () => {
    given(C12, ...start, { type: "WithdrawPlayer", seat: seat(3) })
      .when({ type: "ExpelPlayer", seat: seat(4), reason: "cheating" })
      .thenRecorded({
        ...{ type: "PlayerExpelled", seat: seat(4), completed: 0, scheduled: 12, effect: "annul", reason: "cheating" },
      });
  });

  it("where the text is silent leaves the results alone (W-4)", () => {
    given(W15, announced(W15), lot("main", "colours", [0, 1]), ...scores("main", 0, "1"))
      .when({ type: "WithdrawPlayer", seat: seat(1), reason: "ill" })
      .thenRecorded({
        ...{ type: "PlayerWithdrew", seat: seat(1), completed: 1, scheduled: 10, effect: "stand", reason: "ill" },
      });
  });
});

describe("a replacement", () => {
  const player = { id: playerId("topalov"), name: "Topalov, Veselin", rating: 2752 };
  const command = { type: "ReplacePlayer", seat: seat(1), player, reason: "refused" } as const;

  it("before the first game of the seat is recorded, and asked twice changes nothing", () => {
    given(M12, ...match)
      .when(command)
      .thenRecorded({ ...command, type: "PlayerReplaced" });
    given(M12, ...match, command)
      .when(command)
      .thenNothing();
  });

  it("after it is refused, also while it is running", () => {
    given(M12, ...match, ...played("G1 ="))
      .when(command)
      .thenRejected("already-playing", "3.6", /^withdraw gelfand$/);
    const start = { type: "StartGame", ...gameOf(slot(given(M12, ...match), "G1")) } as const;
    given(M12, ...match, start)
      .when(command)
      .thenRejected("already-playing", "3.6");
  });

  it("by somebody who plays already is refused", () => {
    given(M12, ...match)
      .when({ ...command, player: { ...player, id: playerId("anand") } })
      .thenRejected("unfit-field", "3.6");
  });

  it("comes from where the text has it: runner-up, then the rating list; next in the Grand Prix, then the list (W15 3.6.2)", () => {
    const start = announced(W15, ["champion", "challenger"]);
    const runnerUp = { ...command, seat: seat(0), from: "runner-up of the Women's World Championship 2014" };
    const { from: _from, ...fact } = runnerUp;
    given(W15, start)
      .when(runnerUp)
      .thenRecorded({ ...fact, type: "PlayerReplaced" });
    given(W15, start)
      .when({ ...runnerUp, from: "rating list of January 2015" })
      .thenRejected("out-of-turn", "3.6.2", /^replace champion from runner-up/);
    const third = { ...player, id: playerId("third"), name: "Third" };
    const again = { ...runnerUp, player: third };
    given(W15, start, runnerUp)
      .when(again)
      .thenRejected("out-of-turn", "3.6.2", /rating list of January 2015$/);
    given(W15, start)
      .when({ ...runnerUp, seat: seat(1) })
      .thenRejected("out-of-turn", "3.6.2", /^replace challenger from next in the Women's Grand Prix/);
  });

  it("of a player who has left, or of nobody, is refused", () => {
    given(M12, ...match, { type: "WithdrawPlayer", seat: seat(1) })
      .when(command)
      .thenRejected("already-withdrawn", "3.6");
    given(M12, ...match)
      .when({ ...command, seat: seat(2) })
      .thenRejected("unknown-player", "3.6");
  });
});

describe("a replacement in the Candidates Tournament (C12 2.7, 3.3)", () => {
  // The event starts on 14 March 2013: three months before it is 14 December 2012.
  const start = announced(C12, undefined, { starts: "2013-03-14" });
  const player = { id: playerId("next"), name: "Next of the list", rating: 2750 };
  const fact = { seat: seat(2), player, reason: "withdrew" } as const;
  const command = { type: "ReplacePlayer", ...fact } as const;

  it("takes the place of who withdrew three months before the start, and a day earlier", () => {
    for (const withdrew of ["2012-12-13", "2012-12-14"])
      given(C12, start)
        .when({ ...command, ground: { withdrew } })
        .thenRecorded({ type: "PlayerReplaced", ...fact });
  });

  it("is refused where he withdrew a day later: 3.3.3 has nobody take his place", () => {
    given(C12, start)
      .when({ ...command, ground: { withdrew: "2012-12-15" } })
      .thenRejected("too-late", "3.3.3", /^replace c who withdrew until 2012-12-14 \(3.3.2\)$/);
  });

  it("counts the three months from the start as it was moved", () => {
    const moved = { type: "ScheduleChanged", item: "start", to: "2013-03-20", approvedBy: "FIDE President" } as const;
    given(C12, start, moved)
      .when({ ...command, ground: { withdrew: "2012-12-20" } })
      .thenRecorded({ type: "PlayerReplaced", ...fact });
    given(C12, start, moved)
      .when({ ...command, ground: { withdrew: "2012-12-21" } })
      .thenRejected("too-late", "3.3.3");
  });

  it("takes the place of who sent no contract within a month, or later than ten days after it (3.3.1)", () => {
    // Published on 1 April 2012: due on 1 May, accepted until 11 May for serious reasons only.
    const answer = (contract: string, seriousReasons = false) =>
      given(C12, start).when({ ...command, ground: { published: "2012-04-01", contract, seriousReasons } });
    answer("2012-05-01").thenRejected("in-time", "3.3.1", /^replace c who withdrew/);
    answer("2012-05-02").thenRecorded({ type: "PlayerReplaced", ...fact });
    answer("2012-05-11", true).thenRejected("in-time", "3.3.1");
    answer("2012-05-12", true).thenRecorded({ type: "PlayerReplaced", ...fact });
    answer("missing").thenRecorded({ type: "PlayerReplaced", ...fact });
  });

  it("comes from the average rating list (2.7)", () => {
    given(C12, start)
      .when({ ...command, from: "World Cup 2011" })
      .thenRejected("out-of-turn", "2.7", /from average rating of July 2011 and January 2012$/);
    given(C12, start)
      .when({ ...command, from: "average rating of July 2011 and January 2012" })
      .thenRecorded({ type: "PlayerReplaced", ...fact });
  });

  it("is not judged by a day that is none, or that nobody knows", () => {
    given(C12, start)
      .when({ ...command, ground: { withdrew: "2012-02-30" } })
      .thenRejected("unfit-date", "2.7");
    given(C12, start)
      .when(command)
      .thenRecorded({ type: "PlayerReplaced", ...fact });
    given(C12, announced(C12))
      .when({ ...command, ground: { withdrew: "2013-03-13" } })
      .thenRecorded({ type: "PlayerReplaced", ...fact });
  });
});
