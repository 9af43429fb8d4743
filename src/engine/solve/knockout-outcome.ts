import type { Seat } from "../../../events/ids.ts";
import type { KnockoutFormat } from "../../../scenarios/regulations/shape.ts";
import { type Duel, duelsFor } from "../../../scenarios/rules/formats/bracket.ts";
import { ruledWinner } from "../../../scenarios/rules/formats/knockout.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { GameOdds } from "../game-odds.ts";
import type { DuelPlace } from "./colour-cases.ts";
import { firstWinOutcome } from "./first-win-outcome.ts";
import { loadOf } from "./load.ts";
import { matchOutcome } from "./match-outcome.ts";
import { createLedger, type Ledger, type StageOutcome } from "./outcome.ts";
import { seedOrders } from "./seed-orders.ts";

/** Duels solved so far, by stage, place and players: for one state and the same odds they are the same between any others. */
export type KnownDuels = Map<string, StageOutcome>;

/** How a knockout ends from where it stands: over all seedings the lots can give, duel by duel. */
export const knockoutOutcome = (
  context: StageContext,
  format: KnockoutFormat,
  odds: GameOdds,
  known: KnownDuels,
): StageOutcome => {
  const duelOf = ({ round, board }: Duel, high: Seat, low: Seat): StageOutcome => {
    const key = `${context.stage} ${round}.${board} ${high} ${low}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const name = `${context.stage}-r${round}b${board}`;
    const duel = { ...context, contenders: [high, low], duel: name };
    const ruled = ruledWinner(context, name);
    const made = ruled === undefined ? playedDuel(duel, format, odds, { round, board }) : certainly(ruled);
    known.set(key, made);
    return made;
  };
  const ledger = createLedger();
  const orders = seedOrders(context);
  for (const order of orders) playOut(ledger, order, 1 / orders.length, duelOf);
  return ledger.outcome(true);
};

const playedDuel = (duel: StageContext, format: KnockoutFormat, odds: GameOdds, at: DuelPlace): StageOutcome => {
  if (format.duel.kind === "match" && format.duel.games === 1) return matchOutcome(duel, format.duel, odds, at);
  const series = { ...duel, stage: duel.duel ?? duel.stage };
  return format.duel.kind === "match"
    ? matchOutcome(series, format.duel, odds)
    : firstWinOutcome(series, format.duel, odds);
};

const certainly = (seat: Seat): StageOutcome => ({
  leaders: [{ seats: [seat], chance: 1 }],
  ruled: [],
  played: [],
  exact: true,
});

/**
 * Lines of a bracket hold different players, so they are independent of each other. Where a duel ends level, an official
 * names its winner, who plays on; without a proposal he favours nobody.
 */
const playOut = (
  ledger: Ledger,
  seeds: readonly Seat[],
  weight: number,
  duelOf: (duel: Duel, high: Seat, low: Seat) => StageOutcome,
): void => {
  const lines = new Map<number, ReadonlyMap<Seat, number>>(seeds.map((seat, i) => [i + 1, new Map([[seat, 1]])]));
  const longest = new Map<number, number>();
  const duels = duelsFor(seeds.length);
  for (const duel of duels) {
    const last = duel === duels[duels.length - 1];
    const [high, low] = [lines.get(duel.high), lines.get(duel.low)];
    lines.delete(duel.high);
    lines.delete(duel.low);
    if (high === undefined || low === undefined) continue;
    const winners = new Map<Seat, number>();
    const load = { games: 0, rounds: 0 };
    for (const [a, chanceOfA] of high)
      for (const [b, chanceOfB] of low) {
        const both = chanceOfA * chanceOfB;
        const { leaders, ruled, played } = duelOf(duel, a, b);
        const own = loadOf(played);
        load.games += weight * both * own.games;
        load.rounds += weight * both * own.rounds;
        const win = (seat: Seat, chance: number): void => {
          if (last) ledger.add([seat], weight * both * chance, seat === a ? b : a);
          else winners.set(seat, (winners.get(seat) ?? 0) + both * chance);
        };
        for (const { seats, chance } of leaders) for (const seat of seats) win(seat, chance / seats.length);
        for (const { seat, chance } of ruled) win(seat, chance);
      }
    // Boards of one round are played side by side, so the one that takes longest counts.
    const longer = Math.max(0, load.rounds - (longest.get(duel.round) ?? 0));
    longest.set(duel.round, (longest.get(duel.round) ?? 0) + longer);
    ledger.play(duel.round, longer, load.games);
    lines.set(duel.high, winners);
  }
};
