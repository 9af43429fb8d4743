import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import { DEPARTED } from "../../projections/tally.ts";
import type { PlayoffStep, Regulation } from "../regulations/shape.ts";
import type { RulingAction } from "./action.ts";
import { viewStage } from "./formats/view.ts";
import { stepScoring } from "./scoring-of.ts";
import type { StageView } from "./stage-view.ts";

/** A step of the play-off and how often it has been played before. */
export interface PlayoffPosition {
  readonly step: number;
  readonly repetition: number;
}

/** How far the play-off for first place has come. */
export interface PlayoffView {
  /** Stages entered so far, in order; the last one may be unfinished. */
  readonly stages: readonly StageView[];
  /** Set once one player is left. */
  readonly winner?: { readonly seat: Seat; readonly decidedBy: string; readonly runnerUp?: Seat };
  /** Set where no step fits those still tied: an official decides. */
  readonly ruling?: RulingAction;
}

/** Follows the steps from `tied` on, as far as the log has come. */
export const viewPlayoff = (regulation: Regulation, state: Championship, tied: readonly Seat[]): PlayoffView => {
  const stages: StageView[] = [];
  let contenders = tied;
  let position = firstPosition(regulation, contenders.length);
  while (position !== undefined) {
    const step = stepAt(regulation, position);
    const stage = stageName(step, position);
    // Who left before a stage began does not play it; who leaves later is a player of it, absent from his games.
    const present = contenders.filter((seat) => state.tally.departed[seat] === DEPARTED.no);
    if (present.length > 0 && present.length < contenders.length && !hasBegun(state, stage)) {
      contenders = present;
      const [last] = present;
      if (present.length === 1 && last !== undefined) return leftAlone(regulation, stages, last);
      position = fits(step, present.length) ? position : positionFrom(regulation, position.step + 1, present.length);
      continue;
    }
    const context = {
      state,
      stage,
      article: step.article,
      contenders,
      encounter: [step.leg],
      scoring: stepScoring(step.leg),
      criteria: step.criteria ?? [],
    };
    const view = viewStage(context, step.format);
    stages.push(view);
    if (!view.complete) return { stages };
    contenders = view.leaders;
    const [seat] = contenders;
    if (contenders.length === 1 && seat !== undefined) {
      const { runnerUp } = view;
      return { stages, winner: { seat, decidedBy: view.stage, ...(runnerUp === undefined ? {} : { runnerUp }) } };
    }
    position = nextPosition(regulation, position, contenders.length);
  }
  const stage = stages[stages.length - 1]?.stage ?? MAIN_STAGE;
  const article = regulation.playoff?.article ?? regulation.ranking.article;
  const candidates = contenders.filter((seat) => state.tally.departed[seat] === DEPARTED.no);
  const text = "the regulation has no further step for those still tied";
  return { stages, ruling: { kind: "ruling", matter: "champion", stage, candidates, article, text } };
};

const hasBegun = ({ draws, tally }: Championship, stage: string): boolean =>
  tally.stages[stage] !== undefined ||
  draws.lots.some((lot) => lot.stage === stage || lot.stage.startsWith(`${stage}-r`));

// The last one present has won, unless the text is silent on players who leave: then an official says so (W-4).
const leftAlone = ({ withdrawal }: Regulation, stages: readonly StageView[], seat: Seat): PlayoffView => {
  const stage = stages[stages.length - 1]?.stage ?? MAIN_STAGE;
  if (withdrawal.kind === "threshold") return { stages, winner: { seat, decidedBy: stage } };
  const text = "all others who were tied have left; the regulation is silent on the winner";
  const { article } = withdrawal;
  return { stages, ruling: { kind: "ruling", matter: "champion", stage, candidates: [seat], article, text } };
};

/** The step a play-off of `players` starts with; undefined where there is none. */
export const firstPosition = (regulation: Regulation, players: number): PlayoffPosition | undefined =>
  positionFrom(regulation, 0, players);

/** The step that follows when `players` are still tied: the same one again while it may repeat, else the next that fits. */
export const nextPosition = (
  regulation: Regulation,
  { step, repetition }: PlayoffPosition,
  players: number,
): PlayoffPosition | undefined => {
  const current = stepAt(regulation, { step, repetition });
  const again = repetition + 1 < (current.repeat ?? 1) && fits(current, players);
  return again ? { step, repetition: repetition + 1 } : positionFrom(regulation, step + 1, players);
};

/** The step at a position. */
export const stepAt = (regulation: Regulation, position: PlayoffPosition): PlayoffStep =>
  regulation.playoff?.steps[position.step] as PlayoffStep;

/** `rapid`, or `blitz-2` for the second playing of a step that may repeat. */
export const stageName = (step: PlayoffStep, { repetition }: PlayoffPosition): string =>
  (step.repeat ?? 1) > 1 ? `${step.stage}-${repetition + 1}` : step.stage;

const positionFrom = (regulation: Regulation, from: number, players: number): PlayoffPosition | undefined => {
  const steps = regulation.playoff?.steps ?? [];
  const step = steps.findIndex((candidate, index) => index >= from && fits(candidate, players));
  return step === -1 ? undefined : { step, repetition: 0 };
};

const fits = ({ players: { min, max } }: PlayoffStep, players: number): boolean =>
  players >= min && players <= (max ?? Number.POSITIVE_INFINITY);
