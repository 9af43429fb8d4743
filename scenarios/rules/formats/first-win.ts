import type { Seat } from "../../../events/ids.ts";
import type { FirstWinFormat } from "../../regulations/shape.ts";
import type { GameSlot } from "../action.ts";
import { crosstableOf } from "../crosstable.ts";
import { winnerRuling } from "../ruling.ts";
import { whiteOwner } from "../schedule/match.ts";
import type { StageContext, StageView } from "../stage-view.ts";
import { coloursOf } from "./colours.ts";
import { givenUp, unbegun } from "./given-up.ts";
import { leadersOf, nothing } from "./match.ts";
import { gameSlot, recordedAt } from "./slots.ts";

/** Single games until one of the two is ahead (U13 art. 4); after `guard` level games an official decides. */
export const firstWinView = (context: StageContext, format: FirstWinFormat): StageView => {
  const [a, b] = context.contenders as readonly [Seat, Seat];
  const { tally } = context.state;
  const table = crosstableOf(
    tally.players,
    tally.stages[context.stage],
    context.contenders,
    format.guard,
    context.scoring,
  );
  const colours = coloursOf(context, format.colours, [a, b]);
  if (!colours.known) return { ...nothing(context, table), ...unbegun(context, colours.pending) };
  const slots: GameSlot[] = [];
  for (let round = 1; round <= format.guard; round++) {
    const white = whiteOwner(format.colours.pattern, round) === 0 ? colours.first : colours.second;
    slots.push(gameSlot(context, { round, board: 1, leg: 1 }, white, white === a ? b : a));
    if (recordedAt(context, { round, board: 1, leg: 1 }) === undefined) break;
  }
  const leaders = leadersOf(table, context.contenders);
  if (leaders.length === 1) return { ...nothing(context, table), slots, complete: true, leaders };
  const last = slots[slots.length - 1] as GameSlot;
  const given = givenUp(context);
  if (given?.asks !== undefined) return { ...nothing(context, table), slots, pending: [given.asks] };
  if (recordedAt(context, last) === undefined) return { ...nothing(context, table), slots, playable: [last] };
  const text = `no winner after ${format.guard} games`;
  return { ...nothing(context, table), slots, pending: [winnerRuling(context, context.contenders, text)] };
};
