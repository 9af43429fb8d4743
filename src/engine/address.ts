import type { GameRef } from "../../events/game.ts";
import { boardsOf } from "../../projections/tally.ts";

/** Where a draw of chance is found: the coordinates of chance/draw.ts beside the simulation. */
export interface Address {
  readonly stream: number;
  readonly index: number;
}

/** Address of a game: one stream a stage and leg, the games in slot order. It does not depend on what was played before. */
export const gameAddress = (players: number, game: GameRef): Address => ({
  stream: streamOf(`${game.stage}/${game.leg}`),
  index: (game.round - 1) * boardsOf(players) + game.board - 1,
});

/** Stream of a lot; index `i` is its i-th drawing. */
export const lotStream = (lot: {
  readonly stage: string;
  readonly purpose: string;
  readonly round?: number;
  readonly board?: number;
  readonly candidates: readonly number[];
}): number =>
  streamOf(
    `${lot.stage}:${lot.purpose}:${lot.round ?? 0}.${lot.board ?? 0}:${[...lot.candidates].sort(ascending).join()}`,
  );

/** Stream number of a name: FNV-1a, 32 bits, over its UTF-16 code units. */
export const streamOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

const ascending = (a: number, b: number): number => a - b;
