import * as v from "valibot";
import {
  type ChampionshipEvent,
  DECISION_MATTERS,
  DEPARTURE_EFFECTS,
  type EventType,
  FIRST_MATTERS,
} from "./championship.ts";
import * as f from "./codec-fields.ts";
import { CHOICE_PURPOSES, type ChoicePurpose, FIRST_CHOICES, LOT_METHODS, LOT_PURPOSES, METHODS } from "./draws.ts";
import { MAX_PLAYERS, MAX_ROUNDS } from "./game.ts";
import type { Seat } from "./ids.ts";
import { ABSENT, OUTCOMES, RESULTS, TERMINATIONS } from "./result.ts";

/** Fields of one event type in its current schema: the event without its type. */
export type EventData<T extends EventType = EventType> = Omit<Extract<ChampionshipEvent, { type: T }>, "type">;

const MAX_RATING = 4000;
const MAX_GAMES = 4 * MAX_ROUNDS;
const MINUTES_OF_A_YEAR = 366 * 24 * 60;
const MAX_AMOUNT = 1_000_000_000_000;

const optional = v.exactOptional;
const rating = f.whole(0, MAX_RATING);
const lines = v.pipe(v.array(f.prose), v.maxLength(f.MAX_LINES, `at most ${f.MAX_LINES} texts`));

const playerV1 = {
  id: f.player,
  name: f.name(),
  rating,
  federation: optional(f.name()),
  fideId: optional(f.whole(1, 2 ** 31 - 1)),
  seedingRatings: optional(v.pipe(v.array(rating), v.maxLength(f.MAX_LINES, `at most ${f.MAX_LINES} ratings`))),
};
const PLAYER_V1 = v.strictObject(playerV1);
const tieBreaks = v.pipe(v.array(f.whole(0, MAX_RATING)), v.maxLength(f.MAX_LINES, `at most ${f.MAX_LINES} numbers`));
const PLAYER = v.strictObject({ ...playerV1, seedingTieBreaks: optional(tieBreaks) });

const announced = <P extends typeof PLAYER | typeof PLAYER_V1>(player: P) =>
  v.pipe(
    v.strictObject({
      championship: f.slug,
      title: f.name(),
      regulation: v.strictObject({ id: f.slug, edition: f.name(), hash: f.hash }),
      players: v.pipe(
        v.array(player),
        v.minLength(2, "two players or more"),
        v.maxLength(MAX_PLAYERS, `at most ${MAX_PLAYERS} players`),
        v.check((list) => f.areDistinct(list.map(({ id }) => id)), "different player ids"),
      ),
      choosingOrder: optional(f.order),
      venue: optional(f.name()),
      starts: optional(f.moment),
      ends: optional(f.moment),
      sources: optional(lines),
      notes: optional(lines),
    }),
    v.check(
      (data) => (data.choosingOrder ?? []).every((seat) => seat < data.players.length),
      "choosingOrder to name seats of announced players",
    ),
  );

const game = { stage: f.stage, round: f.round, board: f.board, leg: f.leg };
const sides = { white: f.seat, black: f.seat };
const notAgainstOneself = <T extends { white: Seat; black: Seat }>(): v.CheckAction<T, string> =>
  v.check(({ white, black }) => white !== black, "different seats for white and black");
const encounterGame = { ...game, ...sides };

const departure = { seat: f.seat, completed: f.whole(0, MAX_GAMES), scheduled: f.whole(0, MAX_GAMES) };
const notMoreThanScheduled = <T extends { completed: number; scheduled: number }>(): v.CheckAction<T, string> =>
  v.check(({ completed, scheduled }) => completed <= scheduled, "completed to be at most scheduled");

const COLOUR = /^(?:white|black)$/;
const NUMBER = /^[1-9]\d?$/;
const ENVELOPE = /^[A-D]$/;
const isOption = (purpose: ChoicePurpose, option: string): boolean => {
  if (purpose === "colour") return COLOUR.test(option);
  return purpose === "envelope" ? ENVELOPE.test(option) : NUMBER.test(option) && Number(option) <= MAX_PLAYERS;
};
const A_NUMBER = `a number from 1 to ${MAX_PLAYERS}`;
const FITTING = "as the purpose has it";
const choice = <const T extends ChoicePurpose>(purposes: readonly T[], expected: string) =>
  v.pipe(
    v.strictObject({
      stage: f.stage,
      purpose: f.oneOf(purposes),
      round: optional(f.round),
      board: optional(f.board),
      seat: f.seat,
      option: f.name(),
      method: f.oneOf(METHODS),
    }),
    v.check(({ purpose, option }) => isOption(purpose, option), expected),
  );

const decision = <const T extends string>(matters: readonly T[]) =>
  v.strictObject({
    matter: f.oneOf(matters),
    authority: f.name(),
    stage: optional(f.stage),
    order: optional(f.order),
    text: f.prose,
  });
const drawing = {
  stage: f.stage,
  purpose: f.oneOf(LOT_PURPOSES),
  round: optional(f.round),
  board: optional(f.board),
};
const lots = { ...drawing, candidates: f.order, outcome: f.order };
const inSomeOrder = <T extends { candidates: readonly Seat[]; outcome: readonly Seat[] }>(): v.CheckAction<T, string> =>
  v.check(
    ({ candidates, outcome }) =>
      candidates.length === outcome.length && outcome.every((seat) => candidates.includes(seat)),
    "outcome to be the candidates in some order",
  );

const SCHEMAS_BY_TYPE = {
  ChampionshipAnnounced: announced(PLAYER),
  LotsCommitted: v.strictObject({ ...drawing, commitment: f.hash }),
  LotsDrawn: v.pipe(
    v.strictObject({
      ...lots,
      method: f.oneOf(LOT_METHODS),
      seed: optional(f.name()),
      beacon: optional(f.name()),
    }),
    inSomeOrder(),
    v.check(
      ({ method, seed }) => (method === "seeded") === (seed !== undefined),
      "a seed exactly where the lot is seeded",
    ),
    v.check(({ seed, beacon }) => beacon === undefined || seed !== undefined, "a beacon beside a seed only"),
  ),
  ChoiceMade: choice(
    CHOICE_PURPOSES,
    `option to be white or black, ${A_NUMBER}, or an envelope from A to D, ${FITTING}`,
  ),
  NumberDrawn: v.strictObject({
    stage: f.stage,
    seat: f.seat,
    number: f.whole(1, MAX_PLAYERS),
    method: f.oneOf(METHODS),
  }),
  PairingsPublished: v.strictObject({
    stage: f.stage,
    round: f.round,
    pairings: v.pipe(
      v.array(v.pipe(v.strictObject({ board: f.board, ...sides }), notAgainstOneself())),
      v.minLength(1, "one pairing or more"),
      v.check(
        (list) =>
          f.areDistinct(list.map(({ board }) => board)) && f.areDistinct(list.flatMap((p) => [p.white, p.black])),
        "every board and every seat at most once",
      ),
    ),
  }),
  GameStarted: v.pipe(v.strictObject(encounterGame), notAgainstOneself()),
  GameFinished: v.pipe(
    v.strictObject({ ...encounterGame, result: f.oneOf(RESULTS), termination: optional(f.oneOf(TERMINATIONS)) }),
    notAgainstOneself(),
  ),
  GameForfeited: v.pipe(
    v.strictObject({ ...encounterGame, absent: f.oneOf(ABSENT), reason: optional(f.prose) }),
    notAgainstOneself(),
  ),
  ResultCorrected: v.pipe(
    v.strictObject({
      ...encounterGame,
      was: f.oneOf(OUTCOMES),
      now: f.oneOf([...OUTCOMES, "*"]),
      reason: f.prose,
    }),
    notAgainstOneself(),
  ),
  ClaimRuled: v.strictObject({
    ...game,
    seat: f.seat,
    ground: f.prose,
    correct: f.flag,
    minutesGiven: f.whole(0, MINUTES_OF_A_YEAR),
  }),
  IrregularityRuled: v.strictObject({ ...game, seat: f.seat, ground: f.prose, upheld: f.flag }),
  PlayerWithdrew: v.pipe(
    v.strictObject({ ...departure, effect: f.oneOf(DEPARTURE_EFFECTS), reason: optional(f.prose) }),
    notMoreThanScheduled(),
  ),
  PlayerExpelled: v.pipe(
    v.strictObject({ ...departure, effect: f.oneOf(DEPARTURE_EFFECTS), reason: f.prose }),
    notMoreThanScheduled(),
  ),
  PlayerReplaced: v.strictObject({ seat: f.seat, player: PLAYER, reason: f.prose }),
  ProtestLodged: v.strictObject({
    protest: f.name(),
    seat: f.seat,
    about: f.prose,
    submittedAfterMinutes: f.whole(0, MINUTES_OF_A_YEAR),
    deposit: optional(f.name()),
  }),
  ProtestDecided: v.strictObject({ protest: f.name(), upheld: f.flag, depositReturned: f.flag, text: f.prose }),
  PenaltyImposed: v.strictObject({
    seat: f.seat,
    ground: f.prose,
    amount: optional(f.whole(0, MAX_AMOUNT)),
    percent: optional(
      v.custom<number>((n) => typeof n === "number" && n > 0 && n <= 100, "a number above 0 up to 100"),
    ),
    payee: optional(f.name()),
  }),
  AppearanceMissed: v.strictObject({ seat: f.seat, occasion: f.name() }),
  ScheduleChanged: v.strictObject({ item: f.name(), to: f.name(), approvedBy: f.name() }),
  OfficialDecision: decision(DECISION_MATTERS),
  ChampionDeclared: v.strictObject({ seat: f.seat, decidedBy: f.name() }),
} satisfies Record<EventType, v.GenericSchema>;

type Schemas = typeof SCHEMAS_BY_TYPE;
type DeepReadonly<T> = T extends string | number | boolean ? T : { readonly [K in keyof T]: DeepReadonly<T[K]> };
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
// A schema that forgets a field of the event union, or knows one beyond it, is `never` here and does not compile.
type Exact<T extends EventType> =
  Same<DeepReadonly<v.InferOutput<Schemas[T]>>, DeepReadonly<EventData<T>>> extends true ? Schemas[T] : never;

/** What the data of every event type must be in its current schema. Unknown fields are refused, sizes are bounded. */
export const SCHEMAS: { readonly [T in EventType]: v.GenericSchema<unknown, EventData<T>> } =
  SCHEMAS_BY_TYPE satisfies { [T in EventType]: Exact<T> };

/** What the data had to be in earlier schemas: `PAST_SCHEMAS[type][n - 1]` is schema n. An old event is checked by its own. */
export const PAST_SCHEMAS: { readonly [T in EventType]?: readonly v.GenericSchema[] } = {
  OfficialDecision: [decision(FIRST_MATTERS)],
  ChampionshipAnnounced: [announced(PLAYER_V1)],
  ChoiceMade: [choice(FIRST_CHOICES, `option to be white or black, or ${A_NUMBER}, ${FITTING}`)],
  LotsDrawn: [v.pipe(v.strictObject({ ...lots, method: f.oneOf(METHODS) }), inSomeOrder())],
  PlayerReplaced: [v.strictObject({ seat: f.seat, player: PLAYER_V1, reason: f.prose })],
  GameFinished: [
    v.pipe(
      v.strictObject({
        stage: f.stage,
        round: f.round,
        board: f.board,
        ...sides,
        result: f.oneOf(RESULTS),
        termination: optional(f.oneOf(TERMINATIONS)),
      }),
      notAgainstOneself(),
    ),
  ],
};
