import fc from "fast-check";
import {
  type ChampionshipEvent,
  DECISION_MATTERS,
  DEPARTURE_EFFECTS,
  type EventType,
} from "../../events/championship.ts";
import { MAX_BOARDS, MAX_NAME } from "../../events/codec-fields.ts";
import { CHOICE_PURPOSES, LOT_PURPOSES, METHODS } from "../../events/draws.ts";
import { LEGS, MAX_PLAYERS, MAX_ROUNDS } from "../../events/game.ts";
import { type PlayerId, playerId, type Seat, seat } from "../../events/ids.ts";
import type { Player } from "../../events/player.ts";
import { ABSENT, OUTCOMES, RESULTS, TERMINATIONS } from "../../events/result.ts";

/** An event type's event. */
export type EventOf<T extends EventType> = Extract<ChampionshipEvent, { type: T }>;

const some = <T extends Record<string, fc.Arbitrary<unknown>>>(
  model: T,
): fc.Arbitrary<{ [K in keyof T]?: T[K] extends fc.Arbitrary<infer V> ? V : never }> =>
  fc.record(model, { requiredKeys: [] }) as never;

/** A text the codec accepts: Unicode, quotes and backslashes included, no control characters, no half surrogate pairs. */
export const name: fc.Arbitrary<string> = fc
  .string({ unit: "binary", minLength: 1, maxLength: 24 })
  .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, "\u00e9"))
  .filter((text) => text.length <= MAX_NAME);

/** A text of several lines. */
export const prose: fc.Arbitrary<string> = fc.array(name, { minLength: 1, maxLength: 3 }).map((l) => l.join("\n"));

/** Seat of one of `players` players. */
export const seatOf = (players: number = MAX_PLAYERS): fc.Arbitrary<Seat> =>
  fc.integer({ min: 0, max: players - 1 }).map(seat);

/** Different seats in some order. */
export const order: fc.Arbitrary<readonly Seat[]> = fc.uniqueArray(seatOf(), { minLength: 1, maxLength: 8 });

/** Lower-case id of a person. */
export const id: fc.Arbitrary<PlayerId> = fc.stringMatching(/^[a-z][a-z0-9-]{0,47}$/).map(playerId);

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,63}$/);
const stage = fc.constantFrom("main", "rapid", "blitz-2", "sudden-death");
const round = fc.integer({ min: 1, max: MAX_ROUNDS });
const board = fc.integer({ min: 1, max: MAX_BOARDS });
const leg = fc.integer({ min: 1, max: LEGS });
const count = fc.integer({ min: 0, max: 100 });
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const day = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
const date = day.map((at) => at.toISOString().slice(0, 10));

/** A person with or without what is optional. */
export const player: fc.Arbitrary<Player> = fc
  .tuple(
    fc.record({ id, name, rating: fc.integer({ min: 0, max: 4000 }) }),
    some({
      federation: name,
      fideId: fc.integer({ min: 1, max: 99_999_999 }),
      seedingRatings: fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 3 }),
      seedingTieBreaks: fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 3 }),
    }),
  )
  .map(([person, extra]) => ({ ...person, ...extra }));

const slot = { stage, round, board, leg };
const sides = fc.uniqueArray(seatOf(), { minLength: 2, maxLength: 2 }).map(([white, black]) => ({
  white: white as Seat,
  black: black as Seat,
}));
const departure = fc.tuple(count, count).map(([a, b]) => ({ completed: Math.min(a, b), scheduled: Math.max(a, b) }));
const effect = fc.constantFrom(...DEPARTURE_EFFECTS);
const method = fc.constantFrom(...METHODS);

const of = <T extends EventType>(type: T, ...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<EventOf<T>> =>
  fc.tuple(...parts).map((all) => Object.assign({ type }, ...all) as EventOf<T>);

/** One arbitrary for every event type; each event is one the codec accepts. */
export const EVENTS: { readonly [T in EventType]: fc.Arbitrary<EventOf<T>> } = {
  ChampionshipAnnounced: of(
    "ChampionshipAnnounced",
    fc.record({ championship: slug, title: name, regulation: fc.record({ id: slug, edition: name, hash }) }),
    fc.uniqueArray(player, { minLength: 2, maxLength: 8, selector: (person) => person.id }).chain((players) =>
      some({
        choosingOrder: fc.shuffledSubarray(
          players.map((_, i) => seat(i)),
          { minLength: 1 },
        ),
      }).map((extra) => ({
        players,
        ...extra,
      })),
    ),
    some({ venue: name, starts: date, ends: date, sources: fc.array(prose, { maxLength: 2 }), notes: fc.array(prose) }),
  ),
  LotsCommitted: of(
    "LotsCommitted",
    fc.record({ stage, purpose: fc.constantFrom(...LOT_PURPOSES), commitment: hash }),
    some({ round, board }),
  ),
  LotsDrawn: of(
    "LotsDrawn",
    fc.record({ stage, purpose: fc.constantFrom(...LOT_PURPOSES) }),
    fc.oneof(
      fc.record({ method }),
      fc.record({ method: fc.constant("seeded" as const), seed: name }),
      fc.record({ method: fc.constant("seeded" as const), seed: name, beacon: name }),
    ),
    some({ round, board }),
    order.chain((candidates) =>
      fc
        .shuffledSubarray([...candidates], { minLength: candidates.length })
        .map((outcome) => ({ candidates, outcome })),
    ),
  ),
  ChoiceMade: of(
    "ChoiceMade",
    fc.record({ stage, seat: seatOf(), method }),
    some({ round, board }),
    fc
      .constantFrom(...CHOICE_PURPOSES)
      .chain((purpose) =>
        (purpose === "colour"
          ? fc.constantFrom("white", "black")
          : purpose === "envelope"
            ? fc.constantFrom("A", "B", "C", "D")
            : fc.integer({ min: 1, max: MAX_PLAYERS }).map(String)
        ).map((option) => ({ purpose, option })),
      ),
  ),
  NumberDrawn: of(
    "NumberDrawn",
    fc.record({ stage, seat: seatOf(), number: fc.integer({ min: 1, max: MAX_PLAYERS }), method }),
  ),
  PairingsPublished: of(
    "PairingsPublished",
    fc.record({ stage, round }),
    fc.uniqueArray(seatOf(), { minLength: 2, maxLength: 16 }).map((list) => ({
      pairings: Array.from({ length: list.length >> 1 }, (_, i) => ({
        board: i + 1,
        white: list[2 * i] as Seat,
        black: list[2 * i + 1] as Seat,
      })),
    })),
  ),
  GameStarted: of("GameStarted", fc.record(slot), sides),
  GameFinished: of(
    "GameFinished",
    fc.record({ ...slot, result: fc.constantFrom(...RESULTS) }),
    sides,
    some({ termination: fc.constantFrom(...TERMINATIONS) }),
  ),
  GameForfeited: of(
    "GameForfeited",
    fc.record({ ...slot, absent: fc.constantFrom(...ABSENT) }),
    sides,
    some({ reason: prose }),
  ),
  ResultCorrected: of(
    "ResultCorrected",
    fc.record({ ...slot, was: fc.constantFrom(...OUTCOMES), now: fc.constantFrom(...OUTCOMES, "*"), reason: prose }),
    sides,
  ),
  ClaimRuled: of(
    "ClaimRuled",
    fc.record({ ...slot, seat: seatOf(), ground: prose, correct: fc.boolean(), minutesGiven: count }),
  ),
  IrregularityRuled: of(
    "IrregularityRuled",
    fc.record({ ...slot, seat: seatOf(), ground: prose, upheld: fc.boolean() }),
  ),
  PlayerWithdrew: of("PlayerWithdrew", fc.record({ seat: seatOf(), effect }), departure, some({ reason: prose })),
  PlayerExpelled: of("PlayerExpelled", fc.record({ seat: seatOf(), effect, reason: prose }), departure),
  PlayerReplaced: of("PlayerReplaced", fc.record({ seat: seatOf(), player, reason: prose })),
  ProtestLodged: of(
    "ProtestLodged",
    fc.record({ protest: name, seat: seatOf(), about: prose, submittedAfterMinutes: count }),
    some({ deposit: name }),
  ),
  ProtestDecided: of(
    "ProtestDecided",
    fc.record({ protest: name, upheld: fc.boolean(), depositReturned: fc.boolean(), text: prose }),
  ),
  PenaltyImposed: of(
    "PenaltyImposed",
    fc.record({ seat: seatOf(), ground: prose }),
    some({
      amount: fc.integer({ min: 0, max: 1e12 }),
      percent: fc.double({ min: 0.01, max: 100, noNaN: true }),
      payee: name,
    }),
  ),
  AppearanceMissed: of("AppearanceMissed", fc.record({ seat: seatOf(), occasion: name })),
  ScheduleChanged: of("ScheduleChanged", fc.record({ item: name, to: date, approvedBy: name })),
  OfficialDecision: of(
    "OfficialDecision",
    fc.record({ matter: fc.constantFrom(...DECISION_MATTERS), authority: name, text: prose }),
    some({ stage, order }),
  ),
  ChampionDeclared: of("ChampionDeclared", fc.record({ seat: seatOf(), decidedBy: name })),
};

/** Any event. */
export const anyEvent: fc.Arbitrary<ChampionshipEvent> = fc.oneof(
  ...(Object.values(EVENTS) as fc.Arbitrary<ChampionshipEvent>[]),
);
