import { type Entry, type Tournament, type TournamentKind, USUAL_SYSTEM } from "../../scenarios/tables/tournament.ts";

const SHARES: Readonly<Record<string, number>> = { "1": 2, "=": 1, "0": 0, "+": 2, "-": 0 };
const BYES: Readonly<Record<string, Entry>> = {
  U: { kind: "bye", bye: "pairing", points: 10 },
  H: { kind: "bye", bye: "half", points: 5 },
  Z: { kind: "bye", bye: "zero", points: 0 },
};

const entryOf = (cell: string): Entry => {
  const bye = BYES[cell];
  if (bye !== undefined) return bye;
  const [, opponent = "", colour, sign = ""] = /^(\d+)([wb])([10=+-])$/.exec(cell) ?? [];
  const share = SHARES[sign];
  if (share === undefined) throw new Error(`${cell} is no cell`);
  const base = { opponent: Number(opponent) - 1, share, points: 5 * share };
  if (/[+-]/.test(sign)) return { kind: "forfeit", ...base };
  return { kind: "game", colour: colour === "w" ? "white" : "black", rated: true, ...base };
};

const read = (kind: TournamentKind, text: string): Tournament => {
  const rows = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return {
    ...{ kind, system: USUAL_SYSTEM },
    players: rows.map(([name = "", rating], index) => ({ number: index + 1, name, rating: Number(rating) })),
    entries: rows.map(([, , ...cells]) => cells.map(entryOf)),
  };
};

/** Held / FIDE TEC, "Exercises in Tie-Breaking" (rev. 2403220900): the Swiss of 5 rounds. */
export const TEC_SWISS_5: Tournament = read(
  "swiss",
  `
  Alyx      2200 9w1  13b= 2w=  15b1 4w=
  Bruno     2150 10b1 7w1  1b=  16w1 3b=
  Charline  2100 11w= 6b1  8w1  4b=  2w=
  David     2050 12b1 H    13w1 3w=  1b=
  Helene    2000 13w0 15b0 11w1 7b=  10w1
  Franck    1950 14b0 3w0  U    10w1 8b1
  Genevieve 1900 15w1 2b0  16b0 5w=  11b0
  Irina     1850 16b= 14w1 3b0  13w1 6w0
  Jessica   1800 1b0  10w0 H    11b- U
  Lais      1750 2w0  9b1  15w0 6b0  5b0
  Maria     1700 3b=  16w0 5b0  9w+  7w1
  Nick      1650 4w0  U    14w+ Z    Z
  Opal      1600 5b1  1w=  4b0  8b0  14w0
  Paul      1550 6w1  8b0  12b- Z    13b1
  Reine     1500 7b0  5w1  10b1 1w0  16b0
  Stephan   1450 8w=  11b1 7w1  2b0  15w1`,
);

/** The Swiss of 9 rounds of the exercises on direct encounter. */
export const TEC_SWISS_9: Tournament = read(
  "swiss",
  `
  Alyx      2150 9w1  13b= 2w=  15b1 4w=  6b=  3b=  16w= 8b1
  Bruno     2130 10b1 7w1  1b=  16w1 3b1  4w=  6w0  15b= 5w=
  Charline  2200 11w= 6b1  8w1  4b=  2w0  16b1 1w=  14w1 10b1
  David     2110 12b1 H    13w1 3w=  1b=  2b=  16w= 6b=  15w1
  Helene    1890 13w0 15b0 11w1 7b=  10w1 14b0 9b1  8w0  2b=
  Franck    2090 14b0 3w0  U    10w1 8b1  1w=  2b1  4w=  16b1
  Genevieve 1950 15w1 2b0  16b0 5w=  11b0 10b0 13w1 9w1  14b1
  Irina     1930 16b= 14w1 3b0  13w1 6w0  11b= 15w= 5b1  1w0
  Jessica   1790 1b0  10w0 H    11b- U    13b1 5w0  7b0  12w=
  Lais      1870 2w0  9b1  15w0 6b0  5b0  7w1  12b1 11w1 3w0
  Maria     1810 3b=  16w0 5b0  9w+  7w1  8w=  14b0 10b0 13w=
  Nick      1770 4w0  U    14w+ Z    Z    15b0 10w0 13b= 9b=
  Opal      1750 5b1  1w=  4b0  8b0  14w0 9w0  7b0  12w= 11b=
  Paul      1850 6w1  8b0  12b- Z    13b1 5w1  11w1 3b0  7w0
  Reine     1830 7b0  5w1  10b1 1w0  16b0 12w1 8b=  2w=  4b0
  Stephan   1910 8w=  11b1 7w1  2b0  15w1 3w0  4b=  1b=  6w0`,
);

/** The round robin; Franck lost to Helene by forfeit. */
export const TEC_ROUND_ROBIN_ROWS: Tournament = read(
  "round-robin",
  `
  Alyx     2200 5w= 2w1 3b1 4w0 6b1
  Bruno    2150 6w1 1b0 5w1 3w= 4b1
  Charline 2100 4w1 6b1 1w0 2b= 5w1
  David    2050 3b0 5b0 6w= 1b1 2w0
  Franck   1950 1b= 4w1 2b0 6w- 3b0
  Helene   2000 2b0 3w0 4b= 5b+ 1w0`,
);
