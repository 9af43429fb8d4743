import type { Player } from "../../../events/player.ts";
import type { RoundRobinFormat } from "../../regulations/shape.ts";
import { canMeetEarly, type EarlyMeeting, earlyMeetings } from "../schedule/compatriots.ts";
import type { CycleOrder } from "../schedule/cycles.ts";
import { ownTable } from "../schedule/own-table.ts";
import type { Round } from "../schedule/pairing.ts";
import { type PairingTable, roundRobin } from "../schedule/schedule.ts";

/** The rounds of a stage by pairing numbers, and which compatriots its numbers must let meet early. */
export interface PairingPlan {
  readonly rounds: readonly Round[];
  readonly early: readonly EarlyMeeting[];
  /** Compatriots whom no table of the regulation lets meet early enough, as a sentence; then the lot is free. */
  readonly impossible?: string;
}

/**
 * The plan of a round robin of `count` of the championship's players. A rule about compatriots (C12 3.1) binds where all of them
 * play. Where the table cannot keep it, the regulation's other one is taken; where neither can, the plan says so.
 */
export const pairingPlan = (format: RoundRobinFormat, players: readonly Player[], count: number): PairingPlan => {
  const own = roundsOf(format, count);
  const { compatriots } = format.numbers;
  if (compatriots === undefined || count !== players.length) return { rounds: own, early: [] };
  const early = earlyMeetings(compatriots.meet, players);
  if (early.length === 0) return { rounds: own, early };
  const { otherwise } = compatriots;
  if (fits(own, format.cycles, early)) return { rounds: own, early };
  const other =
    otherwise === undefined ? undefined : tableOf(otherwise.table, otherwise.cycleOrder, format.cycles, count);
  if (other !== undefined && fits(other, format.cycles, early)) return { rounds: other, early };
  const groups = early.map(({ federation, seats }) => `${seats.length} of ${federation}`).join(", ");
  const impossible = `${compatriots.article} cannot be kept with ${groups}: no pairing numbers let them all meet early, so the lot is free`;
  return { rounds: own, early: [], impossible };
};

/** The rounds of a round robin of `count` players by pairing numbers, compatriots or not. */
export const roundsOf = (
  { table, pairings = [], cycleOrder, cycles }: RoundRobinFormat,
  count: number,
): readonly Round[] => {
  if (table !== "own") return tableOf(table, cycleOrder, cycles, count);
  const made = ownTables.get(pairings) ?? ownTable(pairings);
  ownTables.set(pairings, made);
  return made;
};

const tables = new Map<string, readonly Round[]>();
const ownTables = new WeakMap<readonly string[], readonly Round[]>();

// The tables are pure; a sampler asks for the same one millions of times.
const tableOf = (table: PairingTable, order: CycleOrder, cycles: number, players: number): readonly Round[] => {
  const key = `${table} ${players} ${cycles} ${order}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const made = roundRobin(table, players, cycles, order);
  tables.set(key, made);
  return made;
};

const fitting = new Map<string, boolean>();

const fits = (rounds: readonly Round[], cycles: number, early: readonly EarlyMeeting[]): boolean => {
  const groups = early.map(({ seats, rounds: within }) => ({ players: seats.length, rounds: within }));
  const first = rounds[0]?.map(({ white, black }) => `${white}-${black}`).join() ?? "";
  const key = `${rounds.length} ${first} ${cycles} ${groups.map((one) => `${one.players}/${one.rounds}`).join()}`;
  const known = fitting.get(key) ?? canMeetEarly(rounds, cycles, groups);
  fitting.set(key, known);
  return known;
};
