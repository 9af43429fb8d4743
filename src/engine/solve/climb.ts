import type { Seat } from "../../../events/ids.ts";
import { bump, MAX_SEATS } from "../histogram.ts";
import type { StageLoad } from "./load.ts";
import type { Rungs } from "./rungs.ts";

/**
 * Chances on the way up the rest of a ladder, while they are added up. By place of a rung, side by side in plain cells, because
 * the climbs of thousands of tied sets are added into each other.
 */
export interface Climb {
  readonly rungs: Rungs;
  /** By {@link cellOf}: for each seat, that it wins and this settles it; then {@link REACHED}, {@link GAMES} and {@link ROUNDS}. */
  readonly cells: Float64Array;
  /** Bits of {@link COMES} and {@link LISTED}. */
  readonly marks: Uint8Array;
  /** The rungs from the first to behind the last that has a mark: all others hold nothing. */
  low: number;
  end: number;
  /** By {@link pairOf}: who wins ahead of whom where the last stage names its runner-up. Empty where nobody asked. */
  readonly runnersUp: Map<number, number>;
  exact: boolean;
}

/** Cells of a rung behind those of the seats: the stage is played; what it plays. */
export const REACHED = 0;
export const GAMES = 1;
export const ROUNDS = 2;

const MORE_CELLS = 3;

/** Marks of a rung: it can come; what it plays is known, even if that is nothing. */
export const COMES = 1;
export const LISTED = 2;

/** A ladder nobody has climbed yet. */
export const createClimb = (rungs: Rungs): Climb => ({
  rungs,
  cells: new Float64Array(cellOf(rungs, rungs.names.length, 0)),
  marks: new Uint8Array(rungs.names.length),
  low: rungs.names.length,
  end: 0,
  runnersUp: new Map(),
  exact: true,
});

/** The cell of a seat at a rung. */
export const cellOf = ({ players }: Rungs, rung: number, seat: number): number => rung * (players + MORE_CELLS) + seat;

/** A winner and a runner-up as one number. */
export const pairOf = (winner: number, runnerUp: number): number => winner * MAX_SEATS + runnerUp;

/** `seat` wins, and `name` settles it, with this chance. */
export const winAt = (climb: Climb, name: string, seat: Seat, chance: number): void =>
  add(climb, mark(climb, name, COMES), seat, chance);

/** The stage that `winner` wins names his runner-up, with this chance. */
export const nameRunnerUp = (climb: Climb, winner: Seat, runnerUp: Seat, chance: number): void =>
  bump(climb.runnersUp, pairOf(winner, runnerUp), chance);

/** The stage of that name is played with this chance. */
export const reach = (climb: Climb, stage: string, chance: number): void =>
  add(climb, mark(climb, stage, COMES), climb.rungs.players + REACHED, chance);

/** The stage is on record: whether it is played is no matter of chance any more. */
export const unreach = ({ rungs, cells }: Climb, stage: string): void => {
  cells[cellOf(rungs, rungs.at(stage), rungs.players + REACHED)] = 0;
};

/** The stage of that name still has so much to play, with this chance. */
export const burden = (climb: Climb, stage: string, load: StageLoad, chance: number): void => {
  const rung = mark(climb, stage, COMES | LISTED);
  add(climb, rung, climb.rungs.players + GAMES, load.games * chance);
  add(climb, rung, climb.rungs.players + ROUNDS, load.rounds * chance);
};

/** Goes on as `rest`, on the same rungs, does, with this chance. */
export const goOn = (climb: Climb, rest: Climb, chance: number): void => {
  const { rungs, cells, marks } = climb;
  const { low, end } = rest;
  for (let cell = cellOf(rungs, low, 0), last = cellOf(rungs, end, 0); cell < last; cell++)
    cells[cell] = (cells[cell] as number) + (rest.cells[cell] as number) * chance;
  for (let rung = low; rung < end; rung++) marks[rung] = (marks[rung] as number) | (rest.marks[rung] as number);
  if (low < climb.low) climb.low = low;
  if (end > climb.end) climb.end = end;
  if (rest.runnersUp.size > 0) for (const [pair, inner] of rest.runnersUp) bump(climb.runnersUp, pair, inner * chance);
  climb.exact &&= rest.exact;
};

const mark = (climb: Climb, name: string, bits: number): number => {
  const { rungs, marks } = climb;
  const rung = rungs.at(name);
  marks[rung] = (marks[rung] as number) | bits;
  if (rung < climb.low) climb.low = rung;
  if (rung >= climb.end) climb.end = rung + 1;
  return rung;
};

const add = ({ rungs, cells }: Climb, rung: number, column: number, amount: number): void => {
  const cell = cellOf(rungs, rung, column);
  cells[cell] = (cells[cell] as number) + amount;
};
