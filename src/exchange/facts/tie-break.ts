import { FACTS_ARTICLE } from "../../../scenarios/regulations/generic.ts";
import { genericLeg } from "../../../scenarios/regulations/generic-legs.ts";
import type { PlayoffStep } from "../../../scenarios/regulations/shape.ts";
import { lengthOf, type MatchGame, patternOf } from "./match-shape.ts";
import type { FactGame } from "./stages.ts";

/** Steps of a play-off as they were played, and the stage each of its games is of. */
export interface FactTieBreak {
  readonly steps: readonly PlayoffStep[];
  readonly stageOf: ReadonlyMap<FactGame, string>;
}

/**
 * The steps of a play-off read back from its games: one of each time control for two players, matches; for more, double and then single
 * round robins as far as the games go. Or why they are none.
 */
export const tieBreakOf = (games: readonly FactGame[]): FactTieBreak | string => {
  const steps: PlayoffStep[] = [];
  const stageOf = new Map<FactGame, string>();
  for (const control of new Set(games.map((game) => game.control))) {
    const own = games.filter((game) => game.control === control);
    const players = new Set(own.flatMap(({ white, black }) => [white, black])).size;
    const common = { article: FACTS_ARTICLE, players: { min: players, max: players }, leg: legOf(control) };
    if (players === 2) {
      const match = own.map(matchGameOf(own[0] as FactGame));
      const pattern = patternOf(match);
      if (pattern === undefined) return `the colours of the ${control} tie-break follow no pattern`;
      for (const game of own) stageOf.set(game, control);
      const colours = { article: FACTS_ARTICLE, by: "lot", pattern } as const;
      steps.push({
        ...common,
        stage: control,
        format: { kind: "match", games: lengthOf(match), clinch: true, colours },
      });
      continue;
    }
    const cycle = (players * (players - 1)) / 2;
    if (own.length % cycle !== 0) return `the ${control} tie-break of ${players} players has ${own.length} games`;
    for (let at = 0, nth = 1; at < own.length; nth++) {
      const cycles = own.length - at >= 2 * cycle ? 2 : 1;
      const stage = nth === 1 ? control : `${control}-${nth}`;
      for (const game of own.slice(at, at + cycles * cycle)) stageOf.set(game, stage);
      at += cycles * cycle;
      const numbers = { article: FACTS_ARTICLE, by: "lot" } as const;
      const format = { kind: "round-robin", table: "berger", cycles, cycleOrder: "plain", numbers } as const;
      steps.push({ ...common, stage, format });
    }
  }
  return { steps, stageOf };
};

/** A game of a match whose first game was `first`. */
export const matchGameOf =
  (first: FactGame) =>
  ({ white, result }: FactGame): MatchGame => ({
    firstHasWhite: white === first.white,
    points: result === "1-0" ? 2 : result === "0-1" ? 0 : 1,
  });

const legOf = (control: FactGame["control"]): PlayoffStep["leg"] =>
  control === "armageddon" ? { ...genericLeg(control, 1, 0), drawOdds: "black" } : genericLeg(control);
