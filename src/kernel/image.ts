import { foldKey } from "../chance/draw.ts";
import { LANE_STREAM } from "../chance/lanes.ts";
import type { Key } from "../chance/seed.ts";
import { writeDuels } from "./duels.ts";
import { writeFirst } from "./first-criterion.ts";
import { isSteep, writeTables } from "./image-tables.ts";
import type { LaneProgram } from "./lane-program.ts";
import * as at from "./layout.ts";
import { PLACES } from "./layout-places.ts";
import { lineCount, perLine } from "./lines.ts";
import { comboBits, nextGroups } from "./next-groups.ts";
import { writePlaces } from "./places-image.ts";
import { writeStrengths } from "./strength-tables.ts";
import { strengthIsTotal } from "./strength-total.ts";
import { walkOf } from "./walk-kind.ts";

/** Where the counters of a program lie, by address, and how many bytes of memory they end at. */
export interface Counters {
  readonly level: number;
  readonly settled: number;
  readonly groups: readonly { readonly lone: number; readonly tied: number; readonly size: number }[];
  readonly end: number;
}

/** Lays out the counters of a program behind the fixed part of a kernel's memory. */
export const countersOf = (lanes: LaneProgram): Counters => {
  const masks = 2 ** lanes.ranked.length;
  const combos = 2 ** comboBits(lanes);
  let end = at.COUNTERS;
  const take = (cells: number): number => {
    const start = end;
    end += cells * 4;
    return start;
  };
  const level = take(masks);
  const settled = take((lanes.ops.length + 1) * masks);
  const groups = nextGroups(lanes).map(({ length: size }) => ({
    lone: take((at.LAST_KEY + 1) * combos),
    tied: take(masks * combos),
    size,
  }));
  return { level, settled, groups, end };
};

/** Writes a program and a key into a kernel's memory, which must be large enough for the counters. */
export const writeImage = (memory: ArrayBuffer, lanes: LaneProgram, key: Key, counters: Counters): void => {
  const view = new DataView(memory);
  const byte = (address: number, value: number): void => view.setUint8(address, value & 255);
  const word = (address: number, value: number): void => view.setInt32(address, value, true);
  const { program, legs, ops, ranked, slots, open, numbers } = lanes;
  const { scoring, clinch } = program;
  const [first, second] = scoring.legs as [(typeof scoring.legs)[0], (typeof scoring.legs)[0]?];
  const total = strengthIsTotal(lanes);
  word(at.PLAYERS, numbers.length);
  word(at.RANKED, ranked.length);
  word(at.ENCOUNTERS, lanes.encounters);
  word(at.LEGS, legs);
  word(at.LINES, lineCount(lanes));
  word(at.STEPS, slots.length * legs);
  word(at.WALK, walkOf(lanes));
  word(at.SPARSE, open.filter((game) => game === undefined).length * 8 > open.length ? 1 : 0);
  word(at.STEEP, clinch !== undefined || open.some((game) => game?.legs.some(isSteep)) ? 1 : 0);
  word(at.CLINCH, clinch === undefined ? 0 : Math.floor((clinch.games * clinch.win) / 2) + 1);
  word(at.PER_LINE, perLine(lanes));
  word(at.DETAIL, lanes.detail === "all" ? 1 : 0);
  word(at.OPS_COUNT, ops.length);
  word(at.NEEDS_BASIS, !total && ops.some(({ code }) => BY_STRENGTH.has(code)) ? 1 : 0);
  word(at.BY_TOTAL, total ? 1 : 0);
  word(at.STREAM, LANE_STREAM);
  const { k0, k1, w0, w1, w2, w3 } = foldKey(key);
  for (const [i, value] of [k0, k1, w0, w1, w2, w3].entries()) word(at.KEY + 4 * i, value);
  word(at.COMBO_BITS, comboBits(lanes));
  word(at.LEVEL, counters.level);
  word(at.SETTLED, counters.settled);
  word(at.GROUPS, counters.groups.length);
  word(PLACES, lanes.placeOps === undefined ? 0 : 1);
  if (lanes.placeOps !== undefined) writePlaces(view, lanes);
  for (const [g, { lone, tied, size }] of counters.groups.entries()) {
    word(at.GROUP_LONE + 4 * g, lone);
    word(at.GROUP_TIED + 4 * g, tied);
    word(at.GROUP_SIZE + 4 * g, size);
  }
  const scale = (address: number, { win, draw, loss }: Scale): void =>
    [draw - loss, win - draw, draw - win, loss - draw].forEach((step, i) => {
      byte(address + i, step);
    });
  scale(at.SCALE, first);
  byte(at.SCALE_LOSS, first.loss);
  byte(at.SCALE_LOSS + 1, first.win);
  if (second !== undefined)
    [second.loss, second.win, second.win - second.loss].forEach((value, i) => {
      byte(at.SCALE_2 + i, value);
    });
  for (const [i, { code, argument }] of ops.entries()) {
    byte(at.OPS + 2 * i, code);
    byte(at.OPS + 2 * i + 1, argument);
  }
  writeTables(view, lanes);
  writeDuels(view, lanes);
  writeFirst(view, lanes);
  writeStrengths(view, lanes);
};

/** Operations that ask how strong an opponent is. */
const BY_STRENGTH: ReadonlySet<number> = new Set([at.OP_SONNEBORN_BERGER, at.OP_KOYA, at.OP_EXTENDED_KOYA]);

type Scale = LaneProgram["program"]["scoring"]["tieBreak"];
