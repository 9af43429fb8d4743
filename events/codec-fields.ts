import * as v from "valibot";
import { LEGS, MAX_PLAYERS, MAX_ROUNDS, STAGE_PATTERN } from "./game.ts";
import { PLAYER_ID_PATTERN, type PlayerId, type Seat } from "./ids.ts";

/** A checked value of one field. Its message says what is expected, to go after "expected". */
export type Field<T> = v.CustomSchema<T, v.ErrorMessage<v.CustomIssue> | undefined>;

/** Longest text a log may carry, in UTF-16 code units. */
export const MAX_TEXT = 2000;

/** Longest name, title or key a log may carry, in UTF-16 code units. */
export const MAX_NAME = 200;

/** Largest board number in one round. */
export const MAX_BOARDS = 32;

/** Longest list of sources or notes. */
export const MAX_LINES = 64;

/** A whole number within bounds. -0 is refused: JSON can say it, but its canonical form is 0 and the hash would not notice. */
export const whole = <T extends number = number>(min: number, max: number): Field<T> =>
  v.custom<T>((input) => isWhole(input, min, max), `a whole number from ${min} to ${max}`);

/** A text without control characters and without half a surrogate pair, which UTF-8 cannot store. */
export const name = (max: number = MAX_NAME): Field<string> =>
  v.custom<string>((input) => isText(input, max, NAME), `1 to ${max} characters without control characters`);

/** A text that may have several lines. */
export const prose: Field<string> = v.custom<string>(
  (input) => isProse(input),
  `1 to ${MAX_TEXT} characters without control characters other than tab and newline`,
);

/** A text of one shape; `shape` names it in messages. */
export const pattern = <T extends string = string>(regex: RegExp, shape: string): Field<T> =>
  v.custom<T>((input) => typeof input === "string" && regex.test(input), shape);

/** Index of a player. */
export const seat: Field<Seat> = whole<Seat>(0, MAX_PLAYERS - 1);

/** Name of a person. */
export const player: Field<PlayerId> = pattern<PlayerId>(PLAYER_ID_PATTERN, "a player id like carlsen or muzychuk-m");

/** Name of a stage. */
export const stage: Field<string> = pattern(STAGE_PATTERN, "a stage name like main or blitz-2");

/** What {@link slug} accepts. */
export const SLUG: RegExp = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Name of a championship, a stream or a regulation. */
export const slug: Field<string> = pattern(SLUG, "a name of 1 to 64 a-z, 0-9 and hyphens");

/** What {@link moment} accepts. */
export const MOMENT: RegExp =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-][01]\d:[0-5]\d)?)?$/;

/** SHA-256 in hexadecimal. */
export const hash: Field<string> = pattern(/^[0-9a-f]{64}$/, "a SHA-256 of 64 hexadecimal digits");

/** An ISO 8601 date, or date and time with or without its offset from UTC. */
export const moment: Field<string> = pattern(MOMENT, "an ISO 8601 date or time like 2013-03-15 or 2013-03-15T14:00Z");

/** Number of a round. */
export const round: Field<number> = whole(1, MAX_ROUNDS);

/** Number of a board. */
export const board: Field<number> = whole(1, MAX_BOARDS);

/** Number of a game within its encounter. */
export const leg: Field<number> = whole(1, LEGS);

/** Seats in an order, none twice. */
export const order: Field<readonly Seat[]> = v.custom<readonly Seat[]>(
  (input) =>
    Array.isArray(input) &&
    input.length >= 1 &&
    input.every((item) => isWhole(item, 0, MAX_PLAYERS - 1)) &&
    areDistinct(input),
  `a list of different seats from 0 to ${MAX_PLAYERS - 1}`,
);

/** One of `options`. */
export const oneOf = <const T extends string>(options: readonly T[]): Field<T> =>
  v.custom<T>((input) => (options as readonly unknown[]).includes(input), `one of ${options.join(" ")}`);

/** Yes or no. */
export const flag: Field<boolean> = v.custom<boolean>((input) => typeof input === "boolean", "true or false");

/** True where no value occurs twice. */
export const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const NAME = /^[^\p{Cc}\p{Cs}]+$/u;
const PROSE = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])+$/u;

/** True for a text of {@link prose}. */
export const isProse = (input: unknown): input is string => isText(input, MAX_TEXT, PROSE);

const isText = (input: unknown, max: number, characters: RegExp): boolean =>
  typeof input === "string" && input.length <= max && characters.test(input);

/** True for a whole number within bounds that is not -0. */
export const isWhole = (input: unknown, min: number, max: number): input is number =>
  Number.isInteger(input) && (input as number) >= min && (input as number) <= max && !Object.is(input, -0);
