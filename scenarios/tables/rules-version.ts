/** Generations of FIDE's tie-break regulations, by the year from which they are meant: what differs is how unplayed rounds of a Swiss count. */
export const RULES_VERSIONS = ["2012", "2023", "2026"] as const;
/** One of {@link RULES_VERSIONS}. */
export type RulesVersion = (typeof RULES_VERSIONS)[number];

/** The text of each version, and what it makes of an unplayed round. */
export const RULES_TEXT: Readonly<Record<RulesVersion, { readonly text: string; readonly unplayed: string }>> = {
  2012: {
    text: "FIDE Tournament Rules, tie-breaks as in force from 2009 to 2022 (C.02 13.15)",
    unplayed:
      "an unplayed round counts against a virtual opponent, who has the player's score before the round, the rest of the point in it " +
      "and a draw in every later round; rounds opponents did not play count as draws in Buchholz, and as they are in Sonneborn-Berger",
  },
  2023: {
    text: "FIDE C.07 of 2023 and 2024",
    unplayed:
      "an unplayed round counts against a dummy with the player's own score (16.4); byes an opponent asked for and did not come back " +
      "from count as draws (16.3.2)",
  },
  2026: {
    text: "FIDE C.07 in force from 1 March 2026",
    unplayed:
      "an unplayed round counts against a dummy with the player's own score, but no more than the scheduled opponent has after a " +
      "forfeit (16.4.1), nor than a draw in every round after a bye (16.4.2); byes an opponent asked for and did not come back from " +
      "count as draws (16.3.2)",
  },
};

/** The version in force on the first day of an event, an ISO date; the newest where the day is not known. */
export const rulesOn = (day: string | undefined): RulesVersion =>
  day === undefined || day >= "2026-03-01" ? "2026" : day >= "2023-09-01" ? "2023" : "2012";
