import type { Seat } from "../../../events/ids.ts";
import type { Player } from "../../../events/player.ts";
import { choicesFor, commitmentFor, numbersDrawn } from "../../../projections/draws.ts";
import type { RoundRobinFormat } from "../../regulations/shape.ts";
import type { Action } from "../action.ts";
import { contingents } from "../schedule/contingents.ts";
import { type Drawing, type DrawingStep, type Held, inOrderOf, nextStep, optionsOf } from "../schedule/drawing.ts";
import { lastMeetings } from "../schedule/last-meetings.ts";
import { varmaEnvelopes } from "../schedule/varma.ts";
import type { StageContext } from "../stage-view.ts";
import type { Numbers } from "./pairing-numbers.ts";
import { pairingPlan } from "./pairing-plan.ts";

/** The restricted drawing between players of a round robin; undefined where the regulation has none, or no table for so many. */
export const drawingBetween = (
  { numbers: { by } }: RoundRobinFormat,
  players: readonly Player[],
  seats: readonly Seat[],
): Drawing | undefined => {
  const envelopes = by === "varma" ? varmaEnvelopes(seats.length) : undefined;
  return envelopes === undefined ? undefined : { contingents: contingents(players, seats), envelopes };
};

/**
 * The numbers of a stage whose players draw them out of envelopes, or what must happen next: a player chooses an envelope, or draws
 * a number. Where a seed was committed to it draws everything at once. Undefined where the stage has no such drawing.
 */
export const envelopeNumbers = (context: StageContext, format: RoundRobinFormat): Numbers | undefined => {
  const { stage, contenders, state } = context;
  const { article, by } = format.numbers;
  if (by !== "varma") return undefined;
  const held = heldIn(context);
  if (held.size === contenders.length) return { known: true, seats: inOrderOf(held) };
  const drawing = drawingBetween(format, state.roster.players, contenders);
  if (drawing === undefined) return undefined;
  if (held.size === 0 && commitmentFor(state.draws, { stage, purpose: "numbers" }) !== undefined) {
    const note = "the seed chooses the envelopes, too";
    return {
      known: false,
      pending: { kind: "lot", stage, purpose: "numbers", candidates: contenders, article, note },
    };
  }
  const choices = choicesFor(state.draws, { stage, purpose: "envelope" });
  const step = nextStep(drawing, held, new Map(choices.map(({ seat, option }) => [seat, option])));
  return step === undefined ? undefined : { known: false, pending: actionOf(context, format, step) };
};

// A log nobody decided on may hold a number twice, or one that there is not: then the first who drew it has it.
const heldIn = ({ stage, contenders, state }: StageContext): Held => {
  const held = new Map<Seat, number>();
  const drawn = new Set<number>();
  for (const { seat, number } of numbersDrawn(state.draws, stage)) {
    if (number > contenders.length || drawn.has(number)) continue;
    drawn.add(number);
    held.set(seat, number);
  }
  return held;
};

const actionOf = (context: StageContext, format: RoundRobinFormat, step: DrawingStep): Action => {
  const { stage } = context;
  const { seat } = step;
  const { article } = format.numbers;
  if (step.kind === "number")
    return { kind: "draw", stage, seat, envelope: step.from.name, numbers: step.from.numbers, article };
  const notes = notesOn(context, format, step);
  const note = notes.length === 0 ? {} : { note: notes.join("; ") };
  return { kind: "choice", stage, purpose: "envelope", seat, options: optionsOf(step), article, ...note };
};

// What the article cannot keep: that compatriots draw from one envelope, and that those of one envelope do not meet at the end.
const notesOn = (
  { contenders, state }: StageContext,
  format: RoundRobinFormat,
  { options, contingent, needed }: Extract<DrawingStep, { kind: "envelope" }>,
): readonly string[] => {
  const short = options.every(({ numbers }) => numbers.length < needed);
  const whose = contingent.federation ?? "this player";
  const rounds = pairingPlan(format, state.roster.players, contenders.length).rounds;
  const late =
    needed < 2
      ? []
      : options.flatMap(({ name, numbers }) => lastMeetings(rounds, numbers).map((one) => ({ name, ...one })));
  return [
    ...(short ? [`no envelope holds the ${needed} numbers ${whose} needs, so they come from several`] : []),
    ...late.map(({ name, low, high, round }) => `${low} and ${high} of envelope ${name} meet in round ${round}`),
  ];
};
