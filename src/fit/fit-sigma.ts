import { logPosterior, type PricedGame, pricedGame } from "../form/log-posterior.ts";
import type { PlayedGame } from "../form/played-games.ts";
import type { DrawnGameParameters, OrderedLogitParameters } from "../model/parameters.ts";
import { ascend } from "./ascend.ts";
import { lowerFactor } from "./cholesky.ts";

/** The games of one closed event, and its players' ratings by seat. */
export interface EventGames {
  readonly games: readonly PlayedGame[];
  readonly ratings: readonly number[];
}

/** The log-likelihood of all events at a sigma, with the slope that is best there. */
export interface ProfilePoint {
  readonly sigma: number;
  readonly slope: number;
  readonly logLikelihood: number;
}

/** How uncertain strengths are, by the events. */
export interface SigmaFit {
  readonly sigma: ProfilePoint;
  /** 95 %: where the log-likelihood is at most 1.92 below the top; 0 or 100 where that is so up to the end. */
  readonly low: number;
  readonly high: number;
  /** At the sigmas asked for. */
  readonly profile: readonly ProfilePoint[];
  /** The best slope without uncertainty, times sqrt(1 + pi tau^2 / 8) at the best sigma: what MODEL section 6 would take for the slope. */
  readonly corrected: number;
}

/**
 * Fits sigma by the likelihood of closed events with a random effect for each player (MODEL section 6): strengths are integrated over
 * by Laplace's method, event by event, and the slope is fitted anew at every sigma, because the two trade places: the wider the strengths,
 * the steeper the slope. `base` gives White's edge and the width of draws, best fitted to the same games: a width of other years bends the
 * slope and with it sigma. `control` is that of the games.
 */
export const fitSigma = (
  events: readonly EventGames[],
  control: "classical" | "rapid" | "blitz",
  base: OrderedLogitParameters,
  grid: readonly number[],
): SigmaFit => {
  const near = topOf((slope) => logLikelihood(events, control, base, { slope, sigma: 0 }), SLOPES, 0.05);
  const at = (sigma: number): ProfilePoint => {
    const of = (slope: number): number => logLikelihood(events, control, base, { slope, sigma });
    const slope = vertexNear(of, near);
    return { sigma, slope, logLikelihood: of(slope) };
  };
  const best = topOf((sigma) => at(sigma).logLikelihood, [0, MOST], EXACT);
  const zero = at(0);
  const found = at(best);
  const sigma = found.logLikelihood > zero.logLikelihood ? found : zero;
  const inside = (other: number): boolean => at(other).logLikelihood >= sigma.logLikelihood - HALF_QUANTILE;
  const low = inside(0) ? 0 : border(inside, sigma.sigma, 0);
  const high = inside(MOST) ? MOST : border(inside, sigma.sigma, MOST);
  const tau = ((zero.slope * Math.LN10) / 400) * sigma.sigma * Math.SQRT2;
  return {
    ...{ sigma, low, high, profile: grid.map(at) },
    corrected: zero.slope * Math.sqrt(1 + (Math.PI * tau * tau) / 8),
  };
};

/** Log-likelihood of events whose players' strengths are their ratings and a normal deviate each, by Laplace's method. */
export const logLikelihood = (
  events: readonly EventGames[],
  control: "classical" | "rapid" | "blitz",
  base: OrderedLogitParameters,
  { slope, sigma }: Pick<ProfilePoint, "slope" | "sigma">,
): number => {
  const own: DrawnGameParameters = { ...base[control], slope };
  const parameters = { ...base, [control]: own };
  return events.reduce((sum, { games, ratings }) => {
    const priced = games.map((game) => pricedGame(game, (_, seat) => ratings[seat] as number, parameters));
    return (
      sum +
      evidence(
        priced,
        ratings.map(() => sigma),
      )
    );
  }, 0);
};

// The integral of exp(f) with minus Hessian I at its top, by the normal distribution there: exp(top) / sqrt(det I), the prior's own
// constant being that of the normal distribution.
const evidence = (games: readonly PricedGame[], sigmas: readonly number[]): number => {
  const found = ascend(
    logPosterior(games, sigmas),
    sigmas.map(() => 0),
  );
  const lower = found.ok ? lowerFactor(found.top.information) : undefined;
  if (!found.ok || lower === undefined) throw new Error("the strengths have no likeliest value");
  return found.top.value - lower.reduce((sum, row, i) => sum + Math.log(row[i] as number), 0);
};

const SLOPES = [0.5, 2.5] as const;
const MOST = 100;
/** What sigmas are found to, in Elo. */
const EXACT = 0.5;
/** Half of the 95 % quantile of chi-squared with one degree of freedom. */
const HALF_QUANTILE = 1.9207;

// Golden section: the top of a function with one top.
const topOf = (of: (x: number) => number, [from, to]: readonly [number, number], exact: number): number => {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [a, b] = [from, to];
  let [c, d] = [b - ratio * (b - a), a + ratio * (b - a)];
  let [atC, atD] = [of(c), of(d)];
  while (b - a > exact) {
    if (atC > atD) {
      [b, d, atD] = [d, c, atC];
      c = b - ratio * (b - a);
      atC = of(c);
    } else {
      [a, c, atC] = [c, d, atD];
      d = a + ratio * (b - a);
      atD = of(d);
    }
  }
  return (a + b) / 2;
};

// The log-likelihood is all but a parabola in the slope: the vertex of the one through three points.
const vertexNear = (of: (x: number) => number, x: number): number => {
  const [before, here, after] = [of(x - STEP), of(x), of(x + STEP)];
  const bend = before - 2 * here + after;
  return bend < 0 ? x + (STEP * (before - after)) / (2 * bend) : x;
};

const STEP = 0.1;

// Bisection between a sigma that is inside and one that is not.
const border = (inside: (sigma: number) => boolean, within: number, without: number): number => {
  let [a, b] = [within, without];
  while (Math.abs(b - a) > EXACT) {
    const middle = (a + b) / 2;
    if (inside(middle)) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
};
