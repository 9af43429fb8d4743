import type { LaneProgram } from "./lane-program.ts";
import { MOST_GROUPS, MOST_OPS, MOST_PLAYERS, MOST_SLOTS, MOST_STEPS } from "./layout.ts";

/** Why a program's numbers do not fit a kernel's fields, by bounds that hold whatever is played; undefined where they do. */
export const tooLarge = (lanes: LaneProgram): string | undefined => {
  const { numbers, slots, legs, ranked, ops, placeOps = [], next, program } = lanes;
  if (ranked.length === 0) return "nobody is ranked";
  if (numbers.length > MOST_PLAYERS) return `more than ${MOST_PLAYERS} players`;
  if (slots.length > MOST_SLOTS || slots.length * legs > MOST_STEPS) return `more than ${MOST_SLOTS} encounters`;
  if (next.length > MOST_GROUPS) return `more than ${MOST_GROUPS} next games`;
  if (Math.max(ops.length, placeOps.length) > MOST_OPS) return `more than ${MOST_OPS} criteria`;
  const { low, high } = pointBounds(lanes);
  if (Math.min(...low) < 0 || Math.max(...high) > BYTE) return `points beyond 0 to ${BYTE} half-points`;
  if (ops.length + placeOps.length === 0) return undefined;
  const { base, scoring } = program;
  const worths = [scoring.tieBreak.loss, scoring.tieBreak.draw, scoring.tieBreak.win];
  if (Math.min(...worths) < 0) return "a tie-break score below zero";
  const against = Array.from(base.against);
  for (const [s, game] of lanes.open.entries()) {
    if (game?.firstLeg !== 1) continue;
    const [a, b] = seatsOf(lanes, s);
    for (const pair of [a * base.players + b, b * base.players + a])
      against[pair] = (against[pair] as number) + Math.max(...worths);
  }
  const row = (seat: number): readonly number[] => against.slice(seat * base.players, (seat + 1) * base.players);
  const basis = Array.from(base.basis.keys(), (seat) => row(seat).reduce((sum, points) => sum + points, 0));
  if (Math.max(...basis) > BYTE) return `tie-break points beyond ${BYTE} half-points`;
  const strength = scoring.opponentValue === "total" ? high : basis;
  const weighted = basis.map((_, seat) =>
    row(seat).reduce((sum, points, other) => sum + points * (strength[other] as number), 0),
  );
  return Math.max(...weighted) > WORD ? "Sonneborn-Berger beyond 16 bits" : undefined;
};

/** 255 itself stays free: it stands for a limit nobody reaches. */
const BYTE = 254;
const WORD = 65_535;

/** The seats of a slot's lower and higher number. */
export const seatsOf = (lanes: LaneProgram, slot: number): readonly [low: number, high: number] => {
  const { low, high } = lanes.slots[slot] as LaneProgram["slots"][number];
  return [lanes.numbers[low] as number, lanes.numbers[high] as number];
};

/** The most half-points anybody can have in the end. */
export const highestScore = (lanes: LaneProgram): number => Math.max(...pointBounds(lanes).high);

/** By seat: the least and the most points possible. */
const pointBounds = (lanes: LaneProgram): { readonly low: number[]; readonly high: number[] } => {
  const { base, scoring } = lanes.program;
  const low = Array.from(base.points);
  const high = Array.from(base.points);
  for (const [s, game] of lanes.open.entries()) {
    if (game === undefined) continue;
    const worths = scoring.legs.slice(game.firstLeg - 1).map(({ win, draw, loss }) => [win, draw, loss]);
    for (const seat of seatsOf(lanes, s)) {
      low[seat] = (low[seat] as number) + worths.reduce((sum, of) => sum + Math.min(0, ...of), 0);
      high[seat] = (high[seat] as number) + worths.reduce((sum, of) => sum + Math.max(0, ...of), 0);
    }
  }
  return { low, high };
};
