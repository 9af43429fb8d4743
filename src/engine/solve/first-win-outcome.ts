import type { Seat } from "../../../events/ids.ts";
import type { FirstWinFormat, LegSpec } from "../../../scenarios/regulations/shape.ts";
import { firstWinView } from "../../../scenarios/rules/formats/first-win.ts";
import { recordedAt } from "../../../scenarios/rules/formats/slots.ts";
import { whiteOwner } from "../../../scenarios/rules/schedule/match.ts";
import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { GameOdds } from "../game-odds.ts";
import { colourCases } from "./colour-cases.ts";
import { GAME_RESULTS, gameChances, gamePoints } from "./game-points.ts";
import { createLedger, type StageOutcome } from "./outcome.ts";

/**
 * How a series of games until the first win ends from where it stands, exact. The sum runs over the games the guard allows;
 * what is left after them goes to an official, who favours nobody. For a large guard that is the geometric series.
 */
export const firstWinOutcome = (context: StageContext, format: FirstWinFormat, odds: GameOdds): StageOutcome => {
  const [a, b] = context.contenders as readonly [Seat, Seat];
  const { control } = context.encounter[0] as LegSpec;
  const points = gamePoints(context.scoring.legs[0] as LegScale);
  const ledger = createLedger();
  const view = firstWinView(context, format);
  if (view.complete) {
    ledger.add(view.leaders, 1);
    return ledger.outcome(true);
  }
  const [asked] = view.pending;
  if (asked?.kind === "ruling") {
    ledger.rule(asked.candidates, 1);
    return ledger.outcome(true);
  }
  for (const { first, second, chance } of colourCases(context, format.colours, odds)) {
    let level = chance;
    for (let game = 1; game <= format.guard; game++) {
      if (recordedAt(context, { round: game, board: 1, leg: 1 }) !== undefined) continue;
      const [white, black] = whiteOwner(format.colours.pattern, game) === 0 ? [first, second] : [second, first];
      const chances = gameChances(odds.chances(control, white, black));
      ledger.play(game, level, level);
      let again = 0;
      for (const result of GAME_RESULTS) {
        const [own, others] = points[result] as readonly [number, number];
        const share = level * (chances[result] as number);
        if (own === others) again += share;
        else ledger.add([own > others ? white : black], share);
      }
      level = again;
    }
    ledger.rule([a, b], level);
  }
  return ledger.outcome(true);
};
