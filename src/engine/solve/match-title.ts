import { MAIN_STAGE } from "../../../events/game.ts";
import type { Championship } from "../../../projections/championship.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { agenda, firstOf, mainContext } from "../../../scenarios/rules/agenda.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { createClimb, goOn, reach, winAt } from "./climb.ts";
import { type LadderSolver, ladderSolver } from "./ladder.ts";
import { climbOf, type LadderOdds, ladderOdds } from "./ladder-odds.ts";
import type { RoundPlay } from "./load.ts";
import { matchOutcome } from "./match-outcome.ts";
import { BY_OFFICIAL, rungsOf } from "./rungs.ts";

/**
 * A match championship end to end from where the log stands: the main stage by dynamic programming over the score, then the
 * ladder, by a solver of the same odds. `decidedBy` calls the main stage `main`. Throws where the main stage is no match.
 */
export const solveMatch = (
  regulation: Regulation,
  state: Championship,
  odds: GameOdds,
  chance: Chance,
  ladder: LadderSolver = ladderSolver(regulation, state.roster.players, odds, chance, state.tally.departed),
): LadderOdds => {
  const { format } = regulation.main;
  if (format.kind !== "match") throw new Error(`the main stage of ${regulation.id} is no match`);
  const rungs = rungsOf(regulation, state.roster.players.length);
  const climb = createClimb(rungs);
  reach(climb, MAIN_STAGE, 1);
  const { main, verdict } = agenda(regulation, state);
  let mainGames: readonly RoundPlay[] = [];
  const tied = main.complete ? firstOf(regulation, state, main).seats : [];
  if (tied.length > 1) goOn(climb, climbOf(rungs, ladder.resume(state, tied)), 1);
  else if (verdict !== undefined) winAt(climb, verdict.decidedBy, verdict.seat, 1);
  else {
    const context = mainContext(regulation, state);
    const { leaders, ruled, played } = matchOutcome(context, format, odds);
    mainGames = played;
    for (const { seat, chance: likely } of ruled) winAt(climb, BY_OFFICIAL, seat, likely);
    for (const { seats: first, chance: likely } of leaders) {
      const [seat] = first;
      if (first.length === 1 && seat !== undefined) winAt(climb, MAIN_STAGE, seat, likely);
      else goOn(climb, climbOf(rungs, ladder.fresh(first)), likely);
    }
  }
  return ladderOdds(climb, mainGames);
};
