/** Models a forecast can be made with instead of the shipped one, as the command line calls them. */
export const RIVAL_NAMES = [
  "davidson",
  "rao-kupper",
  "ordered-probit",
  "labelle",
  "expected-score",
  "expected-score-table",
] as const;

/** One of {@link RIVAL_NAMES}. */
export type RivalName = (typeof RIVAL_NAMES)[number];
