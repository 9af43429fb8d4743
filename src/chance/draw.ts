import { philox } from "./philox.ts";
import type { Key } from "./seed.ts";

/**
 * Chance as a function, not a stream: each draw depends on the key and on its coordinates only, so chunks, threads, lanes and
 * machines cannot change an answer. Coordinates: `simulation`, an integer in [0, 2^53); `stream`, a stage or a lot, and
 * `index`, a game within it, integers in [0, 2^32). Anything else is a broken invariant and throws RangeError.
 */
export interface Chance {
  /** One uniform unsigned 32-bit draw. */
  draw(simulation: number, stream: number, index: number): number;
  /**
   * Four draws for the price of one: `out[0..3]` become the draws at indices 4 * block to 4 * block + 3.
   * Law: `draw(s, t, i)` is `out[i & 3]` after `drawBlock(s, t, i >>> 2, out)`.
   */
  drawBlock(simulation: number, stream: number, block: number, out: Uint32Array): void;
}

/** The chance of one key. */
export const createChance = (key: Key): Chance => {
  const { k0, k1, w0, w1, w2, w3 } = foldKey(key);
  const scratch = new Uint32Array(4);
  const drawBlock = (simulation: number, stream: number, block: number, out: Uint32Array): void => {
    if (!isSimulation(simulation) || !isWord(stream) || !isBlock(block)) {
      throw new RangeError(`no draw at simulation ${simulation}, stream ${stream}, block ${block}`);
    }
    // The conversion to 32 bits keeps the low word; dividing by a power of two is exact below 2^53.
    philox(block ^ w0, stream ^ w1, simulation ^ w2, (simulation / 2 ** 32) ^ w3, k0, k1, out);
  };
  const draw = (simulation: number, stream: number, index: number): number => {
    if (!isWord(index)) throw new RangeError(`no draw at index ${index}`);
    drawBlock(simulation, stream, index >>> 2, scratch);
    return scratch[index & 3] as number;
  };
  return { draw, drawBlock };
};

/** A 128-bit key in the form the generator takes it: Philox's own key (k0, k1), and a mask for its counter (w0..w3). */
export interface FoldedKey {
  readonly k0: number;
  readonly k1: number;
  readonly w0: number;
  readonly w1: number;
  readonly w2: number;
  readonly w3: number;
}

/**
 * Folds a 128-bit key into a generator whose own key has 64 bits. Words 0 and 1 are that key. Words 2 and 3 are enciphered
 * under it, counter (word 2, word 3, 0, 0), and the four words that come out are xored into every counter. The counter of a
 * draw is (block, stream, simulation mod 2^32, simulation div 2^32) before the mask; any other implementation (the kernel's)
 * must do the same.
 *
 * Why no two keys share a stream: keys that differ in word 0 or 1 use different bijections. For keys that differ only in
 * words 2 and 3, Philox is a bijection, so the masks differ, so every counter differs, so *every* block differs; the streams
 * are the same set in another order, apart by the xor of two enciphered words, which is a whole 128 bits, not a neighbour.
 */
export const foldKey = (key: Key): FoldedKey => {
  const [k0, k1, k2, k3] = key;
  const mask = new Uint32Array(4);
  philox(k2, k3, 0, 0, k0, k1, mask);
  const word = (i: 0 | 1 | 2 | 3): number => mask[i] as number;
  return { k0, k1, w0: word(0), w1: word(1), w2: word(2), w3: word(3) };
};

const isSimulation = (x: number): boolean => Number.isSafeInteger(x) && x >= 0;

const isWord = (x: number): boolean => x >>> 0 === x;

/** Blocks hold four indices each, so there are 2^30. */
const isBlock = (x: number): boolean => (x & 0x3fffffff) === x;
