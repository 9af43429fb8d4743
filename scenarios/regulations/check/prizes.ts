import type { MatchPrizes, PlacePrizes, Prizes } from "../prizes.ts";
import type { MainStage, Regulation } from "../shape.ts";
import { type RegulationProblem, unless } from "./problem.ts";

/** What the money of a regulation says against itself, or against the games it is for. */
export const contradictionsOfPrizes = (
  prizes: Prizes,
  { main, participants }: Pick<Regulation, "main" | "participants">,
): readonly RegulationProblem[] => {
  const { distribution, fund, advance, conduct, costs = [] } = prizes;
  const taken = (conduct?.shares ?? []).reduce((sum, { percent }) => sum + percent, 0);
  return [
    ...(distribution.kind === "places"
      ? contradictionsOfPlaces(distribution, prizes, main, participants)
      : contradictionsOfMatch(distribution, main)),
    ...unless(
      (advance?.amount ?? 0) * participants <= fund.amount,
      "prizes.advance.amount",
      `no more than a player's part of ${fund.amount}`,
    ),
    ...unless(taken <= 100, "prizes.conduct.shares", "no more than 100 per cent in all"),
    ...costs.flatMap(({ when }, index) =>
      unless(
        when !== "visitor" || distribution.kind === "match",
        `prizes.costs.${index}.when`,
        "no visitor outside a match",
      ),
    ),
  ];
};

const contradictionsOfPlaces = (
  { amounts, perHalfPoint = 0 }: PlacePrizes,
  { fund }: Prizes,
  main: MainStage,
  participants: number,
): readonly RegulationProblem[] => {
  const path = "prizes.distribution";
  const halfPoints = halfPointsOf(main, participants);
  const sum = amounts.reduce((total, amount) => total + amount, 0) + perHalfPoint * (halfPoints ?? 0);
  return [
    ...unless(main.format.kind === "round-robin", `${path}.kind`, "match, as this is one"),
    ...unless(amounts.length <= participants, `${path}.amounts`, `no more than ${participants} places`),
    ...unless(
      amounts.every((amount, place) => amount <= (amounts[place - 1] ?? amount)),
      `${path}.amounts`,
      "no place worth more than the one before",
    ),
    ...unless(
      perHalfPoint === 0 || halfPoints !== undefined,
      `${path}.perHalfPoint`,
      "games whose points always add up to the same",
    ),
    ...unless(
      perHalfPoint === 0 || fund.kind === "fixed",
      "prizes.fund.kind",
      "fixed, as half-points have a price of their own",
    ),
    ...unless(sum === fund.amount, "prizes.fund.amount", `${sum}, the sum of the prizes`),
  ];
};

const contradictionsOfMatch = ({ regular, tieBreak }: MatchPrizes, main: MainStage): readonly RegulationProblem[] => {
  const path = "prizes.distribution";
  const whole = { regular, tieBreak };
  return [
    ...unless(main.format.kind === "match", `${path}.kind`, "places, as this is no match"),
    ...(["regular", "tieBreak"] as const).flatMap((name) => {
      const shares = whole[name];
      return unless(
        shares.kind !== "shares" || shares.winner + shares.loser === 100,
        `${path}.${name}`,
        "shares that add up to 100 per cent",
      );
    }),
  ];
};

// Half-points all games of the main stage give together; undefined where that depends on how they end.
const halfPointsOf = ({ format, encounter }: MainStage, participants: number): number | undefined => {
  const [leg, ...more] = encounter;
  if (format.kind !== "round-robin" || leg === undefined || more.length > 0) return undefined;
  const { win, draw, loss } = leg.points;
  return win + loss === 2 * draw ? format.cycles * participants * (participants - 1) * draw * 2 : undefined;
};
