/** Average ratings in Elo: those the fit has seen (beyond them the line is a guess), and the one its parameters are stated at. */
export const AVERAGES = { lowest: 2500, middle: 2700, highest: 2850 } as const;

/** Elo. Keeps the chance of a draw above zero whatever the parameters say. */
export const NARROWEST_DRAW = 20;
