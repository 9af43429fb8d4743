import { OUTCOMES, outcomeCode, RESULTS } from "../../events/result.ts";
import { pairCell, type StageTally } from "../../projections/tally.ts";
import { BLACK_SHARE, type Scoring, scaled, WHITE_SHARE } from "./scoring.ts";

/**
 * What a judge looks at: the counts of one stage on the regulation's scales. Integer cells by seat, or by pair
 * (`i * players + j`: what `i` has against `j`). Points are half-points.
 */
export interface Crosstable {
  readonly players: number;
  /** 1 = takes part and is ranked; 0 = not in this stage, or annulled. */
  readonly ranked: Uint8Array;
  /** Total score: what the ranking starts from. */
  readonly points: Int32Array;
  /** Score on the tie-break scale. */
  readonly basis: Int32Array;
  /** By pair: score of `i` against `j` on the tie-break scale. */
  readonly against: Int32Array;
  /** By pair: encounters with a recorded outcome, forfeits included. */
  readonly met: Int32Array;
  /** By pair: encounters the schedule holds. */
  readonly due: Int32Array;
  /** Encounters won, forfeits included (C.07 7.1, WIN). */
  readonly wins: Int32Array;
  /** Games won over the board (C.07 7.2, WON). */
  readonly won: Int32Array;
  /** Games won over the board with Black (C.07 7.4, BWG). */
  readonly wonWithBlack: Int32Array;
  /** Games played over the board, all legs. */
  readonly played: Int32Array;
}

const ALL_POINTS = 2;

/** An empty table for `players` seats, of whom those in `ranked` take part, meeting each other `encounters` times. */
export const createCrosstable = (players: number, ranked: readonly number[], encounters: number): Crosstable => {
  const cells = (): Int32Array => new Int32Array(players);
  const pairs = (): Int32Array => new Int32Array(players * players);
  const table: Crosstable = {
    players,
    ranked: new Uint8Array(players),
    points: cells(),
    basis: cells(),
    against: pairs(),
    met: pairs(),
    due: pairs(),
    wins: cells(),
    won: cells(),
    wonWithBlack: cells(),
    played: cells(),
  };
  for (const i of ranked) {
    table.ranked[i] = 1;
    for (const j of ranked) if (i !== j) table.due[i * players + j] = encounters;
  }
  return table;
};

/** Adds `count` games of White `w` against Black `b` in `leg` with the outcome of that code; a negative count takes back. */
export const addGames = (
  table: Crosstable,
  scoring: Scoring,
  w: number,
  b: number,
  leg: number,
  code: number,
  count: number,
): void => {
  const scale = scoring.legs[leg - 1];
  if (scale === undefined) throw new Error(`the scoring has no leg ${leg}`);
  const drawIsBlacks = scale.drawOdds === "black" && WHITE_SHARE[code] === 1 && BLACK_SHARE[code] === 1;
  const white = drawIsBlacks ? 0 : (WHITE_SHARE[code] as number);
  const black = drawIsBlacks ? ALL_POINTS : (BLACK_SHARE[code] as number);
  add(table.points, w, scaled(scale, white) * count);
  add(table.points, b, scaled(scale, black) * count);
  const overTheBoard = code < RESULTS.length;
  if (overTheBoard) {
    add(table.played, w, count);
    add(table.played, b, count);
  }
  if (leg > 1) return;
  const wb = w * table.players + b;
  const bw = b * table.players + w;
  const whiteBasis = scaled(scoring.tieBreak, white) * count;
  const blackBasis = scaled(scoring.tieBreak, black) * count;
  add(table.basis, w, whiteBasis);
  add(table.basis, b, blackBasis);
  add(table.against, wb, whiteBasis);
  add(table.against, bw, blackBasis);
  add(table.met, wb, count);
  add(table.met, bw, count);
  if (white === ALL_POINTS) {
    add(table.wins, w, count);
    if (overTheBoard) add(table.won, w, count);
  }
  if (black === ALL_POINTS) {
    add(table.wins, b, count);
    if (overTheBoard) {
      add(table.won, b, count);
      add(table.wonWithBlack, b, count);
    }
  }
};

/**
 * The table of one stage. Games against a seat that is not ranked (annulled: C12 3.1, FIDE Competition Rules 6.6)
 * count for nobody: the table is made anew from the counts, never patched.
 */
export const crosstableOf = (
  players: number,
  stage: StageTally | undefined,
  ranked: readonly number[],
  encounters: number,
  scoring: Scoring,
): Crosstable => {
  const table = createCrosstable(players, ranked, encounters);
  if (stage === undefined) return table;
  for (const w of ranked)
    for (const b of ranked)
      for (let leg = 1; leg <= scoring.legs.length; leg++)
        for (let code = 0; code < OUTCOMES.length; code++) {
          const count = stage.pairs[pairCell(players, w, b, leg, code)] as number;
          if (count !== 0) addGames(table, scoring, w, b, leg, code, count);
        }
  return table;
};

/**
 * Adds the wins by default over those who withdrew before the start (`absent`; C12 3.3.3): the opponent of the first round keeps his,
 * although the other is not ranked and their games are on nobody's schedule.
 */
export const addWinsOver = (
  table: Crosstable,
  stage: StageTally | undefined,
  absent: readonly number[],
  scoring: Scoring,
): void => {
  const [first] = scoring.legs;
  if (stage === undefined || first === undefined) return;
  const { players, ranked, points, basis, wins } = table;
  for (const gone of absent)
    for (let seat = 0; seat < players; seat++) {
      if (ranked[seat] === 0) continue;
      const count =
        (stage.pairs[pairCell(players, seat, gone, 1, BLACK_ABSENT)] as number) +
        (stage.pairs[pairCell(players, gone, seat, 1, WHITE_ABSENT)] as number);
      add(points, seat, first.win * count);
      add(basis, seat, scoring.tieBreak.win * count);
      add(wins, seat, count);
    }
};

const BLACK_ABSENT = outcomeCode("+/-");
const WHITE_ABSENT = outcomeCode("-/+");

/** Encounters the schedule holds for `seat`, against ranked players. */
export const encountersDue = (table: Crosstable, seat: number): number => {
  let encounters = 0;
  for (let j = 0; j < table.players; j++) encounters += table.due[seat * table.players + j] as number;
  return encounters;
};

const add = (cells: Int32Array, index: number, amount: number): void => {
  cells[index] = (cells[index] as number) + amount;
};
