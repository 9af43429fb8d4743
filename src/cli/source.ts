import type { ChampionshipAnnounced, ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { regulationHash } from "../log/regulation-hash.ts";
import { type CutOptions, cutLog } from "./cut.ts";
import { CliFault, EXIT } from "./exit.ts";
import { misfit } from "./fit.ts";
import { plain } from "./plain.ts";
import { loadRegulation } from "./regulation-file.ts";
import { note } from "./stdout.ts";
import { eventsOf, logSource } from "./steps.ts";

/** A championship to work on: its log as far as it was asked for, and the regulation that governs it. */
export interface Source {
  /** What messages call the log. */
  readonly name: string;
  readonly announcement: ChampionshipAnnounced;
  readonly regulation: Regulation;
  readonly recorded: readonly Recorded[];
  readonly events: readonly ChampionshipEvent[];
  /** The rounds or games that were asked for, where they were. */
  readonly after?: number;
}

/** Options of every command that reads a championship. */
export interface SourceOptions extends CutOptions {
  /** Id or file of the regulation to use instead of the announced one. */
  readonly regulation?: string;
}

/** Reads a championship whole and cuts it. Another text of the regulation than the announced one is told on stderr. */
export const openSource = async (event: string, options: SourceOptions = {}): Promise<Source> => {
  const { name, recorded, announcement } = await readChampionship(event);
  const regulation = await regulationFor(name, announcement, options.regulation);
  const difference = differenceFrom(announcement, regulation);
  if (difference !== undefined) note(`warning: ${name}: ${difference}`);
  const cut = cutLog(recorded, options);
  const after = options.after === undefined ? {} : { after: options.after };
  return { name, announcement, regulation, recorded: cut, events: cut.map((one) => one.event), ...after };
};

/** Every event of a championship, which must begin with its announcement and stay within its field. */
export const readChampionship = async (event: string): Promise<Pick<Source, "name" | "recorded" | "announcement">> => {
  const source = await logSource(event);
  const recorded: Recorded[] = [];
  for await (const one of eventsOf(source)) recorded.push(one);
  const first = recorded[0]?.event;
  const { name } = source;
  if (first === undefined) throw new CliFault(EXIT.invalidInput, `${name}: no events, expected an announcement`);
  if (first.type !== "ChampionshipAnnounced")
    throw new CliFault(EXIT.invalidInput, `${name}: ${first.type} comes first, expected ChampionshipAnnounced`);
  const fault = misfit(recorded, first.players.length);
  if (fault !== undefined) throw new CliFault(EXIT.invalidInput, `${name}: ${fault}`);
  return { name, recorded, announcement: first };
};

/** The announced regulation, or the one the user names; it must be for as many players as were announced. */
export const regulationFor = async (
  name: string,
  announcement: ChampionshipAnnounced,
  own: string | undefined,
): Promise<Regulation> => {
  const { id } = announcement.regulation;
  const regulation = own === undefined ? regulationById(id) : await loadRegulation(own);
  if (regulation === undefined)
    throw new CliFault(EXIT.invalidInput, `${name}: there is no regulation ${plain(id)} here; give --regulation FILE`);
  const players = announcement.players.length;
  if (regulation.participants === players) return regulation;
  const message = `${regulation.id} is for ${regulation.participants} players, ${players} are announced`;
  throw new CliFault(EXIT.invalidInput, `${name}: ${message}`);
};

/** How the regulation differs from the announced one, in words; undefined where it is the same text. */
export const differenceFrom = (announcement: ChampionshipAnnounced, regulation: Regulation): string | undefined => {
  const { id, hash } = announcement.regulation;
  if (id !== regulation.id) return `announced under ${id}, judged by ${regulation.id}`;
  const found = regulationHash(regulation);
  if (found === hash) return undefined;
  return `announced under ${id} of hash ${hash.slice(0, 12)}, judged by another text of hash ${found.slice(0, 12)}`;
};
