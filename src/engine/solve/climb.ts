import type { Seat } from "../../../events/ids.ts";
import { bump, MAX_SEATS } from "../histogram.ts";
import { addLoad, type Loads, type StageLoad } from "./load.ts";

/** What settled a title that an official gave. */
export const BY_OFFICIAL = "official-decision";

/** Chances on the way up the rest of a ladder: by stage, by seat, who wins there; by stage, whether it is played and how much. */
export interface Climbed {
  readonly decidedBy: ReadonlyMap<string, readonly number[]>;
  readonly reached: ReadonlyMap<string, number>;
  readonly loads: Loads;
  /** By {@link pairOf}: who wins ahead of whom where the last stage names its runner-up. */
  readonly runnersUp: ReadonlyMap<number, number>;
  readonly exact: boolean;
}

/** The same while it is added up. */
export interface Climb extends Climbed {
  readonly decidedBy: Map<string, number[]>;
  readonly reached: Map<string, number>;
  readonly loads: Map<string, StageLoad>;
  readonly runnersUp: Map<number, number>;
  exact: boolean;
}

/** A ladder nobody has climbed yet. */
export const createClimb = (): Climb => ({
  decidedBy: new Map(),
  reached: new Map(),
  loads: new Map(),
  runnersUp: new Map(),
  exact: true,
});

/** A winner and a runner-up as one number. */
export const pairOf = (winner: number, runnerUp: number): number => winner * MAX_SEATS + runnerUp;

/** `seat` wins at `stage` with this chance. */
export const winAt = (climb: Climb, players: number, stage: string, seat: Seat, chance: number): void => {
  const chances = winsAt(climb, players, stage);
  chances[seat] = (chances[seat] as number) + chance;
};

const winsAt = (climb: Climb, players: number, stage: string): number[] => {
  const known = climb.decidedBy.get(stage);
  if (known !== undefined) return known;
  const chances = new Array<number>(players).fill(0);
  climb.decidedBy.set(stage, chances);
  return chances;
};

/** The stage that `winner` wins names his runner-up, with this chance. */
export const nameRunnerUp = (climb: Climb, winner: Seat, runnerUp: Seat, chance: number): void =>
  bump(climb.runnersUp, pairOf(winner, runnerUp), chance);

/** `stage` is played with this chance. */
export const reach = (climb: Climb, stage: string, chance: number): void => {
  climb.reached.set(stage, (climb.reached.get(stage) ?? 0) + chance);
};

/** Goes on as `rest` does, with this chance. */
export const goOn = (climb: Climb, players: number, rest: Climbed, chance: number): void => {
  for (const [stage, inner] of rest.decidedBy) {
    const chances = winsAt(climb, players, stage);
    for (let seat = 0; seat < players; seat++)
      chances[seat] = (chances[seat] as number) + (inner[seat] as number) * chance;
  }
  for (const [stage, inner] of rest.reached) reach(climb, stage, inner * chance);
  for (const [stage, load] of rest.loads) addLoad(climb.loads, stage, load, chance);
  for (const [pair, inner] of rest.runnersUp) bump(climb.runnersUp, pair, inner * chance);
  climb.exact &&= rest.exact;
};
