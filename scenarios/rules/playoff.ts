import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { PlayoffStep, Regulation } from "../regulations/shape.ts";
import type { RulingAction } from "./action.ts";
import { viewStage } from "./formats/view.ts";
import { peopleOf, ruling } from "./ruling.ts";
import { stepScoring } from "./scoring-of.ts";
import type { StageContext, StageView } from "./stage-view.ts";

/** A step of the play-off and how often it has been played before. */
export interface PlayoffPosition {
  readonly step: number;
  readonly repetition: number;
}

/** How far the play-off for first place has come. */
export interface PlayoffView {
  /** Stages entered so far, in order; the last one may be unfinished. */
  readonly stages: readonly StageView[];
  /** Where the last of them stands and who plays it; unset where none has been entered. */
  readonly at?: { readonly position: PlayoffPosition; readonly contenders: readonly Seat[] };
  /** Set once one player is left. */
  readonly winner?: { readonly seat: Seat; readonly decidedBy: string; readonly runnerUp?: Seat };
  /** Set where no step fits those still tied: an official decides. */
  readonly ruling?: RulingAction;
}

/**
 * Stages that are complete, by name, as a caller has seen them: one who knows that no result of theirs will be corrected and
 * nobody will leave.
 */
export type SettledStages = ReadonlyMap<string, StageView>;

/** Nothing is known to be over. */
export const NONE_SETTLED: SettledStages = new Map();

/** Follows the steps from `tied` on, as far as the log has come. `settled` stages are not laid out again. */
export const viewPlayoff = (
  regulation: Regulation,
  state: Championship,
  tied: readonly Seat[],
  settled: SettledStages = NONE_SETTLED,
): PlayoffView => {
  const { departures } = state.roster;
  const gone: Gone = (seat, stage) => {
    const departure = departures.find((one) => one.seat === seat);
    return departure !== undefined && !departure.begun.some((name) => name === stage || isSeriesOf(name, stage));
  };
  const stages: StageView[] = [];
  let entry = enter(regulation, gone, undefined, tied);
  let at: PlayoffView["at"];
  while (entry.kind === "stage") {
    at = entry;
    const step = stepAt(regulation, at.position);
    const view =
      settled.get(stageName(step, at.position)) ??
      viewStage(stepContext(regulation, state, at.position, at.contenders), step.format);
    stages.push(view);
    if (!view.complete) return { stages, at };
    const [seat] = view.leaders;
    if (view.leaders.length === 1 && seat !== undefined) {
      const { runnerUp } = view;
      return { stages, at, winner: { seat, decidedBy: view.stage, ...(runnerUp === undefined ? {} : { runnerUp }) } };
    }
    entry = enter(regulation, gone, at.position, view.leaders);
  }
  const view = { stages, ...(at === undefined ? {} : { at }) };
  const stage = stages[stages.length - 1]?.stage ?? MAIN_STAGE;
  if (entry.kind === "alone" && regulation.withdrawal.kind === "threshold")
    return { ...view, winner: { seat: entry.seat, decidedBy: stage } };
  const on = { matter: "champion", stage, ...unsettled(regulation, entry) } as const;
  return { ...view, ruling: ruling(regulation.officials ?? [], on) };
};

const unsettled = (
  { withdrawal, playoff, ranking }: Regulation,
  entry: Exclude<Entry, { kind: "stage" }>,
): Pick<RulingAction, "candidates" | "article" | "text"> => {
  if (entry.kind === "alone") {
    const text = "all others who were tied have left; the regulation is silent on the winner";
    return { candidates: [entry.seat], article: withdrawal.article, text };
  }
  const text = "the regulation has no further step for those still tied";
  return { candidates: entry.contenders, article: playoff?.article ?? ranking.article, text };
};

/** The context of a play-off stage. */
export const stepContext = (
  regulation: Regulation,
  state: Championship,
  position: PlayoffPosition,
  contenders: readonly Seat[],
): StageContext => {
  const step = stepAt(regulation, position);
  return {
    state,
    stage: stageName(step, position),
    article: step.article,
    contenders,
    encounter: [step.leg],
    scoring: stepScoring(step.leg),
    criteria: step.criteria ?? [],
    ...peopleOf(regulation),
  };
};

/** True where the player had left before the stage of that name began. */
export type Gone = (seat: Seat, stage: string) => boolean;

/** What those still tied come to next: a stage, nothing more as one is left alone, or nothing the regulation knows. */
export type Entry =
  | { readonly kind: "stage"; readonly position: PlayoffPosition; readonly contenders: readonly Seat[] }
  | { readonly kind: "alone"; readonly seat: Seat }
  | { readonly kind: "stuck"; readonly contenders: readonly Seat[] };

/**
 * What follows the stage at `before` (undefined: the main stage). Who left before a stage began does not play it, so that the
 * step is the one for those who are there; who leaves later is a player of it, absent from his games.
 */
export const enter = (
  regulation: Regulation,
  gone: Gone,
  before: PlayoffPosition | undefined,
  tied: readonly Seat[],
): Entry => {
  let contenders = tied;
  for (;;) {
    const position = following(regulation, before, contenders.length);
    const name = position === undefined ? "" : stageName(stepAt(regulation, position), position);
    const here = contenders.filter((seat) => !gone(seat, name));
    const [seat] = here;
    // Nobody is left to play: any of those tied can only be named by an official.
    if (seat === undefined) return { kind: "stuck", contenders };
    if (here.length === contenders.length)
      return position === undefined ? { kind: "stuck", contenders } : { kind: "stage", position, contenders };
    if (here.length === 1) return { kind: "alone", seat };
    contenders = here;
  }
};

const following = (
  regulation: Regulation,
  before: PlayoffPosition | undefined,
  players: number,
): PlayoffPosition | undefined =>
  before === undefined ? firstPosition(regulation, players) : nextPosition(regulation, before, players);

// Duels of several games are stages of their own: sudden-death-r1b2.
const isSeriesOf = (name: string, stage: string): boolean => name.startsWith(`${stage}-r`);

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
