import type { GameFinished } from "../../events/championship.ts";
import { MAX_BOARDS } from "../../events/codec-fields.ts";
import { LEGS, MAIN_STAGE, MAX_PLAYERS, MAX_ROUNDS, STAGE_PATTERN } from "../../events/game.ts";
import { type Seat, seat } from "../../events/ids.ts";
import { RESULTS, TERMINATIONS } from "../../events/result.ts";
import { digitsOf, type Literal, literal, numberAt, plainEnd, stands } from "./byte-shapes.ts";
import type { Source } from "./lines.ts";

/** A finished game and where its data ends: filled for line after line, but every event is one of its own. */
export interface WrittenGame {
  event: GameFinished;
  end: number;
}

/** A game to be filled. */
export const writtenGame = (): WrittenGame => ({ event: NO_GAME, end: 0 });

/** Reads the data of a finished game in canonical JSON into `game`; false where something else stands at `start`. */
export const readGame = (source: Source, start: number, game: WrittenGame): boolean => {
  let at = start + BLACK.length;
  if (!stands(source, start, BLACK)) return false;
  const black = numberAt(source, at);
  at += digitsOf(black);
  if (black < 0 || black >= MAX_PLAYERS || !stands(source, at, BOARD)) return false;
  const board = numberAt(source, at + BOARD.length);
  at += BOARD.length + digitsOf(board);
  if (board < 1 || board > MAX_BOARDS || !stands(source, at, LEG)) return false;
  const leg = numberAt(source, at + LEG.length);
  at += LEG.length + digitsOf(leg);
  const result = oneOf(source, at, RESULT_LITERALS);
  if (leg < 1 || leg > LEGS || result < 0) return false;
  at += (RESULT_LITERALS[result] as Literal).length;
  const round = numberAt(source, at);
  at += digitsOf(round);
  const stage = stageAt(source, at);
  if (round < 1 || round > MAX_ROUNDS || stage === undefined) return false;
  at += STAGE.length + stage.length + QUOTE.length;
  const how = source.bytes[at + 1] === LETTER_T ? oneOf(source, at, TERMINATION_LITERALS) : NONE;
  if (how !== NONE) at += TERMINATION_LITERALS[how]?.length ?? 0;
  if (!stands(source, at, WHITE)) return false;
  const white = numberAt(source, at + WHITE.length);
  at += WHITE.length + digitsOf(white);
  if (white < 0 || white >= MAX_PLAYERS || white === black || !stands(source, at, CLOSE)) return false;
  game.event = eventOf(stage, round, board, leg, white as Seat, black as Seat, result, how);
  game.end = at + CLOSE.length;
  return true;
};

const eventOf = (
  stage: string,
  round: number,
  board: number,
  leg: number,
  white: Seat,
  black: Seat,
  code: number,
  how: number,
): GameFinished => {
  const result = RESULTS[code] as (typeof RESULTS)[number];
  const event = { type: "GameFinished", stage, round, board, leg, white, black, result } as const;
  return how === NONE ? event : { ...event, termination: TERMINATIONS[how] as (typeof TERMINATIONS)[number] };
};

const stageAt = (source: Source, at: number): string | undefined => {
  if (stands(source, at, MAIN)) return MAIN_STAGE;
  if (!stands(source, at, STAGE)) return undefined;
  const start = at + STAGE.length;
  const end = plainEnd(source, start);
  const stage = source.bytes.toString("latin1", start, end);
  return STAGE_PATTERN.test(stage) && stands(source, end, QUOTE) ? stage : undefined;
};

const NONE = -1;

// Options end with their quote, so that none is the beginning of another.
const oneOf = (source: Source, at: number, options: readonly Literal[]): number => {
  for (let i = 0; i < options.length; i++) if (stands(source, at, options[i] as Literal)) return i;
  return NONE;
};

const LETTER_T = 0x74;
const BLACK = literal('{"black":');
const BOARD = literal(',"board":');
const LEG = literal(',"leg":');
const RESULT_LITERALS = RESULTS.map((result) => literal(`,"result":"${result}","round":`));
const STAGE = literal(',"stage":"');
const MAIN = literal(`,"stage":"${MAIN_STAGE}",`);
const QUOTE = literal('",');
const TERMINATION_LITERALS = TERMINATIONS.map((how) => literal(`"termination":"${how}",`));
const WHITE = literal('"white":');
const CLOSE = literal("}");

const NO_GAME: GameFinished = {
  type: "GameFinished",
  stage: MAIN_STAGE,
  round: 1,
  board: 1,
  leg: 1,
  white: seat(0),
  black: seat(1),
  result: "0-0",
};
