import type { ChampionshipEvent } from "../../events/championship.ts";
import type { ColumnsWriter } from "../../events/columns-writer.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { owedForfeits } from "../../scenarios/rules/absence.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { createChance } from "../chance/draw.ts";
import type { Key } from "../chance/seed.ts";
import { compileLanes } from "../kernel/lane-program.ts";
import { type GameLaw, modelOf } from "../model/law.ts";
import { type GameOdds, gameOdds } from "./game-odds.ts";
import { type KnownStrengths, pricedRatings } from "./known-strengths.ts";
import { laneMainStage } from "./lane-main-stage.ts";
import type { MainStageSampler } from "./main-stage.ts";
import { compile, type Program } from "./program.ts";
import { sample } from "./sample.ts";
import { blockOf, isUncertain, sharpened, strengthsAt } from "./strength.ts";

/** What sampled championships start from. */
export interface SimulationInput {
  readonly regulation: Regulation;
  readonly events: readonly ChampionshipEvent[];
  readonly parameters: GameLaw;
  /** By seat, Elo; empty: ratings are taken as they stand. */
  readonly sigmas: readonly number[];
  readonly known?: KnownStrengths;
  readonly key: Key;
}

/** Plays whole championships and writes them as rows. */
export interface Simulator {
  /** Hash of the program whose draws the main stages are; undefined where they are sampled as events. */
  readonly program: string | undefined;
  /** Why main stages are sampled as events; undefined where they are drawn as the kernels draw them. */
  readonly reason: string | undefined;
  /** Appends the history and then the events of one simulation, up to the declared champion. */
  write(simulation: number, writer: ColumnsWriter): void;
}

/**
 * A simulator of the championships a forecast counts: main stages come from the lanes' draws without an event in between,
 * and whatever they leave open (play-offs, lots) is played by {@link sample}. Law: the rows are those of `sample` with the
 * lanes' outcomes (test/engine/simulator.spec.ts).
 */
export const createSimulator = (input: SimulationInput): Simulator => {
  const { regulation, key } = input;
  const chance = createChance(key);
  const recorded = fold(championship, input.events);
  const events = [...input.events, ...owedForfeits(regulation, recorded)];
  const state = fold(championship, events);
  const oddsOf = oddsByBlock(input, state);
  const { program, mainStage, reason } = prepare(input, state);
  const writeRest = (history: readonly ChampionshipEvent[], simulation: number, writer: ColumnsWriter): void => {
    const rest = sample(regulation, history, oddsOf(blockOf(simulation)), chance, simulation);
    for (const event of rest.events) writer.append(event, simulation);
  };

  return {
    program: program?.hash,
    reason,
    write: (simulation, writer) => {
      for (const event of events) writer.append(event, simulation);
      if (mainStage === undefined) return writeRest(events, simulation, writer);
      const champion = mainStage.play(simulation, (game, outcome) => writer.appendFinished(game, outcome, simulation));
      if (champion !== undefined) writer.append(champion, simulation);
      else writeRest([...events, ...mainStage.events()], simulation, writer);
    },
  };
};

interface Prepared {
  readonly program?: Program;
  readonly mainStage?: MainStageSampler;
  readonly reason?: string;
}

const prepare = (input: SimulationInput, state: Championship): Prepared => {
  const { regulation, parameters, sigmas, key, known } = input;
  const now = agenda(regulation, state);
  if (now.main.complete || now.verdict !== undefined) return { reason: "the main stage is over" };
  const odds = gameOdds(modelOf(parameters), pricedRatings(state, known), known?.own);
  const compiled = compile(regulation, state, odds, sigmas, parameters, false, known);
  if (!compiled.ok) return { reason: compiled.reason };
  const { program } = compiled;
  const lanes = compileLanes(regulation, state, program);
  if (!lanes.ok) return { program, reason: lanes.reason };
  return { program, mainStage: laneMainStage(regulation, lanes.lanes, key) };
};

// Play-offs are played with the strengths their main stage was played with.
const oddsByBlock = (
  { parameters, sigmas, key, known }: SimulationInput,
  state: Championship,
): ((block: number) => GameOdds) => {
  const ratings = pricedRatings(state, known);
  if (!isUncertain(sigmas)) {
    const odds = gameOdds(modelOf(parameters), ratings, known?.own);
    return () => odds;
  }
  const chance = createChance(key);
  const model = sharpened(parameters, sigmas);
  let drawn = -1;
  let odds: GameOdds | undefined;
  return (block) => {
    if (odds === undefined || block !== drawn)
      odds = gameOdds(model, strengthsAt(ratings, sigmas, chance, block, known?.spread), known?.own);
    drawn = block;
    return odds;
  };
};
