import { LEGS_BY_SCORING } from "../../../scenarios/regulations/generic-legs.ts";
import type { LegSpec } from "../../../scenarios/regulations/shape.ts";
import type { EventFile } from "../../exchange/facts/event-file.ts";
import type { TimeControl } from "../../model/model.ts";
import { earned } from "./earned.ts";
import { type Encounter, encountersOf } from "./encounters.ts";

/** A round robin that is over: what a forecast may know of it, and how it ended. Seats are positions in `players`. */
export interface RoundRobin {
  readonly id: string;
  /** Day of its first game, as the file has it. */
  readonly starts: string;
  readonly control: TimeControl;
  readonly players: readonly { readonly name: string; readonly rating: number }[];
  readonly cycles: 1 | 2;
  readonly legs: readonly LegSpec[];
  /** Who met whom with which colours. */
  readonly encounters: readonly Encounter[];
  /** By seat, half-points in the end. */
  readonly points: readonly number[];
}

/** A round robin, or why an event is none that a forecast can be scored by. */
export type ReadRoundRobin =
  | { readonly ok: true; readonly roundRobin: RoundRobin }
  | { readonly ok: false; readonly reason: string };

/** Most players a kernel places. */
export const MOST_PLAYERS = 15;

/**
 * The round robin in an event's facts. Its games are those of its slowest time control: a file may hold a play-off or a preliminary
 * blitz too. Only an event all of whose games are known counts, and the games must give the standing that the file has.
 */
export const roundRobinOf = (file: EventFile): ReadRoundRobin => {
  const no = (reason: string): ReadRoundRobin => ({ ok: false, reason });
  const count = file.players.length;
  if (count === 0) return no("no list of players");
  if (count < 3) return no("a match");
  if (count > MOST_PLAYERS) return no(`more than ${MOST_PLAYERS} players`);
  if (file.complete !== true) return no("not complete");
  const players = file.players.flatMap(({ name, rating }) => (typeof rating === "number" ? [{ name, rating }] : []));
  if (players.length < count) return no("players without a rating");
  const control = MAIN_CONTROLS.find((one) => file.games.some(({ stage }) => stage === one));
  if (control === undefined) return no("games without a time control");
  const legs = LEGS_BY_SCORING[file.scoring ?? ""]?.(control);
  if (legs === undefined) return no(`scoring ${file.scoring ?? "unknown"}`);
  const read = encountersOf(file, control, legs);
  if (!read.ok) return read;
  const { encounters } = read;
  const points = earned(count, legs, encounters);
  const cycles = encounters.length / ((count * (count - 1)) / 2);
  if (cycles !== 1 && cycles !== 2) return no("no round robin of one or two cycles");
  const met = new Map<string, number>();
  for (const { white, black } of encounters) {
    const pair = [Math.min(white, black), Math.max(white, black)].join();
    met.set(pair, (met.get(pair) ?? 0) + 1);
  }
  if (met.size * cycles !== encounters.length || [...met.values()].some((times) => times !== cycles))
    return no("the pairs do not meet equally often");
  const standing = new Map(file.finalStanding?.map((row) => [row.name, row.points * 2]));
  if (standing.size > 0 && players.some(({ name }, seat) => standing.get(name) !== points[seat]))
    return no("the games do not give the final standing");
  const [starts = ""] = file.games.map(({ date }) => date ?? "").sort();
  return { ok: true, roundRobin: { id: file.id, starts, control, players, cycles, legs, encounters, points } };
};

/** How many rounds it had. */
export const lastRoundOf = ({ encounters }: Pick<RoundRobin, "encounters">): number =>
  encounters.reduce((last, { round }) => Math.max(last, round), 0);

const MAIN_CONTROLS = ["classical", "rapid", "blitz"] as const;
