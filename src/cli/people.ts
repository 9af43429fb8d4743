import type { Player } from "../../events/player.ts";
import { plain } from "./plain.ts";

/** How players are called in tables and sentences, by seat. */
export interface People {
  readonly ids: readonly string[];
  /** As announced. */
  readonly names: readonly string[];
  /** What stands before the comma, where that tells the players apart. */
  readonly short: readonly string[];
}

/** Names of players from a log, safe on a terminal. */
export const peopleOf = (players: readonly Player[]): People => {
  const names = players.map(({ name }) => plain(name));
  return { ids: players.map(({ id }) => id), names, short: shortNames(names) };
};

/** What stands before the comma, where that tells the names apart. */
export const shortNames = (names: readonly string[]): readonly string[] => {
  const family = names.map((name) => name.split(",")[0] as string);
  const count = new Map<string, number>();
  for (const name of family) count.set(name, (count.get(name) ?? 0) + 1);
  return names.map((name, at) => (count.get(family[at] as string) === 1 ? (family[at] as string) : name));
};
