import type { Championship } from "../../../projections/championship.ts";
import { outcomeAt } from "../../../projections/tally.ts";
import type { Regulation } from "../../regulations/shape.ts";
import type { Agenda } from "../agenda.ts";
import { mainScoring } from "../scoring-of.ts";
import type { ItemStatus } from "./calendar-of.ts";

/**
 * Whether a round of the main stage has been, will be, may be or will not be. A table is played to its end, whoever has won it
 * before (T50). A match is not: game k is certain only while the leader cannot decide it before, winning every game.
 */
export const roundStatus = (
  regulation: Regulation,
  state: Championship,
  { main, verdict }: Agenda,
  round: number,
): ItemStatus => {
  const slots = main.slots.filter((slot) => slot.round === round);
  const open = slots.filter((slot) => outcomeAt(state.tally, slot) === undefined);
  if (slots.length > 0 && open.length === 0) return "held";
  if (verdict !== undefined || main.complete) return "cancelled";
  const { format } = regulation.main;
  if (format.kind !== "match" || !format.clinch) return "planned";
  const win = mainScoring(regulation.main).legs[0]?.win ?? 0;
  const best = Math.max(0, ...(main.table?.points ?? []));
  const left = main.slots.filter((slot) => slot.round < round && outcomeAt(state.tally, slot) === undefined).length;
  const before = main.slots.length === 0 ? round - 1 : left;
  return (best + before * win) * 2 > format.games * win ? "conditional" : "planned";
};
