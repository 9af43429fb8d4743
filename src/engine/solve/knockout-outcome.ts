import type { Seat } from "../../../events/ids.ts";
import type { KnockoutFormat } from "../../../scenarios/regulations/shape.ts";
import { type Duel, duelsFor } from "../../../scenarios/rules/formats/bracket.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { GameOdds } from "../game-odds.ts";
import { firstWinOutcome } from "./first-win-outcome.ts";
import { loadOf } from "./load.ts";
import { matchOutcome } from "./match-outcome.ts";
import { createLedger, type Ledger, type StageOutcome } from "./outcome.ts";
import { seedOrders } from "./seed-orders.ts";

/** How a knockout ends from where it stands: over all seedings the lots can give, duel by duel. */
export const knockoutOutcome = (context: StageContext, format: KnockoutFormat, odds: GameOdds): StageOutcome => {
  const known = new Map<string, StageOutcome>();
  const duelOf = ({ round, board }: Duel, high: Seat, low: Seat): StageOutcome => {
    const key = `${round}.${board} ${high} ${low}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const duel = { ...context, contenders: [high, low] };
    const made =
      format.duel.kind === "match"
        ? matchOutcome(duel, format.duel, odds, { round, board })
        : firstWinOutcome({ ...duel, stage: `${context.stage}-r${round}b${board}` }, format.duel, odds);
    known.set(key, made);
    return made;
  };
  const ledger = createLedger();
  const orders = seedOrders(context);
  for (const order of orders) playOut(ledger, order, 1 / orders.length, duelOf);
  return ledger.outcome(true);
};

/**
 * Lines of a bracket hold different players, so they are independent of each other. A duel that an official has to settle
 * ends the championship then and there: the agenda asks him for the champion. `undisturbed` is the chance of no such ruling
 * so far. Duels of one depth go on side by side and their rulings count in bracket order.
 */
const playOut = (
  ledger: Ledger,
  seeds: readonly Seat[],
  weight: number,
  duelOf: (duel: Duel, high: Seat, low: Seat) => StageOutcome,
): void => {
  const lines = new Map<number, ReadonlyMap<Seat, number>>(seeds.map((seat, i) => [i + 1, new Map([[seat, 1]])]));
  const longest = new Map<number, number>();
  let undisturbed = weight;
  const duels = byDepth(duelsFor(seeds.length));
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
        load.games += undisturbed * both * own.games;
        load.rounds += undisturbed * both * own.rounds;
        for (const { seats, chance } of leaders) {
          const [seat] = seats as readonly [Seat];
          if (seats.length > 1) ledger.rule(seats, undisturbed * both * chance);
          else if (last) ledger.add([seat], undisturbed * both * chance, seat === a ? b : a);
          else winners.set(seat, (winners.get(seat) ?? 0) + both * chance);
        }
        for (const { seat, chance } of ruled) ledger.rule([seat], undisturbed * both * chance);
      }
    // Boards of one round are played side by side, so the one that takes longest counts.
    const longer = Math.max(0, load.rounds - (longest.get(duel.round) ?? 0));
    longest.set(duel.round, (longest.get(duel.round) ?? 0) + longer);
    ledger.play(duel.round, longer, load.games);
    if (last) return;
    let settled = 0;
    for (const chance of winners.values()) settled += chance;
    if (settled === 0) return;
    undisturbed *= settled;
    lines.set(duel.high, new Map([...winners].map(([seat, chance]) => [seat, chance / settled])));
  }
};

// Depth 0 can start at once, depth 1 after a duel of depth 0, and so on; where four are left, 2 v 3 does not wait for 4 v 5.
const byDepth = (duels: readonly Duel[]): readonly Duel[] => {
  const reached = new Map<number, number>();
  const depths = new Map<Duel, number>();
  for (const duel of duels) {
    const depth = Math.max(reached.get(duel.high) ?? 0, reached.get(duel.low) ?? 0);
    depths.set(duel, depth);
    reached.set(duel.high, depth + 1);
  }
  return [...duels].sort((a, b) => (depths.get(a) as number) - (depths.get(b) as number));
};
