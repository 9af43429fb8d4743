/** Elo to two digits: far below what it is known to, so that machines whose exponentials differ in the last digit agree. */
export const rounded = (elo: number): number => Math.round(elo * 100) / 100;
