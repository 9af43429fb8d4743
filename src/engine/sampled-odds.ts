import type { ChampionshipEvent } from "../../events/championship.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import type { Chance } from "../chance/draw.ts";
import type { GameOdds } from "./game-odds.ts";
import { playedRounds } from "./played-rounds.ts";
import { createSampler, type Sampler } from "./sample.ts";
import { createSampledPlaces } from "./sampled-places.ts";
import { addLoad, createRoundBook, loadOf, type StageLoad } from "./solve/load.ts";
import type { TitleOdds } from "./title-odds.ts";

/** Title odds, and places where they are asked for, counted over full event streams: slow, obvious, and open to every regulation and every log position. `sample` plays one simulation on from the history. */
export const sampledOdds = (
  regulation: Regulation,
  history: readonly ChampionshipEvent[],
  odds: GameOdds,
  chance: Chance,
  simulations: number,
  withPlaces = false,
  sample: Sampler = createSampler(regulation, history),
): TitleOdds => {
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
  let needed = 0;
  for (let simulation = 0; simulation < simulations; simulation++) {
    const { state } = sample(odds, chance, simulation);
    const { verdict, playoff, main } = agenda(regulation, state);
    if (verdict === undefined) throw new Error(`simulation ${simulation} ended without a champion`);
    const stages = playoff?.stages ?? [];
    places?.add(state, verdict);
    increase(wins, verdict.seat);
    increase(stages.length > 0 ? byPlayoff : verdict.decidedBy === MAIN_STAGE ? outright : byCriteria, verdict.seat);
    count(decidedBy, verdict.decidedBy);
    for (const stage of stages) count(reached, stage.stage);
    for (const view of stages) addLoad(loads, view.stage, loadOf(playedRounds(view, state, before)), 1);
    if (isMatch) for (const { round, games } of playedRounds(main, state, before)) mainGames.play(round, 1, games);
    if (stages.length > 0) needed += 1;
    if (main.table === undefined) continue;
    const best = Math.max(...main.table.points);
    const level = [...main.table.points.keys()].filter((seat) => main.table?.points[seat] === best);
    if (level.length === 1) continue;
    count(tieSize, level.length);
    for (const seat of level) increase(tiedForFirst, seat);
  }
  const title = wins.map((sum) => ({ sum, squares: sum }));
  return {
    total: simulations,
    title,
    outright,
    byCriteria,
    byPlayoff,
    tiedForFirst,
    decidedBy,
    reached,
    needed,
    tieSize,
    loads,
    mainGames: mainGames.rounds(),
    exact: false,
    ...(places === undefined ? {} : { places: places.odds() }),
  };
};

const increase = (cells: number[], index: number): void => {
  cells[index] = (cells[index] as number) + 1;
};

const count = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
