import type { Playoff, PlayoffStep } from "../shape.ts";
import { type RegulationProblem, unless } from "./problem.ts";
import { rangeOf } from "./range.ts";

/**
 * Walks every way a play-off can go. Problems are ties no step is for (where no official decides `otherwise`), and steps
 * that can never come to be played.
 */
export const deadEnds = ({ steps, otherwise }: Playoff, participants: number): readonly RegulationProblem[] => {
  const played = new Set<number>();
  const stuck = new Set<string>();
  const seen = new Set<string>();
  // Ties still to be played off: from which step on, how many players, after what.
  const open = sizesUpTo(participants).map((players) => ({ from: 0, players, after: "the main stage" }));
  for (let tie = open.pop(); tie !== undefined; tie = open.pop()) {
    const { from, players, after } = tie;
    if (seen.has(`${from} ${players}`)) continue;
    seen.add(`${from} ${players}`);
    const index = steps.findIndex((step, at) => at >= from && fits(step, players, participants));
    const step = steps[index];
    if (step === undefined) {
      stuck.add(`a step for ${players} still tied after ${after}, or otherwise`);
      continue;
    }
    played.add(index);
    // A step that repeats is used up in the end, so whatever follows it must take any tie it leaves.
    if (!decides(step))
      for (const left of sizesUpTo(players)) open.push({ from: index + 1, players: left, after: step.stage });
  }
  return [
    ...(otherwise === undefined ? [...stuck].sort() : []).flatMap((expected) => ({ path: "playoff.steps", expected })),
    ...steps.flatMap((_, index) =>
      unless(played.has(index), `playoff.steps.${index}.players`, "a tie that no step before it takes"),
    ),
  ];
};

/** True where a step always leaves one player; for a first win, an official decides after its guard. */
export const decides = ({ format, leg, criteria }: Pick<PlayoffStep, "format" | "leg" | "criteria">): boolean => {
  switch (format.kind) {
    case "first-win":
    case "knockout":
      return true;
    case "match":
      return leg.drawOdds !== undefined && format.games % 2 === 1;
    case "round-robin":
      return criteria?.[criteria.length - 1]?.kind === "lots";
    default:
      return format satisfies never;
  }
};

const sizesUpTo = (players: number): readonly number[] => Array.from({ length: players - 1 }, (_, index) => index + 2);

const fits = (step: PlayoffStep, players: number, participants: number): boolean => {
  const { min, max } = rangeOf(step, participants);
  return players >= min && players <= max;
};
