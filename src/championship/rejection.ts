/** Why a command is refused, as an adjective: of the championship, the command or what it is about. */
export const REJECTION_CODES = [
  "not-announced",
  "already-announced",
  "other-regulation",
  "unfit-field",
  "unknown-player",
  "not-asked",
  "unfit-lots",
  "already-drawn",
  "already-committed",
  "already-chosen",
  "out-of-turn",
  "not-offered",
  "not-scheduled",
  "not-yet-due",
  "cancelled",
  "colours-reversed",
  "other-players",
  "already-recorded",
  "not-recorded",
  "relied-upon",
  "forbidden-draw",
  "absent-player",
  "unfit-claim",
  "late-claim",
  "in-time",
  "already-withdrawn",
  "already-expelled",
  "already-playing",
  "already-lodged",
  "not-lodged",
  "already-decided",
  "too-late",
  "unfit-deposit",
  "unfit-penalty",
  "unfit-absence",
  "unfit-decision",
  "unauthorised",
  "undecided",
  "unfit-date",
  "postponed",
  "unapproved",
  "out-of-order",
  "other-champion",
  "closed",
] as const;
/** Why a command is refused. */
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** A refusal: what is wrong, where the text says so, and what would be accepted now. */
export interface Rejection {
  readonly code: RejectionCode;
  /** Article of the regulation or of the Laws of Chess. */
  readonly article: string;
  /** One plain sentence. */
  readonly message: string;
  /** In words such as `lot colours in rapid between anand and gelfand` or `result R8.1 1-0|1/2-1/2|0-1`. */
  readonly accepted: readonly string[];
}
