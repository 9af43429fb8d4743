import { createHash } from "node:crypto";
import { dateOf } from "../../scenarios/rules/calendar/civil-date.ts";
import type { Chance } from "../chance/draw.ts";
import { blocksOf } from "../fit/blocks.ts";
import type { Games } from "../fit/games.ts";
import type { TimeControl } from "../model/model.ts";
import { type Contestant, UnfitGames } from "./contestants.ts";
import { groupsOf } from "./groups.ts";
import { type Difference, pairedDifferences } from "./paired.ts";
import { SCORES, type Score, scoresOf } from "./scores.ts";
import { splitGames } from "./split.ts";

/** How models did on games that came after those they learnt from. */
export interface Backtest {
  readonly control: TimeControl;
  readonly training: Part;
  /** With the hash of its games: two backtests of the same hash were judged by the same games. */
  readonly test: Part & { readonly sha256: string };
  readonly models: readonly Judged[];
  readonly groups: readonly {
    readonly by: string;
    readonly name: string;
    readonly games: number;
    readonly models: readonly ({ readonly id: string } & Means)[];
  }[];
}

/** Games, their events, and the days of the first and the last. */
export interface Part {
  readonly games: number;
  readonly events: number;
  readonly from: string;
  readonly until: string;
}

type Means = Readonly<Record<Score, number>>;

/** Mean scores of a model, and how far it is behind the first one (a positive difference is worse). */
export interface Judged extends Means {
  readonly id: string;
  readonly parameters: number;
  readonly behind?: Readonly<Record<"logLoss" | "rps", Difference>>;
}

/** What to test by. */
export interface BacktestOptions {
  readonly control: TimeControl;
  /** Of the games, the latest, for testing. */
  readonly share: number;
  readonly wholeEvents: boolean;
  readonly replicates: number;
  readonly chance: Chance;
}

/** Trains every contestant on the earlier games of one control and scores it on the later ones. Throws UnfitGames. */
export const backtest = (games: Games, contestants: readonly Contestant[], options: BacktestOptions): Backtest => {
  const { control, share, wholeEvents } = options;
  const { training, test } = splitGames(games, share, wholeEvents);
  if (new Set(training.outcomes).size < 3) throw new UnfitGames("too few games to learn from");
  if (test.length === 0) throw new UnfitGames("no event begins late enough to be judged by");
  const entries = contestants.map(({ id, parameters, train }) => ({
    id,
    parameters,
    scores: scoresOf(train(training), control, test),
  }));
  const [first] = entries;
  const columns = entries.flatMap(({ scores }) =>
    COMPARED.map((score) => scores[score].map((value, game) => value - (first?.scores[score][game] ?? Number.NaN))),
  );
  const differences = pairedDifferences(columns, blocksOf(test), options);
  return {
    control,
    training: partOf(training),
    test: { ...partOf(test), sha256: hashOf(test) },
    models: entries.map(({ id, parameters, scores }, i) => ({
      ...{ id, parameters, ...meansOf(scores) },
      ...(i === 0
        ? {}
        : { behind: { logLoss: differences[2 * i] as Difference, rps: differences[2 * i + 1] as Difference } }),
    })),
    groups: groupsOf(test).map(({ by, name, games: own }) => ({
      ...{ by, name, games: own.length },
      models: entries.map(({ id, scores }) => ({ id, ...meansOf(scores, own) })),
    })),
  };
};

const COMPARED = ["logLoss", "rps"] as const;

const meansOf = (scores: Readonly<Record<Score, Float64Array>>, games?: readonly number[]): Means => {
  const mean = (column: Float64Array): number => {
    const values = games === undefined ? column : Float64Array.from(games, (game) => column[game] as number);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return Object.fromEntries(SCORES.map((score) => [score, mean(scores[score])])) as Record<Score, number>;
};

const partOf = (games: Games): Part => ({
  games: games.length,
  events: blocksOf(games).count,
  from: dateOf(games.days.reduce((a, b) => Math.min(a, b))),
  until: dateOf(games.days.reduce((a, b) => Math.max(a, b))),
});

const hashOf = ({ length, days, whites, blacks, outcomes }: Games): string => {
  const hash = createHash("sha256");
  for (let i = 0; i < length; i++) hash.update(`${days[i]},${whites[i]},${blacks[i]},${outcomes[i]}\n`);
  return hash.digest("hex");
};
