import { choicesFor, numbersDrawn } from "../../projections/draws.ts";
import type { Action, ChoiceAction, NumberAction } from "../../scenarios/rules/action.ts";
import type { DrawNumber } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { acceptedNow, nameOf, type Situation } from "./situation.ts";

/** Decides what number a player drew: only when it is his turn, and only one that his envelope still holds (FIDE C.05 Annex 2). */
export const decideNumber = (situation: Situation, command: DrawNumber): Decision => {
  const { state, agenda, regulation } = situation;
  const { stage, seat, number } = command;
  const { format } = regulation.main;
  const article = format.kind === "round-robin" ? format.numbers.article : regulation.main.article;
  const drawn = numbersDrawn(state.draws, stage).find((one) => one.seat === seat);
  if (drawn !== undefined) {
    if (drawn.number === number) return UNCHANGED;
    const message = `${nameOf(situation, seat)} has drawn number ${drawn.number} in ${stage}.`;
    return reject("already-drawn", article, message, acceptedNow(situation));
  }
  const asked = agenda.actions.find((action) => action.kind === "draw" && action.stage === stage) as
    | NumberAction
    | undefined;
  if (asked === undefined) {
    const message = `Nobody has to draw a number in ${stage} now.`;
    return reject("not-asked", agenda.actions[0]?.article ?? article, message, acceptedNow(situation));
  }
  if (asked.seat !== seat) {
    const message = `It is ${nameOf(situation, asked.seat)}'s turn to draw a number in ${stage}.`;
    return reject("out-of-turn", asked.article, message, acceptedNow(situation));
  }
  if (!asked.numbers.includes(number)) {
    const message = `Envelope ${asked.envelope} holds ${asked.numbers.join(", ")}, not ${number}.`;
    return reject("not-offered", asked.article, message, acceptedNow(situation));
  }
  return accept({ ...command, type: "NumberDrawn" });
};

/** True where a stage's numbers are to be drawn out of envelopes, one after the other, and nobody has begun. */
export const isUntouchedDrawing = ({ agenda, state }: Situation, stage: string): boolean => {
  const begun =
    numbersDrawn(state.draws, stage).length > 0 || choicesFor(state.draws, { stage, purpose: "envelope" }).length > 0;
  return !begun && agenda.actions.some((action) => isDrawingStep(action) && action.stage === stage);
};

const isDrawingStep = (action: Action): action is NumberAction | ChoiceAction =>
  action.kind === "draw" || (action.kind === "choice" && action.purpose === "envelope");
