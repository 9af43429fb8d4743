import { type Round, reversed } from "./pairing.ts";

/**
 * How the rounds of several cycles follow each other:
 * `plain` every cycle in the order of the table;
 * `swapLastTwo` the last two rounds of the first cycle exchanged, "to avoid three consecutive games with the same
 * colour" (FIDE C.05 Annex 1; London 2013, Candidates 2022, Norway 2021);
 * `mirror` every second cycle from the last round to the first (Norway 2020).
 */
export const CYCLE_ORDERS = ["plain", "swapLastTwo", "mirror"] as const;

/** One of `CYCLE_ORDERS`. */
export type CycleOrder = (typeof CYCLE_ORDERS)[number];

/**
 * `count` cycles of the single round robin `first`; every second cycle has the colours reversed. The order is about what
 * stands on either side of a border between cycles, so one cycle is the table as it is, whatever the order.
 * `swapLastTwo` touches the first cycle only, as FIDE words it for double round robins.
 * @throws RangeError when `count` is not a positive integer.
 */
export const cycles = (first: readonly Round[], count: number, order: CycleOrder): readonly Round[] => {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`a tournament has 1 or more cycles, not ${count}`);
  if (count === 1) return first;
  const back = first.map((round) => round.map(reversed));
  const second = order === "mirror" ? back.reverse() : back;
  const opening = order === "swapLastTwo" ? lastTwoExchanged(first) : first;
  return Array.from({ length: count }, (_, cycle) => (cycle === 0 ? opening : cycle % 2 === 1 ? second : first)).flat();
};

/** A table of one round (two players) has no two rounds to exchange and stays as it is. */
const lastTwoExchanged = (rounds: readonly Round[]): readonly Round[] => [
  ...rounds.slice(0, -2),
  ...rounds.slice(-2).reverse(),
];
