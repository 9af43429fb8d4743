import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { FoundGame, Remark } from "../../src/exchange/found.ts";
import { type Imported, type ImportWords, importGames } from "../../src/exchange/import-games.ts";
import { foundGame } from "../../src/exchange/pgn/found-game.ts";
import { parsePgn } from "../../src/io/pgn/read.ts";
import { regulationHash } from "../../src/log/regulation-hash.ts";
import { createMemoryStore } from "../../src/store/memory.ts";

/** A regulation of the catalogue. */
export const regulationOf = (id: string): Regulation => {
  const regulation = regulationById(id);
  if (regulation === undefined) throw new Error(`no regulation ${id}`);
  return regulation;
};

/** A championship made of a PGN file, and everything that was said on the way. */
export const importPgn = (
  regulation: Regulation,
  file: string | Uint8Array,
  words: Partial<ImportWords> = {},
): { readonly imported: Imported; readonly remarks: readonly Remark[] } => {
  const remarks: Remark[] = [];
  const games = parsePgn(file).games.flatMap((pgn): readonly FoundGame[] => {
    const one = foundGame(pgn, remarks);
    return one === undefined ? [] : [one];
  });
  const { id, edition } = regulation;
  const ref = { id, edition, hash: regulationHash(regulation) };
  const imported = importGames(regulation, games, { championship: "made", title: "Made", regulation: ref, ...words });
  return { imported, remarks: [...remarks, ...imported.remarks] };
};

/** The events an import led to. */
export const eventsOf = (imported: Imported): readonly ChampionshipEvent[] => {
  if (!imported.ok) throw new Error(imported.why);
  return imported.commits.flatMap(({ events }) => events);
};

/** The log of an import. */
export const logOf = async (imported: Imported): Promise<readonly Recorded[]> => {
  if (!imported.ok) throw new Error(imported.why);
  const store = createMemoryStore();
  const log: Recorded[] = [];
  for (const [index, commit] of imported.commits.entries()) {
    const request = { ...commit, commandId: `import-${index + 1}`, recordedAt: "2026-11-30T00:00:00Z" };
    const answer = await store.append("made", log.length, request);
    if (answer.kind === "appended") log.push(...answer.events);
  }
  return log;
};

/** Results by game id, who plays by name: what of a log a file of games can hold. */
export const gamesIn = (events: readonly Recorded["event"][]): Readonly<Record<string, string>> => {
  const { roster } = fold(championship, events);
  const outcomes: Record<string, string> = {};
  for (const event of events) {
    if (event.type !== "GameFinished" && event.type !== "GameForfeited" && event.type !== "ResultCorrected") continue;
    const { stage, round, board, leg, white, black } = event;
    const now =
      event.type === "GameFinished"
        ? event.result
        : event.type === "GameForfeited"
          ? `absent ${event.absent}`
          : event.now;
    outcomes[`${stage} ${round}.${board}.${leg} ${roster.players[white]?.name} - ${roster.players[black]?.name}`] = now;
  }
  return outcomes;
};
