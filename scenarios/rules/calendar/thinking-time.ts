import type { Clock } from "../../regulations/shape.ts";

/**
 * Minutes a player can think in a game of `moves` moves, from the notation of RULES 1: `25+10` gives 25 minutes and 10 seconds a
 * move, `40/120:20/60:15+30@61` 120 minutes for 40 moves, 60 for the next 20, 15 for the rest and 30 seconds from move 61 on.
 * A period counts once its first move is played. No more can be used, so this is a bound and not a forecast.
 */
export const thinkingTime = (time: string, moves: number): number => {
  const [, periods = "", seconds = "0", from = "1"] = /^([^+]*)(?:\+(\d+)(?:@(\d+))?)?$/.exec(time) ?? [];
  let minutes = 0;
  let made = 0;
  for (const period of periods.split(":")) {
    if (made >= moves) break;
    const [count, length] = period.includes("/") ? period.split("/") : [undefined, period];
    minutes += Number(length);
    made += count === undefined ? moves : Number(count);
  }
  return minutes + (Number(seconds) * Math.max(0, moves - Number(from) + 1)) / 60;
};

/** Minutes both sides together can think in a game of `moves` moves each. */
export const gameMinutes = ({ white, black }: Clock, moves: number): number =>
  thinkingTime(white, moves) + thinkingTime(black, moves);
