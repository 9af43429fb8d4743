import { DEPARTED } from "../../../projections/tally.ts";
import type { RoundRobinFormat } from "../../../scenarios/regulations/shape.ts";
import { numbersOf } from "../../../scenarios/rules/formats/pairing-numbers.ts";
import { roundsOf } from "../../../scenarios/rules/formats/pairing-plan.ts";
import { roundRobinView } from "../../../scenarios/rules/formats/round-robin.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";

/** A round that is still to be played, with the number of its games. */
export interface RoundLeft {
  readonly round: number;
  readonly games: number;
}

/** The rounds a round robin still has to play: all of them are played. */
export const roundsLeft = (context: StageContext, format: RoundRobinFormat): readonly RoundLeft[] => {
  if (!numbersOf(context, format).known) return unnumbered(context, format);
  const games = new Map<number, number>();
  for (const { round } of roundRobinView(context, format).playable) games.set(round, (games.get(round) ?? 0) + 1);
  return [...games].map(([round, count]) => ({ round, games: count }));
};

// Before the lot the table knows numbers only, and its rounds are as long whoever draws which.
const unnumbered = ({ contenders, state }: StageContext, format: RoundRobinFormat): readonly RoundLeft[] => {
  const here = contenders.filter((seat) => state.tally.departed[seat] !== DEPARTED.annul);
  const rounds = roundsOf(format, here.length);
  return rounds.map((round, index) => ({ round: index + 1, games: round.length }));
};
