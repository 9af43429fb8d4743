import { MAIN_STAGE } from "../../../events/game.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { criteriaForFirst } from "../../../scenarios/rules/agenda.ts";
import { stageName } from "../../../scenarios/rules/playoff.ts";

/** Names of the play-off stages a regulation has, in order: `rapid`, `blitz-1`, ... */
export const ladderStages = (regulation: Regulation): readonly string[] =>
  (regulation.playoff?.steps ?? []).flatMap((step, index) =>
    Array.from({ length: step.repeat ?? 1 }, (_, repetition) => stageName(step, { step: index, repetition })),
  );

/**
 * Everything that can settle the title, in the order it is asked: the points of the main stage, the criteria, the play-off
 * stages, then whatever else `found` names (an official's decision, lots of a play-off).
 */
export const decidingStages = (regulation: Regulation, found: Iterable<string>): readonly string[] => [
  ...new Set([
    MAIN_STAGE,
    ...criteriaForFirst(regulation).map(({ kind }) => kind),
    ...ladderStages(regulation),
    ...[...found].sort(),
  ]),
];
