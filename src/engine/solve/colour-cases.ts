import type { Seat } from "../../../events/ids.ts";
import type { ColourRule, LegSpec } from "../../../scenarios/regulations/shape.ts";
import { coloursOf } from "../../../scenarios/rules/formats/colours.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import { type GameOdds, preferredColour } from "../game-odds.ts";

/** One way the colours of a duel can fall: `first` has White in game 1. */
export interface ColourCase {
  readonly first: Seat;
  readonly second: Seat;
  readonly chance: number;
}

/** Where a duel stands in a stage that has several. */
export interface DuelPlace {
  readonly round?: number;
  readonly board?: number;
}

/**
 * How the colours of the duel between the two contenders can fall, given what is drawn and chosen already. Who may choose
 * takes his better colour, as in the sampler.
 */
export const colourCases = (
  context: StageContext,
  rule: ColourRule,
  odds: GameOdds,
  at: DuelPlace = {},
): readonly ColourCase[] => {
  const [a, b] = context.contenders as readonly [Seat, Seat];
  const colours = coloursOf(context, rule, [a, b], at);
  if (colours.known) return [{ first: colours.first, second: colours.second, chance: 1 }];
  const { control } = context.encounter[0] as LegSpec;
  const chosenBy = (seat: Seat, chance: number): ColourCase => {
    const other = seat === a ? b : a;
    return preferredColour(odds, control, seat, other) === "white"
      ? { first: seat, second: other, chance }
      : { first: other, second: seat, chance };
  };
  const { pending } = colours;
  if (pending.kind === "choice") return [chosenBy(pending.seat, 1)];
  return rule.by === "lot-winner-chooses"
    ? [chosenBy(a, 0.5), chosenBy(b, 0.5)]
    : [
        { first: a, second: b, chance: 0.5 },
        { first: b, second: a, chance: 0.5 },
      ];
};
