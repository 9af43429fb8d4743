/**
 * Where a game stands in its championship. `stage` is "main" or the name of a play-off stage ("rapid", "blitz-2",
 * "sudden-death"); `round`, `board` and `leg` count from 1. A match has one board, so its round is the game number;
 * leg 2 is the second game of one encounter (Norway Chess: the Armageddon after a drawn classical game).
 */
export interface GameRef {
  readonly stage: string;
  readonly round: number;
  readonly board: number;
  readonly leg: number;
}

/** Name of the stage every championship starts with. */
export const MAIN_STAGE = "main";

/** Largest number of legs in one encounter. */
export const LEGS = 2;

/** Largest round number a log may carry; keeps the state of a stranger's log bounded. */
export const MAX_ROUNDS = 256;

/** Largest number of stages a log may carry. */
export const MAX_STAGES = 64;

/** Largest number of players of one championship. */
export const MAX_PLAYERS = 64;

/** What a stage name looks like. */
export const STAGE_PATTERN: RegExp = /^[a-z][a-z0-9-]{0,31}$/;

/** `R8.1` in the main stage, `rapid:R2.1` elsewhere, `/2` for the second leg. Inverse of {@link parseGameId}. */
export const gameId = (game: GameRef): string =>
  `${game.stage === MAIN_STAGE ? "" : `${game.stage}:`}R${game.round}.${game.board}${game.leg > 1 ? `/${game.leg}` : ""}`;

/** Reads a game id; `G7` is short for `R7.1`. Undefined where the text is no game id. */
export const parseGameId = (text: string): GameRef | undefined => {
  const match = /^(?:([a-z][a-z0-9-]{0,31}):)?(?:R(\d{1,3})\.(\d{1,2})|G(\d{1,3}))(?:\/([12]))?$/.exec(text);
  if (!match) return undefined;
  const [, stage, round, board, game, leg] = match;
  return { stage: stage ?? MAIN_STAGE, round: Number(round ?? game), board: Number(board ?? 1), leg: Number(leg ?? 1) };
};

/** True where both name the same game. */
export const sameGame = (a: GameRef, b: GameRef): boolean =>
  a.round === b.round && a.board === b.board && a.leg === b.leg && a.stage === b.stage;
