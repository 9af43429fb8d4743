import type { Round } from "./pairing.ts";

/** A round of a table as a regulation writes it: pairing numbers, White first, boards in order. */
export const ROUND_PATTERN: RegExp = /^[1-9]\d?-[1-9]\d?( [1-9]\d?-[1-9]\d?){0,7}$/;

/** The table a regulation prints itself, such as `["1-4 2-3", "4-3 1-2", "2-4 3-1"]`. Every round matches {@link ROUND_PATTERN}. */
export const ownTable = (pairings: readonly string[]): readonly Round[] =>
  pairings.map((round) =>
    round.split(" ").map((board) => {
      const [white, black] = board.split("-").map(Number);
      return { white: white as number, black: black as number };
    }),
  );
