import type { Seat } from "../../../events/ids.ts";
import { lotFor } from "../../../projections/draws.ts";
import { byAverageRating } from "../../../scenarios/rules/formats/seeding.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import { ordersOf } from "./orders.ts";

/**
 * The seedings a knockout can have, all equally likely: by average rating, equal averages in every order the lot can give
 * them (one, once it is drawn). Where the Chief Arbiter has announced the bracket there is only his. If he has yet to, he
 * announces the proposal, which is the seeding.
 */
export const seedOrders = (context: StageContext): readonly (readonly Seat[])[] => {
  const { stage, contenders, state } = context;
  const ruled = state.draws.decisions.find((decision) => decision.matter === "bracket" && decision.stage === stage);
  if (ruled?.order !== undefined) return [ruled.order];
  const compare = byAverageRating(state.roster.players);
  const seeds = [...contenders].sort((a, b) => compare(a, b) || a - b);
  const groups = seeds
    .filter((seat, index) => index === 0 || compare(seeds[index - 1] as Seat, seat) !== 0)
    .map((seat) => seeds.filter((other) => compare(seat, other) === 0));
  let orders: readonly (readonly Seat[])[] = [[]];
  for (const equal of groups) {
    const lot = equal.length === 1 ? undefined : lotFor(state.draws, { stage, purpose: "order", candidates: equal });
    const ways = lot === undefined ? ordersOf(equal) : [lot.outcome];
    orders = orders.flatMap((before) => ways.map((way) => [...before, ...way]));
  }
  return orders;
};
