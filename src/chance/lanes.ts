import type { Chance } from "./draw.ts";
import { createSfc32, type Sfc32 } from "./sfc32.ts";

/**
 * Draws of one row: 64 simulations side by side. For each step (a leg of a game of the schedule, in walk order) a byte for
 * each lane, `values[step * 64 + lane]`, and one 24-bit fraction that all lanes share.
 */
export interface LaneRow {
  readonly values: Uint8Array;
  readonly fractions: Uint32Array;
}

/** Simulations in a row, and in a superblock of 16 rows. */
export const ROW_LANES = 64;
export const SUPERBLOCK = 1024;

/**
 * The draws of the lanes: the law that every kernel keeps, written down plainly. Simulation `s` is lane `s mod 64` of a row,
 * row `(s mod 1024) div 64` of superblock `s div 1024`.
 *
 * - A superblock has twenty sfc32 generators. Generator `g` starts from words 0 to 2 of the key's Philox block `g` of stream
 *   {@link LANE_STREAM} at "simulation" = superblock, with its counter at 1.
 * - Each step of a row takes one draw of generators 0 to 15; byte `i` of generator `g` belongs to lane `4g + i`, and its value
 *   is the byte plus 128 modulo 256 (so that a kernel may compare signed bytes).
 * - Step `n` of a row has as its fraction the upper 24 bits of a draw of generator `16 + n mod 4`; a row takes the same number
 *   of draws from all four.
 * - A row steps through the whole schedule, decided games included: a draw depends on the key, the simulation and the game only.
 *
 * `steps` is the length of the schedule. The row that was asked for last is kept, and the next one follows cheaply.
 */
export const laneDraws = (chance: Chance, steps: number): ((simulation: number) => LaneRow) => {
  const row: LaneRow = { values: new Uint8Array(steps * ROW_LANES), fractions: new Uint32Array(steps) };
  let generators: readonly Sfc32[] = [];
  let superblock = -1;
  let reached = -1;
  const advance = (): void => {
    const rounds = Math.ceil(steps / 4) * 4;
    for (let n = 0; n < rounds; n++) {
      const fraction = (generators[16 + (n % 4)] as Sfc32)() >>> 8;
      if (n < steps) row.fractions[n] = fraction;
    }
    for (let n = 0; n < steps; n++)
      for (let g = 0; g < 16; g++) {
        const word = (generators[g] as Sfc32)();
        for (let i = 0; i < 4; i++) row.values[n * ROW_LANES + 4 * g + i] = ((word >>> (8 * i)) + 128) & 255;
      }
    reached += 1;
  };
  return (simulation) => {
    const block = Math.floor(simulation / SUPERBLOCK);
    const wanted = Math.floor((simulation % SUPERBLOCK) / ROW_LANES);
    if (block !== superblock || wanted < reached) {
      generators = seeded(chance, block);
      superblock = block;
      reached = -1;
    }
    while (reached < wanted) advance();
    return row;
  };
};

/** Stream of the lanes' seeds: FNV-1a of "lanes", the number engine/address.ts gives that name. */
export const LANE_STREAM = 0xf6b6b8d4;

/**
 * A threshold in [0, 2^32] rounded to [0, 256] by a 24-bit fraction: a lane's value is below it with the chance threshold / 2^32
 * exactly, over the fractions and the values.
 */
export const roundedThreshold = (threshold: number, fraction: number): number =>
  Math.floor((threshold + fraction) / 2 ** 24);

const seeded = (chance: Chance, superblock: number): readonly Sfc32[] => {
  const words = new Uint32Array(4);
  return Array.from({ length: 20 }, (_, g) => {
    chance.drawBlock(superblock, LANE_STREAM, g, words);
    return createSfc32(words[0] as number, words[1] as number, words[2] as number, 1);
  });
};
