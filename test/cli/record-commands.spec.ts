import { expect, it } from "vitest";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { situate } from "../../src/championship/situation.ts";
import { recordProgram } from "../../src/cli/record/program.ts";
import type { Standing } from "../../src/cli/record/situation.ts";
import { announced, given, type Step } from "../championship/given.ts";
import { A, B, choice, lot, played, scores } from "../championship/play.ts";
import { CLOSED, M12, N23 } from "../championship/regulations.ts";

const match = [announced(M12, ["anand", "gelfand"]), lot("main", "colours", [A, B])];

/** Before what, the words of `record`, and how the command they make begins: one line for every command there is. */
const WORDS: Readonly<Record<ChampionshipCommand["type"], readonly [readonly Step[], string, object]>> = {
  AnnounceChampionship: [
    [],
    "announce --regulation fide-world-championship-2012 --title Final --player a;A;2700 --player b;B;2700",
    { championship: "final", title: "Final", players: [{ id: "a" }, { id: "b" }] },
  ],
  CommitLots: [match.slice(0, 1), "commit colours --seed s", { stage: "main", purpose: "colours" }],
  DrawLots: [match.slice(0, 1), "lot colours gelfand anand", { stage: "main", outcome: [B, A] }],
  MakeChoice: [
    [...match, ...scores("main", A, "= = = = = = = = = = = =")],
    "choose gelfand white --stage sudden-death",
    { stage: "sudden-death", purpose: "colour", seat: B, option: "white" },
  ],
  DrawNumber: [match, "draw gelfand 3", { stage: "main", seat: B, number: 3, method: "physical" }],
  PublishPairings: [match, "pairings 2", { stage: "main", round: 2, pairings: [{ board: 1, white: B, black: A }] }],
  StartGame: [match, "start G1", { round: 1, white: A, black: B }],
  ReportResult: [
    match,
    "result anand-gelfand 1/2 --termination agreement --moves 24",
    { round: 1, result: "1/2-1/2", termination: "agreement", moves: 24 },
  ],
  ForfeitGame: [match, "forfeit G1 black --minutes-late 61", { absent: "black", minutesLate: 61 }],
  CorrectResult: [[...match, ...played("G1 =")], "correct G1 1-0 --reason sheets", { was: "1/2-1/2", now: "1-0" }],
  RuleClaim: [
    match,
    "claim G1 anand incorrect --ground repetition --minutes 3 --to-move white",
    { seat: A, correct: false, minutesGiven: 3, toMove: "white" },
  ],
  RuleIrregularity: [match, "irregularity G1 gelfand upheld --ground clock", { seat: B, upheld: true }],
  WithdrawPlayer: [match, "withdraw gelfand --reason ill", { seat: B, reason: "ill" }],
  ExpelPlayer: [match, "expel gelfand --reason conduct", { seat: B, reason: "conduct" }],
  ReplacePlayer: [
    match,
    "replace gelfand c;C;2700;ISR --reason ill",
    { seat: B, player: { id: "c", federation: "ISR" } },
  ],
  LodgeProtest: [match, "protest P1 anand --about noise --minutes 5", { seat: A, submittedAfterMinutes: 5 }],
  DecideProtest: [match, "protest-decision P1 rejected --text no", { protest: "P1", upheld: false }],
  ImposePenalty: [match, "penalty anand --ground noise --amount 100", { seat: A, amount: 100 }],
  NoteAbsence: [match, "missed anand --occasion dinner", { seat: A, occasion: "dinner" }],
  ChangeSchedule: [match, "schedule game-2 2012-05-13 --approved-by FIDE", { item: "game-2", to: "2012-05-13" }],
  RecordDecision: [match, "decide other --authority CA --text pause", { matter: "other", authority: "CA" }],
  DeclareChampion: [[...match, ...scores("main", A, "1 1 1 1 1 1 1")], "close", { seat: A, decidedBy: "main" }],
};

const commandOf = async (
  regulation: Regulation,
  steps: readonly Step[],
  words: string,
): Promise<ChampionshipCommand> => {
  const made: ChampionshipCommand[] = [];
  const program = recordProgram("final", async (_, make) => {
    const { state, log } = given(regulation, ...steps);
    const [announcement] = log as [Standing["announcement"]];
    made.push(await make(async () => ({ ...situate(regulation, state), announcement })));
  });
  await program.parseAsync(words.split(" "), { from: "user" });
  expect(made).toHaveLength(1);
  return made[0] as ChampionshipCommand;
};

it.each(Object.entries(WORDS))("%s is what `record` makes of: %s", async (type, [steps, words, says]) => {
  expect(await commandOf(M12, steps, words)).toMatchObject({ type, ...says });
});

it("`record` has no word that makes no command", () => {
  const known = new Set(Object.values(WORDS).map(([, words]) => words.split(" ")[0]));
  const names = recordProgram("final", () => Promise.resolve()).commands.map((command) => command.name());
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it("an envelope is chosen by its letter, and a number drawn out of it (C.05 Annex 2)", async () => {
  const start = announced(CLOSED, undefined, { federations: "RRRUUUAABB" });
  const chosen = { type: "MakeChoice", stage: "main", purpose: "envelope", seat: A, option: "B", method: "physical" };
  expect(await commandOf(CLOSED, [start], "choose a B")).toEqual(chosen);
  const numbered = { type: "DrawNumber", stage: "main", seat: A, number: 7, method: "inferred" };
  const steps = [start, choice("main", "envelope", A, "B")];
  expect(await commandOf(CLOSED, steps, "draw a 7 --method inferred")).toEqual(numbered);
});

it("a pairing number is chosen by its number (N23)", async () => {
  const start = announced(N23, undefined, { choosingOrder: Array.from({ length: 10 }, (_, index) => index as never) });
  expect(await commandOf(N23, [start], "choose a 4")).toMatchObject({
    type: "MakeChoice",
    option: "4",
    purpose: "number",
  });
});
