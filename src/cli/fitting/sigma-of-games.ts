import { findRoundRobins } from "../../backtest/events/found/find-round-robins.ts";
import { NAMED_COLUMNS, type NamedGame, namedGameOf } from "../../backtest/events/found/named-game.ts";
import type { RoundRobin } from "../../backtest/events/round-robin.ts";
import { createChance } from "../../chance/draw.ts";
import { fitGames, parameterNames } from "../../fit/fit-games.ts";
import { type EventGames, fitSigma } from "../../fit/fit-sigma.ts";
import type { Games } from "../../fit/games.ts";
import type { PlayedGame } from "../../form/played-games.ts";
import type { RowReader } from "../../io/game-table.ts";
import type { SigmaOrigin } from "../../model/model-file.ts";
import type { DrawnGameParameters, OrderedLogitParameters } from "../../model/parameters.ts";

/** Which round robins count, as the command line says it. */
export interface SigmaOfGamesOptions {
  readonly leastPlayers: number;
  readonly leastAverage: number;
  readonly from?: string;
  readonly until?: string;
}

/** Keeps the games of a table with their players and events. */
export const gatheringNames = (named: NamedGame[]): RowReader => ({
  columns: NAMED_COLUMNS,
  add(cells) {
    const game = namedGameOf(cells);
    if (game !== undefined) named.push(game);
  },
});

/** How uncertain strengths are by the classical round robins among games; undefined where there are none, or too few to be fitted. */
export const sigmaOf = (
  named: readonly NamedGame[],
  parameters: OrderedLogitParameters,
  { leastPlayers, leastAverage, from = "", until = "9999" }: SigmaOfGamesOptions,
): SigmaOrigin | undefined => {
  const rule = { leastPlayers, leastAverage };
  const found = findRoundRobins(named, "classical", rule).filter(({ starts }) => starts >= from && starts <= until);
  const [first, last] = [found[0], found[found.length - 1]];
  if (first === undefined || last === undefined) return undefined;
  const events = found.map(gamesIn);
  const fitted = fitGames("classical", gamesAlone(events), { replicates: 0, chance: createChance([0, 0, 0, 0]) });
  if (!fitted.ok) return undefined;
  const names = parameterNames("classical");
  const classical = Object.fromEntries(names.map((name, i) => [name, fitted.parameters[i]]));
  const base = { ...parameters, classical: classical as unknown as DrawnGameParameters };
  const { sigma, low, high, profile, corrected } = fitSigma(events, "classical", base, GRID);
  return {
    ...{ control: "classical", rule, events: events.length },
    games: events.reduce((sum, { games }) => sum + games.length, 0),
    ...{ from: first.starts, until: last.starts },
    ...{ sigma: tenths(sigma.sigma), low: tenths(low), high: tenths(high) },
    ...{ slope: thousandths(sigma.slope), corrected: thousandths(corrected) },
    profile: profile.map((one) => ({
      ...{ sigma: one.sigma, slope: thousandths(one.slope), logLikelihood: thousandths(one.logLikelihood) },
    })),
  };
};

/** Elo. */
const GRID = [0, 15, 25, 35, 45];

const gamesIn = ({ players, encounters }: RoundRobin): EventGames => ({
  ratings: players.map(({ rating }) => rating),
  games: encounters.map(({ white, black, results: [result] }) => ({
    ...{ control: "classical", inMainStage: true, white, black },
    outcome: (result === "1-0" ? 0 : result === "0-1" ? 2 : 1) as PlayedGame["outcome"],
  })),
});

const gamesAlone = (events: readonly EventGames[]): Games => {
  const rows = events.flatMap(({ games, ratings }, event) =>
    games.map(({ white, black, outcome }) => ({
      event,
      outcome,
      white: ratings[white] as number,
      black: ratings[black] as number,
    })),
  );
  return {
    length: rows.length,
    days: new Int32Array(rows.length),
    controls: new Uint8Array(rows.length),
    whites: Int16Array.from(rows, ({ white }) => white),
    blacks: Int16Array.from(rows, ({ black }) => black),
    outcomes: Uint8Array.from(rows, ({ outcome }) => outcome),
    events: Int32Array.from(rows, ({ event }) => event),
  };
};

const tenths = (value: number): number => Number(value.toFixed(1));
const thousandths = (value: number): number => Number(value.toFixed(3));
