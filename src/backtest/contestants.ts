import { ascend } from "../fit/ascend.ts";
import { cellsOf, countsOf } from "../fit/cells.ts";
import type { Games } from "../fit/games.ts";
import { type LinkFamily, linkLikelihood, linkParameterNames } from "../fit/link-likelihood.ts";
import { orderedLogitLikelihood } from "../fit/ordered-logit-likelihood.ts";
import { timeWeights } from "../fit/time-weights.ts";
import type { GameChances, Model } from "../model/model.ts";
import { createOrderedLogit } from "../model/orderedLogit.ts";
import { type DrawnGameParameters, ORDERED_LOGIT_2026 } from "../model/parameters.ts";
import { createLinked, type LinkParameters, withDrawOdds } from "../model/rivals/link.ts";
import { DAVIDSON, DAVIDSON_BY_SCORE, GLENN_DAVID, RAO_KUPPER } from "../model/rivals/links.ts";
import { BAYES_ELO, EXPECTED_SCORE, EXPECTED_SCORE_TABLE, LABELLE } from "../model/rivals/unfitted.ts";

/** A model that takes part in a backtest: how many numbers it learns, and what it is after it has seen the training games. */
export interface Contestant {
  readonly id: string;
  readonly parameters: number;
  /** The model of one time control; asked for another, it answers as for that one. Throws where the games cannot be fitted. */
  train(games: Games): Model;
}

/** Everybody who takes part; the first is the one the others are compared with. */
export const CONTESTANTS: readonly Contestant[] = [
  orderedLogit("ordered-logit", undefined),
  orderedLogit("ordered-logit-half-life-4", 4),
  linked("ordered-probit", {
    link: GLENN_DAVID,
    start: { slope: 1.2, whiteEdge: 50, whiteEdgePer100: 0, draws: 200, drawsPer100: 0 },
  }),
  linked("davidson", {
    link: DAVIDSON,
    start: { slope: 1.2, whiteEdge: 50, whiteEdgePer100: 0, draws: 0.5, drawsPer100: 0 },
  }),
  linked("davidson-by-score", {
    link: DAVIDSON_BY_SCORE,
    start: { slope: 0.85, whiteEdge: 40, whiteEdgePer100: 0, draws: 0.3, drawsPer100: 0 },
  }),
  linked("rao-kupper", { link: RAO_KUPPER, start: { slope: 1.2, whiteEdge: 50, draws: 200 } }),
  fixed(LABELLE),
  fixed(EXPECTED_SCORE),
  fixed(EXPECTED_SCORE_TABLE),
  fixed(BAYES_ELO),
  { id: "climatology", parameters: 2, train: (games) => climatology(games) },
];

function orderedLogit(id: string, halfLifeYears: number | undefined): Contestant {
  return {
    id,
    parameters: 5,
    train(games) {
      const cells = cellsOf(games);
      const counts = countsOf(games, cells, timeWeights(games.days, halfLifeYears));
      const point = topOf(id, ascend(orderedLogitLikelihood(cells, counts), [1.2, 50, 0, 200, 0]));
      const [slope = 0, whiteEdge = 0, whiteEdgePer100 = 0, drawWidth = 0, drawWidthPer100 = 0] = point;
      const own: DrawnGameParameters = { slope, whiteEdge, whiteEdgePer100, drawWidth, drawWidthPer100 };
      return createOrderedLogit({ ...ORDERED_LOGIT_2026, id, classical: own, rapid: own, blitz: own });
    },
  };
}

function linked(id: string, family: LinkFamily): Contestant {
  const names = linkParameterNames(family);
  return {
    id,
    parameters: names.length,
    train(games) {
      const cells = cellsOf(games);
      const counts = countsOf(games, cells, timeWeights(games.days, undefined));
      const start = names.map((name) => family.start[name] as number);
      const point = topOf(id, ascend(linkLikelihood(family, cells, counts), start));
      const learnt = Object.fromEntries(names.map((name, i) => [name, point[i] as number]));
      const none = { slope: 0, whiteEdge: 0, whiteEdgePer100: 0, draws: 0, drawsPer100: 0 };
      const own: LinkParameters = { ...none, ...learnt };
      return createLinked(id, family.link, { classical: own, rapid: own, blitz: own });
    },
  };
}

function fixed(model: Model): Contestant {
  return { id: model.id, parameters: 0, train: () => model };
}

// As often as in training, whoever plays.
const climatology = ({ outcomes, length }: Games): Model => {
  const share = (code: number): number =>
    outcomes.reduce((sum, outcome) => sum + (outcome === code ? 1 : 0), 0) / length;
  const all: GameChances = { white: share(0), draw: share(1), black: share(2) };
  return {
    id: "climatology",
    chances: (control, white, black) => (control === "armageddon" ? withDrawOdds(white - black) : all),
  };
};

const topOf = (id: string, ascent: ReturnType<typeof ascend>): readonly number[] => {
  if (!ascent.ok) throw new UnfitGames(`${id}: ${ascent.reason}`);
  return ascent.point;
};

/** The training games cannot be fitted by a contestant. */
export class UnfitGames extends Error {
  override readonly name = "UnfitGames";
}
