import { NARROWEST_DRAW } from "../bounds.ts";
import { type Link, logistic } from "./link.ts";
import { normalCdf } from "./normal-cdf.ts";

/** Rao and Kupper (1967), BayesElo: logistic, `draws` is the half-width of the draw in Elo. The shipped model's link. */
export const RAO_KUPPER: Link = {
  least: NARROWEST_DRAW,
  chances(edge, draws) {
    const white = logistic(edge - draws);
    return { white, draw: logistic(edge + draws) - white, black: logistic(-edge - draws) };
  },
};

/** Glenn and David (1960), ordered probit: the same with the normal distribution of FIDE's deviation, 2000/7 Elo. */
export const GLENN_DAVID: Link = {
  least: NARROWEST_DRAW,
  chances(edge, draws) {
    const white = normalCdf((edge - draws) / DEVIATION);
    const black = normalCdf((-edge - draws) / DEVIATION);
    return { white, draw: Math.max(0, 1 - white - black), black };
  },
};

/** Davidson (1970) with an order effect (Beaver 1977): win, draw and loss as 10^(edge/800), exp(draws), 10^(-edge/800). */
export const DAVIDSON: Link = {
  chances(edge, draws) {
    const win = 10 ** (edge / 800);
    const draw = Math.exp(draws);
    const all = win + draw + 1 / win;
    return { white: win / all, draw: draw / all, black: 1 / win / all };
  },
};

/**
 * Davidson's model by the expected score: Elo's logistic gives the score of White, exp(draws) is r, the odds of a draw between
 * equals, and D solves D^2 = 4 r^2 W L with W + D/2 the score.
 */
export const DAVIDSON_BY_SCORE: Link = {
  chances(edge, draws) {
    const score = logistic(edge);
    const rest = logistic(-edge);
    const r = Math.exp(draws);
    const q = score * rest;
    const draw = (4 * r * q) / (r + Math.sqrt(Math.max(0, r * r + 4 * (1 - r * r) * q)));
    return { white: Math.max(0, score - draw / 2), draw, black: Math.max(0, rest - draw / 2) };
  },
};

/** FIDE's deviation of performances: 200 times the root of 2, rounded as in the handbook's table. */
export const DEVIATION: number = 2000 / 7;
