import type { Seat } from "../../../events/ids.ts";
import type { Contingent } from "./contingents.ts";
import type { Envelope, EnvelopeName } from "./varma.ts";

/** A drawing of pairing numbers out of envelopes: who draws in which order, and what the envelopes hold before it. */
export interface Drawing {
  readonly contingents: readonly Contingent[];
  readonly envelopes: readonly Envelope[];
}

/** The number each seat has drawn so far. */
export type Held = ReadonlyMap<Seat, number>;

/** What a player has to do next. Envelopes are told with the numbers they still hold. */
export type DrawingStep =
  | {
      readonly kind: "envelope";
      readonly seat: Seat;
      readonly options: readonly Envelope[];
      readonly contingent: Contingent;
      /** How many numbers the contingent still needs; more than any of `options` holds where it has to draw from several. */
      readonly needed: number;
    }
  | { readonly kind: "number"; readonly seat: Seat; readonly from: Envelope };

/**
 * The next step of a drawing (FIDE C.05 Annex 2, points 3 and 4); undefined once everybody has a number. The first of a contingent chooses
 * an envelope with enough numbers for all of it, and his compatriots draw from the same one. Where only one will do there is nothing to
 * choose. Where none holds enough the article is silent: he chooses any, they empty it, and the next of them chooses again for the rest.
 */
export const nextStep = (
  { contingents, envelopes }: Drawing,
  held: Held,
  chosen: ReadonlyMap<Seat, string>,
): DrawingStep | undefined => {
  const contingent = contingents.find(({ seats }) => seats.some((seat) => !held.has(seat)));
  if (contingent === undefined) return undefined;
  const waiting = contingent.seats.filter((seat) => !held.has(seat));
  const seat = waiting[0] as Seat;
  const drawn = new Set(held.values());
  const left = envelopes
    .map(({ name, numbers }) => ({ name, numbers: numbers.filter((number) => !drawn.has(number)) }))
    .filter(({ numbers }) => numbers.length > 0);
  const named = (name: string | undefined): Envelope | undefined => left.find((envelope) => envelope.name === name);
  const opened = named(chosen.get(seat)) ?? named(lastOpened(contingent, envelopes, held));
  if (opened !== undefined) return { kind: "number", seat, from: opened };
  const enough = left.filter(({ numbers }) => numbers.length >= waiting.length);
  const options = enough.length > 0 ? enough : left;
  const [only] = options;
  if (options.length === 1 && only !== undefined) return { kind: "number", seat, from: only };
  return { kind: "envelope", seat, options, contingent, needed: waiting.length };
};

// The envelope the last of the contingent drew from.
const lastOpened = ({ seats }: Contingent, envelopes: readonly Envelope[], held: Held): EnvelopeName | undefined => {
  const last = seats.findLast((seat) => held.has(seat));
  const number = last === undefined ? undefined : held.get(last);
  return envelopes.find(({ numbers }) => numbers.some((one) => one === number))?.name;
};

/** Picks one of the options of a step: the name of an envelope, or a number. */
export type Pick = (step: DrawingStep, options: readonly string[]) => string;

/** What a player can pick at a step, in words. */
export const optionsOf = (step: DrawingStep): readonly string[] =>
  step.kind === "envelope" ? step.options.map(({ name }) => name) : step.from.numbers.map(String);

/** Carries a drawing through; the seats in the order of their numbers, 1 first. */
export const drawAll = (drawing: Drawing, pick: Pick): readonly Seat[] => {
  const held = new Map<Seat, number>();
  const chosen = new Map<Seat, string>();
  for (let step = nextStep(drawing, held, chosen); step !== undefined; step = nextStep(drawing, held, chosen)) {
    const picked = pick(step, optionsOf(step));
    if (step.kind === "envelope") chosen.set(step.seat, picked);
    else held.set(step.seat, Number(picked));
  }
  return inOrderOf(held);
};

/** The seats in the order of their numbers. */
export const inOrderOf = (held: Held): readonly Seat[] => [...held].sort(([, a], [, b]) => a - b).map(([seat]) => seat);

/** A number that its holder cannot have drawn, and those he could. */
export interface StrayNumber {
  readonly seat: Seat;
  readonly number: number;
  readonly options: readonly number[];
}

/** The first number, in the order of the drawing, that no choice of envelopes leads to; `order[0]` has number 1. */
export const strayNumber = (drawing: Drawing, order: readonly Seat[]): StrayNumber | undefined => {
  const held = new Map<Seat, number>();
  const chosen = new Map<Seat, string>();
  for (let step = nextStep(drawing, held, chosen); step !== undefined; step = nextStep(drawing, held, chosen)) {
    const { seat } = step;
    const number = order.indexOf(seat) + 1;
    const open = step.kind === "envelope" ? step.options : [step.from];
    const from = open.find(({ numbers }) => numbers.includes(number));
    if (from === undefined)
      return { seat, number, options: open.flatMap(({ numbers }) => numbers).sort((a, b) => a - b) };
    if (step.kind === "envelope") chosen.set(seat, from.name);
    else held.set(seat, number);
  }
  return undefined;
};
