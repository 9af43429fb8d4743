import type { ChampionshipEvent, GameForfeited, ResultCorrected } from "../../events/championship.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import { OUTCOMES, outcomeCode } from "../../events/result.ts";
import { pairCell, type Tally } from "../../projections/tally.ts";
import { decideDeparture } from "./decide-departure.ts";
import { afterEvents, hasDeparted, nameOf, type Situation } from "./situation.ts";

/**
 * The expulsions a loss by default leads to, with what becomes of the games (FIDE Tournament Rules: a player who has lost three
 * games by default is expelled). Nothing where the regulation has no such rule.
 */
export const expulsionsAfter = (
  before: Situation,
  loss: GameForfeited | ResultCorrected,
): readonly ChampionshipEvent[] => {
  const rule = before.regulation.expulsion;
  if (rule === undefined || loss.stage !== MAIN_STAGE) return [];
  let situation = afterEvents(before, [loss]);
  const facts: ChampionshipEvent[] = [];
  for (const seat of [loss.white, loss.black]) {
    if (hasDeparted(situation, seat) || defaultsOf(situation.state.tally, seat) < rule.defaults) continue;
    const reason = `${nameOf(situation, seat)} has lost ${rule.defaults} games by default (${rule.article})`;
    const decision = decideDeparture(situation, { type: "ExpelPlayer", seat, reason });
    if (!decision.ok) continue;
    facts.push(...decision.events);
    situation = afterEvents(situation, decision.events);
  }
  return facts;
};

const defaultsOf = ({ players, stages }: Tally, seat: Seat): number => {
  const pairs = stages[MAIN_STAGE]?.pairs;
  if (pairs === undefined) return 0;
  let lost = 0;
  for (let other = 0; other < players; other++)
    for (const code of LOST_BY_WHITE) {
      if (other === seat) continue;
      lost += pairs[pairCell(players, seat, other, 1, code)] as number;
    }
  for (let other = 0; other < players; other++)
    for (const code of LOST_BY_BLACK) {
      if (other === seat) continue;
      lost += pairs[pairCell(players, other, seat, 1, code)] as number;
    }
  return lost;
};

const LOST_BY_WHITE = OUTCOMES.filter((one) => one === "-/+" || one === "-/-").map(outcomeCode);
const LOST_BY_BLACK = OUTCOMES.filter((one) => one === "+/-" || one === "-/-").map(outcomeCode);
