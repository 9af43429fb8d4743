import { readFileSync } from "node:fs";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import { parseRegulation } from "../../scenarios/regulations/regulation.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { FoundGame, Remark } from "../../src/exchange/found.ts";
import { type Imported, type ImportWords, importGames } from "../../src/exchange/import-games.ts";
import { foundGame } from "../../src/exchange/pgn/found-game.ts";
import { foundInTrf } from "../../src/exchange/trf/found-games.ts";
import { parsePgn } from "../../src/io/pgn/read.ts";
import { readTrf } from "../../src/io/trf/read.ts";
import { parseLog } from "../../src/log/ndjson.ts";
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
  return made(regulation, games, words, remarks);
};

/** The games of a tournament report. */
export const gamesOfTrf = (file: string | Uint8Array, remarks: Remark[] = []): readonly FoundGame[] =>
  foundInTrf(readTrf(typeof file === "string" ? Buffer.from(file) : file), remarks);

/** A championship made of a tournament report. */
export const importTrf = (
  regulation: Regulation,
  file: string | Uint8Array,
  words: Partial<ImportWords> = {},
): { readonly imported: Imported; readonly remarks: readonly Remark[] } => {
  const remarks: Remark[] = [];
  const games = gamesOfTrf(file, remarks);
  return made(regulation, games, words, remarks);
};

/** A championship made of games, with what was said of them before. */
export const made = (
  regulation: Regulation,
  games: readonly FoundGame[],
  words: Partial<ImportWords>,
  remarks: readonly Remark[],
): { readonly imported: Imported; readonly remarks: readonly Remark[] } => {
  const { id, edition } = regulation;
  const ref = { id, edition, hash: regulationHash(regulation) };
  const imported = importGames(regulation, games, { championship: "made", title: "Made", regulation: ref, ...words });
  return { imported, remarks: [...remarks, ...imported.remarks] };
};

/** A round robin as a user would write it down: Berger's table, 1 1/2 0, criteria of the Norwegian blitz. */
export const roundRobinFor = (participants: number, cycles: 1 | 2 = 1): Regulation => {
  const blitz = regulationOf("norway-chess-2023-blitz");
  const { main, schemaVersion, source, readings, ranking, withdrawal } = blitz;
  const parsed = parseRegulation({
    ...{ schemaVersion, source, readings, ranking, withdrawal, participants },
    ...{ id: `round-robin-${participants}`, edition: "2026", title: "Lowland" },
    main: {
      ...main,
      format: { ...main.format, cycles },
      encounter: main.encounter.map((leg) => ({ ...leg, control: "classical" })),
    },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.regulation;
};

/** Norway Chess for another number of players, as it was played by six twice from 2024 on (RULES 5.5). */
export const norwayFor = (participants: number, cycles: 1 | 2): Regulation => {
  const { main, schemaVersion, source, readings, ranking, withdrawal, playoff } = regulationOf("norway-chess-2023");
  const parsed = parseRegulation({
    ...{ schemaVersion, source, readings, ranking, withdrawal, playoff, participants },
    ...{ id: `norway-chess-${participants}`, edition: "2024", title: "Norway Chess" },
    main: { ...main, format: { ...main.format, cycles, cycleOrder: cycles === 2 ? "swapLastTwo" : "plain" } },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.regulation;
};

/** A recorded championship. */
export const recordedLog = (id: string): readonly Recorded[] => {
  const log = parseLog(readFileSync(new URL(`../../scenarios/recorded/${id}.ndjson`, import.meta.url)));
  if (!log.ok) throw new Error(log.fault.message);
  return log.events;
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
