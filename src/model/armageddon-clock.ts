import type { Clock } from "../../scenarios/regulations/shape.ts";
import { thinkingTime } from "../../scenarios/rules/calendar/thinking-time.ts";
import type { OrderedLogitParameters } from "./parameters.ts";

/** The clock White's edge in Armageddon games is stated at: that of Norway Chess, whose games were counted (MODEL sections 1 and 4). */
export const COUNTED_CLOCK: Clock = { white: "10+1@41", black: "7+1@41" };

/** Thinking time is compared over so many moves, the usual length of a game in the calendar. */
const MOVES = 60;

/**
 * The parameters for Armageddon games at a clock: White's edge grows with every doubling of White's time over Black's. Parameters that say
 * nothing of clocks, as those of a fit, hold at any. What comes back says nothing of clocks any more.
 */
export const atClock = (parameters: OrderedLogitParameters, clock: Clock): OrderedLogitParameters => {
  const { slope, whiteEdge, whiteEdgePerDoubling } = parameters.armageddon;
  if (whiteEdgePerDoubling === undefined) return parameters;
  const moved = whiteEdge + whiteEdgePerDoubling * (doublings(clock) - doublings(COUNTED_CLOCK));
  // Far below what it is known to, so that machines whose logarithms differ in the last digit agree.
  return { ...parameters, armageddon: { slope, whiteEdge: Math.round(moved * 100) / 100 } };
};

const doublings = ({ white, black }: Clock): number =>
  Math.log2(thinkingTime(white, MOVES) / thinkingTime(black, MOVES));
