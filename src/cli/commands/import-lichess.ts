import { basename } from "node:path";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import type { FoundGame, Remark } from "../../exchange/found.ts";
import { type BroadcastGames, broadcastGames } from "../../exchange/lichess/broadcast-games.ts";
import { foundInRound } from "../../exchange/lichess/found-in-round.ts";
import { titleOf, venueOf } from "../../exchange/pgn/title.ts";
import { webAddress } from "../../io/http/open-url.ts";
import { type LichessRound, type LichessTour, parseLichess } from "../../io/lichess/round.ts";
import { pgnReader } from "../../io/pgn/reader.ts";
import { chunksOf } from "../chunks.ts";
import { CliFault, EXIT } from "../exit.ts";
import { broadcastAddress } from "../importing/broadcast-address.ts";
import { follow } from "../importing/follow.ts";
import { type FoundFile, MOST_GAMES } from "../importing/found-file.ts";
import { FILE_LIMITS, openData, webFault } from "../importing/http-text.ts";
import { landGames } from "../importing/land-games.ts";
import { type Heard, listen } from "../importing/listen.ts";
import type { ImportGamesOptions } from "../importing/options.ts";
import { remarkText } from "../importing/remark-text.ts";
import { plain } from "../plain.ts";
import { note } from "../stdout.ts";

/** Options of `import lichess`. */
export interface ImportLichessOptions extends ImportGamesOptions {
  /** Seconds. */
  readonly for?: number;
  /** Record each result when it comes. */
  readonly follow?: boolean;
}

const MOST_JSON = 16 * 1024 * 1024;
const MOST_ROUNDS = 64;
const LISTENING = { retries: 5, wait: 500, limits: { answer: FILE_LIMITS.answer, bytes: FILE_LIMITS.bytes } };

/** `caissandra import lichess`: rounds and streams of a Lichess broadcast, from a file, stdin or the web. */
export const runImportLichess = (
  source: string,
  { for: seconds, follow: live = false, ...options }: ImportLichessOptions,
): Promise<void> => {
  const url = webAddress(source);
  if (live) return followStream(url, source, seconds ?? DAY, options);
  return landGames(options, async (regulation) => {
    if (url === undefined && /^[a-z][a-z0-9+.-]*:\/\//i.test(source))
      throw new CliFault(
        EXIT.usage,
        `${plain(source)}: expected a file, - for stdin, or an http or https address without a password`,
      );
    try {
      return await (url === undefined ? fromFile(source, regulation) : fromWeb(url, regulation, seconds ?? 60));
    } catch (error) {
      throw webFault(error);
    }
  });
};

/** Seconds. */
const DAY = 86_400;

// Every landing compares all games known by then with what is on record, so that one that was missed is made up for by the next.
const followStream = async (
  page: URL | undefined,
  source: string,
  seconds: number,
  options: ImportGamesOptions,
): Promise<void> => {
  const address = page === undefined ? undefined : broadcastAddress(page);
  if (page === undefined || address?.isStream !== true)
    throw new CliFault(EXIT.usage, `--follow ${plain(source)}: expected the address of a stream (.../api/stream/...)`);
  if (options.into === undefined || options.json === true)
    throw new CliFault(
      EXIT.usage,
      "--follow records into a stream as results come: it needs --into, and has no --json",
    );
  const games = broadcastGames(MOST_GAMES);
  const told = new Set<string>();
  const listening = (taker: Pick<BroadcastGames, "take">): Promise<Heard> =>
    listen(address.url, taker, { ...LISTENING, time: seconds * 1000 });
  const name = plain(page.href);
  const land = (): Promise<void> =>
    landGames(options, async () => found(name, page.href, { ...games, games: games.latest() }), told);
  try {
    const heard = await follow(games, listening, land);
    for (const remark of heardInWords(heard, seconds)) note(remarkText(name, remark));
    if (games.games.length === 0) found(name, page.href, games);
  } catch (error) {
    throw webFault(error);
  }
};

const fromFile = async (source: string, regulation: Regulation): Promise<FoundFile> => {
  const name = source === "-" ? "stdin" : plain(source);
  const chunks = source === "-" ? (process.stdin as AsyncIterable<Uint8Array>) : chunksOf(source);
  const file = source === "-" ? undefined : basename(source);
  const read = await readData(name, chunks);
  if (read.kind === "pgn") return found(name, file, read.games);
  if (read.kind === "round") return foundInRounds(name, file, regulation, [read.round]);
  throw new CliFault(
    EXIT.invalidInput,
    `${name}: a broadcast and its rounds, without games; give its address, its PGN or one round`,
  );
};

const fromWeb = async (page: URL, regulation: Regulation, seconds: number): Promise<FoundFile> => {
  const { url, isStream } = broadcastAddress(page);
  const name = plain(page.href);
  if (isStream) {
    const games = broadcastGames(MOST_GAMES);
    const heard = await listen(url, games, { ...LISTENING, time: seconds * 1000 });
    return found(name, page.href, games, heardInWords(heard, seconds));
  }
  const read = await readData(name, (await openData(url, FILE_LIMITS)).chunks);
  if (read.kind === "pgn") return found(name, page.href, read.games);
  if (read.kind === "round") return foundInRounds(name, page.href, regulation, [read.round]);
  const { tour, rounds } = read.tour;
  if (rounds.length > MOST_ROUNDS) throw new CliFault(EXIT.invalidInput, `${name}: more than ${MOST_ROUNDS} rounds`);
  const all: LichessRound[] = [];
  for (const { slug, id } of rounds) {
    const at = new URL(`/api/broadcast/${[tour.slug, slug, id].map(encodeURIComponent).join("/")}`, url);
    const one = await readData(plain(at.href), (await openData(at, FILE_LIMITS)).chunks);
    if (one.kind !== "round") throw new CliFault(EXIT.invalidInput, `${plain(at.href)}: expected the JSON of a round`);
    all.push(one.round);
  }
  return foundInRounds(name, page.href, regulation, all);
};

type Data =
  | { readonly kind: "round"; readonly round: LichessRound }
  | { readonly kind: "tour"; readonly tour: LichessTour }
  | { readonly kind: "pgn"; readonly games: BroadcastGames };

// JSON begins with a brace, and no PGN does.
const readData = async (name: string, chunks: AsyncIterable<Uint8Array>): Promise<Data> => {
  const games = broadcastGames(MOST_GAMES);
  const reader = pgnReader();
  const json: Buffer[] = [];
  let size = 0;
  let isJson: boolean | undefined;
  for await (const chunk of chunks) {
    if (isJson === undefined) {
      const start = Buffer.from(chunk).toString("latin1").replace(MARK, "").trimStart();
      if (start !== "") isJson = start.startsWith("{");
    }
    if (isJson === false) {
      for (const pgn of reader.push(chunk)) takeOr(games, pgn, name);
      continue;
    }
    size += chunk.length;
    if (size > MOST_JSON) throw new CliFault(EXIT.invalidInput, `${name}: more than ${MOST_JSON} bytes of JSON`);
    // A chunk is good until the next is asked for.
    json.push(Buffer.from(chunk));
  }
  if (isJson !== true) {
    for (const pgn of reader.end().games) takeOr(games, pgn, name);
    return { kind: "pgn", games };
  }
  const parsed = parseLichess(Buffer.concat(json).toString("utf8"));
  if (parsed.kind === "neither") throw new CliFault(EXIT.invalidInput, `${name}: expected ${plain(parsed.expected)}`);
  return parsed;
};

// UTF-8's byte order mark, byte by byte.
const MARK = /^\u00ef\u00bb\u00bf/;

const takeOr = (games: BroadcastGames, pgn: Parameters<BroadcastGames["take"]>[0], name: string): void => {
  if (!games.take(pgn))
    throw new CliFault(EXIT.invalidInput, `${name}: more than ${MOST_GAMES} records that say something new`);
};

const found = (
  name: string,
  source: string | undefined,
  heard: BroadcastGames,
  more: readonly Remark[] = [],
): FoundFile => {
  const { games, tags } = heard;
  const again = heard.resent();
  const resent: Remark[] = again === 0 ? [] : [{ level: "note", message: `${again} records say nothing new` }];
  const remarks = [...more, ...heard.remarks, ...resent];
  return withGames({ name, games, remarks, title: titleOf(tags), venue: venueOf(tags), source });
};

const foundInRounds = (
  name: string,
  source: string | undefined,
  regulation: Regulation,
  rounds: readonly LichessRound[],
): FoundFile => {
  const remarks: Remark[] = [];
  const games: FoundGame[] = [];
  for (const round of rounds) games.push(...foundInRound(regulation, round, games.length, remarks));
  const tour = rounds[0]?.tour;
  return withGames({ name, games, remarks, title: tour?.name, venue: tour?.info.location, source });
};

const withGames = (file: FoundFile): FoundFile => {
  if (file.games.length > 0) return file;
  for (const remark of file.remarks) note(remarkText(file.name, remark));
  throw new CliFault(
    EXIT.invalidInput,
    `${file.name}: no games with two players; expected the JSON or PGN of a broadcast`,
  );
};

const heardInWords = ({ end, resumed, why }: Heard, seconds: number): readonly Remark[] => {
  const again = resumed === 0 ? "" : `, asked for again ${resumed === 1 ? "once" : `${resumed} times`} (${why})`;
  if (end === "closed") return resumed === 0 ? [] : [{ level: "warning", message: `the stream broke${again}` }];
  if (end === "time")
    return [{ level: "note", message: `listened for ${seconds} s${again}; what came until then counts` }];
  const reason =
    end === "enough" ? `more than ${MOST_GAMES} records that say something new` : `the stream broke for good: ${why}`;
  return [{ level: "warning", message: `${reason}${end === "enough" ? again : ""}; what came until then counts` }];
};
