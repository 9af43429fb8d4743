import { estimate } from "../engine/interval.ts";
import type { Games } from "../fit/games.ts";
import type { GameChances } from "../model/model.ts";

/** What a forecast of a game says and what can be counted: each end, and the score of White. */
export const CALIBRATED = ["white", "draw", "black", "score"] as const;

/** How what was said agrees with what came, for one of {@link CALIBRATED}. */
export interface Calibration {
  readonly of: (typeof CALIBRATED)[number];
  /** Tenths of the games, by what was said of them, from the least. */
  readonly bins: readonly CalibrationBin[];
  /** Of the logistic regression of what came on the log odds that were said: honest forecasts have slope 1 and intercept 0. */
  readonly slope: number;
  readonly intercept: number;
}

/** Games of which about the same was said. */
export interface CalibrationBin {
  readonly games: number;
  readonly said: number;
  readonly came: number;
  /** 95 % Wilson interval of `came`. */
  readonly low: number;
  readonly high: number;
}

/** A cell of a grid: games with this gap and this average, and how many of them were drawn. */
export interface DrawCell extends CalibrationBin {
  readonly gap: string;
  readonly average: string;
}

const BINS = 10;

/** Reliability of chances, game by game in the order of `games`. */
export const calibrationsOf = (chances: readonly GameChances[], games: Games): readonly Calibration[] =>
  CALIBRATED.map((of) => {
    const said = Float64Array.from(chances, ({ white, draw, black }) =>
      of === "score" ? white + draw / 2 : of === "white" ? white : of === "draw" ? draw : black,
    );
    const came = Float64Array.from(games.outcomes, (outcome) => CAME[of][outcome] as number);
    const order = [...said.keys()].sort((a, b) => (said[a] as number) - (said[b] as number) || a - b);
    const cut = (bin: number): number => Math.floor((bin * order.length) / BINS);
    const bins = Array.from({ length: BINS }, (_, bin) => order.slice(cut(bin), cut(bin + 1)));
    return {
      ...{ of, bins: bins.filter((own) => own.length > 0).map((own) => binOf(own, said, came)) },
      ...regression(said, came),
    };
  });

// By the codes of outcomes: White won, drawn, Black won.
const CAME = { white: [1, 0, 0], draw: [0, 1, 0], black: [0, 0, 1], score: [1, 0.5, 0] } as const;

/** Draws by gap (hundreds, from White's side) and average rating, said and counted. */
export const drawGrid = (chances: readonly GameChances[], games: Games): readonly DrawCell[] => {
  const cells = new Map<string, number[]>();
  for (let i = 0; i < games.length; i++) {
    const [white, black] = [games.whites[i] as number, games.blacks[i] as number];
    const gap = Math.max(-2, Math.min(1, Math.floor((white - black + 50) / 100)));
    const average = Math.min(2700, Math.floor((white + black) / 200) * 100);
    const key = `${GAPS[gap + 2]}|${average}${average === 2700 ? "+" : `-${average + 99}`}`;
    const own = cells.get(key);
    if (own === undefined) cells.set(key, [i]);
    else own.push(i);
  }
  const said = Float64Array.from(chances, ({ draw }) => draw);
  const came = Float64Array.from(games.outcomes, (outcome) => CAME.draw[outcome as 0 | 1 | 2]);
  return [...cells]
    .map(([key, own]) => {
      const [gap = "", average = ""] = key.split("|");
      return { gap, average, ...binOf(own, said, came) };
    })
    .sort((a, b) => (a.average < b.average ? -1 : a.average > b.average ? 1 : order(a) - order(b)));
};

const GAPS = ["below -150", "-150 to -51", "-50 to 49", "50 and more"] as const;
const order = ({ gap }: DrawCell): number => (GAPS as readonly string[]).indexOf(gap);

const binOf = (own: readonly number[], said: Float64Array, came: Float64Array): CalibrationBin => {
  const mean = (of: Float64Array): number => own.reduce((sum, game) => sum + (of[game] as number), 0) / own.length;
  const sum = own.reduce((all, game) => all + (came[game] as number), 0);
  const squares = own.reduce((all, game) => all + (came[game] as number) ** 2, 0);
  const { p, low = p, high = p } = estimate({ sum, squares }, own.length);
  return { games: own.length, said: mean(said), came: p, low, high };
};

// Newton's method on two parameters; the log-likelihood is concave.
const regression = (said: Float64Array, came: Float64Array): { readonly slope: number; readonly intercept: number } => {
  const logits = said.map((p) => Math.log(p / (1 - p)));
  let [intercept, slope] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const [game, x] of logits.entries()) {
      const p = 1 / (1 + Math.exp(-intercept - slope * x));
      const rest = (came[game] as number) - p;
      const weight = p * (1 - p);
      g0 += rest;
      g1 += rest * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    const determinant = h00 * h11 - h01 * h01;
    if (!(determinant > 1e-9)) return { slope: 1, intercept: Math.log(meanOf(came) / (1 - meanOf(came))) };
    intercept += (h11 * g0 - h01 * g1) / determinant;
    slope += (h00 * g1 - h01 * g0) / determinant;
  }
  return { slope, intercept };
};

const STEPS = 8;
const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
