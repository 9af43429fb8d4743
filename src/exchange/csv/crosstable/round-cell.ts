import { type ScoreCell, scoreCell } from "./score-cell.ts";

/** A cell of a table by rounds: the opponent by his number, the letter of the colour, the result; or what a round without a game was worth. */
export type RoundCell =
  | { readonly kind: "game"; readonly opponent: number; readonly colour: string; readonly score: ScoreCell }
  /** Half-points; undefined where the cell does not say. */
  | { readonly kind: "bye"; readonly worth: number | undefined };

/** Reads `3w1`, `12b½`, `99w-`; `bye`, `+`, `-`, `0` and `-1` (nobody, a point). Undefined where it is neither. */
export const roundCell = (text: string): RoundCell | undefined => {
  const plain = text.replace(/[\s\u00a0]+/g, "");
  const [, number = "", colour = "", told = "", sign = ""] = GAME.exec(plain) ?? [];
  if (number !== "") {
    const result = told + sign;
    const score = NOT_YET.test(result) ? ({ games: ["*"] } as const) : scoreCell(result);
    if (score === undefined) return undefined;
    const opponent = Number(number);
    return opponent === 0
      ? { kind: "bye", worth: score.sum }
      : { kind: "game", opponent, colour: colour.toLowerCase(), score };
  }
  if (WITHOUT.test(plain)) return { kind: "bye", worth: undefined };
  const [, points = "none"] = /^[-\u2010-\u2015\u2212]?([+\-0]|1|\u00bd|0?[.,]5|1\/2)$/.exec(plain) ?? [];
  if (points === "none") return undefined;
  return { kind: "bye", worth: points === "+" || points === "1" ? 2 : points === "-" || points === "0" ? 0 : 1 };
};

/** True for a cell with an opponent, a colour or a sign, and a result: what no matrix of results has. */
export const isPairing = (text: string): boolean => GAME.test(text.replace(/[\s\u00a0]+/g, ""));

// A number and a result alone are any decimal.
const GAME = /^(\d{1,4})(?:([a-z])([\d.,\u00bd\u02dd=+\-\u2010-\u2015\u2212*/]{0,8})|([+\-=]))$/i;
const NOT_YET = /^[.*]?$/;
const WITHOUT = /^(?:bye|free|frei|spielfrei|rest|exempt|libre|vrij)$/i;
