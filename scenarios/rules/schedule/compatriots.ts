import type { Seat } from "../../../events/ids.ts";
import type { Player } from "../../../events/player.ts";
import type { Round } from "./pairing.ts";

/** Players of one federation who all have to meet within the first `rounds` rounds of every cycle. */
export interface EarlyMeeting {
  readonly federation: string;
  readonly seats: readonly Seat[];
  readonly rounds: number;
}

/** How early players of one federation meet: as many as `players` of them within `rounds` rounds. Larger groups are free. */
export interface EarlyLimit {
  readonly players: number;
  readonly rounds: number;
}

/** The meetings that a rule asks of these players; a player without a federation is nobody's compatriot. */
export const earlyMeetings = (limits: readonly EarlyLimit[], players: readonly Player[]): readonly EarlyMeeting[] => {
  const byFederation = new Map<string, Seat[]>();
  for (const [seat, { federation }] of players.entries())
    if (federation !== undefined) byFederation.set(federation, [...(byFederation.get(federation) ?? []), seat as Seat]);
  return [...byFederation].flatMap(([federation, seats]) => {
    const limit = limits.find((one) => seats.length <= one.players);
    return seats.length < 2 || limit === undefined ? [] : [{ federation, seats, rounds: limit.rounds }];
  });
};

/** The first meeting that pairing numbers would make late; `order[0]` has number 1. */
export const lateMeeting = (
  rounds: readonly Round[],
  cycles: number,
  meetings: readonly EarlyMeeting[],
  order: readonly Seat[],
): EarlyMeeting | undefined =>
  meetings.find(
    ({ seats, rounds: within }) =>
      !allMeet(
        rounds,
        cycles,
        within,
        seats.map((seat) => order.indexOf(seat) + 1),
      ),
  );

/** How many compatriots have to meet within how many rounds of every cycle. */
export interface EarlyGroup {
  readonly players: number;
  readonly rounds: number;
}

/** The sets of pairing numbers whose holders all meet early enough, each in order. */
export const earlyNumbers = (
  rounds: readonly Round[],
  cycles: number,
  group: EarlyGroup,
): readonly (readonly number[])[] => {
  const highest = Math.max(...rounds.flatMap((round) => round.flatMap(({ white, black }) => [white, black])));
  const grow = (numbers: readonly number[]): readonly (readonly number[])[] => {
    if (numbers.length === group.players) return [numbers];
    const from = (numbers[numbers.length - 1] ?? 0) + 1;
    return Array.from({ length: highest - from + 1 }, (_, index) => [...numbers, from + index])
      .filter((grown) => allMeet(rounds, cycles, group.rounds, grown))
      .flatMap(grow);
  };
  return grow([]);
};

/** Whether any pairing numbers let all the groups meet early: a set of numbers for each, none shared. */
export const canMeetEarly = (rounds: readonly Round[], cycles: number, groups: readonly EarlyGroup[]): boolean => {
  const sets = groups.map((group) => earlyNumbers(rounds, cycles, group));
  const place = (index: number, taken: readonly number[]): boolean =>
    index === sets.length ||
    (sets[index] ?? []).some(
      (numbers) => !numbers.some((number) => taken.includes(number)) && place(index + 1, [...taken, ...numbers]),
    );
  return place(0, []);
};

const allMeet = (rounds: readonly Round[], cycles: number, within: number, numbers: readonly number[]): boolean => {
  const length = rounds.length / cycles;
  return Array.from({ length: cycles }, (_, cycle) => cycle * length).every((start) => {
    const met = rounds
      .slice(start, start + within)
      .flat()
      .filter(({ white, black }) => numbers.includes(white) && numbers.includes(black));
    return met.length === (numbers.length * (numbers.length - 1)) / 2;
  });
};
