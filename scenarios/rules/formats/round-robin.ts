import type { Seat } from "../../../events/ids.ts";
import { neverCame } from "../../../projections/roster.ts";
import { DEPARTED } from "../../../projections/tally.ts";
import type { RoundRobinFormat } from "../../regulations/shape.ts";
import type { GameSlot } from "../action.ts";
import { addWinsOver, crosstableOf } from "../crosstable.ts";
import { decideFirst } from "../rank.ts";
import type { StageContext, StageView } from "../stage-view.ts";
import { leadersOf, nothing } from "./match.ts";
import { numbersOf } from "./pairing-numbers.ts";
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

/** Those whose first opponents win by default, where the text says so. */
export const absentFromTheStart = ({
  r1OpponentWinsByDefault,
  state,
}: Pick<StageContext, "r1OpponentWinsByDefault" | "state">): readonly Seat[] =>
  r1OpponentWinsByDefault === undefined ? [] : neverCame(state.roster);
