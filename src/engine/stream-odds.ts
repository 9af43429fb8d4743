import type { Chance } from "../chance/draw.ts";
import { type GameLaw, modelOf } from "../model/law.ts";
import { type GameOdds, gameOdds } from "./game-odds.ts";
import type { KnownStrengths, OwnLists } from "./known-strengths.ts";
import { isUncertain, sharpened, strengthsAt } from "./strength.ts";

/**
 * Event streams that share one drawing of strengths. Fewer than the kernels' 1,024: streams are slow, so few of them are sampled, and
 * strengths that are drawn more often tell more.
 */
export const STREAM_BLOCK = 64;

/**
 * The odds of each simulated event stream: strengths are drawn as everywhere (strength.ts), once for {@link STREAM_BLOCK} streams, in
 * opposite pairs. `order` seats the players otherwise: its entry for a seat is the place in `ratings` (and in `spread` and `own`) of who
 * sits there.
 */
export const streamOdds = (
  parameters: GameLaw,
  ratings: readonly number[],
  sigmas: readonly number[],
  chance: Chance,
  { order = ratings.map((_, seat) => seat), spread, own = {} }: StreamSeats = {},
): ((simulation: number) => GameOdds) => {
  const seated = (strengths: readonly number[]): readonly number[] => order.map((place) => strengths[place] as number);
  const lists: OwnLists = Object.fromEntries(Object.entries(own).map(([control, added]) => [control, seated(added)]));
  if (!isUncertain(sigmas)) {
    const odds = gameOdds(modelOf(parameters), seated(ratings), lists);
    return () => odds;
  }
  const model = sharpened(parameters, sigmas);
  let drawn: { readonly block: number; readonly odds: GameOdds } | undefined;
  return (simulation) => {
    const block = Math.floor(simulation / STREAM_BLOCK);
    if (drawn?.block !== block)
      drawn = { block, odds: gameOdds(model, seated(strengthsAt(ratings, sigmas, chance, block, spread)), lists) };
    return drawn.odds;
  };
};

/** How the players of event streams sit, and what is known of them. */
export interface StreamSeats extends Pick<KnownStrengths, "spread" | "own"> {
  readonly order?: readonly number[];
}
