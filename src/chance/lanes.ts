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

/** Lanes that have draws of their own; the other three quarters of a row have the same draws, shifted. */
export const QUARTER = 16;

/** Rows, one after the other, that share their fractions. */
export const ROUND_ROWS = 4;

/**
 * The draws of the lanes: the law that every kernel keeps, written down plainly. Simulation `s` is lane `s mod 64` of a row,
 * row `(s mod 1024) div 64` of superblock `s div 1024`.
 *
 * - A superblock has twenty sfc32 generators. Generator `g` starts from words 0 to 2 of the key's Philox block `g` of stream
 *   {@link LANE_STREAM} at "simulation" = superblock, with its counter at 1.
 * - A row is a stream of bytes: draws of generators 0 to 15 in turn, lowest byte first. It has 16 bytes for each step, then two
 *   shifts for each step; generators whose turn does not come make an idle draw, so that all sixteen have made as many.
 * - In a step, lane `l` has byte `l mod 16` plus (exclusive or) its quarter's shift: none, the first, the second, both. Any three
 *   lanes are independent of each other (docs/adr/019). Its value is that byte plus 128 modulo 256 (so that a kernel may compare
 *   signed bytes).
 * - Step `n` has as its fraction the upper 24 bits of a draw of generator `16 + n mod 4`, made anew for every fourth row; all
 *   four make the same number of draws.
 * - A row steps through the whole schedule, decided games included: a draw depends on the key, the simulation and the game only.
 *
 * `steps` is the length of the schedule. The row that was asked for last is kept, and the next one follows cheaply.
 */
export const laneDraws = (chance: Chance, steps: number): ((simulation: number) => LaneRow) => {
  const row: LaneRow = { values: new Uint8Array(steps * ROW_LANES), fractions: new Uint32Array(steps) };
  const rounds = Math.ceil(steps / 4);
  const bytes = new Uint8Array(Math.ceil(((QUARTER + 2) * steps) / ROW_LANES) * ROW_LANES);
  let generators: readonly Sfc32[] = [];
  let superblock = -1;
  let reached = -1;
  const advance = (): void => {
    reached += 1;
    if (reached % ROUND_ROWS === 0)
      for (let n = 0; n < rounds * 4; n++) {
        const fraction = (generators[16 + (n % 4)] as Sfc32)() >>> 8;
        if (n < steps) row.fractions[n] = fraction;
      }
    for (let n = 0; n < bytes.length; n += 4) {
      const word = (generators[(n / 4) % 16] as Sfc32)();
      for (let i = 0; i < 4; i++) bytes[n + i] = (word >>> (8 * i)) & 255;
    }
    for (let n = 0; n < steps; n++) {
      const shifts = QUARTER * steps + 2 * n;
      const [first, second] = [bytes[shifts] as number, bytes[shifts + 1] as number];
      for (let lane = 0; lane < ROW_LANES; lane++) {
        const quarter = Math.floor(lane / QUARTER);
        const shift = ((quarter & 1) === 0 ? 0 : first) ^ ((quarter & 2) === 0 ? 0 : second);
        const byte = (bytes[QUARTER * n + (lane % QUARTER)] as number) ^ shift;
        row.values[n * ROW_LANES + lane] = (byte + 128) & 255;
      }
    }
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
