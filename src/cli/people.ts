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
  const family = names.map((name) => name.split(",")[0] as string);
  const short = names.map((name, seat) => {
    const alone = family.filter((other) => other === family[seat]).length === 1;
    return alone ? (family[seat] as string) : name;
  });
  return { ids: players.map(({ id }) => id), names, short };
};
