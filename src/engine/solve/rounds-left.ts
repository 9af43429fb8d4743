import { DEPARTED } from "../../../projections/tally.ts";
import type { RoundRobinFormat } from "../../../scenarios/regulations/shape.ts";
import { numbersOf } from "../../../scenarios/rules/formats/pairing-numbers.ts";
import { roundsOf } from "../../../scenarios/rules/formats/pairing-plan.ts";
import { roundRobinView } from "../../../scenarios/rules/formats/round-robin.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";

/** The rounds a round robin still has to play, with the number of their games: all of them are played. */
export const roundsLeft = (
  context: StageContext,
  format: RoundRobinFormat,
): readonly { readonly round: number; readonly games: number }[] => {
  if (!numbersOf(context, format).known) return unnumbered(context, format);
  const games = new Map<number, number>();
  for (const { round } of roundRobinView(context, format).playable) games.set(round, (games.get(round) ?? 0) + 1);
  return [...games].map(([round, count]) => ({ round, games: count }));
};

// Before the lot the table knows numbers only, and its rounds are as long whoever draws which.
const unnumbered = (
  { contenders, state }: StageContext,
  format: RoundRobinFormat,
): readonly { readonly round: number; readonly games: number }[] => {
  const here = contenders.filter((seat) => state.tally.departed[seat] !== DEPARTED.annul);
  const rounds = roundsOf(format, here.length);
  return rounds.map((round, index) => ({ round: index + 1, games: round.length }));
};
