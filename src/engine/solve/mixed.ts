import { bump } from "../histogram.ts";
import type { LadderOdds } from "./ladder-odds.ts";
import { addLoad, createRoundBook, type StageLoad } from "./load.ts";

/** A mean of odds under weights that add up to 1: what a match is worth when its strengths are uncertain. */
export const mixedOdds = (parts: readonly { readonly odds: LadderOdds; readonly weight: number }[]): LadderOdds => {
  const players = parts[0]?.odds.win.length ?? 0;
  const win = new Array<number>(players).fill(0);
  const decidedBy = new Map<string, number[]>();
  const reached = new Map<string, number>();
  const loads = new Map<string, StageLoad>();
  const { play, rounds } = createRoundBook();
  const runnersUp = new Map<number, number>();
  for (const { odds, weight } of parts) {
    for (const [pair, chance] of odds.runnersUp) bump(runnersUp, pair, chance * weight);
    addTo(win, odds.win, weight);
    for (const [stage, chances] of odds.decidedBy) {
      const sums = decidedBy.get(stage) ?? new Array<number>(players).fill(0);
      addTo(sums, chances, weight);
      decidedBy.set(stage, sums);
    }
    for (const [stage, chance] of odds.reached) reached.set(stage, (reached.get(stage) ?? 0) + chance * weight);
    for (const [stage, load] of odds.loads) addLoad(loads, stage, load, weight);
    for (const { round, chance, games } of odds.mainGames) play(round, chance * weight, games * weight);
  }
  return {
    win,
    decidedBy,
    reached,
    loads,
    runnersUp,
    mainGames: rounds(),
    exact: parts.every(({ odds }) => odds.exact),
  };
};

const addTo = (sums: number[], amounts: readonly number[], weight: number): void => {
  for (const [i, amount] of amounts.entries()) sums[i] = (sums[i] as number) + amount * weight;
};
