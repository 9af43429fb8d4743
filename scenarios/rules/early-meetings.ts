import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../regulations/shape.ts";
import { pairingPlan } from "./formats/pairing-plan.ts";
import { type EarlyMeeting, earlyNumbers, lateMeeting } from "./schedule/compatriots.ts";

/** Compatriots whom a lot would let meet too late, and the article against it. */
export interface LateMeeting extends EarlyMeeting {
  readonly article: string;
  /** The sets of numbers that would do, each in order. */
  readonly numbers: () => readonly (readonly number[])[];
}

/** What is wrong with the outcome of a lot for pairing numbers under a rule about compatriots (C12 3.1), if anything is. */
export const lateMeetingOf = (
  regulation: Regulation,
  { roster }: Championship,
  lot: { readonly stage: string; readonly purpose: string; readonly outcome: readonly Seat[] },
): LateMeeting | undefined => {
  const { format } = regulation.main;
  if (lot.stage !== MAIN_STAGE || lot.purpose !== "numbers" || format.kind !== "round-robin") return undefined;
  const { compatriots } = format.numbers;
  if (compatriots === undefined) return undefined;
  const { rounds, early } = pairingPlan(format, roster.players, lot.outcome.length);
  const late = lateMeeting(rounds, format.cycles, early, lot.outcome);
  if (late === undefined) return undefined;
  const group = { players: late.seats.length, rounds: late.rounds };
  return { ...late, article: compatriots.article, numbers: () => earlyNumbers(rounds, format.cycles, group) };
};

/**
 * The first order of a series that a rule about compatriots admits: lots are drawn again until they fit, which leaves every order
 * that fits equally likely. The rule can be kept, or it would not bind, so the series ends.
 */
export const admitted = (
  regulation: Regulation,
  state: Championship,
  lot: { readonly stage: string; readonly purpose: string },
  orderOf: (attempt: number) => readonly Seat[],
): readonly Seat[] => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const outcome = orderOf(attempt);
    if (lateMeetingOf(regulation, state, { ...lot, outcome }) === undefined) return outcome;
  }
  throw new Error(`no lot for ${lot.purpose} fitted in ${MOST_ATTEMPTS} attempts`);
};

// The rarest outcomes that fit, two groups of three among eight, are one in 280.
const MOST_ATTEMPTS = 100_000;
