import { createHash } from "node:crypto";
import { dateOf } from "../../scenarios/rules/calendar/civil-date.ts";
import type { Chance } from "../chance/draw.ts";
import { blocksOf } from "../fit/blocks.ts";
import { type Games, joined, pick } from "../fit/games.ts";
import type { GameChances, Model, TimeControl } from "../model/model.ts";
import { type Calibration, calibrationsOf, type DrawCell, drawGrid } from "./calibration.ts";
import { type Contestant, UnfitGames } from "./contestants.ts";
import { groupsOf } from "./groups.ts";
import { type Difference, pairedDifferences } from "./paired.ts";
import { SCORES, type Score, scoresOf } from "./scores.ts";
import { splitGames, yearlySplits } from "./split.ts";

/** How models did on games that came after those they learnt from. */
export interface Backtest {
  readonly control: TimeControl;
  readonly training: Part;
  /** With the hash of its games: two backtests of the same hash were judged by the same games. */
  readonly test: Part & { readonly sha256: string };
  readonly models: readonly Judged[];
  /** Games that have something in common; differences there are from `groupReplicates` resamples. */
  readonly groups: readonly {
    readonly by: string;
    readonly name: string;
    readonly games: number;
    readonly models: readonly Judged[];
  }[];
  readonly groupReplicates: number;
  /** Of the first model. */
  readonly calibration: readonly Calibration[];
  readonly draws: readonly DrawCell[];
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
  /** Mean differences, absent for the first model. */
  readonly behind?: Readonly<Record<"logLoss" | "rps", Difference>>;
}

/** What to test by. */
export interface BacktestOptions {
  readonly control: TimeControl;
  /** Of the games, the latest, for testing. */
  readonly share: number;
  readonly wholeEvents: boolean;
  /** Learn anew at every 1 January and be judged by the year that follows, from the year on in which the latest share begins. */
  readonly rolling?: boolean;
  readonly replicates: number;
  readonly chance: Chance;
}

/** Trains every contestant on the earlier games of one control and scores it on the later ones. Throws UnfitGames. */
export const backtest = (games: Games, contestants: readonly Contestant[], options: BacktestOptions): Backtest => {
  const { control, share, wholeEvents, rolling = false } = options;
  const trials = rolling ? yearlySplits(games, share) : [splitGames(games, share, wholeEvents)];
  const [{ training } = { training: pick(games, []) }] = trials;
  if (new Set(training.outcomes).size < 3) throw new UnfitGames("too few games to learn from");
  const test = joined(trials.map((trial) => trial.test));
  if (test.length === 0) throw new UnfitGames("no event begins late enough to be judged by");
  const entries = contestants.map(({ id, parameters, train }) => {
    const models = trials.map((trial) => ({ model: train(trial.training), test: trial.test }));
    const scores = models.map((own) => scoresOf(own.model, control, own.test));
    const chances = models.flatMap((own) => chancesOf(own.model, control, own.test));
    return { id, parameters, chances, scores: joinedScores(scores) };
  });
  const [first] = entries;
  if (first === undefined) throw new UnfitGames("nobody takes part");
  const { replicates, chance } = options;
  const groupReplicates = Math.min(replicates, MOST_FOR_GROUPS);
  return {
    control,
    training: partOf(training),
    test: { ...partOf(test), sha256: hashOf(test) },
    models: judgedBy(entries, test, [...test.days.keys()], { replicates, chance }),
    groups: groupsOf(test).map(({ by, name, games: own }) => ({
      ...{ by, name, games: own.length },
      models: judgedBy(entries, test, own, { replicates: groupReplicates, chance }),
    })),
    groupReplicates,
    calibration: calibrationsOf(first.chances, test),
    draws: drawGrid(first.chances, test),
  };
};

// There are many groups.
const MOST_FOR_GROUPS = 500;

interface Entry {
  readonly id: string;
  readonly parameters: number;
  readonly scores: Readonly<Record<Score, Float64Array>>;
}

const judgedBy = (
  entries: readonly Entry[],
  test: Games,
  games: readonly number[],
  options: Pick<BacktestOptions, "replicates" | "chance">,
): readonly Judged[] => {
  const of = (column: Float64Array): Float64Array => Float64Array.from(games, (game) => column[game] as number);
  const [first] = entries;
  const columns = entries.slice(1).flatMap(({ scores }) =>
    COMPARED.map((score) => {
      const own = of(first?.scores[score] ?? new Float64Array());
      return of(scores[score]).map((value, game) => value - (own[game] as number));
    }),
  );
  const differences = pairedDifferences(columns, blocksOf(pick(test, games)), options);
  return entries.map(({ id, parameters, scores }, i) => ({
    ...{ id, parameters, ...meansOf(scores, games) },
    ...(i === 0
      ? {}
      : { behind: { logLoss: differences[2 * i - 2] as Difference, rps: differences[2 * i - 1] as Difference } }),
  }));
};

const COMPARED = ["logLoss", "rps"] as const;

const meansOf = (scores: Readonly<Record<Score, Float64Array>>, games: readonly number[]): Means => {
  const mean = (column: Float64Array): number =>
    games.reduce((sum, game) => sum + (column[game] as number), 0) / games.length;
  return Object.fromEntries(SCORES.map((score) => [score, mean(scores[score])])) as Record<Score, number>;
};

const joinedScores = (parts: readonly Readonly<Record<Score, Float64Array>>[]): Readonly<Record<Score, Float64Array>> =>
  Object.fromEntries(
    SCORES.map((score) => [score, Float64Array.from(parts.flatMap((part) => [...part[score]]))]),
  ) as Record<Score, Float64Array>;

const chancesOf = (model: Model, control: TimeControl, { length, whites, blacks }: Games): readonly GameChances[] =>
  Array.from({ length }, (_, i) => model.chances(control, whites[i] as number, blacks[i] as number));

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
