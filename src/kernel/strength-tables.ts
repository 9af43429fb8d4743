import { deviateTable } from "../chance/deviate.ts";
import { fixedGames, isUncertain, onTheirOwn, STRENGTH_STREAM, toUnits } from "../engine/strength.ts";
import { logisticTable, SUMS } from "../model/fixed-logit.ts";
import { TIME_CONTROLS } from "../model/model.ts";
import type { LaneProgram } from "./lane-program.ts";
import * as at from "./layout.ts";

/** Writes what a kernel draws strengths from, and the legs that depend on them. */
export const writeStrengths = (view: DataView, lanes: LaneProgram): void => {
  const { program } = lanes;
  const word = (address: number, value: number): void => view.setInt32(address, value, true);
  const uncertain = isUncertain(program.sigmas);
  word(at.DRAWN, uncertain ? program.games.reduce((sum, { legs }) => sum + legs.length, 0) : 0);
  if (!uncertain) return;
  word(at.SEATS, program.players);
  word(at.STRENGTH_STREAM, STRENGTH_STREAM);
  word(at.SUM_LOWEST, SUMS.lowest);
  word(at.SUM_MIDDLE, SUMS.middle);
  word(at.SUM_HIGHEST, SUMS.highest);
  const spread = program.spread ?? onTheirOwn(program.sigmas);
  for (const [seat, rating] of program.ratings.entries()) {
    word(at.RATING + 4 * seat, toUnits(rating));
    for (const of of program.ratings.keys())
      word(at.SPREAD + 4 * (at.MOST_PLAYERS * seat + of), toUnits(spread[seat]?.[of] ?? 0));
  }
  const kinds = fixedGames(program);
  for (const [kind, control] of TIME_CONTROLS.entries()) {
    const { slope, edge, edgeBySum, width, widthBySum, narrowest } = kinds[control];
    for (const [i, value] of [slope, edge, edgeBySum, width, widthBySum, narrowest].entries())
      word(at.GAME_KIND + at.GAME_KIND_SIZE * kind + 4 * i, value);
    for (const seat of program.ratings.keys())
      word(at.OWN + 4 * (at.MOST_PLAYERS * kind + seat), toUnits(program.own?.[control]?.[seat] ?? 0));
  }
  writeLegs(view, lanes);
  new Uint32Array(view.buffer, at.LOGISTIC).set(logisticTable());
  new Int32Array(view.buffer, at.DEVIATE).set(deviateTable());
};

const writeLegs = (view: DataView, { program, slots, legs }: LaneProgram): void => {
  let address = at.DRAWN_LEG;
  for (const { round, board, white, black, firstLeg, controls } of program.games) {
    const slot = slots.findIndex((own) => own.round === round && own.board === board);
    for (const [i, control] of controls.entries()) {
      const leg = firstLeg - 1 + i;
      const decisive = program.scoring.legs[leg]?.drawOdds === "black";
      view.setUint8(address, white);
      view.setUint8(address + 1, black);
      view.setUint8(address + 2, TIME_CONTROLS.indexOf(control));
      const flipped = slots[slot]?.lowIsWhite === true ? 0 : at.DRAWN_LOW_IS_BLACK;
      view.setUint8(address + 3, flipped | (decisive ? at.DRAWN_DECISIVE : 0));
      view.setUint32(address + 4, at.STEP + 8 * (slot * legs + leg), true);
      address += 8;
    }
  }
};
