import { findRoundRobins } from "../../backtest/events/found/find-round-robins.ts";
import { NAMED_COLUMNS, type NamedGame, namedGameOf } from "../../backtest/events/found/named-game.ts";
import type { Match } from "../../backtest/events/match.ts";
import type { RoundRobin } from "../../backtest/events/round-robin.ts";
import type { GameTable } from "../../io/game-table.ts";
import type { TimeControl } from "../../model/model.ts";
import { grouped } from "../numbers.ts";
import { plain } from "../plain.ts";
import { readEventFolder } from "./event-folder.ts";
import { readGameFile } from "./game-file.ts";

/** Where events come from, as the command line says it. */
export interface EventSourceOptions {
  readonly events?: string;
  readonly fromGames?: boolean;
  readonly leastPlayers: number;
  readonly leastAverage: number;
}

/** Events that are over, what they were read from, and the games there are to learn from. */
export interface EventSource {
  readonly words: string;
  readonly data: object;
  readonly table?: GameTable;
  /** Classical matches whose planned length is known. */
  readonly matches: readonly Match[];
  readonly roundRobins: (control: TimeControl) => readonly RoundRobin[];
}

/** Reads the events of a folder, or finds them in the table of games. */
export const readEventSource = async (
  games: string | undefined,
  { events, leastPlayers, leastAverage }: EventSourceOptions,
): Promise<EventSource> => {
  if (events !== undefined) {
    const folder = await readEventFolder(events);
    const { files, leftOut, roundRobins, matches } = folder;
    const table = games === undefined ? undefined : await readGameFile(games);
    return {
      words: `${plain(events)}: ${grouped(files)} events${reasonsOf(leftOut)}`,
      data: { files, leftOut, ...(table === undefined ? {} : learntFrom(table)) },
      ...(table === undefined ? {} : { table }),
      matches,
      roundRobins: (control) => roundRobins.filter((event) => event.control === control),
    };
  }
  const path = games as string;
  const named: NamedGame[] = [];
  const add = (cells: readonly string[]): void => {
    const game = namedGameOf(cells);
    if (game !== undefined) named.push(game);
  };
  const table = await readGameFile(path, { columns: NAMED_COLUMNS, add });
  const rule = { leastPlayers, leastAverage };
  return {
    words: `${plain(path)}: ${grouped(table.rows)} games; an event is a closed field of ${leastPlayers} players or more, rated ${leastAverage} or more on average, in which every pair met once, or every pair twice`,
    data: { rule, ...learntFrom(table) },
    table,
    matches: [],
    roundRobins: (control) => findRoundRobins(named, control, rule),
  };
};

const learntFrom = ({ sha256, rows }: GameTable): object => ({ sha256, games: rows });

const reasonsOf = (leftOut: readonly { readonly reason: string }[]): string => {
  const counts = new Map<string, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `; ${count} left out: ${plain(reason)}`).join("");
};
