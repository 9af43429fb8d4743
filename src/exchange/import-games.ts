import type { ChampionshipAnnounced } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { playerId, type Seat, seat } from "../../events/ids.ts";
import type { Player } from "../../events/player.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { AnnounceChampionship } from "../championship/commands.ts";
import { decide } from "../championship/decide.ts";
import type { Rejection } from "../championship/rejection.ts";
import type { FoundGame, Remark } from "./found.ts";
import { type Laid, layGames } from "./lay-games.ts";
import { idsFor } from "./names.ts";
import type { People } from "./people.ts";
import { recordSoFar } from "./record-so-far.ts";
import { readGames, seatGames } from "./seat-games.ts";

/** What the games do not say. */
export interface ImportWords extends Pick<ChampionshipAnnounced, "championship" | "title" | "regulation"> {
  /** The field in seat order; absent: whoever the games name, by rating. */
  readonly players?: readonly Player[];
  /** Pairing numbers of the main stage: player ids, number 1 first. Absent: read back from the games. */
  readonly numbers?: readonly string[];
  readonly venue?: string;
  readonly sources?: readonly string[];
}

/** What games of a file led to, or why to nothing. Remarks come in both. */
export type Imported =
  | (Omit<Laid, "stuck"> & { readonly ok: true; readonly players: readonly Player[] })
  | { readonly ok: false; readonly why: string; readonly remarks: readonly Remark[]; readonly rejection?: Rejection };

/**
 * Makes a championship of games that a file holds, in any order and with all that files get wrong: finds the people, takes records of one
 * game together, announces the event and puts everything to the deciders (`decide`), as `record` does. What is inferred, odd or left open
 * is a remark; nothing is recorded on the strength of a conflict.
 */
export const importGames = (regulation: Regulation, found: readonly FoundGame[], words: ImportWords): Imported => {
  const remarks: Remark[] = [];
  const refuse = (why: string, rejection?: Rejection): Imported => ({
    ok: false,
    why,
    remarks,
    ...(rejection === undefined ? {} : { rejection }),
  });
  const read = readGames(regulation, found, words.players, remarks);
  if (typeof read === "string") return refuse(read);
  const field = words.players ?? fieldOf(read.people);
  if (typeof field === "string") return refuse(field);
  const { participants } = regulation;
  if (field.length !== participants) {
    const names = field
      .slice(0, MOST_NAMED)
      .map(({ name }) => name)
      .join("; ");
    const more = field.length > MOST_NAMED ? `; and ${field.length - MOST_NAMED} more` : "";
    return refuse(
      `the games name ${field.length} players and ${regulation.id} is for ${participants}: ${names}${more}; choose games with --where or name the players with --player`,
    );
  }
  const numbers = seatsOf(words.numbers, field);
  if (typeof numbers === "string") return refuse(numbers);
  const state = championship.initial();
  const command = announcement(words, field, read.games);
  const decision = decide(regulation, state, command);
  if (!decision.ok) return refuse(decision.rejection.message, decision.rejection);
  fold(championship, decision.events, state);
  const { stuck, ...laid } = layGames(regulation, state, seatGames(regulation, read, field, remarks), numbers);
  const said = [...remarks, ...laid.remarks];
  if (stuck !== undefined) return { ok: false, why: stuck, remarks: said };
  const { starts } = command;
  const announced = { events: decision.events, ...(starts === undefined ? {} : { occurredAt: starts }) };
  return { ...laid, ok: true, commits: [announced, ...laid.commits], remarks: said, players: field };
};

/**
 * Takes games into a championship that is on record: only what is new, and results that are others now, through the deciders. The same
 * games again lead to nothing. `log` is the whole stream, which begins with its announcement; `numbers` as in {@link ImportWords}.
 */
export const importInto = (
  regulation: Regulation,
  log: readonly Recorded[],
  found: readonly FoundGame[],
  { numbers: named }: Pick<ImportWords, "numbers"> = {},
): Imported => {
  const remarks: Remark[] = [];
  const state = fold(
    championship,
    log.map(({ event }) => event),
  );
  const { players } = state.roster;
  const numbers = seatsOf(named, players);
  if (typeof numbers === "string") return { ok: false, why: numbers, remarks };
  const read = readGames(regulation, found, players, remarks);
  if (typeof read === "string") return { ok: false, why: read, remarks };
  const games = seatGames(regulation, read, players, remarks);
  if (games.length === 0) {
    const why = `not one of the ${found.length} games is between players on record: ${players.map(({ id }) => id).join(", ")}`;
    return { ok: false, why, remarks };
  }
  const { stuck: _never, ...laid } = layGames(regulation, state, games, numbers, recordSoFar(log));
  return { ...laid, ok: true, remarks: [...remarks, ...laid.remarks], players };
};

const MOST_NAMED = 16;

const seatsOf = (
  ids: readonly string[] | undefined,
  field: readonly Player[],
): readonly Seat[] | undefined | string => {
  const places = ids?.map((id) => field.findIndex((player) => player.id === id));
  const stranger = ids?.find((_, index) => places?.[index] === -1);
  if (stranger !== undefined) return `--numbers: ${stranger} is none of ${field.map(({ id }) => id).join(", ")}`;
  return places?.map(seat);
};

const fieldOf = ({ people }: People): readonly Player[] | string => {
  const unrated = people.filter(({ rating }) => rating === undefined).map(({ name }) => name);
  if (unrated.length > 0)
    return `no rating is known of ${unrated.slice(0, MOST_NAMED).join("; ")}; name the players with --player "id;Name;rating"`;
  const ids = idsFor(people.map(({ name }) => name));
  return people
    .map(({ name, rating, federation, fideId }, index) => ({
      id: playerId(ids[index] as string),
      name,
      rating: rating as number,
      ...(federation === undefined ? {} : { federation }),
      ...(fideId === undefined ? {} : { fideId }),
    }))
    .sort((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1));
};

const announcement = (
  words: ImportWords,
  players: readonly Player[],
  games: readonly FoundGame[],
): AnnounceChampionship => {
  const { championship: id, title, regulation, venue, sources } = words;
  const days = games.flatMap(({ date }) => date ?? []).sort();
  const [starts] = days;
  return {
    type: "AnnounceChampionship",
    championship: id,
    title,
    regulation,
    players,
    ...(venue === undefined ? {} : { venue }),
    ...(starts === undefined ? {} : { starts }),
    ...(sources === undefined ? {} : { sources }),
  };
};
