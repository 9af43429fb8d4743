import type { Seat } from "../../../events/ids.ts";
import { bump, MAX_SEATS } from "../histogram.ts";
import type { StageLoad } from "./load.ts";
import type { Rungs } from "./rungs.ts";

/**
 * Chances on the way up the rest of a ladder, while they are added up. By place of a rung: plain cells, because the climbs of
 * thousands of tied sets are added into each other.
 */
export interface Climb {
  readonly rungs: Rungs;
  /** By `rung * players + seat`: the seat wins, and this settles it. */
  readonly wins: number[];
  /** The stage is played. */
  readonly reached: number[];
  /** What it plays. */
  readonly games: number[];
  readonly rounds: number[];
  /** Bits of {@link COMES} and {@link LISTED}. */
  readonly marks: number[];
  /** By {@link pairOf}: who wins ahead of whom where the last stage names its runner-up. Empty where nobody asked. */
  readonly runnersUp: Map<number, number>;
  exact: boolean;
}

/** Marks of a rung: it can come; what it plays is known, even if that is nothing. */
export const COMES = 1;
export const LISTED = 2;

/** A ladder nobody has climbed yet. */
export const createClimb = (rungs: Rungs): Climb => {
  const cells = (): number[] => zeros(rungs.names.length);
  return {
    rungs,
    wins: zeros(rungs.names.length * rungs.players),
    reached: cells(),
    games: cells(),
    rounds: cells(),
    marks: cells(),
    runnersUp: new Map(),
    exact: true,
  };
};

// So few of them are cheaper as an array than in a buffer of their own.
const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** A winner and a runner-up as one number. */
export const pairOf = (winner: number, runnerUp: number): number => winner * MAX_SEATS + runnerUp;

/** `seat` wins, and `name` settles it, with this chance. */
export const winAt = (climb: Climb, name: string, seat: Seat, chance: number): void =>
  add(climb.wins, mark(climb, name, COMES) * climb.rungs.players + seat, chance);

/** The stage that `winner` wins names his runner-up, with this chance. */
export const nameRunnerUp = (climb: Climb, winner: Seat, runnerUp: Seat, chance: number): void =>
  bump(climb.runnersUp, pairOf(winner, runnerUp), chance);

/** The stage of that name is played with this chance. */
export const reach = (climb: Climb, stage: string, chance: number): void =>
  add(climb.reached, mark(climb, stage, COMES), chance);

/** The stage is on record: whether it is played is no matter of chance any more. */
export const unreach = ({ rungs, reached }: Climb, stage: string): void => {
  reached[rungs.at(stage)] = 0;
};

/** The stage of that name still has so much to play, with this chance. */
export const burden = (climb: Climb, stage: string, load: StageLoad, chance: number): void => {
  const rung = mark(climb, stage, COMES | LISTED);
  add(climb.games, rung, load.games * chance);
  add(climb.rounds, rung, load.rounds * chance);
};

/** Goes on as `rest`, on the same rungs, does, with this chance. */
export const goOn = (climb: Climb, rest: Climb, chance: number): void => {
  const { players } = climb.rungs;
  for (let rung = 0; rung < rest.marks.length; rung++) {
    const marks = rest.marks[rung] as number;
    if (marks === 0) continue;
    climb.marks[rung] = (climb.marks[rung] as number) | marks;
    add(climb.reached, rung, (rest.reached[rung] as number) * chance);
    add(climb.games, rung, (rest.games[rung] as number) * chance);
    add(climb.rounds, rung, (rest.rounds[rung] as number) * chance);
    for (let at = rung * players; at < (rung + 1) * players; at++)
      add(climb.wins, at, (rest.wins[at] as number) * chance);
  }
  for (const [pair, inner] of rest.runnersUp) bump(climb.runnersUp, pair, inner * chance);
  climb.exact &&= rest.exact;
};

const mark = ({ rungs, marks }: Climb, name: string, bits: number): number => {
  const rung = rungs.at(name);
  marks[rung] = (marks[rung] as number) | bits;
  return rung;
};

const add = (cells: number[], index: number, amount: number): void => {
  cells[index] = (cells[index] as number) + amount;
};
