/** Results of a game that was played: the three of the board, then the three an arbiter can rule (Laws of Chess 9.6, 11.1). */
export const RESULTS = ["1-0", "1/2-1/2", "0-1", "1/2-0", "0-1/2", "0-0"] as const;
/** Result of a played game, White first. */
export type GameResult = (typeof RESULTS)[number];

/** Outcomes of a game slot: every {@link RESULTS} entry, then the forfeits. A forfeit is not a game: `+/-` White wins by default. */
export const OUTCOMES: readonly [...typeof RESULTS, "+/-", "-/+", "-/-"] = [...RESULTS, "+/-", "-/+", "-/-"];
/** Outcome of a game slot, White first. */
export type Outcome = (typeof OUTCOMES)[number];

/** Who did not come. */
export const ABSENT = ["white", "black", "both"] as const;
/** Who did not come. */
export type Absent = (typeof ABSENT)[number];

/** Index of an outcome in {@link OUTCOMES}. */
export const outcomeCode = (outcome: Outcome): number => {
  // The results of the board first: a bulk replay asks for every event, and looking through a list takes longer.
  if (outcome === "1-0") return 0;
  if (outcome === "1/2-1/2") return 1;
  if (outcome === "0-1") return 2;
  return OUTCOMES.indexOf(outcome);
};

/** The outcome of a forfeited game. */
export const forfeitOutcome = (absent: Absent): Outcome =>
  absent === "white" ? "-/+" : absent === "black" ? "+/-" : "-/-";

/** True where nobody sat down: the slot counts for the score but not as a game over the board. */
export const isForfeit = (outcome: Outcome): boolean => outcomeCode(outcome) >= RESULTS.length;

/** How a game ended; PGN's Termination vocabulary (PGN standard 9.8.1), extended by the ways of a draw. */
export const TERMINATIONS = [
  "normal",
  "checkmate",
  "resignation",
  "agreement",
  "stalemate",
  "repetition",
  "fifty-moves",
  "insufficient-material",
  "time forfeit",
  "rules infraction",
  "adjudication",
  "unknown",
] as const;
/** How a game ended. */
export type Termination = (typeof TERMINATIONS)[number];
