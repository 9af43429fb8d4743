import { tenthsOf } from "./read-player.ts";
import type { TrfCell, TrfRecord } from "./trf.ts";

/** What each result is worth, in tenths of a point; the keys are those of the XXS record. */
export interface TrfPoints {
  /** Win, draw and loss over the board, by colour. */
  readonly WW: number;
  readonly BW: number;
  readonly WD: number;
  readonly BD: number;
  readonly WL: number;
  readonly BL: number;
  /** Zero-, half- and full-point bye, and the bye of the pairing. */
  readonly ZPB: number;
  readonly HPB: number;
  readonly FPB: number;
  readonly PAB: number;
  /** Win and loss by forfeit. */
  readonly FW: number;
  readonly FL: number;
}

/** 1, a half and 0; the bye of the pairing as a win. */
export const USUAL_POINTS: TrfPoints = {
  ...{ WW: 10, BW: 10, WD: 5, BD: 5, WL: 0, BL: 0 },
  ...{ ZPB: 0, HPB: 5, FPB: 10, PAB: 10, FW: 10, FL: 0 },
};

/**
 * The point system of a report: its 162 record (TRF26; where P is missing the bye of the pairing is worth a win), and its XXS records
 * (JaVaFo, in which only PAB sets that bye), later values over earlier ones.
 */
export const pointsOf = (records: readonly TrfRecord[]): TrfPoints => {
  const points: Record<keyof TrfPoints, number> = { ...USUAL_POINTS };
  const set = (keys: readonly (keyof TrfPoints)[], value: string): void => {
    const tenths = tenthsOf(/\.\d0+$/.test(value) ? value.replace(/0+$/, "") : value);
    if (tenths !== undefined) for (const key of keys) points[key] = tenths;
  };
  for (const record of records) {
    if (record.kind === "player") continue;
    if (record.tag === "162") {
      const pairs = [...record.text.matchAll(/\b([WDLAPX])\s+(\d{0,3}\.?\d{1,3})/g)];
      // P last, for W is what it is by default.
      for (const [, symbol = "", value = ""] of pairs) if (symbol !== "P") set(OF_162[symbol] ?? [], value);
      for (const [, symbol = "", value = ""] of pairs) if (symbol === "P") set(["PAB"], value);
    }
    if (record.tag === "XXS") {
      for (const [, key = "", value = ""] of record.text.matchAll(/\b([A-Z]{1,3})=(\d{0,3}\.?\d{1,3})/g)) {
        set(OF_XXS[key] ?? (key in USUAL_POINTS ? [key as keyof TrfPoints] : []), value);
      }
    }
  }
  return points;
};

const OF_162: Readonly<Record<string, readonly (keyof TrfPoints)[]>> = {
  W: ["WW", "BW", "FW", "FPB", "PAB"],
  D: ["WD", "BD", "HPB"],
  L: ["WL", "BL"],
  A: ["ZPB", "FL"],
};

const OF_XXS: Readonly<Record<string, readonly (keyof TrfPoints)[]>> = {
  W: ["WW", "BW", "FW", "FPB"],
  D: ["WD", "BD", "HPB"],
};

/**
 * What a cell is worth, in tenths. `U` is the bye of the pairing and has its own value; `W`, `D`, `L` are games that lasted less than a
 * move, worth what any game is and not rated. A game without a result yet is worth nothing.
 */
export const worthOf = ({ opponent, colour, code }: TrfCell, points: TrfPoints): number => {
  const isBlack = colour === "b";
  switch (code) {
    case "1":
    case "W":
      return isBlack ? points.BW : points.WW;
    case "=":
    case "D":
      return isBlack ? points.BD : points.WD;
    case "0":
    case "L":
      return isBlack ? points.BL : points.WL;
    case "+":
      return points.FW;
    case "-":
      return points.FL;
    case "U":
      return points.PAB;
    case "F":
      return points.FPB;
    case "H":
      return points.HPB;
    case "Z":
      return points.ZPB;
    case " ":
      return opponent === undefined ? points.ZPB : 0;
    default:
      return code satisfies never;
  }
};
