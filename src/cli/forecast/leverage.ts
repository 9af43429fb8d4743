import type { NextGame } from "../../engine/forecast.ts";
import type { TitleOdds } from "../../engine/title-odds.ts";

/** By seat: title chances. */
export const titleChances = (odds: TitleOdds): readonly number[] => odds.title.map(({ sum }) => sum / odds.total);

/**
 * What rides on a game: the expected total variation between the title chances before and after it, from 0 (nothing) to 1.
 * That is the sum over its results of the result's chance times half the sum over players of |chance given it - chance now|.
 * A result that never occurred in the simulations has no chances given it and is left out.
 */
export const leverage = (game: NextGame, odds: TitleOdds): number => {
  const now = titleChances(odds);
  let expected = 0;
  for (const [result, given] of game.given.entries()) {
    if (given === undefined) continue;
    const moved = given.reduce((sum, p, seat) => sum + Math.abs(p - (now[seat] as number)), 0);
    expected += (game.chances[result] as number) * (moved / 2);
  }
  return expected;
};
