import type { ChampionshipEvent } from "../../events/championship.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { type Agenda, agenda } from "../../scenarios/rules/agenda.ts";
import type { Chance } from "../chance/draw.ts";
import type { GameOdds } from "./game-odds.ts";
import { playedRounds } from "./played-rounds.ts";
import { createSampler, type Sampler } from "./sample.ts";
import { createSampledPlaces } from "./sampled-places.ts";
import { addLoad, createRoundBook, loadOf, type StageLoad } from "./solve/load.ts";
import { playInBatches, type StreamWatch } from "./stream-batches.ts";
import type { TitleOdds } from "./title-odds.ts";

/** Title odds of event streams, with those of each batch: their spread is the error of simulating, games and strengths alike. */
export interface SampledOdds {
  readonly odds: TitleOdds;
  readonly batches: readonly TitleOdds[];
}

/** Counts what championships that were played to their end say of the title. */
interface StreamCounter {
  add(state: Championship, ended: Agenda): void;
  odds(): TitleOdds;
}

/**
 * Title odds, and places where they are asked for, counted over full event streams: slow, obvious, and open to every regulation and
 * every log position. `oddsOf` prices a simulation's games (stream-odds.ts); `sample` plays one on from the history. Where the signal
 * comes first, what was played till then is the answer.
 */
export const sampledOdds = async (
  regulation: Regulation,
  history: readonly ChampionshipEvent[],
  oddsOf: (simulation: number) => GameOdds,
  chance: Chance,
  simulations: number,
  withPlaces = false,
  watch: StreamWatch = {},
  sample: Sampler = createSampler(regulation, history),
): Promise<SampledOdds> => {
  const total = createCounter(regulation, history, withPlaces);
  const batches: StreamCounter[] = [];
  await playInBatches(simulations, watch, (simulation, batch) => {
    const { state } = sample(oddsOf(simulation), chance, simulation);
    const ended = agenda(regulation, state);
    batches[batch] ??= createCounter(regulation, history, withPlaces);
    total.add(state, ended);
    batches[batch].add(state, ended);
  });
  return { odds: total.odds(), batches: batches.map((batch) => batch.odds()) };
};

const createCounter = (
  regulation: Regulation,
  history: readonly ChampionshipEvent[],
  withPlaces: boolean,
): StreamCounter => {
  const players = history[0]?.type === "ChampionshipAnnounced" ? history[0].players.length : 0;
  const zeros = (): number[] => new Array<number>(players).fill(0);
  const [wins, outright, byCriteria, byPlayoff, tiedForFirst] = [zeros(), zeros(), zeros(), zeros(), zeros()];
  const decidedBy = new Map<string, number>();
  const reached = new Map<string, number>();
  const tieSize = new Map<number, number>();
  const loads = new Map<string, StageLoad>();
  const mainGames = createRoundBook();
  const before = fold(championship, history);
  const isMatch = regulation.main.format.kind === "match";
  const places = withPlaces ? createSampledPlaces(regulation, players) : undefined;
  let [total, needed] = [0, 0];
  const add = (state: Championship, { verdict, playoff, main }: Agenda): void => {
    if (verdict === undefined) throw new Error("a simulation ended without a champion");
    const stages = playoff?.stages ?? [];
    total += 1;
    places?.add(state, verdict);
    increase(wins, verdict.seat);
    increase(stages.length > 0 ? byPlayoff : verdict.decidedBy === MAIN_STAGE ? outright : byCriteria, verdict.seat);
    count(decidedBy, verdict.decidedBy);
    for (const stage of stages) count(reached, stage.stage);
    for (const view of stages) addLoad(loads, view.stage, loadOf(playedRounds(view, state, before)), 1);
    if (isMatch) for (const { round, games } of playedRounds(main, state, before)) mainGames.play(round, 1, games);
    if (stages.length > 0) needed += 1;
    if (main.table === undefined) return;
    const best = Math.max(...main.table.points);
    const level = [...main.table.points.keys()].filter((seat) => main.table?.points[seat] === best);
    if (level.length === 1) return;
    count(tieSize, level.length);
    for (const seat of level) increase(tiedForFirst, seat);
  };
  const odds = (): TitleOdds => ({
    ...{ total, outright, byCriteria, byPlayoff, tiedForFirst },
    ...{ decidedBy, reached, needed, tieSize, loads, exact: false },
    title: wins.map((sum) => ({ sum, squares: sum })),
    mainGames: mainGames.rounds(),
    ...(places === undefined ? {} : { places: places.odds() }),
  });
  return { add, odds };
};

const increase = (cells: number[], index: number): void => {
  cells[index] = (cells[index] as number) + 1;
};

const count = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
