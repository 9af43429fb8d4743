import type { Outcome } from "../../../events/result.ts";
import { roundColumn } from "./columns.ts";
import type { Say } from "./notes.ts";
import { pointsText } from "./player-line.ts";
import { type TrfPoints, worthOf } from "./points.ts";
import type { TrfCell, TrfPlayer, TrfRecord } from "./trf.ts";

/** A game that both rows tell alike. */
export interface TrfGame {
  readonly round: number;
  /** Starting numbers. Where the rows do not say who is White, `white` is the lower one. */
  readonly white: number;
  readonly black: number;
  readonly hasColours: boolean;
  /** Undefined where it is paired and has no result yet. */
  readonly outcome: Outcome | undefined;
  /** False for forfeits, and for games that lasted less than a move (`W`, `D`, `L`). */
  readonly rated: boolean;
}

/** What the rows of a report say together. */
export interface TrfPlay {
  /** As declared; where nothing is, as many as the longest row has. */
  readonly rounds: number;
  /** In the order of rounds, then of rows. */
  readonly games: readonly TrfGame[];
  /** Points from the results, in tenths, by starting number; undefined where a round of his is contradicted: nothing is guessed. */
  readonly scores: ReadonlyMap<number, number | undefined>;
}

/**
 * Holds the rows of a report against each other. The results are the truth: points that disagree have a note, and so has a game of which
 * the two rows say different things. A bye code with an opponent is the bye; a result without one is nothing.
 */
export const playOf = (
  records: readonly TrfRecord[],
  declared: number | undefined,
  points: TrfPoints,
  say: Say,
): TrfPlay => {
  const rows = rowsOf(records, say);
  const longest = [...rows.values()].reduce((most, { player }) => Math.max(most, player.cells.length), 0);
  const rounds = declared ?? longest;
  const games: TrfGame[][] = Array.from({ length: Math.min(rounds, longest) }, () => []);
  const scores = new Map<number, number | undefined>();
  // Records of abnormal points change what a result is worth for some players: then there is nothing to compare.
  const isComparable = !records.some((record) => record.kind === "text" && record.tag === "299");
  for (const [number, { player, line }] of rows) {
    const told = Math.min(player.cells.length, games.length);
    // Rounds after the last cell of a row are blank.
    let score: number | undefined = (games.length - told) * points.ZPB;
    for (const [index, inRound] of games.slice(0, told).entries()) {
      const { game, isSettled } = readCell(rows, number, index, say);
      if (game !== undefined) inRound.push(game);
      score = isSettled && score !== undefined ? score + worthOf(cellOf(player, index), points) : undefined;
    }
    scores.set(number, score);
    beyond(player, rounds, line, say);
    if (!isComparable || score === undefined || player.points === undefined || player.points === score) continue;
    const [said, given] = [player.points, score].map(pointsText);
    say("points", line, 81, `player ${number} has ${given} points from the results, and the file says ${said}`);
  }
  return { rounds, games: games.flat(), scores };
};

interface Row {
  readonly player: TrfPlayer;
  readonly line: number;
}

const rowsOf = (records: readonly TrfRecord[], say: Say): ReadonlyMap<number, Row> => {
  const rows = new Map<number, Row>();
  for (const [index, record] of records.entries()) {
    if (record.kind !== "player") continue;
    const { player } = record;
    const first = rows.get(player.number);
    if (first === undefined) rows.set(player.number, { player, line: index + 1 });
    else say("repeated-number", index + 1, 5, `player ${player.number} is on line ${first.line} already, which counts`);
  }
  return rows;
};

const EMPTY: TrfCell = { code: " " };

const cellOf = (player: TrfPlayer, index: number): TrfCell => player.cells[index] ?? EMPTY;

const isBye = ({ code }: TrfCell): boolean => code === "H" || code === "F" || code === "U" || code === "Z";

/** What a row says of a round, held against the opponent's; the game is given by the row with the lower number. */
const readCell = (
  rows: ReadonlyMap<number, Row>,
  number: number,
  index: number,
  say: Say,
): { readonly isSettled: boolean; readonly game?: TrfGame } => {
  const { player, line } = rows.get(number) as Row;
  const cell = cellOf(player, index);
  const round = index + 1;
  const odd = (oddity: Parameters<Say>[0], what: string): { readonly isSettled: false } => {
    say(oddity, line, roundColumn(round), `round ${round} of player ${number} ${what}`);
    return { isSettled: false };
  };
  if (isBye(cell)) {
    if (cell.opponent !== undefined) odd("bye-with-opponent", `is the bye ${cell.code} and names ${cell.opponent}`);
    return { isSettled: true };
  }
  if (cell.opponent === undefined) {
    const isGame = "1=0WDL".includes(cell.code);
    return isGame ? odd("game-without-opponent", `has the result ${cell.code} against nobody`) : { isSettled: true };
  }
  const other = rows.get(cell.opponent);
  if (other === undefined || cell.opponent === number)
    return odd("unknown-opponent", `names ${cell.opponent}, who is no other player`);
  const mirror = cellOf(other.player, index);
  if (mirror.opponent !== number || isBye(mirror))
    return odd("not-mirrored", `names ${cell.opponent}, whose row on line ${other.line} does not name him`);
  const isFirst = number < cell.opponent;
  const hasColours = cell.colour !== undefined && mirror.colour !== undefined && cell.colour !== mirror.colour;
  if (isFirst && !hasColours && (cell.colour !== undefined || mirror.colour !== undefined))
    odd("colours", `has ${cell.colour ?? "-"} here and ${mirror.colour ?? "-"} on line ${other.line}`);
  const isWhite = hasColours ? cell.colour === "w" : isFirst;
  const [white, black] = isWhite ? [cell, mirror] : [mirror, cell];
  const both = `${white.code}${black.code}`;
  const outcome = OUTCOME_OF[both];
  if (outcome === undefined && both !== "  ")
    return isFirst
      ? odd("results", `is ${quoted(cell)} here and ${quoted(mirror)} for ${cell.opponent} on line ${other.line}`)
      : { isSettled: false };
  if (!isFirst) return { isSettled: true };
  const [whiteNumber, blackNumber] = isWhite ? [number, cell.opponent] : [cell.opponent, number];
  const rated = /[10=]/.test(white.code);
  return { isSettled: true, game: { round, white: whiteNumber, black: blackNumber, hasColours, outcome, rated } };
};

const quoted = ({ code }: TrfCell): string => JSON.stringify(code);

/** Outcomes by the codes of White and Black: with an arbiter's word both may lose, or one have a half and the other nothing. */
const OUTCOME_OF: Readonly<Record<string, Outcome>> = {
  ...{ "10": "1-0", "==": "1/2-1/2", "01": "0-1", "=0": "1/2-0", "0=": "0-1/2", "00": "0-0" },
  ...{ WL: "1-0", DD: "1/2-1/2", LW: "0-1" },
  ...{ "+-": "+/-", "-+": "-/+", "--": "-/-" },
};

const beyond = (player: TrfPlayer, rounds: number, line: number, say: Say): void => {
  if (player.cells.length <= rounds) return;
  const rest = player.cells.slice(rounds);
  const isGhost = rest.every(({ opponent, code }) => opponent === undefined && /[-Z ]/.test(code));
  const what = isGhost ? "a pairing with nobody" : "results";
  say(
    "beyond-rounds",
    line,
    roundColumn(rounds + 1),
    `player ${player.number} has ${what} after round ${rounds}, the last: not counted`,
  );
};
