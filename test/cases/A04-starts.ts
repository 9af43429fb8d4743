import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { parseGameId } from "../../events/game.ts";
import { playerId, seat } from "../../events/ids.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { gamesTable } from "../../src/exchange/tables/games.ts";
import { csvOf } from "../../src/io/table/csv.ts";
import { arrowBytes, byFlechette, byHyparquet, parquetBytes, type ReadRows } from "../io/table/read-back.ts";

/** What one process told of the starts of games, written and read in its own zone. */
export interface ToldStarts {
  /** Offset of the process from UTC in July 2024, minutes, as JavaScript counts it. */
  readonly zone: number;
  readonly arrow: ReadRows;
  readonly parquet: ReadRows;
  /** The lines of the CSV that have a start. */
  readonly csv: readonly string[];
  /** The files themselves, Base64. */
  readonly bytes: readonly string[];
}

/** The games of a championship whose clocks were started at these times, as this process tells them. */
export const toldStarts = async (
  rows: readonly { readonly game: string; readonly start: string }[],
): Promise<ToldStarts> => {
  const seats = Array.from({ length: 8 }, (_, index) => seat(index));
  const started = rows.map(({ game, start }): Partial<Recorded> => {
    const ref = parseGameId(`R${game}`);
    if (ref === undefined) throw new Error(`${game} is no game`);
    return { event: { type: "GameStarted", ...ref, white: seat(0), black: seat(1) }, occurredAt: start };
  });
  const announced: ChampionshipEvent = {
    type: "ChampionshipAnnounced",
    championship: "zones",
    title: "Zones",
    regulation: { id: "fide-candidates-2012", edition: "2012", hash: "0".repeat(64) },
    players: seats.map((index) => ({ id: playerId(`player-${index}`), name: `Player ${index}`, rating: 2700 })),
  };
  const lots: ChampionshipEvent = {
    type: "LotsDrawn",
    purpose: "numbers",
    stage: "main",
    method: "physical",
    candidates: seats,
    outcome: seats,
  };
  const log = [{ event: announced }, { event: lots }, ...started] as readonly Recorded[];
  const table = gamesTable(regulationById("fide-candidates-2012") as Regulation, log, {});
  const withStart = (read: ReadRows): ReadRows =>
    read
      .filter(({ start }) => start !== null)
      .map(({ game, date, start }) => ({ game: game as string, date: date as string, start: start as number }));
  const files = [arrowBytes(table), parquetBytes(table)] as const;
  const csv = [...csvOf(table)].join("");
  return {
    zone: new Date(2024, 6, 1).getTimezoneOffset(),
    arrow: withStart(byFlechette(files[0])),
    parquet: withStart(await byHyparquet(files[1])),
    csv: startsIn(csv),
    bytes: [...files, csv].map((file) => Buffer.from(file).toString("base64")),
  };
};

// No name in this table has a comma.
const startsIn = (csv: string): readonly string[] => {
  const [header = [], ...rows] = csv.split("\r\n").map((line) => line.split(","));
  const column = header.indexOf("start");
  return rows.flatMap((cells) => cells[column] || []);
};

const [, , given] = process.argv;
if (given?.startsWith("[")) process.stdout.write(JSON.stringify(await toldStarts(JSON.parse(given))));
