import { MOST_BATCHES } from "../../engine/batches.ts";
import type { Forecast } from "../../engine/forecast.ts";
import { BLOCK } from "../../engine/strength.ts";
import { estimatesOf } from "./estimates.ts";

/** The first look: every batch has one pair of blocks. */
const PILOT = MOST_BATCHES * 2 * BLOCK;
const MOST_SIMULATIONS = 2 ** 40;
const ROUNDS = 4;

/**
 * A forecast whose widest title interval is at most `points` percentage points wide. Stein's two stages (1945): a pilot says
 * how many simulations that takes, and all of them are then counted, the pilot among them; the number depends on the spread
 * of the pilot and not on its answer, so stopping does not bend it. Luck may ask for one more round.
 */
export const simulationsFor = async (
  points: number,
  ask: (simulations: number) => Promise<Forecast>,
  signal: AbortSignal,
): Promise<Forecast> => {
  let simulations = PILOT;
  let answer = await ask(simulations);
  for (let round = 0; round < ROUNDS; round++) {
    const width = widest(answer) * 100;
    if (width <= points || answer.kind === "exact" || answer.kernel === "enumeration" || signal.aborted) break;
    simulations = Math.min(MOST_SIMULATIONS, Math.ceil(simulations * (width / points) ** 2 * 1.05));
    answer = await ask(simulations);
  }
  return answer;
};

const widest = (answer: Forecast): number => {
  const { title } = estimatesOf(answer);
  return Math.max(
    ...answer.odds.title.map((_, seat) => {
      const { low = 0, high = 0 } = title(seat);
      return high - low;
    }),
  );
};
