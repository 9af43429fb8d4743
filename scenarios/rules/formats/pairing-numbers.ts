import type { Seat } from "../../../events/ids.ts";
import { choicesFor, lotFor } from "../../../projections/draws.ts";
import { DEPARTED } from "../../../projections/tally.ts";
import type { RoundRobinFormat } from "../../regulations/shape.ts";
import type { Action } from "../action.ts";
import type { StageContext } from "../stage-view.ts";
import { drawingBetween, envelopeNumbers } from "./envelope-numbers.ts";
import { pairingPlan } from "./pairing-plan.ts";

/** Pairing numbers: known (`seats[0]` has number 1), or what must happen before they are. */
export type Numbers =
  | { readonly known: true; readonly seats: readonly Seat[] }
  | { readonly known: false; readonly pending: Action };

/** Reads the pairing numbers of a stage off the lots, the choices or the numbers drawn. */
export const numbersOf = (context: StageContext, format: RoundRobinFormat): Numbers => {
  const { stage, contenders, state } = context;
  const { article, by } = format.numbers;
  // Between two players there is nothing but the colours to draw (C12 3.7.1.a: "after a new drawing of colors").
  const purpose = contenders.length === 2 ? "colours" : "numbers";
  const lot = lotFor(state.draws, { stage, purpose });
  if (lot !== undefined) return unlessRedrawn(context, format, lot.outcome);
  const enveloped = envelopeNumbers(context, format);
  if (enveloped !== undefined) return enveloped.known ? unlessRedrawn(context, format, enveloped.seats) : enveloped;
  const order = state.roster.announcement?.choosingOrder;
  if (by !== "choice" || order === undefined) {
    const { impossible } = pairingPlan(format, state.roster.players, contenders.length);
    const note = impossible === undefined ? {} : { note: impossible };
    return { known: false, pending: { kind: "lot", stage, purpose, candidates: contenders, article, ...note } };
  }
  const choices = choicesFor(state.draws, { stage, purpose: "number" });
  const bySeat = new Map(choices.map((choice) => [choice.seat, Number(choice.option)]));
  const next = order.find((seat) => !bySeat.has(seat));
  if (next !== undefined) {
    const taken = new Set(bySeat.values());
    const free = contenders.map((_, index) => index + 1).filter((number) => !taken.has(number));
    const options = free.map(String);
    return { known: false, pending: { kind: "choice", stage, purpose: "number", seat: next, options, article } };
  }
  const seats: Seat[] = [];
  for (const [seat, number] of bySeat) seats[number - 1] = seat;
  return { known: true, seats };
};

// Who leaves between the lot and the first game takes his number with him: the others draw again, unless he had the last one of an even
// field, where the bye falls to his opponents (FIDE Tournament Rules of 2003, C.06 II.2).
const unlessRedrawn = (context: StageContext, format: RoundRobinFormat, drawn: readonly Seat[]): Numbers => {
  const again = redrawn(context, format, drawn);
  if (again === undefined) return { known: true, seats: drawn };
  const { redraw, article } = format.numbers;
  const purpose = context.contenders.length === 2 ? "colours" : "numbers";
  const lot = { kind: "lot", stage: context.stage, purpose, candidates: again } as const;
  const drawing = drawingBetween(format, context.state.roster.players, again);
  const note = drawing === undefined ? {} : { note: `out of the envelopes for ${again.length} players` };
  return { known: false, pending: { ...lot, article: redraw?.article ?? article, ...note } };
};

const redrawn = (
  context: StageContext,
  format: RoundRobinFormat,
  drawn: readonly Seat[],
): readonly Seat[] | undefined => {
  if (format.numbers.redraw === undefined || drawn.length < 3) return undefined;
  const here = drawn.filter((seat) => context.state.tally.departed[seat] !== DEPARTED.annul);
  const lastOnly =
    drawn.length % 2 === 0 && here.length === drawn.length - 1 && !here.includes(drawn[drawn.length - 1] as Seat);
  if (here.length === drawn.length || lastOnly || here.length < 2) return undefined;
  const begun = context.state.tally.stages[context.stage]?.outcomes;
  for (let slot = 0; slot < (begun?.length ?? 0); slot++) if (begun?.[slot] !== 0) return undefined;
  return [...here].sort((a, b) => a - b);
};
