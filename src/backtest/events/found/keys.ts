import { nameWords } from "../../../exchange/names.ts";

/**
 * The same for all spellings of a player in tables of games: the surname and the initial of what follows (`Carlsen, Magnus`,
 * `Carlsen,M`). Without a comma the first word is the surname, as in Chinese names.
 */
export const playerKey = (name: string): string => {
  const comma = name.indexOf(",");
  const surname = nameWords(comma === -1 ? name : name.slice(0, comma));
  const given = comma === -1 ? surname.slice(1) : nameWords(name.slice(comma));
  return `${(comma === -1 ? surname.slice(0, 1) : surname).join("")} ${given[0]?.[0] ?? ""}`;
};

/** The same for an event of every year: no years, no ordinals, no blanks. `3rd Norway Chess 2015` and `Norway Chess` are one. */
export const eventKey = (event: string): string =>
  event
    .toLowerCase()
    .replace(/\b(\d+(st|nd|rd|th)|\d{4}|\d+\.)(?![a-z0-9])/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
