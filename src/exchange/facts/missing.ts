import type { EventFile } from "./event-file.ts";

/** What an event that is not complete lacks, as far as its file shows it. */
export const whatIsMissing = ({ players, games }: EventFile): string => {
  if (players.length === 0)
    return `${games.length} games without a list of players, as of a knock-out, whose duels the file does not tell apart`;
  if (players.length > MOST_IN_A_TABLE)
    return `${games.length} games of ${players.length} players, as of a Swiss, whose pairings come from no table`;
  const met = new Set(games.map(({ white, black }) => [white, black].sort().join(" - ")));
  const names = players.map(({ name }) => name).sort();
  const missing = names.flatMap((a, index) =>
    names.slice(index + 1).flatMap((b) => (met.has(`${a} - ${b}`) ? [] : [`${a} - ${b}`])),
  );
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : "";
  const named = `${missing.slice(0, MOST_NAMED).join("; ")}${more}`;
  return missing.length === 0 ? "nobody says that all games are there" : `no game of ${named}`;
};

const MOST_IN_A_TABLE = 16;
const MOST_NAMED = 4;
