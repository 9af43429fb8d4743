import { playerId, seat } from "../../events/ids.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { ChampionshipCommand, LodgeProtest } from "../../src/championship/commands.ts";
import type { RejectionCode } from "../../src/championship/rejection.ts";
import { commitmentTo } from "../../src/championship/seeded-lots.ts";
import { announced, type Step, type Story } from "./given.ts";
import { A, B, C, choice, forfeited, gameOf, H, lot, played, reported, result, scores, slot } from "./play.ts";
import { C12, M12, N23, U13, W15 } from "./regulations.ts";

const all = (players: number): readonly number[] => Array.from({ length: players }, (_, index) => index);

const match = [announced(M12), lot("main", "colours", [A, B])];
const candidates = [announced(C12), lot("main", "numbers", all(8))];
const norway = announced(N23, undefined, { choosingOrder: all(10).map(seat) });
const level = [...match, ...scores("main", A, "= = = = = = = = = = = =")];
const won = [...match, ...scores("main", A, "1 1 1 1 1 1 1")];

const claim = (by: number, minutesGiven: number): ChampionshipCommand => ({
  ...{ type: "RuleClaim", stage: "main", round: 1, board: 1, leg: 1, seat: seat(by) },
  ...{ ground: "repetition", correct: true, minutesGiven },
});
const _protest = (about: string, submittedAfterMinutes: number, deposit = "3000 EUR"): LodgeProtest => ({
  ...{ type: "LodgeProtest", protest: "P1", seat: A },
  ...{ about, submittedAfterMinutes, deposit },
});
const _decided = (upheld: boolean): ChampionshipCommand => ({
  ...{ type: "DecideProtest", protest: "P1", upheld, depositReturned: true, text: "as it was seen" },
});
const withdrawal = (by: number): ChampionshipCommand => ({ type: "WithdrawPlayer", seat: seat(by) });
const _stranger = { id: playerId("stranger"), name: "Stranger", rating: 2700 };

type Asked = ChampionshipCommand | ((story: Story) => ChampionshipCommand);

/** A refusal: where it is met, what is asked, the article that refuses it, and one of the things accepted instead. */
export type Refusal = readonly [Regulation, readonly Step[], Asked, string, RegExp];

/** Refusals by their codes. */
export type Refusals = Readonly<Partial<Record<RejectionCode, Refusal>>>;

/** Refusals of announcements, lots, choices, games and claims. */
export const REFUSED_PLAY: Refusals = {
  "not-announced": [M12, [], withdrawal(A), "Match System", /^announce$/],
  "already-announced": [
    M12,
    match,
    { ...announced(M12), type: "AnnounceChampionship", title: "Another" },
    "Match System",
    /^announce in another stream$/,
  ],
  "other-regulation": [
    M12,
    [],
    { ...announced(W15), type: "AnnounceChampionship" },
    "Match System",
    /^regulation fide-world-championship-2012 2012$/,
  ],
  "unfit-field": [
    C12,
    [],
    { ...announced(C12, ["a", "b"]), type: "AnnounceChampionship" },
    "3.1",
    /^announce 8 players$/,
  ],
  "unknown-player": [M12, match, withdrawal(C), "3.6 (not in the excerpt)", /^players are a, b$/],
  "not-asked": [M12, match, lot("rapid", "colours", [A, B]), "Match System", /^result R1\.1 /],
  "unfit-lots": [M12, match.slice(0, 1), lot("main", "colours", [A]), "3.4.1", /^lot colours in main between a and b$/],
  "already-drawn": [M12, match, lot("main", "colours", [B, A]), "3.4.1", /^result R1\.1 /],
  "already-committed": [
    M12,
    [
      ...match.slice(0, 1),
      { type: "CommitLots", stage: "main", purpose: "colours", commitment: commitmentTo("one seed") },
    ],
    { type: "CommitLots", stage: "main", purpose: "colours", commitment: commitmentTo("another") },
    "3.4.1",
    /^lot colours in main with that seed$/,
  ],
  "already-chosen": [
    N23,
    [norway, choice("main", "number", 0, "5")],
    choice("main", "number", 0, "6"),
    "Classical event: Drawing of lots and allocation of numbers",
    /^choose b 1\|2\|3\|4\|6/,
  ],
  "out-of-turn": [
    N23,
    [norway],
    choice("main", "number", 1, "5"),
    "Classical event: Drawing of lots and allocation of numbers",
    /^choose a 1\|2/,
  ],
  "not-offered": [
    N23,
    [norway, choice("main", "number", 0, "5")],
    choice("main", "number", 1, "5"),
    "Classical event: Drawing of lots and allocation of numbers",
    /^choose b 1\|2\|3\|4\|6/,
  ],
  "not-scheduled": [
    M12,
    match,
    (story) => ({ ...result(story, "G1 ="), stage: "rapid" }),
    "Match System",
    /^result R1\.1 /,
  ],
  "not-yet-due": [M12, match, (story) => result(story, "G2 ="), "Match System", /^result R1\.1 /],
  cancelled: [M12, won, (story) => result(story, "G8 ="), "Match System", /^close: a is champion, decided by main$/],
  "colours-reversed": [
    M12,
    match,
    (story) => ({ ...result(story, "G1 ="), white: B, black: A }),
    "3.4.1",
    /^R1\.1 a - b$/,
  ],
  "other-players": [C12, candidates, claim(C, 0), "3.9.2.b", /^claim R1\.1 a$/],
  "already-recorded": [
    M12,
    [...match, ...played("G1 =")],
    (story) => result(story, "G1 1-0"),
    "Match System",
    /^correct R1\.1 1\/2-1\/2 to another result or \*$/,
  ],
  "not-recorded": [
    M12,
    match,
    (story) => ({ type: "CorrectResult", ...gameOf(slot(story, "G1")), was: "1-0", now: "0-1", reason: "sheets" }),
    "Match System",
    /^result R1\.1 /,
  ],
  "relied-upon": [
    M12,
    [...level, lot("rapid", "colours", [A, B])],
    (story) => ({ type: "CorrectResult", ...gameOf(slot(story, "G1")), was: "1/2-1/2", now: "1-0", reason: "sheets" }),
    "Match System",
    /^decide other$/,
  ],
  "forbidden-draw": [
    C12,
    candidates,
    (story) => ({ ...result(story, "R1.1 ="), termination: "agreement" }),
    "3.9.2.b",
    /^result R1\.1 /,
  ],
  "absent-player": [
    U13,
    [
      announced(U13),
      lot("main", "numbers", all(12)),
      ({ agenda }) =>
        agenda.playable.filter(({ round, black }) => round < 8 && black === H).map((game) => reported(game, "1/2-1/2")),
      ({ agenda }) =>
        agenda.playable.filter(({ round, white }) => round < 8 && white === H).map((game) => reported(game, "1/2-1/2")),
      withdrawal(H),
      (stage) => {
        const game = stage.agenda.main.slots.find(({ round, white }) => round > 7 && white === H);
        return game === undefined
          ? []
          : [{ type: "CorrectResult", ...gameOf(game), was: "-/+", now: "*", reason: "he may come after all" }];
      },
    ],
    (story) => {
      const game = story.agenda.playable.find(({ white }) => white === H);
      if (game === undefined) throw new Error("no game of H is open");
      return reported(game, "1-0");
    },
    "FIDE Tournament Rules, withdrawals (applied by 1)",
    /^forfeit R\d+\.\d absent white$/,
  ],
  "unfit-claim": [M12, match, claim(A, 3), "Laws of Chess 9", /^claim R1\.1 --minutes 0$/],
  "late-claim": [M12, [...match, ...played("G1 =")], claim(A, 0), "Laws of Chess 9", /^protest$/],
  "in-time": [
    U13,
    [announced(U13), lot("main", "numbers", all(12))],
    (story) => ({ ...forfeited(story, "R1.1", "white"), minutesLate: 15 }),
    "2",
    /^start R1\.1$/,
  ],
};
