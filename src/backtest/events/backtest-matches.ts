import type { Chance } from "../../chance/draw.ts";
import type { Forecaster } from "./forecasters.ts";
import { type JudgedForecast, judged } from "./judged-forecasts.ts";
import { judgeMatch, type Match, type MatchChances, type MatchOutcome, matchChances } from "./match.ts";

/** How forecasts of matches did: win, tie or loss after the planned games, from before the first. */
export interface MatchBacktest {
  readonly forecasts: readonly JudgedForecast[];
  /** With the first forecast; chances and outcome are the first player's. */
  readonly matches: readonly ({
    readonly id: string;
    readonly starts: string;
    readonly players: readonly { readonly name: string; readonly rating: number }[];
    readonly games: number;
    readonly outcome: MatchOutcome;
  } & MatchChances)[];
}

/** Prices every match exactly and scores what came; knowing nothing is a third for each end. The resamples are of matches. */
export const backtestMatches = (
  matches: readonly Match[],
  forecasters: (match: Match) => readonly Forecaster[],
  options: { readonly replicates: number; readonly chance: Chance },
): MatchBacktest => {
  const all = matches.map((match) => ({
    match,
    chances: forecasters(match).map((one) => ({ id: one.id, ...matchChances(match, one) })),
  }));
  const judgements = all.flatMap(({ match, chances }) => [
    ...chances.map(({ id, ...own }) => judgeMatch(match, id, own)),
    judgeMatch(match, "uniform", { win: 1 / 3, tie: 1 / 3, loss: 1 / 3 }),
  ]);
  return {
    forecasts: judged(judgements, options),
    matches: all.map(({ match: { id, starts, players, planned, outcome }, chances: [first] }) => ({
      ...{ id, starts, players, games: planned, outcome },
      ...{ win: first?.win ?? 0, tie: first?.tie ?? 0, loss: first?.loss ?? 0 },
    })),
  };
};
