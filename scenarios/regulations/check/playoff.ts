import { MAIN_STAGE, STAGE_PATTERN } from "../../../events/game.ts";
import { CRITERION_KINDS } from "../../rules/criterion.ts";
import type { Playoff, PlayoffStep } from "../shape.ts";
import { deadEnds, decides } from "./dead-ends.ts";
import { contradictionsOfFormat } from "./format.ts";
import { contradictionsOfLeg } from "./leg.ts";
import { lotsLast } from "./lots-last.ts";
import { type RegulationProblem, unless } from "./problem.ts";
import { rangeOf } from "./range.ts";

/** What a play-off says against itself or against the number of participants. */
export const contradictionsOfPlayoff = (playoff: Playoff, participants: number): readonly RegulationProblem[] => [
  ...playoff.steps.flatMap((step, index) => contradictionsOfStep(`playoff.steps.${index}`, step, participants)),
  ...contradictionsOfNames(playoff.steps, participants),
  ...deadEnds(playoff, participants),
];

const contradictionsOfStep = (path: string, step: PlayoffStep, participants: number): readonly RegulationProblem[] => {
  const { format, leg, criteria } = step;
  const { min, max } = rangeOf(step, participants);
  return [
    ...unless(min <= max && max <= participants, `${path}.players`, `a range within 2 to ${participants}`),
    ...contradictionsOfFormat(`${path}.format`, format, { min, max }),
    ...contradictionsOfLeg(`${path}.leg`, leg),
    ...unless(leg.when === undefined, `${path}.leg.when`, "nothing: a play-off encounter has one leg"),
    ...unless(
      format.kind !== "round-robin" || format.numbers.by === "lot",
      `${path}.format.numbers.by`,
      "lot: numbers are chosen, or drawn from envelopes, in the main stage only",
    ),
    ...unless(
      format.kind !== "knockout" || decides({ ...step, format: format.duel }),
      `${path}.format.duel`,
      "a duel that cannot end level: first-win, or an odd number of games with draw odds",
    ),
    ...unless(
      criteria === undefined || format.kind === "round-robin",
      `${path}.criteria`,
      "none outside a round robin",
    ),
    ...lotsLast(`${path}.criteria`, criteria ?? []),
  ];
};

// Outputs name what decided a title by stage or by criterion, so the two kinds of names stay apart.
const TAKEN: readonly string[] = [MAIN_STAGE, ...CRITERION_KINDS, "official-decision"];

const contradictionsOfNames = (steps: readonly PlayoffStep[], participants: number): readonly RegulationProblem[] =>
  steps.flatMap((step, index) => {
    const path = `playoff.steps.${index}.stage`;
    const names = namesOf(step);
    // Ties only shrink: steps for smaller ties that stand before are never played in the same play-off.
    const rivals = steps.slice(0, index).filter((other) => rangeOf(other, participants).max >= step.players.min);
    const clash = rivals.flatMap(namesOf).find((name) => names.includes(name));
    return [
      ...unless(
        !names.some((name) => TAKEN.includes(name)),
        path,
        "a name that is no criterion and not the main stage",
      ),
      ...unless(
        names.every((name) => STAGE_PATTERN.test(name)),
        path,
        "a name with room for the number of the repetition",
      ),
      ...unless(clash === undefined, path, `another name: ${clash} can be played before in the same play-off`),
    ];
  });

const namesOf = ({ stage, repeat }: PlayoffStep): readonly string[] =>
  repeat === undefined ? [stage] : Array.from({ length: repeat }, (_, index) => `${stage}-${index + 1}`);
