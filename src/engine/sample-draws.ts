import type { ChoiceMade, LotsDrawn, NumberDrawn } from "../../events/draws.ts";
import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Control, LegSpec, Regulation } from "../../scenarios/regulations/shape.ts";
import type { ChoiceAction, LotAction, NumberAction } from "../../scenarios/rules/action.ts";
import { admitted } from "../../scenarios/rules/early-meetings.ts";
import { drawingBehind } from "../../scenarios/rules/enveloped-lots.ts";
import { drawAll } from "../../scenarios/rules/schedule/drawing.ts";
import type { Chance } from "../chance/draw.ts";
import { lotStream } from "./address.ts";
import { type GameOdds, preferredColour } from "./game-odds.ts";

/** The lots of a simulation: orders a rule about compatriots admits, out of envelopes where the regulation has them. */
export const drawLot = (
  regulation: Regulation,
  state: Championship,
  action: LotAction,
  chance: Chance,
  simulation: number,
): LotsDrawn => {
  const { stage, purpose, round, board, candidates } = action;
  const stream = lotStream(action);
  const drawing = drawingBehind(regulation, state, action);
  let picked = 0;
  return {
    type: "LotsDrawn",
    stage,
    purpose,
    ...(round === undefined ? {} : { round }),
    ...(board === undefined ? {} : { board }),
    candidates,
    outcome:
      drawing === undefined
        ? admitted(regulation, state, action, (attempt) => shuffled(candidates, stream, chance, simulation, attempt))
        : drawAll(drawing, (_, options) => oneOf(options, chance.draw(simulation, stream, picked++))),
    method: "simulated",
  };
};

/** Candidates in the order a simulated lot draws them at an attempt (Fisher-Yates). */
export const shuffled = (
  candidates: readonly Seat[],
  stream: number,
  chance: Chance,
  simulation: number,
  attempt = 0,
): readonly Seat[] => {
  const order = [...candidates].sort((a, b) => a - b);
  const first = attempt * candidates.length;
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1, chance.draw(simulation, stream, first + i));
    [order[i], order[j]] = [order[j] as Seat, order[i] as Seat];
  }
  return order;
};

// Multiply-shift maps 32 random bits to 0..bound - 1 with a bias below bound / 2^32.
const below = (bound: number, bits: number): number => Math.floor((bits / 2 ** 32) * bound);

const oneOf = <T>(options: readonly T[], bits: number): T => options[below(options.length, bits)] as T;

/** What a player of a simulation chooses: the better colour, the lowest number, any envelope. */
export const choose = (
  regulation: Regulation,
  action: ChoiceAction,
  state: Championship,
  odds: GameOdds,
  chance: Chance,
  simulation: number,
): ChoiceMade => {
  const { stage, purpose, round, board, seat, options } = action;
  const option = (): string => {
    if (purpose === "colour") return colourFor(regulation, action, state, odds);
    // Envelopes are unmarked, so there is nothing to prefer (C.05 Annex 2, point 1).
    if (purpose === "envelope")
      return oneOf(options, chance.draw(simulation, lotStream({ stage, purpose, candidates: [seat] }), 0));
    return lowest(options);
  };
  return {
    type: "ChoiceMade",
    stage,
    purpose,
    ...(round === undefined ? {} : { round }),
    ...(board === undefined ? {} : { board }),
    seat,
    option: option(),
    method: "simulated",
  };
};

/** The number a player of a simulation draws: each in the envelope is as likely. */
export const drawNumber = ({ stage, seat, numbers }: NumberAction, chance: Chance, simulation: number): NumberDrawn => {
  const stream = lotStream({ stage, purpose: "number", candidates: [seat] });
  return {
    type: "NumberDrawn",
    stage,
    seat,
    number: oneOf(numbers, chance.draw(simulation, stream, 0)),
    method: "simulated",
  };
};

// Numbers 1 to n/2 have one White more (RULES 1.4, Part 2), so the first free one is never worse than another.
const lowest = (options: readonly string[]): string => options[0] as string;

const colourFor = (regulation: Regulation, action: ChoiceAction, state: Championship, odds: GameOdds): string => {
  const lot = state.draws.lots.find(
    (drawn) =>
      drawn.stage === action.stage &&
      drawn.purpose === "colour-choice" &&
      drawn.round === action.round &&
      drawn.board === action.board,
  );
  const other = lot?.candidates.find((candidate) => candidate !== action.seat);
  if (other === undefined) throw new Error(`no lot stands behind the colour choice in ${action.stage}`);
  return preferredColour(odds, controlIn(regulation, action.stage), action.seat, other);
};

// Stages that repeat and series of games inside a knockout are named after their step: blitz-2, sudden-death-r1b2.
const controlIn = ({ main, playoff }: Regulation, stage: string): Control => {
  const steps = playoff?.steps ?? [];
  const step = steps.find((own) => own.stage === stage) ?? steps.find((own) => stage.startsWith(`${own.stage}-`));
  return (step?.leg ?? (main.encounter[0] as LegSpec)).control;
};
