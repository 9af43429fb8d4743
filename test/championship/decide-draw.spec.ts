import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { decide } from "../../src/championship/decide.ts";
import { announced, given } from "./given.ts";
import { choice, lot, rest, scores } from "./play.ts";
import { C12, M12, N23, N23_BLITZ } from "./regulations.ts";

const eight = [0, 1, 2, 3, 4, 5, 6, 7];
const ten = [...eight, 8, 9];
const match = announced(M12, ["anand", "gelfand"]);

describe("a lot", () => {
  it("the agenda asks for is recorded, once", () => {
    const command = lot("main", "numbers", [3, 1, 4, 0, 5, 2, 6, 7]);
    given(C12, announced(C12))
      .when(command)
      .thenRecorded({ ...command, type: "LotsDrawn" });
    given(C12, announced(C12), command).when(command).thenNothing();
  });

  it("drawn again with another outcome is refused", () => {
    given(C12, announced(C12), lot("main", "numbers", eight))
      .when(lot("main", "numbers", [...eight].reverse()))
      .thenRejected("already-drawn", "3.4.1");
  });

  it("nothing asks for is refused, and what would be accepted is said in words", () => {
    given(M12, match)
      .when(lot("rapid", "colours", [0, 1]))
      .thenRejected("not-asked", "3.4.1", /^lot colours in main between anand and gelfand$/);
  });

  it("whose outcome is not exactly the candidates is refused", () => {
    const story = given(C12, announced(C12));
    const command = lot("main", "numbers", eight);
    story.when({ ...command, outcome: command.outcome.slice(1) }).thenRejected("unfit-lots", "3.4.1");
    story.when({ ...command, outcome: eight.map(() => seat(1)) }).thenRejected("unfit-lots", "3.4.1");
  });

  it("between other players than the tied ones is refused", () => {
    given(N23_BLITZ, announced(N23_BLITZ), lot("main", "numbers", ten), rest("main"))
      .when(lot("main", "order", [0, 1]))
      .thenRejected("not-asked", "Blitz tournament: Tie-break");
  });

  it("for an order is recorded between exactly the tied players", () => {
    const command = lot("main", "order", [...ten].reverse());
    given(N23_BLITZ, announced(N23_BLITZ), lot("main", "numbers", ten), rest("main"))
      .when(command)
      .thenRecorded({ ...command, type: "LotsDrawn" });
  });
});

describe("a choice", () => {
  const choosingOrder = [2, 0, 1, 3, 4, 5, 6, 7, 8, 9].map(seat);
  const norway = announced(N23, undefined, { choosingOrder });
  const article = "Classical event: Drawing of lots and allocation of numbers";

  it("by the player whose turn it is is recorded, once", () => {
    const command = choice("main", "number", 2, "5");
    given(N23, norway)
      .when(command)
      .thenRecorded({ ...command, type: "ChoiceMade" });
    given(N23, norway, command).when(command).thenNothing();
    given(N23, norway, command)
      .when({ ...command, option: "6" })
      .thenRejected("already-chosen", article);
  });

  it("out of turn is refused and names who chooses", () => {
    given(N23, norway)
      .when(choice("main", "number", 0, "5"))
      .thenRejected("out-of-turn", article, /^choose c 1\|2\|3\|4\|5\|6\|7\|8\|9\|10 as number in main$/);
  });

  it("T39: of a number that is taken is refused", () => {
    given(N23, norway, choice("main", "number", 2, "5"))
      .when(choice("main", "number", 0, "5"))
      .thenRejected("not-offered", article, /^choose a 1\|2\|3\|4\|6/);
  });

  it("nobody asks for is refused", () => {
    given(M12, match)
      .when(choice("main", "colour", 0, "white"))
      .thenRejected("not-asked", "3.4.1");
  });

  it("of a colour is the lot winner's (M12 3.7.3)", () => {
    const level = "= = = = = = = = = = = =";
    const stages = ["rapid", "blitz-1", "blitz-2", "blitz-3", "blitz-4", "blitz-5"];
    const story = given(
      M12,
      ...[match, lot("main", "colours", [0, 1]), ...scores("main", 0, level)],
      ...stages.flatMap((stage) => [
        lot(stage, "colours", [0, 1]),
        ...scores(stage, 0, stage === "rapid" ? "= = = =" : "= ="),
      ]),
      lot("sudden-death", "colour-choice", [1, 0]),
    );
    story
      .when(choice("sudden-death", "colour", 0, "white"))
      .thenRejected("out-of-turn", "3.7.3", /^choose gelfand white\|black as colour/);
    story.when(choice("sudden-death", "colour", 1, "red")).thenRejected("not-offered", "3.7.3");
  });

  it("may be read back as a whole from the pairings where none is on record", () => {
    const numbers = { ...lot("main", "numbers", [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]), method: "inferred" } as const;
    given(N23, norway)
      .when(numbers)
      .thenRecorded({ ...numbers, type: "LotsDrawn" });
    given(N23, norway)
      .when({ ...numbers, method: "physical" })
      .thenRejected("not-asked", article);
    given(N23, norway, choice("main", "number", 2, "5"))
      .when(numbers)
      .thenRejected("not-asked", article);
  });
});

describe("pairings", () => {
  const story = given(C12, announced(C12), lot("main", "numbers", eight));
  const pairings = story.agenda.main.slots
    .filter(({ round }) => round === 1)
    .map(({ board, white, black }) => ({ board, white, black }));

  it("are published as the lots have it", () => {
    const command = { type: "PublishPairings", stage: "main", round: 1, pairings } as const;
    story.when(command).thenRecorded({ ...command, type: "PairingsPublished" });
  });

  it("asked twice change nothing, in whatever order of boards, and another round is another publication", () => {
    const command = { type: "PublishPairings", stage: "main", round: 1, pairings } as const;
    const later = given(C12, ...story.log, command);
    later.when(command).thenNothing();
    later.when({ ...command, pairings: [...pairings].reverse() }).thenNothing();
    const second = later.agenda.main.slots
      .filter(({ round }) => round === 2)
      .map(({ board, white, black }) => ({ board, white, black }));
    const next = { ...command, round: 2, pairings: second };
    later.when(next).thenRecorded({ ...next, type: "PairingsPublished" });
  });

  it("are published anew where the last publication of the round was of others, and one a round is remembered", () => {
    const turned = pairings.map(({ board, white, black }) => ({ board, white: black, black: white }));
    const others = { type: "PairingsPublished", stage: "main", round: 1, pairings: turned } as const;
    const state = fold(championship, [...story.log, others]);
    const command = { type: "PublishPairings", stage: "main", round: 1, pairings } as const;
    expect(decide(C12, state, command)).toMatchObject({ events: [{ type: "PairingsPublished", pairings }] });
    championship.apply(state, { ...command, type: "PairingsPublished" });
    expect(decide(C12, state, command)).toMatchObject({ events: [] });
    expect(state.draws.published).toHaveLength(1);
  });

  it("are refused where they differ, or where there is no such round", () => {
    const [first] = pairings;
    const other =
      first === undefined ? [] : [{ ...first, white: first.black, black: first.white }, ...pairings.slice(1)];
    story
      .when({ type: "PublishPairings", stage: "main", round: 1, pairings: other })
      .thenRejected("other-players", "3.1", /^board 1 a - h$/);
    story.when({ type: "PublishPairings", stage: "rapid", round: 1, pairings }).thenRejected("not-scheduled", "3.1");
  });
});
