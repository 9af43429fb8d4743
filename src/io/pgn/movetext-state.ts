/** How far the moves of a game have been read. Filled by `scanMoves`, chunk after chunk. */
export interface MovetextState {
  /** Line of the file that is being read, from 1. */
  line: number;
  mode: Mode;
  /** Variations that are open. */
  depth: number;
  plies: number;
  moves: number;
  /** A move, a number or other text has been seen. */
  begun: boolean;
  /** Line on which that was. */
  begunLine: number;
  /** The marker that ended the moves; nothing is read after it before {@link clearMoves}. */
  token: string;
  /** A marker of no standard spelling: it counts unless moves follow. */
  candidate: string;
  /** Line on which the open comment began. */
  commentLine: number;
  /** First line with text that is no move, and with a bracket that closes nothing; 0 where there is none. */
  strayText: number;
  strayBracket: number;
  /** Bytes of a word that has to be looked at whole. */
  readonly held: Buffer;
  heldLength: number;
}

/** One of {@link MODE}. */
export type Mode = (typeof MODE)[keyof typeof MODE];
/** Between two words, inside a move, inside a word that is looked at whole, in a comment of either kind, or passing over a word. */
export const MODE = { between: 0, move: 1, held: 2, lineComment: 3, comment: 4, skipped: 5 } as const;

/** A state before the first move. */
export const movetextState = (): MovetextState => ({
  line: 1,
  mode: MODE.between,
  depth: 0,
  plies: 0,
  moves: 0,
  begun: false,
  begunLine: 0,
  token: "",
  candidate: "",
  commentLine: 0,
  strayText: 0,
  strayBracket: 0,
  held: Buffer.alloc(LONGEST_HELD),
  heldLength: 0,
});

/** Forgets the game; the line goes on counting. */
export const clearMoves = (state: MovetextState): void => {
  state.mode = MODE.between;
  state.depth = 0;
  state.plies = 0;
  state.moves = 0;
  state.begun = false;
  state.token = "";
  state.candidate = "";
  state.strayText = 0;
  state.strayBracket = 0;
  state.heldLength = 0;
};

/** True inside a comment of several lines: what a line begins with means nothing there. */
export const inComment = (state: MovetextState): boolean => state.mode === MODE.comment;

/** Bytes of a word that is looked at whole; longer ones are no result and no move. */
export const LONGEST_HELD = 24;
