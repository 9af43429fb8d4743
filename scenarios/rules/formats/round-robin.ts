import type { Seat } from "../../../events/ids.ts";
import { choicesFor, lotFor } from "../../../projections/draws.ts";
import { neverCame } from "../../../projections/roster.ts";
import { DEPARTED } from "../../../projections/tally.ts";
import type { RoundRobinFormat } from "../../regulations/shape.ts";
import type { Action, GameSlot } from "../action.ts";
import { addWinsOver, crosstableOf } from "../crosstable.ts";
import { decideFirst } from "../rank.ts";
import type { StageContext, StageView } from "../stage-view.ts";
import { leadersOf, nothing } from "./match.ts";
import { pairingPlan } from "./pairing-plan.ts";
import { encounterSlots, recordedAt } from "./slots.ts";

/**
 * A round robin. All its games may be played in any order (postponed rounds happen), so everything unrecorded is
 * playable. It is complete when nothing is left; then the stage's criteria (or points alone) name the leaders.
 * Games of an annulled player are no part of it (C12 3.1), but for a first one that counts by default (C12 3.3.3).
 */
export const roundRobinView = (context: StageContext, format: RoundRobinFormat): StageView => {
  const { tally } = context.state;
  const ranked = context.contenders.filter((seat) => tally.departed[seat] !== DEPARTED.annul);
  const stage = tally.stages[context.stage];
  const table = crosstableOf(tally.players, stage, ranked, format.cycles, context.scoring);
  const absent = absentFromTheStart(context);
  addWinsOver(table, stage, absent, context.scoring);
  const numbers = numbersOf(context, format);
  if (!numbers.known) return { ...nothing(context, table), pending: [numbers.pending] };
  const plan = pairingPlan(format, context.state.roster.players, numbers.seats.length);
  const slots: GameSlot[] = [];
  for (const [r, round] of plan.rounds.entries())
    for (const [b, pairing] of round.entries()) {
      const white = numbers.seats[pairing.white - 1] as Seat;
      const black = numbers.seats[pairing.black - 1] as Seat;
      const out = [white, black].filter((seat) => tally.departed[seat] === DEPARTED.annul);
      const byDefault = r === 0 && out.length === 1 && absent.includes(out[0] as Seat);
      if (out.length > 0 && !byDefault) continue;
      slots.push(...encounterSlots(context, r + 1, b + 1, white, black));
    }
  const playable = slots.filter((slot) => recordedAt(context, slot) === undefined);
  if (playable.length > 0) return { ...nothing(context, table), slots, playable };
  if (context.criteria.length === 0) {
    return { ...nothing(context, table), slots, complete: true, leaders: leadersOf(table, ranked) };
  }
  const lots = context.state.draws.lots.filter((lot) => lot.purpose === "order" && lot.stage === context.stage);
  const judgement = { table, scoring: context.scoring, lots: lots.map((lot) => lot.outcome) };
  const first = decideFirst(judgement, context.criteria);
  const last = context.criteria[context.criteria.length - 1];
  if (first.seats.length > 1 && last?.kind === "lots") {
    const { article } = context;
    const lot = { kind: "lot", purpose: "order", stage: context.stage, candidates: first.seats, article } as const;
    return { ...nothing(context, table), slots, pending: [lot] };
  }
  const decidedBy = context.criteria[first.by]?.kind ?? context.stage;
  return { ...nothing(context, table), slots, complete: true, leaders: first.seats, decidedBy };
};

// Whose first opponents win by default, where the text says so.
const absentFromTheStart = ({ r1OpponentWinsByDefault, state }: StageContext): readonly Seat[] =>
  r1OpponentWinsByDefault === undefined ? [] : neverCame(state.roster);

/** Pairing numbers: known (`seats[0]` has number 1), or what must happen before they are. */
export type Numbers =
  | { readonly known: true; readonly seats: readonly Seat[] }
  | { readonly known: false; readonly pending: Action };

// Who leaves between the lot and the first game takes his number with him: the others draw again, unless he had the last one of an even
// field, where the bye falls to his opponents (FIDE Tournament Rules of 2003, C.06 II.2).
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

/** Reads the pairing numbers of a stage off the lots or the choices. */
export const numbersOf = (context: StageContext, format: RoundRobinFormat): Numbers => {
  const { stage, contenders, state } = context;
  const { article, by } = format.numbers;
  // Between two players there is nothing but the colours to draw (C12 3.7.1.a: "after a new drawing of colors").
  const purpose = contenders.length === 2 ? "colours" : "numbers";
  const lot = lotFor(state.draws, { stage, purpose });
  if (lot !== undefined) {
    const again = redrawn(context, format, lot.outcome);
    if (again === undefined) return { known: true, seats: lot.outcome };
    const { redraw } = format.numbers;
    return {
      known: false,
      pending: { kind: "lot", stage, purpose, candidates: again, article: redraw?.article ?? article },
    };
  }
  const order = state.roster.announcement?.choosingOrder;
  if (by === "lot" || order === undefined) {
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
