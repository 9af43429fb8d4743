import type { Round } from "./pairing.ts";

/** How many rounds before the end compatriots are not to meet in, if possible (FIDE C.05 Annex 2). */
export const LAST_ROUNDS = 3;

/** Two pairing numbers that meet in one of the last rounds. */
export interface LastMeeting {
  readonly low: number;
  readonly high: number;
  /** From 1. */
  readonly round: number;
}

/** Which of these numbers meet in the last three rounds, in round order. */
export const lastMeetings = (rounds: readonly Round[], numbers: readonly number[]): readonly LastMeeting[] =>
  rounds.slice(-LAST_ROUNDS).flatMap((round, index) =>
    round
      .filter(({ white, black }) => numbers.includes(white) && numbers.includes(black))
      .map(({ white, black }) => ({
        low: Math.min(white, black),
        high: Math.max(white, black),
        round: rounds.length - Math.min(LAST_ROUNDS, rounds.length) + index + 1,
      })),
  );
