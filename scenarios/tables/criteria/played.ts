import type { Sheet } from "../sheet.ts";
import type { Entry } from "../tournament.ts";

/** A game over the board that has a result. */
export type PlayedGame = Extract<Entry, { kind: "game" }> & { readonly share: number };

/** The games a player played over the board, in the order of rounds. */
export const playedBy = ({ rows }: Sheet, seat: number): readonly PlayedGame[] =>
  (rows[seat] ?? []).filter((entry): entry is PlayedGame => entry.kind === "game" && entry.share !== undefined);
