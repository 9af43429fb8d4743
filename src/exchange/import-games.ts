import type { ChampionshipAnnounced } from "../../events/championship.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import { playerId, seat } from "../../events/ids.ts";
import type { Player } from "../../events/player.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { AnnounceChampionship } from "../championship/commands.ts";
import { decide } from "../championship/decide.ts";
import type { Rejection } from "../championship/rejection.ts";
import type { FoundGame, Remark } from "./found.ts";
import { type LaidCommit, layGames } from "./lay-games.ts";
import { idsFor } from "./names.ts";
import { type People, peopleOf } from "./people.ts";
import { gamesOnce } from "./seated-game.ts";

/** What the games do not say. */
export interface ImportWords extends Pick<ChampionshipAnnounced, "championship" | "title" | "regulation"> {
  /** The field in seat order; absent: whoever the games name, by rating. */
  readonly players?: readonly Player[];
  /** Pairing numbers of the main stage: player ids, number 1 first. Absent: read back from the games. */
  readonly numbers?: readonly string[];
  readonly venue?: string;
  readonly sources?: readonly string[];
}

/** A championship made of games, or why there is none. Remarks come in both. */
export type Imported =
  | {
      readonly ok: true;
      readonly commits: readonly LaidCommit[];
      readonly remarks: readonly Remark[];
      readonly players: readonly Player[];
      readonly recorded: number;
      readonly waiting: number;
    }
  | { readonly ok: false; readonly why: string; readonly remarks: readonly Remark[]; readonly rejection?: Rejection };

/**
 * Makes a championship of games that a file holds, in any order and with all that files get wrong: finds the people, takes records of one
 * game together, announces the event and puts everything to the deciders (`decide`), as `record` does. What is inferred, odd or left open
 * is a remark; nothing is recorded on the strength of a conflict.
 */
export const importGames = (regulation: Regulation, games: readonly FoundGame[], words: ImportWords): Imported => {
  const remarks: Remark[] = [];
  const mentions = games.flatMap(({ white, black, place }) => [
    { person: white, place },
    { person: black, place },
  ]);
  // Comparing each with each would take forever, and no championship has so many.
  const names = new Set(mentions.map(({ person }) => person.name)).size;
  if (names > MOST_NAMES)
    return { ok: false, why: `the games name ${names} people; choose those of one event with --where`, remarks };
  const found = peopleOf(mentions, words.players, remarks);
  const field = words.players ?? fieldOf(found);
  const refuse = (why: string, rejection?: Rejection): Imported => ({
    ok: false,
    why,
    remarks,
    ...(rejection === undefined ? {} : { rejection }),
  });
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
  const numbers = words.numbers?.map((id) => field.findIndex((player) => player.id === id));
  const stranger = words.numbers?.find((_, index) => numbers?.[index] === -1);
  if (stranger !== undefined)
    return refuse(`--numbers: ${stranger} is none of ${field.map(({ id }) => id).join(", ")}`);
  const state = championship.initial();
  const command = announcement(words, field, games);
  const decision = decide(regulation, state, command);
  if (!decision.ok) return refuse(decision.rejection.message, decision.rejection);
  fold(championship, decision.events, state);
  // The people keep their order; the seats are those of the field.
  const seatOf = found.people.map(({ name }) => field.findIndex((player) => player.name === name));
  const seated = games.flatMap((game) => {
    const [white, black] = [game.white, game.black].map((person) => seatOf[found.indexOf(person) ?? -1]);
    if (white === undefined || black === undefined) return [];
    if (white !== black) return [{ found: inStage(regulation, game), white: seat(white), black: seat(black) }];
    remarks.push({
      level: "conflict",
      place: game.place,
      message: `${game.white.name} plays himself; the game is left out`,
    });
    return [];
  });
  const once = gamesOnce(seated, regulation.main.encounter.length, remarks);
  const laid = layGames(regulation, state, once, numbers?.map(seat));
  if (laid.stuck !== undefined) return { ok: false, why: laid.stuck, remarks: [...remarks, ...laid.remarks] };
  const { starts } = command;
  const announced = { events: decision.events, ...(starts === undefined ? {} : { occurredAt: starts }) };
  const { recorded, waiting } = laid;
  const said = [...remarks, ...laid.remarks];
  return { ok: true, commits: [announced, ...laid.commits], remarks: said, players: field, recorded, waiting };
};

const MOST_NAMED = 16;
const MOST_NAMES = 1_000;

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

// A stage counts where the regulation has one of that name.
const inStage = ({ playoff }: Regulation, game: FoundGame): FoundGame => {
  const { stage, ...rest } = game;
  const isKnown = [MAIN_STAGE, ...(playoff?.steps ?? []).map((step) => step.stage)].some(
    (name) => stage === name || stage?.startsWith(`${name}-`) === true,
  );
  return isKnown ? game : rest;
};
