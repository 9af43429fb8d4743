import { createHash } from "node:crypto";
import seedrandom from "seedrandom";

/** The 128-bit key of a forecast: four unsigned 32-bit words. */
export type Key = readonly [number, number, number, number];

/**
 * The key of a human seed, which may be any text. SHA-256 comes first because seedrandom alone cannot tell some seeds apart:
 * it cycles the text into its key ("a" = "aa", "12" = "1212") and reads characters modulo 256. Digests are all 64 digits long,
 * where neither can happen. seedrandom makes the key once and never a draw: those come from draw.ts.
 */
export const keyFromSeed = (seed: string): Key => {
  const digest = createHash("sha256").update(seed, "utf8").digest("hex");
  const generator = seedrandom(digest);
  const word = (): number => generator.int32() >>> 0;
  return [word(), word(), word(), word()];
};
