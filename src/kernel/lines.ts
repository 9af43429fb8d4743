import type { LaneProgram } from "./lane-program.ts";
import * as at from "./layout.ts";
import { walkOf } from "./walk-kind.ts";
import { seatsOf } from "./widths.ts";

/** Games of a pair whose results share a line: both of a double round robin, otherwise one. */
export const perLine = ({ encounters, program }: Pick<LaneProgram, "encounters" | "program">): 1 | 2 =>
  encounters === 2 && program.clinch === undefined ? 2 : 1;

/** Where a slot's result lies: a line, and a digit of base three of what the line holds; digit 1 is worth three times digit 0. */
export interface Place {
  readonly line: number;
  readonly digit: 0 | 1;
}

/**
 * By slot: where its result lies. The two games of a pair share a line; where a pair has one game and the walk is plain, a
 * player's games with two neighbours among the higher numbers do. A game that is left over has digit 0.
 */
export const placesOf = (lanes: LaneProgram): readonly Place[] => {
  if (perLine(lanes) === 2) return lanes.slots.map((_, slot) => ({ line: slot >> 1, digit: slot % 2 === 0 ? 1 : 0 }));
  if (walkOf(lanes) !== at.WALK_ONE) return lanes.slots.map((_, line) => ({ line, digit: 0 }));
  const last = lanes.numbers.length - 1;
  let line = -1;
  return lanes.slots.map(({ low, high }) => {
    const second = (high - low) % 2 === 0;
    if (!second) line += 1;
    return { line, digit: second || high === last ? 0 : 1 };
  });
};

/** Lines of results. */
export const lineCount = (lanes: LaneProgram): number => Math.max(...placesOf(lanes).map(({ line }) => line)) + 1;

/** Writes what each result of a line is worth to the criteria, and the digits of a line's result. */
export const writeLines = (view: DataView, lanes: LaneProgram): void => {
  const games = perLine(lanes);
  const places = placesOf(lanes);
  for (const result of RESULTS) {
    // The kernel stores results negative, and reads them modulo 16.
    const index = (16 - result) % 16;
    view.setUint8(at.DIGITS + index, digitOf(result, 0));
    view.setUint8(at.DIGITS + 16 + index, digitOf(result, 1));
    for (let slot = 0; slot < lanes.slots.length; slot += games) {
      const digits = places.slice(slot, slot + games).map(({ digit }) => digitOf(result, digit));
      const worth = worthOf(lanes, slot, digits);
      const address = at.TABLE + (at.TABLE_SIZE * slot) / games + index;
      for (const [i, value] of worth.entries()) view.setUint8(address + 16 * i, value);
    }
  }
};

/** Two results, of base three: 0 lost, 1 drawn, 2 won, from the side of the lower number. */
const RESULTS: readonly number[] = Array.from({ length: 9 }, (_, result) => result);

/** A digit of what a line holds. */
export const digitOf = (result: number, digit: 0 | 1): number => (digit === 0 ? result : Math.floor(result / 3)) % 3;

// In the order of layout.ts: points on the tie-break scale, wins, wins with Black; lower number first.
const worthOf = (lanes: LaneProgram, slot: number, digits: readonly number[]): readonly number[] => {
  const { base, scoring } = lanes.program;
  const { win, draw, loss } = scoring.tieBreak;
  const [a, b] = seatsOf(lanes, slot);
  const worth = [0, 0, 0, 0, 0, 0];
  const add = (cell: number, amount: number): void => {
    worth[cell] = (worth[cell] as number) + amount;
  };
  if (slot % lanes.encounters === 0) {
    add(0, base.against[a * base.players + b] as number);
    add(1, base.against[b * base.players + a] as number);
  }
  for (const [i, digit] of digits.entries()) {
    // Only a first leg counts for the criteria.
    if (lanes.open[slot + i]?.firstLeg !== 1) continue;
    const lowIsWhite = lanes.slots[slot + i]?.lowIsWhite === true;
    add(0, [loss, draw, win][digit] as number);
    add(1, [win, draw, loss][digit] as number);
    if (digit === 2) add(2, 1);
    if (digit === 0) add(3, 1);
    if (digit === 2 && !lowIsWhite) add(4, 1);
    if (digit === 0 && lowIsWhite) add(5, 1);
  }
  return worth;
};
