import type { ChampionshipEvent } from "../../events/championship.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { duelsFor, LARGEST_BRACKET } from "../../scenarios/rules/formats/bracket.ts";
import { stageName } from "../../scenarios/rules/playoff.ts";

/**
 * Every name a championship's events can have for a stage or for what decided the title, from its history on: file formats
 * name them once, before the first game is drawn.
 */
export const stageNames = (regulation: Regulation, history: readonly ChampionshipEvent[]): readonly string[] => {
  const { ranking, playoff } = regulation;
  const steps = (playoff?.steps ?? []).flatMap((step, index) =>
    Array.from({ length: step.repeat ?? 1 }, (_, repetition) => stageName(step, { step: index, repetition })).flatMap(
      (stage) => [stage, ...(step.format.kind === "knockout" ? DUELS.map((duel) => `${stage}-${duel}`) : [])],
    ),
  );
  const recorded = history.flatMap((event) => ("stage" in event && event.stage !== undefined ? [event.stage] : []));
  const criteria = ranking.criteria.map(({ kind }) => kind);
  const declared = history.flatMap((event) => (event.type === "ChampionDeclared" ? [event.decidedBy] : []));
  return [...new Set([MAIN_STAGE, ...criteria, ...steps, "official-decision", ...recorded, ...declared])];
};

// Series of games inside a bracket of any size.
const DUELS: readonly string[] = [
  ...new Set(
    Array.from({ length: LARGEST_BRACKET - 1 }, (_, size) => duelsFor(size + 2)).flatMap((duels) =>
      duels.map(({ round, board }) => `r${round}b${board}`),
    ),
  ),
];
