import { decodeEvent } from "../../../events/codec.ts";
import { playerId } from "../../../events/ids.ts";
import { CURRENT_SCHEMA } from "../../../events/upcast.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import type { AnnounceChampionship } from "../../championship/commands.ts";
import { decide } from "../../championship/decide.ts";
import { regulationHash } from "../../log/regulation-hash.ts";
import type { Remark } from "../found.ts";
import { type LaidCommit, layGames } from "../lay-games.ts";
import { idsFor } from "../names.ts";
import type { EventFile } from "./event-file.ts";
import { differenceFromStanding } from "./final-standing.ts";
import { whatIsMissing } from "./missing.ts";
import { regulationOf } from "./regulation-of.ts";
import { seatedOf } from "./seated-of.ts";

/** The history of an event that is over and the regulation it follows, or why the facts give none. */
export type FactChampionship =
  | {
      readonly ok: true;
      readonly regulation: Regulation;
      readonly commits: readonly LaidCommit[];
      /** What was assumed or read back; no conflicts. */
      readonly remarks: readonly Remark[];
    }
  | { readonly ok: false; readonly why: string };

/** What a player without a rating is put down with. */
export const UNRATED = 2500;

/**
 * Makes the history of an event that is over out of its facts: a regulation that fits what was played, the announcement, and every game
 * put to the deciders. Refused where the file is not marked complete, where a game has no place, or where the games do not give the
 * standing that the file has.
 */
export const championshipOf = (file: EventFile): FactChampionship => {
  const no = (why: string): FactChampionship => ({ ok: false, why });
  if (file.complete !== true) return no(`not marked complete: ${whatIsMissing(file)}`);
  const found = regulationOf(file);
  if (!found.ok) return found;
  const { regulation, numbers } = found;
  const remarks: Remark[] = [];
  const command = announcementOf(file, regulation, remarks);
  const { type: _, ...data } = command;
  const where = { stream: file.id, version: 1 };
  const decoded = decodeEvent("ChampionshipAnnounced", CURRENT_SCHEMA.ChampionshipAnnounced, data, where);
  if (!decoded.ok) return no(`${decoded.failure.path}: expected ${decoded.failure.expected}`);
  const state = championship.initial();
  const decision = decide(regulation, state, command);
  if (!decision.ok) return no(decision.rejection.message);
  fold(championship, decision.events, state);
  const laid = layGames(regulation, state, seatedOf(found, file), numbers);
  const conflict = laid.remarks.find(({ level }) => level === "conflict");
  if (conflict !== undefined) return no(`${placed(conflict)}${conflict.message}`);
  if (laid.stuck !== undefined || laid.recorded < file.games.length)
    return no(laid.stuck ?? `${laid.recorded} of ${file.games.length} games have a place`);
  const difference = differenceFromStanding(file, regulation, state);
  if (difference !== undefined) return no(difference);
  const { starts } = command;
  const announced = { events: decision.events, ...(starts === undefined ? {} : { occurredAt: starts }) };
  return { ok: true, regulation, commits: [announced, ...laid.commits], remarks: [...remarks, ...laid.remarks] };
};

const placed = ({ place }: Remark): string => (place === undefined ? "" : `game ${place.game}: `);

const announcementOf = (file: EventFile, regulation: Regulation, remarks: Remark[]): AnnounceChampionship => {
  const ids = idsFor(file.players.map(({ name }) => name));
  const unrated = file.players.filter(({ rating }) => typeof rating !== "number").length;
  const message = `${unrated} players have no rating and are put down with ${UNRATED}`;
  if (unrated > 0) remarks.push({ level: "warning", message });
  const days = file.games.flatMap(({ date }) => (date?.includes("?") === false ? date : [])).sort();
  const [starts, ends] = [days[0], days.at(-1)];
  const notes = [...(unrated > 0 ? [`${message}.`] : []), ...(file.notes ? [file.notes.trim()] : [])].filter(Boolean);
  return {
    ...{ type: "AnnounceChampionship", championship: file.id, title: file.event ?? file.id },
    regulation: { id: regulation.id, edition: regulation.edition, hash: regulationHash(regulation) },
    players: file.players.map(({ name, rating }, seat) => ({
      ...{ id: playerId(ids[seat] as string), name, rating: rating ?? UNRATED },
    })),
    ...(starts === undefined ? {} : { starts }),
    ...(ends === undefined ? {} : { ends }),
    ...(file.source === undefined ? {} : { sources: file.source }),
    ...(notes.length === 0 ? {} : { notes }),
  };
};
