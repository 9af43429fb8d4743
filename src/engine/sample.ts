import type { ChampionshipEvent } from "../../events/championship.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import { RESULTS } from "../../events/result.ts";
import { type Championship, championship, copied } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { absentSides, lostByDefault } from "../../scenarios/rules/absence.ts";
import type { Action, GameSlot, RulingAction } from "../../scenarios/rules/action.ts";
import { type Agenda, agenda } from "../../scenarios/rules/agenda.ts";
import type { StageView } from "../../scenarios/rules/stage-view.ts";
import type { Chance } from "../chance/draw.ts";
import { outcomeOf } from "../chance/threshold.ts";
import { gameAddress, lotStream } from "./address.ts";
import type { GameOdds } from "./game-odds.ts";
import { choose, drawLot, drawNumber, shuffled } from "./sample-draws.ts";

/** How a main-stage game of this simulation ends (an outcome code: 0 White wins, 1 drawn, 2 Black wins). */
export type MainOutcome = (slot: GameSlot) => 0 | 1 | 2;

/** One sampled championship: the facts that follow the log, up to the declared champion. */
export interface Sampled {
  readonly events: readonly ChampionshipEvent[];
  readonly state: Championship;
}

/**
 * Plays a championship to its end by doing whatever the agenda asks. `mainOutcome` says how main-stage games end where a
 * kernel draws them (src/kernel/lane-reference.ts); without it every game is drawn here. Each draw depends on the key, the simulation and the
 * place of the game alone, so the same simulation is the same championship wherever and whenever it is played.
 */
export const sample = (
  regulation: Regulation,
  history: readonly ChampionshipEvent[],
  odds: GameOdds,
  chance: Chance,
  simulation: number,
  mainOutcome?: MainOutcome,
): Sampled => createSampler(regulation, history)(odds, chance, simulation, mainOutcome);

/** {@link sample} of one history. */
export type Sampler = (odds: GameOdds, chance: Chance, simulation: number, mainOutcome?: MainOutcome) => Sampled;

/** Prepares {@link sample} for many simulations of one history: what it says is folded and judged once. */
export const createSampler = (regulation: Regulation, history: readonly ChampionshipEvent[]): Sampler => {
  const start = fold(championship, history);
  const over = settledIn(agenda(regulation, start));
  return (odds, chance, simulation, mainOutcome) =>
    play(regulation, copied(start), new Map(over), odds, chance, simulation, mainOutcome);
};

const settledIn = ({ main, playoff }: Agenda): Map<string, StageView> => {
  const settled = new Map<string, StageView>();
  for (const view of [main, ...(playoff?.stages ?? [])]) if (view.complete) settled.set(view.stage, view);
  return settled;
};

const play = (
  regulation: Regulation,
  state: Championship,
  settled: Map<string, StageView>,
  odds: GameOdds,
  chance: Chance,
  simulation: number,
  mainOutcome: MainOutcome | undefined,
): Sampled => {
  const events: ChampionshipEvent[] = [];
  for (let turn = 0; turn < TURN_LIMIT; turn++) {
    const { actions, playable, main, playoff } = agenda(regulation, state, settled);
    // Nothing that is sampled changes a stage that is over.
    if (main.complete) settled.set(main.stage, main);
    for (const stage of playoff?.stages ?? []) if (stage.complete) settled.set(stage.stage, stage);
    if (actions.length === 0) return { events, state };
    // Every open game of a round robin can be played at once; lots, choices and rulings come one agenda at a time.
    const happenings = actions.every((action) => action.kind === "game")
      ? playable.map((slot) => playGame(state, slot, odds, chance, simulation, mainOutcome))
      : actions.map((action) => happen(regulation, action, state, odds, chance, simulation, mainOutcome));
    for (const event of happenings) championship.apply(state, event);
    events.push(...happenings);
  }
  throw new Error(`simulation ${simulation} did not end within ${TURN_LIMIT} turns of the agenda`);
};

// Longer than any regulation can run: its loops have guards.
const TURN_LIMIT = 10_000;

const happen = (
  regulation: Regulation,
  action: Action,
  state: Championship,
  odds: GameOdds,
  chance: Chance,
  simulation: number,
  mainOutcome: MainOutcome | undefined,
): ChampionshipEvent => {
  switch (action.kind) {
    case "game":
      return playGame(state, action, odds, chance, simulation, mainOutcome);
    case "lot":
      return drawLot(regulation, state, action, chance, simulation);
    case "choice":
      return choose(regulation, action, state, odds, chance, simulation);
    case "draw":
      return drawNumber(action, chance, simulation);
    case "ruling":
      return rule(action, chance, simulation);
    case "close":
      return { type: "ChampionDeclared", seat: action.seat, decidedBy: action.decidedBy };
    default:
      return action satisfies never;
  }
};

const playGame = (
  state: Championship,
  slot: GameSlot,
  odds: GameOdds,
  chance: Chance,
  simulation: number,
  mainOutcome: MainOutcome | undefined,
): ChampionshipEvent => {
  const { stage, round, board, leg, white, black, control } = slot;
  const absent = absentSides(state, slot);
  if (absent !== undefined) return lostByDefault(slot, absent);
  const { players } = state.tally;
  const { stream, index } = gameAddress(players, slot);
  const outcome =
    mainOutcome !== undefined && stage === MAIN_STAGE
      ? mainOutcome(slot)
      : outcomeOf(chance.draw(simulation, stream, index), odds.limits(control, white, black));
  const result = RESULTS[outcome] as (typeof RESULTS)[number];
  return { type: "GameFinished", stage, round, board, leg, white, black, result };
};

const rule = (action: RulingAction, chance: Chance, simulation: number): ChampionshipEvent => {
  const { stage, matter, candidates, proposal, authorities } = action;
  const order = proposal ?? shuffled(candidates, lotStream({ stage, purpose: matter, candidates }), chance, simulation);
  return {
    type: "OfficialDecision",
    matter,
    authority: authorities[0] ?? "simulation",
    stage,
    order,
    text: action.text,
  };
};
