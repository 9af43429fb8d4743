import { playerId, seat } from "../../events/ids.ts";
import type { Player } from "../../events/player.ts";
import type { ChampionshipCommand, ChangeSchedule, LodgeProtest } from "../../src/championship/commands.ts";
import { upToGame } from "../calendar/recorded.ts";
import { announced } from "./given.ts";
import { A, B, lot, played, scores } from "./play.ts";
import type { Refusals } from "./refused-play.ts";
import { C12, M12, W15 } from "./regulations.ts";

const all = (players: number): readonly number[] => Array.from({ length: players }, (_, index) => index);

const match = [announced(M12), lot("main", "colours", [A, B])];
const women = [announced(W15), lot("main", "colours", [A, B])];
const candidates = [announced(C12), lot("main", "numbers", all(8))];
const won = [...match, ...scores("main", A, "1 1 1 1 1 1 1")];

/** A protest of the first player. */
export const protest = (about: string, submittedAfterMinutes: number, deposit = "3000 EUR"): LodgeProtest => ({
  ...{ type: "LodgeProtest", protest: "P1", seat: A },
  ...{ about, submittedAfterMinutes, deposit },
});
const decided = (upheld: boolean): ChampionshipCommand => ({
  ...{ type: "DecideProtest", protest: "P1", upheld, depositReturned: true, text: "as it was seen" },
});
/** A day moved by the organiser. */
export const move = (item: string, to: string): ChangeSchedule => ({
  ...{ type: "ChangeSchedule", item, to, approvedBy: "organiser" },
});
/** A player leaves. */
export const withdrawal = (by: number): ChampionshipCommand => ({ type: "WithdrawPlayer", seat: seat(by) });
const ruling = (authority: string, order: readonly number[]): ChampionshipCommand => ({
  ...{ type: "RecordDecision", matter: "champion", authority, order: order.map(seat), text: "so it is" },
});
/** Somebody who does not play. */
export const stranger: Player = { id: playerId("stranger"), name: "Stranger", rating: 2700 };

/** Refusals of departures, protests, penalties, rulings and dates. */
export const REFUSED_PEOPLE: Refusals = {
  "already-withdrawn": [
    W15,
    [...women, withdrawal(B)],
    { type: "ExpelPlayer", seat: B, reason: "conduct" },
    "16",
    /^decide champion in main for a by FIDE President$/,
  ],
  "already-expelled": [
    C12,
    [...candidates, { type: "ExpelPlayer", seat: B, reason: "conduct" }],
    withdrawal(B),
    "3.1",
    /^result R1\.\d /,
  ],
  "already-playing": [
    W15,
    [...women, ...played("G1 =")],
    { type: "ReplacePlayer", seat: A, player: stranger, reason: "ill" },
    "3.6.2",
    /^withdraw a$/,
  ],
  "already-lodged": [
    W15,
    [...women, protest("the clock", 5)],
    protest("the light", 5),
    "7.3.1",
    /^protest under another name$/,
  ],
  "not-lodged": [W15, women, decided(true), "7.3.1", /^protest$/],
  "already-decided": [
    W15,
    [...women, protest("the clock", 5), decided(true), { ...protest("the light", 6), protest: "P2" }],
    decided(false),
    "7.3.1",
    /^protest-decision P2 upheld\|rejected$/,
  ],
  "too-late": [W15, women, protest("the clock", 121), "7.3.1", /^protests within 120 minutes$/],
  "unfit-deposit": [W15, women, protest("the clock", 5, "400 UAH"), "7.3.1", /^--deposit "3000 EUR"$/],
  "unfit-penalty": [
    W15,
    women,
    { type: "ImposePenalty", seat: A, ground: "score sheets not signed", amount: 200_000 },
    "4.b",
    /^penalty --ground "score sheets not signed" --amount 100000$/,
  ],
  "unfit-absence": [W15, women, { type: "NoteAbsence", seat: A, occasion: "breakfast" }, "5.2", /opening ceremony/],
  "unfit-decision": [
    W15,
    [...women, withdrawal(B)],
    ruling("FIDE President", []),
    "16",
    /^decide champion in main for a by FIDE President$/,
  ],
  unauthorised: [
    W15,
    [...women, withdrawal(B)],
    ruling("a passer-by", [A]),
    "16",
    /^decide champion in main for a by FIDE President$/,
  ],
  undecided: [M12, match, { type: "DeclareChampion", seat: A, decidedBy: "main" }, "3.7.1.a", /^result R1\.1 /],
  "unfit-date": [
    M12,
    upToGame("world-championship-2012", 1),
    move("game-3", "tomorrow"),
    "Schedule",
    /^schedule game-3 \d{4}-\d\d-\d\d$/,
  ],
  postponed: [
    W15,
    upToGame("womens-world-championship-2016", 4),
    move("game-5", "2016-03-09"),
    "2.3",
    /^schedule game-5 2016-03-09 approved by FIDE President \(16\)$/,
  ],
  unapproved: [
    W15,
    upToGame("womens-world-championship-2016", 4),
    move("game-5", "2016-03-07"),
    "16",
    /^schedule game-5 2016-03-07 approved by FIDE President \(16\)$/,
  ],
  "out-of-order": [
    M12,
    upToGame("world-championship-2012", 4),
    move("game-5", "2012-05-19"),
    "Schedule",
    /^schedule game-6 2012-05-19$/,
  ],
  "other-champion": [
    M12,
    won,
    { type: "DeclareChampion", seat: B, decidedBy: "main" },
    "3.7.1.a",
    /^close: a is champion, decided by main$/,
  ],
  closed: [
    M12,
    [...won, { type: "DeclareChampion", seat: A, decidedBy: "main" }],
    withdrawal(A),
    "3.7.1.a",
    /^protest$/,
  ],
};
