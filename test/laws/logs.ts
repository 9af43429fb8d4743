import fc from "fast-check";
import type { ChampionshipEvent, ResultCorrected } from "../../events/championship.ts";
import { type GameRef, LEGS, sameGame } from "../../events/game.ts";
import { playerId, type Seat, seat } from "../../events/ids.ts";
import { type Absent, forfeitOutcome, type GameResult, OUTCOMES, type Outcome } from "../../events/result.ts";
import { boardsOf } from "../../projections/tally.ts";

/** A game of a generated championship: what happened to it, in order, and how it stands in the end. */
export interface GameStory {
  readonly game: GameRef;
  readonly white: Seat;
  readonly black: Seat;
  readonly events: readonly ChampionshipEvent[];
  /** Undefined where a correction opened the slot again. */
  readonly final: Outcome | undefined;
}

/** A generated championship: announcement, games by story, and one order in which all of it was recorded. */
export interface Season {
  readonly players: number;
  readonly stories: readonly GameStory[];
  readonly log: readonly ChampionshipEvent[];
}

/** The announcement of a championship of `players`. */
export const announcement = (players: number): ChampionshipEvent => ({
  type: "ChampionshipAnnounced",
  championship: "generated",
  title: "Generated",
  regulation: { id: "any", edition: "1", hash: "0".repeat(64) },
  players: Array.from({ length: players }, (_, n) => ({
    id: playerId(`player-${n}`),
    name: `Player ${n}`,
    rating: 2700,
  })),
});

/** The event that records an outcome over the board or by default. */
export const recordedAs = (game: GameRef, white: Seat, black: Seat, outcome: Outcome): ChampionshipEvent => {
  const absent = (["white", "black", "both"] as const).find((who: Absent) => forfeitOutcome(who) === outcome);
  return absent
    ? { type: "GameForfeited", ...game, white, black, absent }
    : { type: "GameFinished", ...game, white, black, result: outcome as GameResult };
};

const outcome = fc.constantFrom(...OUTCOMES);

const game = (players: number): fc.Arbitrary<GameRef> =>
  fc.record({
    stage: fc.constantFrom("main", "rapid", "blitz-1", "sudden-death"),
    round: fc.integer({ min: 1, max: 30 }),
    board: fc.integer({ min: 1, max: boardsOf(players) }),
    leg: fc.integer({ min: 1, max: LEGS }),
  });

const story = (players: number): fc.Arbitrary<GameStory> =>
  fc
    .tuple(
      game(players),
      fc.uniqueArray(fc.integer({ min: 0, max: players - 1 }), { minLength: 2, maxLength: 2 }),
      fc.array(fc.oneof({ weight: 5, arbitrary: outcome }, { weight: 1, arbitrary: fc.constant("*" as const) }), {
        maxLength: 3,
      }),
      outcome,
    )
    .map(([ref, [w = 0, b = 1], changes, first]) => {
      const white = seat(w);
      const black = seat(b);
      const events: ChampionshipEvent[] = [recordedAs(ref, white, black, first)];
      let final: Outcome | undefined = first;
      for (const now of changes) {
        if (now === final || (final === undefined && now === "*")) continue;
        if (final === undefined) events.push(recordedAs(ref, white, black, now as Outcome));
        else events.push(corrected(ref, white, black, final, now));
        final = now === "*" ? undefined : now;
      }
      return { game: ref, white, black, events, final };
    });

const corrected = (ref: GameRef, white: Seat, black: Seat, was: Outcome, now: Outcome | "*"): ResultCorrected => ({
  type: "ResultCorrected",
  ...ref,
  white,
  black,
  was,
  now,
  reason: "the score sheets say so",
});

/** Facts that no tally counts, and departures, which it keeps. */
const aside = (players: number): fc.Arbitrary<ChampionshipEvent> => {
  const who = fc.integer({ min: 0, max: players - 1 }).map(seat);
  const leaves = { completed: fc.nat(14), scheduled: fc.constant(14), reason: fc.constant("ill") };
  const effect = fc.constantFrom("stand" as const, "annul" as const);
  return fc.oneof(
    fc.record({ type: fc.constant("PlayerWithdrew" as const), seat: who, effect, ...leaves }),
    fc.record({ type: fc.constant("PlayerExpelled" as const), seat: who, effect, ...leaves }),
    fc.record({ type: fc.constant("AppearanceMissed" as const), seat: who, occasion: fc.constant("opening") }),
    fc.record({ type: fc.constant("ChampionDeclared" as const), seat: who, decidedBy: fc.constant("main") }),
  );
};

/** Mixes lists at random, each keeping its own order. */
const interleaved = <T>(lists: readonly (readonly T[])[]): fc.Arbitrary<readonly T[]> => {
  const turns = lists.flatMap((list, index) => list.map(() => index));
  return fc.shuffledSubarray(turns, { minLength: turns.length, maxLength: turns.length }).map((order) => {
    const queues = lists.map((list) => list.values());
    return order.map((index) => queues[index]?.next().value as T);
  });
};

/** Another order of the same season: the events of each game stay in order, and the asides stay in theirs. */
export const reordered = (season: Season): fc.Arbitrary<readonly ChampionshipEvent[]> => {
  const [first, ...rest] = season.log;
  const asides = rest.filter((event) => !season.stories.some((told) => told.events.includes(event)));
  return interleaved([...season.stories.map((told) => told.events), asides]).map((events) => [
    first as ChampionshipEvent,
    ...events,
  ]);
};

/** Championships of 2 to 8 players with up to 40 games, corrected, forfeited and interleaved. */
export const season: fc.Arbitrary<Season> = fc.integer({ min: 2, max: 8 }).chain((players) =>
  fc
    .record({
      stories: fc.uniqueArray(story(players), { maxLength: 40, comparator: (a, b) => sameGame(a.game, b.game) }),
      asides: fc.array(aside(players), { maxLength: 5 }),
    })
    .chain(({ stories, asides }) =>
      interleaved([...stories.map((told) => told.events), asides]).map((events) => ({
        players,
        stories,
        log: [announcement(players), ...events],
      })),
    ),
);
