import type { EventType } from "./championship.ts";

/**
 * Game events in bulk: one typed array a field, one entry a row, about 14 bytes an event. Rows of one championship stand
 * together and begin with its announcement. What a tally counts is kept, and who became champion how; the log stays the record.
 *
 * | type                         | stage, round, board, leg | white   | black | outcome                 | was  |
 * | ---------------------------- | ------------------------ | ------- | ----- | ----------------------- | ---- |
 * | ChampionshipAnnounced        | 0                        | players | 0     | 0                       | 0    |
 * | GameFinished, GameForfeited  | game                     | seat    | seat  | code                    | 0    |
 * | ResultCorrected              | game                     | seat    | seat  | code or {@link REOPENED} | code |
 * | PlayerWithdrew, PlayerExpelled | 0                      | seat    | 0     | index in DEPARTURE_EFFECTS | 0 |
 * | ChampionDeclared             | decided by, as a stage   | seat    | 0     | 0                       | 0    |
 * | every other type             | 0                        | 0       | 0     | 0                       | 0    |
 *
 * Outcome codes are indices in OUTCOMES.
 */
export interface EventColumns {
  readonly length: number;
  /** Stage names; the column `stage` holds indices into them. */
  readonly stages: readonly string[];
  /** {@link EVENT_CODES}. */
  readonly type: Uint8Array;
  /** Number of the championship the row belongs to, chosen by the writer. */
  readonly championship: Uint32Array;
  readonly stage: Uint8Array;
  readonly round: Uint16Array;
  readonly board: Uint8Array;
  readonly leg: Uint8Array;
  readonly white: Uint8Array;
  readonly black: Uint8Array;
  readonly outcome: Uint8Array;
  readonly was: Uint8Array;
}

const TYPES = [
  "ChampionshipAnnounced",
  "LotsDrawn",
  "ChoiceMade",
  "PairingsPublished",
  "GameStarted",
  "GameFinished",
  "GameForfeited",
  "ResultCorrected",
  "ClaimRuled",
  "PlayerWithdrew",
  "PlayerExpelled",
  "PlayerReplaced",
  "ProtestLodged",
  "ProtestDecided",
  "PenaltyImposed",
  "AppearanceMissed",
  "ScheduleChanged",
  "OfficialDecision",
  "ChampionDeclared",
  "IrregularityRuled",
  "LotsCommitted",
  "NumberDrawn",
] as const satisfies readonly EventType[];

/** Types by code. Codes are written to files: new types go at the end, and none is ever moved or removed. */
export const EVENT_TYPES: readonly EventType[] = TYPES;

/** Code of every event type. A type that is missing from {@link EVENT_TYPES} does not compile here. */
export const EVENT_CODES: { readonly [type in EventType]: number } = Object.fromEntries(
  TYPES.map((type, code) => [type, code]),
) as { readonly [type in (typeof TYPES)[number]]: number };

/** Outcome code of a correction that opens the slot again (`now: "*"`). */
export const REOPENED = 255;

/** Most stage names one set of columns can hold: their indices are bytes. */
export const MAX_STAGE_NAMES = 256;
