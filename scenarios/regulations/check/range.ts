import type { PlayoffStep } from "../shape.ts";

/** Least and greatest number of players a stage is for. */
export interface PlayerRange {
  readonly min: number;
  readonly max: number;
}

/** For how many tied players a step is; without a greatest number, for all participants. */
export const rangeOf = ({ players: { min, max } }: PlayoffStep, participants: number): PlayerRange => ({
  min,
  max: max ?? participants,
});
