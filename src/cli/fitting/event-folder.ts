import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Match, matchOf } from "../../backtest/events/match.ts";
import { type RoundRobin, roundRobinOf } from "../../backtest/events/round-robin.ts";
import { PLANNED_MATCHES } from "../../backtest/published/published.ts";
import { parseEventFile } from "../../exchange/facts/event-file.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";

/** The events of a folder, in the order of their file names. */
export interface EventFolder {
  readonly files: number;
  readonly roundRobins: readonly RoundRobin[];
  readonly matches: readonly Match[];
  /** Events that cannot be scored. */
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[];
}

/** Reads every `.json` file of a folder whose name does not begin with `_`. One that is no event file is invalid input. */
export const readEventFolder = async (path: string): Promise<EventFolder> => {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliFault(
      EXIT.invalidInput,
      `${plain(path)}: cannot be read (${error.code}), expected a folder of event files`,
    );
  });
  const roundRobins: RoundRobin[] = [];
  const matches: Match[] = [];
  const leftOut: { id: string; reason: string }[] = [];
  const files = names.filter((name) => /^[^_.].*\.json$/.test(name)).sort();
  for (const name of files) {
    const parsed = parseEventFile(await readJson(join(path, name)));
    if (!parsed.ok)
      throw new CliFault(
        EXIT.invalidInput,
        `${plain(join(path, name))}: ${plain(parsed.path) || "the file"}: expected ${plain(parsed.expected)}`,
      );
    const read = roundRobinOf(parsed.file);
    const match = matchOf(parsed.file, PLANNED_MATCHES[parsed.file.id]);
    if (match !== undefined) matches.push(match);
    else if (read.ok) roundRobins.push(read.roundRobin);
    else leftOut.push({ id: parsed.file.id, reason: read.reason });
  }
  return { files: files.length, roundRobins, matches, leftOut };
};

const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CliFault(EXIT.invalidInput, `${plain(path)}: cannot be read (${error.code}), expected an event file`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new CliFault(EXIT.invalidInput, `${plain(path)}: expected JSON, an event file`);
  }
};
