import type { Seat } from "../../../events/ids.ts";
import type { MatchFormat } from "../../regulations/shape.ts";
import type { GameSlot } from "../action.ts";
import { type Crosstable, crosstableOf } from "../crosstable.ts";
import { whiteOwner } from "../schedule/match.ts";
import type { StageContext, StageView } from "../stage-view.ts";
import { coloursOf } from "./colours.ts";
import { givenUp, unbegun } from "./given-up.ts";
import { gameSlot, recordedAt } from "./slots.ts";

/**
 * A match of at most `games` games, one after the other. With `clinch` it is over when the leader has more than half of
 * all points (W15 3.6.1; M-1 and M-4 for the others); the games left are cancelled.
 */
export const matchView = (
  context: StageContext,
  format: MatchFormat,
  at: { readonly round?: number; readonly board?: number } = {},
): StageView => {
  const [a, b] = context.contenders as readonly [Seat, Seat];
  const colours = coloursOf(context, format.colours, [a, b], at);
  const table = crosstableOf(
    context.state.tally.players,
    context.state.tally.stages[context.stage],
    context.contenders,
    format.games,
    context.scoring,
  );
  if (!colours.known) return { ...nothing(context, table), ...unbegun(context, colours.pending) };
  const slots: GameSlot[] = [];
  for (let game = 1; game <= format.games; game++) {
    const white = whiteOwner(format.colours.pattern, game) === 0 ? colours.first : colours.second;
    const ref = { round: at.round ?? game, board: at.board ?? 1, leg: 1 };
    slots.push(gameSlot(context, ref, white, white === a ? b : a));
  }
  const open = slots.filter((slot) => recordedAt(context, slot) === undefined);
  const decided = format.clinch && clinched(table, a, b, format.games, context.scoring.legs[0]?.win ?? 0);
  if (decided || open.length === 0)
    return {
      ...nothing(context, table),
      slots,
      cancelled: open,
      complete: true,
      leaders: leadersOf(table, context.contenders),
    };
  const given = givenUp(context);
  if (given?.asks !== undefined) return { ...nothing(context, table), slots, pending: [given.asks] };
  return { ...nothing(context, table), slots, playable: open.slice(0, 1) };
};

const clinched = (table: Crosstable, a: Seat, b: Seat, games: number, win: number): boolean =>
  Math.max(table.points[a] as number, table.points[b] as number) * 2 > games * win;

/** Those with the most points, in seat order. */
export const leadersOf = (table: Crosstable, contenders: readonly Seat[]): readonly Seat[] => {
  const best = Math.max(...contenders.map((seat) => table.points[seat] as number));
  return contenders.filter((seat) => table.points[seat] === best);
};

/** A view with nothing in it yet. */
export const nothing = (context: StageContext, table?: Crosstable): StageView => ({
  stage: context.stage,
  pending: [],
  slots: [],
  playable: [],
  cancelled: [],
  complete: false,
  leaders: [],
  decidedBy: context.stage,
  ...(table === undefined ? {} : { table }),
});
