import type { LaneGame, LaneProgram, LaneThresholds } from "./lane-program.ts";
import * as at from "./layout.ts";
import { perLine, placesOf, writeLines } from "./lines.ts";
import { markOf } from "./marks.ts";
import { nextGroups } from "./next-groups.ts";

/** Writes the tables of a program by player, rank, pair, slot, step and next game; numbers modulo the width of their cells. */
export const writeTables = (view: DataView, lanes: LaneProgram): void => {
  writePlayers(view, lanes);
  writePairs(view, lanes);
  writeLines(view, lanes);
  for (const [s, game] of lanes.open.entries()) {
    view.setUint8(at.SLOT + s, game === undefined ? 0 : at.SLOT_OPEN | (isSecond(game) ? at.SLOT_LEG_2 : 0));
    for (let leg = 1; leg <= lanes.legs; leg++) writeStep(view, s * lanes.legs + leg - 1, limitsOf(game, leg));
  }
  const places = placesOf(lanes);
  for (const [g, group] of nextGroups(lanes).entries())
    for (const [i, slot] of group.entries()) {
      const address = at.GROUP_GAMES + 4 * (at.MOST_GROUPS * g + i);
      view.setUint16(address, places[slot]?.line ?? 0, true);
      view.setUint16(address + 2, places[slot]?.digit ?? 0, true);
    }
};

/** True where a threshold can be rounded to 256. */
export const isSteep = ({ win, draw }: LaneThresholds): boolean => Math.max(win, draw) > 2 ** 32 - 2 ** 24;

const isSecond = (game: LaneGame | undefined): boolean => (game?.firstLeg ?? 1) > 1;

const writePlayers = (view: DataView, lanes: LaneProgram): void => {
  const { base, scoring, clinch } = lanes.program;
  const [first] = scoring.legs as [(typeof scoring.legs)[0]];
  const points = lanes.numbers.map((seat) => base.points[seat] as number);
  // The walk adds what an outcome is worth over a loss of the lower number: every open game starts from that.
  for (const [s, game] of lanes.open.entries()) {
    if (game === undefined || isSecond(game) || clinch !== undefined) continue;
    const { low, high } = lanes.slots[s] as LaneProgram["slots"][number];
    points[low] = (points[low] as number) + first.loss;
    points[high] = (points[high] as number) + first.win;
  }
  for (const [number, value] of points.entries()) view.setUint8(at.BASE_POINTS + number, value);
  for (const [rank, number] of lanes.ranked.entries()) {
    const seat = lanes.numbers[number] as number;
    view.setUint8(at.RANK + rank, number);
    view.setUint8(at.MARK + rank, markOf(lanes, rank));
    view.setUint8(at.BASE_WINS + rank, base.wins[seat] as number);
    view.setUint8(at.BASE_WON + rank, base.won[seat] as number);
    view.setUint8(at.BASE_BLACK + rank, base.wonWithBlack[seat] as number);
  }
};

const writePairs = (view: DataView, lanes: LaneProgram): void => {
  const places = placesOf(lanes);
  for (const [i, own] of lanes.ranked.entries())
    for (const [j, other] of lanes.ranked.entries()) {
      const [low, high] = i < j ? [own, other] : [other, own];
      const slot = lanes.slots.findIndex((game) => game.low === low && game.high === high);
      const table = at.TABLE + (at.TABLE_SIZE * slot) / perLine(lanes) + (i < j ? 0 : at.HIGH);
      const address = at.SIDE + 128 * i + 8 * j;
      view.setUint32(address, at.POOL_RESULT + at.POOL * (places[slot]?.line ?? 0), true);
      view.setUint32(address + 4, i === j ? at.NOTHING : table, true);
    }
};

const NEVER: LaneThresholds = { win: 0, draw: 0 };

const limitsOf = (game: LaneGame | undefined, leg: number): LaneThresholds =>
  game === undefined || leg < game.firstLeg ? NEVER : (game.legs[leg - game.firstLeg] ?? NEVER);

const writeStep = (view: DataView, step: number, { win, draw }: LaneThresholds): void => {
  for (const [i, threshold] of [win, draw].entries()) {
    view.setUint32(at.STEP + 8 * step + 4 * i, (threshold + 2 ** 31) % 2 ** 32, true);
    view.setInt32(at.STEP_OVER + 8 * step + 4 * i, Math.min(2 ** 24, 2 ** 32 - threshold - 1), true);
  }
};
