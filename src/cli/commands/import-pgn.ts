import { basename } from "node:path";
import { SLUG } from "../../../events/codec-fields.ts";
import type { Recorded } from "../../../events/envelope.ts";
import type { FoundGame, Remark } from "../../exchange/found.ts";
import { type Imported, importGames } from "../../exchange/import-games.ts";
import { nameWords } from "../../exchange/names.ts";
import { foundGame } from "../../exchange/pgn/found-game.ts";
import { titleOf, venueOf } from "../../exchange/pgn/title.ts";
import { sealed } from "../../exchange/sealed.ts";
import { pgnReader } from "../../io/pgn/reader.ts";
import { writeLine } from "../../log/ndjson.ts";
import { regulationHash } from "../../log/regulation-hash.ts";
import { storeAddress } from "../address.ts";
import { chunksOf } from "../chunks.ts";
import { CliFault, EXIT } from "../exit.ts";
import { parseMoment } from "../moment.ts";
import { writeNewFile } from "../new-file.ts";
import { plain, toJson } from "../plain.ts";
import { parsePlayer } from "../record/player.ts";
import { loadRegulation } from "../regulation-file.ts";
import { note, print } from "../stdout.ts";

/** Options of `import pgn`. */
export interface ImportPgnOptions {
  readonly event: string;
  readonly into?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly championship?: string;
  readonly title?: string;
  readonly venue?: string;
  readonly player?: readonly string[];
  readonly numbers?: string;
  readonly where?: readonly string[];
  readonly recordedAt?: string;
  readonly strict?: boolean;
  readonly report?: boolean;
  readonly json?: boolean;
}

/** Most games one championship is made of. */
const MOST_GAMES = 20_000;

/** `caissandra import pgn`: makes an event log of the games of a file, through the deciders. It appears whole or not at all. */
export const runImportPgn = async (file: string, options: ImportPgnOptions): Promise<void> => {
  const { into, output, json, strict, report } = options;
  const name = file === "-" ? "stdin" : plain(file);
  if (into !== undefined && output !== undefined)
    throw new CliFault(EXIT.usage, "--into and --output exclude each other");
  const address = into === undefined ? undefined : storeAddress(into);
  if (json === true && into === undefined && output === undefined)
    throw new CliFault(EXIT.usage, "--json prints a report, so the log needs --into or --output");
  const recordedAt = options.recordedAt ?? new Date().toISOString();
  if (parseMoment(recordedAt) === undefined || !recordedAt.includes("T"))
    throw new CliFault(
      EXIT.usage,
      `--recorded-at ${plain(recordedAt)}: expected an ISO 8601 time like 2013-03-15T14:00:00Z`,
    );
  const regulation = await loadRegulation(options.event);
  const remarks: Remark[] = [];
  const { games, events } = await gamesOf(file, name, options.where ?? [], remarks);
  const title = options.title ?? titleOf(events) ?? regulation.title;
  const championship = options.championship ?? address?.stream ?? slugOf(title);
  if (!SLUG.test(championship))
    throw new CliFault(EXIT.usage, `--championship ${plain(championship)}: expected 1 to 64 a-z, 0-9 and hyphens`);
  const { venue = venueOf(events), numbers, player } = options;
  const imported = importGames(regulation, games, {
    championship,
    title,
    regulation: { id: regulation.id, edition: regulation.edition, hash: regulationHash(regulation) },
    ...(player === undefined ? {} : { players: player.map(parsePlayer) }),
    ...(numbers === undefined ? {} : { numbers: numbers.split(",").map((id) => id.trim()) }),
    ...(venue === undefined ? {} : { venue }),
    ...(file === "-" ? {} : { sources: [basename(file)] }),
  });
  const said = [...remarks, ...imported.remarks];
  const shown = report === true ? said : said.filter(({ level }) => level !== "note");
  if (json !== true || !imported.ok) for (const remark of shown) note(remarkText(name, remark));
  if (!imported.ok) throw refusal(name, imported);
  const conflicts = said.filter(({ level }) => level === "conflict").length;
  if (strict === true && conflicts > 0)
    throw new CliFault(EXIT.invalidInput, `${name}: ${conflicts} conflicts, nothing is written (--strict)`);
  const stream = address?.stream ?? championship;
  const recorded = await sealed(stream, imported.commits, recordedAt);
  if (address !== undefined) await restore(address.path, stream, recorded);
  else if (output !== undefined && output !== "-") await writeNewFile(output, lines(recorded), options.force === true);
  else for (const one of recorded) await print(writeLine(one));
  const { waiting } = imported;
  const summary = {
    stream,
    version: recorded.length,
    head: recorded.at(-1)?.hash,
    recorded: imported.recorded,
    waiting,
    conflicts,
  };
  if (json === true) return print(toJson({ schemaVersion: 1, ...summary, remarks: said }));
  const open = `${waiting} without a result, ${conflicts} conflicts`;
  note(
    `${stream}: ${recorded.length} events, ${imported.recorded} games recorded, ${open}${report === true ? "" : " (--report explains)"}`,
  );
};

const gamesOf = async (
  file: string,
  name: string,
  where: readonly string[],
  remarks: Remark[],
): Promise<{ readonly games: readonly FoundGame[]; readonly events: readonly ReadonlyMap<string, string>[] }> => {
  const wanted = where.map((text) => {
    const at = text.indexOf("=");
    if (at < 1) throw new CliFault(EXIT.usage, `--where ${plain(text)}: expected TAG=VALUE such as Event=Final`);
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
  const reader = pgnReader();
  const games: FoundGame[] = [];
  const events: ReadonlyMap<string, string>[] = [];
  let read = 0;
  let chosen = 0;
  const take = (found: ReturnType<typeof reader.push>): void => {
    for (const pgn of found) {
      read++;
      if (!wanted.every(([tag, value]) => pgn.tags.get(tag) === value)) continue;
      // Records of nobody count too: what is said of them is kept.
      if (++chosen > MOST_GAMES) {
        const message = `more than ${MOST_GAMES} games; choose those of one event with --where TAG=VALUE`;
        throw new CliFault(EXIT.invalidInput, `${name}: ${message}`);
      }
      const game = foundGame(pgn, remarks);
      if (game === undefined) continue;
      events.push(pgn.tags);
      games.push(game);
    }
  };
  for await (const chunk of file === "-" ? process.stdin : chunksOf(file)) take(reader.push(chunk));
  const { games: last, notes } = reader.end();
  take(last);
  for (const { oddity, line, game, message } of notes)
    remarks.push({ level: oddity === "utf-16" ? "conflict" : "warning", place: { line, game }, message });
  if (games.length > 0) return { games, events };
  for (const remark of remarks) note(remarkText(name, remark));
  const expected =
    read > 0 && where.length > 0
      ? `none of ${read} games has ${plain(where.join(", "))}`
      : 'no games; expected PGN, such as [White "Alder, Ana"]';
  throw new CliFault(EXIT.invalidInput, `${name}: ${expected}`);
};

const remarkText = (name: string, { level, place, message }: Remark): string =>
  plain(
    place === undefined
      ? `${name}: ${level}: ${message}`
      : `${name}:${place.line}: ${level}: game ${place.game}: ${message}`,
  );

const refusal = (name: string, { why, rejection }: Extract<Imported, { ok: false }>): CliFault => {
  if (rejection === undefined) return new CliFault(EXIT.invalidInput, `${name}: ${plain(why)}`);
  return new CliFault(EXIT.refused, `${name}: refused (${rejection.code}, ${plain(rejection.article)}): ${plain(why)}`);
};

async function* lines(recorded: readonly Recorded[]): AsyncGenerator<string, void> {
  for (const one of recorded) yield writeLine(one);
}

const restore = async (path: string, stream: string, recorded: readonly Recorded[]): Promise<void> => {
  const { openSqliteStore } = await import("../../store/sqlite.ts");
  const store = await openSqliteStore(path);
  try {
    const answer = await store.restore(stream, recorded);
    if (answer.kind !== "appended")
      throw new CliFault(
        EXIT.conflict,
        `${plain(`${path}#${stream}`)} exists already; games are imported into a new stream`,
      );
  } finally {
    await store.close();
  }
};

const slugOf = (title: string): string =>
  nameWords(title)
    .join("-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/^-+/, "")
    .slice(0, 64) || "imported";
