import { playerId, seats } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import { parseRegulation } from "../../scenarios/regulations/regulation.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { opponentOf } from "../../scenarios/tables/kind.ts";
import type { Tournament } from "../../scenarios/tables/tournament.ts";
import { audit } from "../../src/championship/audit.ts";
import { decide } from "../../src/championship/decide.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { CliFault } from "../../src/cli/exit.ts";
import { parseMoment } from "../../src/cli/moment.ts";
import { candidatesOf } from "../../src/cli/qualify/candidates.ts";
import { crosstableTournament } from "../../src/exchange/csv/crosstable/crosstable-tournament.ts";
import { foundInCrosstable } from "../../src/exchange/csv/crosstable/found-in-crosstable.ts";
import { foundInTable } from "../../src/exchange/csv/found-in-table.ts";
import { championshipOf } from "../../src/exchange/facts/championship-of.ts";
import { parseEventFile } from "../../src/exchange/facts/event-file.ts";
import type { FoundGame, Remark } from "../../src/exchange/found.ts";
import { couldBe, idsFor } from "../../src/exchange/names.ts";
import { foundGame } from "../../src/exchange/pgn/found-game.ts";
import { readCsv } from "../../src/io/csv.ts";
import { readGameTable } from "../../src/io/game-table.ts";
import { PGN_LIMITS, type PgnGame } from "../../src/io/pgn/game.ts";
import { pgnReader } from "../../src/io/pgn/reader.ts";
import { spelledResult } from "../../src/io/pgn/result.ts";
import { recognise } from "../../src/io/recognise.ts";
import { decodeText } from "../../src/io/text.ts";
import { readTrf } from "../../src/io/trf/read.ts";
import { writeTrf } from "../../src/io/trf/write.ts";
import { parseLog, writeLine } from "../../src/log/ndjson.ts";
import { parseModelFile } from "../../src/model/parse-model-file.ts";
import { fromArrow } from "../../src/replay/arrow.ts";
import { foldColumns } from "../../src/replay/columns.ts";
import { parseAddress } from "../../src/store/address.ts";

/** Whether the parser took the bytes or refused them; whatever else it does, throwing above all, is a finding. */
export type Fate = "read" | "refused";

/** Reads bytes as one kind of file and checks what must hold of what was read. */
export type Parser = (bytes: Buffer) => Fate | Promise<Fate>;

/** Every parser of strangers' bytes, by name. */
export const PARSERS: Readonly<Record<string, Parser>> = {
  /** Read whole and in pieces, the games are the same; each becomes a found game or a remark. */
  pgn: (bytes) => {
    const whole = gamesIn(bytes, bytes.length);
    const said = JSON.stringify(whole);
    // Shorter and longer than a line of tags can be.
    for (const size of [61, 10_007])
      mustBe(JSON.stringify(gamesIn(bytes, size)) === said, "the same games whatever the chunks");
    const remarks: Remark[] = [];
    return whole.filter((game) => foundGame(game, remarks) !== undefined).length > 0 ? "read" : "refused";
  },
  /** What was written is read as the same, and written as the same. */
  trf: (bytes) => {
    const once = writeTrf(readTrf(bytes).file).bytes;
    const reading = readTrf(once);
    mustBe(Buffer.from(writeTrf(reading.file).bytes).equals(Buffer.from(once)), "writing to be the end of changes");
    return reading.file.records.some(({ kind }) => kind === "player") ? "read" : "refused";
  },
  csv: (bytes) => fateOf(readCsv(textOf(bytes)).ok),
  /** Whatever it is, it has a name. */
  kinds: (bytes) => {
    const { reads, is } = recognise(bytes);
    mustBe(is !== "", "a name for every file");
    return fateOf(reads !== undefined);
  },
  /** Every game found is between two who have names; in the table of a crosstable opponents name each other. */
  sheet: (bytes) => {
    const found = foundInTable(bytes, []);
    if (found.kind === "refused") return "refused";
    const isSomebody = ({ white, black }: FoundGame): boolean => white.name !== "" && black.name !== "";
    if (found.kind === "games") {
      mustBe(found.games.every(isSomebody), "games of two");
      return "read";
    }
    const fates = ["ukraine-championship-2013", "fide-candidates-2012", "norway-chess-2023"].map((id) => {
      const rules = regulationById(id);
      const inside = rules === undefined ? undefined : foundInCrosstable(found.table, rules, []);
      mustBe(inside?.ok !== true || inside.games.every(isSomebody), "games of two");
      return inside?.ok === true;
    });
    const made = crosstableTournament(found.table, []);
    if (made.ok) mustBe(isMirrored(made.tournament), "opponents that name each other");
    return fateOf(made.ok || fates.includes(true));
  },
  candidates: (bytes) => {
    const table = readCsv(textOf(bytes));
    const rules = regulationById("fide-candidates-2012")?.qualification;
    if (!table.ok || rules === undefined) return "refused";
    return refusing(() => fateOf(candidatesOf(rules, table.table, "candidates.csv").length > 0));
  },
  games: async (bytes) => fateOf((await readGameTable(pieces(bytes))).ok),
  /** What was read is written as it stood, but for its layout: read again, it is the same. */
  ndjson: (bytes) => {
    const log = parseLog(bytes);
    if (!log.ok) return "refused";
    const again = parseLog(log.events.map(writeLine).join(""));
    mustBe(again.ok && again.events.at(-1)?.hash === log.events.at(-1)?.hash, "the log to survive writing");
    return "read";
  },
  /** What the checks let through can be folded. */
  arrow: (bytes) => {
    const read = fromArrow(bytes);
    if (!read.ok) return "refused";
    foldColumns(read.columns);
    return "read";
  },
  /** A regulation that is accepted can be announced and says what comes next. */
  regulation: (bytes) => {
    const parsed = parseRegulation(jsonOf(bytes));
    if (!parsed.ok) return "refused";
    const { regulation } = parsed;
    const { id, edition, participants } = regulation;
    const state = championship.initial();
    const decision = decide(regulation, state, {
      ...{ type: "AnnounceChampionship", championship: "fuzz", title: "Fuzz", regulation: { id, edition, hash: "" } },
      players: seats(participants).map((seat) => ({ id: playerId(`p${seat}`), name: `P${seat}`, rating: 2500 })),
    });
    if (!decision.ok) return "refused";
    fold(championship, decision.events, state);
    mustBe(agenda(regulation, state).actions.length > 0, "something to do after the announcement");
    return "read";
  },
  model: (bytes) => fateOf(parseModelFile(jsonOf(bytes)).ok),
  /** What facts lead to is what the deciders accept. */
  facts: (bytes) => {
    const parsed = parseEventFile(jsonOf(bytes));
    if (!parsed.ok) return "refused";
    const made = championshipOf(parsed.file);
    if (!made.ok) return "refused";
    const events = made.commits.flatMap((commit) => commit.events);
    mustBe(audit(made.regulation, events) === undefined, "a log the deciders accept");
    return "read";
  },
  /** Short words of the command line and of files. */
  words: (bytes) => {
    const text = textOf(bytes);
    const key = keyFromSeed(text);
    mustBe(key.length === 4 && key.every((part) => Number.isInteger(part)), "a key of four integers");
    const [first = "", second = ""] = text.split("\n");
    mustBe(couldBe(first, second) === couldBe(second, first), "names to be alike both ways");
    mustBe(new Set(idsFor([first, second, first])).size === 3, "different ids");
    const known = [parseAddress(text), parseMoment(first), spelledResult(first)];
    return fateOf(known.some((one) => one !== undefined));
  },
};

const isMirrored = ({ entries }: Tournament): boolean =>
  entries.every((row, player) =>
    row.every((entry, round) => {
      const back = entries[opponentOf(entry) ?? -1]?.[round];
      return back === undefined || opponentOf(back) === player;
    }),
  );

const gamesIn = (bytes: Buffer, size: number): readonly PgnGame[] => {
  const reader = pgnReader();
  const games: PgnGame[] = [];
  for (let at = 0; at < bytes.length; at += size) games.push(...reader.push(bytes.subarray(at, at + size)));
  const { games: last, notes } = reader.end();
  mustBe(notes.length <= PGN_LIMITS.notes, "a bounded list of notes");
  return [...games, ...last];
};

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096);
}

const fateOf = (isRead: boolean): Fate => (isRead ? "read" : "refused");

// A refusal with a code and a message for people is what the command line promises; anything else thrown is a finding.
const refusing = (read: () => Fate): Fate => {
  try {
    return read();
  } catch (error) {
    if (error instanceof CliFault) return "refused";
    throw error;
  }
};

const textOf = (bytes: Buffer): string => decodeText(bytes, 0, bytes.length).text;

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
};

const mustBe = (holds: boolean, law: string): void => {
  if (!holds) throw new Error(`expected ${law}`);
};
