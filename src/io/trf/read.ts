import { headerOf, type TrfHeader } from "./header.ts";
import { linesOf } from "./lines.ts";
import { noteTaker, type Say } from "./notes.ts";
import { playOf, type TrfPlay } from "./play.ts";
import { pointsOf, type TrfPoints } from "./points.ts";
import { readPlayer } from "./read-player.ts";
import { type TrfTeam, teamsOf } from "./teams.ts";
import type { TrfFile, TrfNote, TrfRecord } from "./trf.ts";

/** A report, what its records mean, and what is odd about it. */
export interface TrfReading {
  readonly file: TrfFile;
  readonly header: TrfHeader;
  readonly points: TrfPoints;
  readonly teams: readonly TrfTeam[];
  readonly play: TrfPlay;
  /** In the order in which they were found: lines first, then the header, the teams, the rows against each other. */
  readonly notes: readonly TrfNote[];
  /** How many more notes there would have been. */
  readonly unsaid: number;
}

/**
 * Reads a tournament report: TRF16, TRF26, and the records JaVaFo adds. Nothing in the bytes makes it throw; memory and time are bounded by
 * TRF_LIMITS.
 *
 * Sources: FIDE Handbook C.04 Annex 2 (TRF16) and TRF26 (approved 12 May 2025).
 */
export const readTrf = (bytes: Uint8Array): TrfReading => {
  const { notes, say, unsaid } = noteTaker();
  const { lines, ...layout } = linesOf(bytes, say);
  const records = lines.map((text, index) => recordOf(text, index + 1, say));
  const header = headerOf(records, say);
  const points = pointsOf(records);
  const teams = teamsOf(records, say);
  countPlayers(records, header, say);
  const play = playOf(records, header.rounds, points, say);
  return { file: { ...layout, records }, header, points, teams, play, notes, unsaid: unsaid() };
};

const recordOf = (text: string, line: number, say: Say): TrfRecord => {
  if (/^001(?: |$)/.test(text)) {
    const player = readPlayer(text, line, say);
    if (player !== undefined) {
      if (PLACEHOLDER.test(player.name) && player.rating === undefined && player.fideId === undefined)
        say("placeholder", line, 15, `${JSON.stringify(player.name)} stands for a bye, not for a person`);
      return { kind: "player", player };
    }
    say("no-number", line, 5, "a player without a starting number is kept as text");
  }
  return { kind: "text", tag: text.slice(0, 3), text: text.slice(3) };
};

// What club programs call the opponent of a player who has none.
const PLACEHOLDER = /^(?:spielfrei|freilos|bye|exempt|vrij|libre|descansa)$/i;

const countPlayers = (records: readonly TrfRecord[], { players }: TrfHeader, say: Say): void => {
  const here = records.filter(({ kind }) => kind === "player").length;
  if (players === undefined || players === here) return;
  const line = records.findIndex((record) => record.kind === "text" && record.tag === "062" && /\S/.test(record.text));
  say("count", line + 1, 5, `the file says ${players} players and has ${here}`);
};
