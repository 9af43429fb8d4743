/**
 * Average ratings in Elo: those the fit has seen (beyond them the line is a guess), and the one its parameters are stated at (MODEL
 * sections 1 and 2). Part of what the fitted numbers mean, so not of what can be set.
 */
export const AVERAGES = { lowest: 2500, middle: 2700, highest: 2850 } as const;

/** Elo. Keeps the chance of a draw above zero whatever the parameters say (MODEL section 1); a fit that gets so far is none. */
export const NARROWEST_DRAW = 20;
