import type { PgnOddity } from "./game.ts";
import type { MovetextState } from "./movetext-state.ts";

/** Notes what is odd of the moves of a game that has ended. */
export const noteMoves = ({ depth, strayText, strayBracket }: MovetextState, note: Note): void => {
  if (depth > 0) note("open-variation", `${depth} variations are not closed`);
  if (strayBracket > 0) note("stray-bracket", "a bracket closes no variation", strayBracket);
  if (strayText > 0) note("stray-text", "text between the moves that is no move", strayText);
};

/** Takes a note on the game that is read; `where`: its line, by default the one that is read. */
export type Note = (oddity: PgnOddity, message: string, where?: number) => void;
