import type { PgnGame, PgnNote } from "./game.ts";
import { pgnReader } from "./reader.ts";

/**
 * The games of a PGN file as its bytes arrive; returns what is odd after the last of them. Memory is bounded by the chunks, whatever
 * the file is: see {@link pgnReader}.
 */
export async function* readPgn(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<PgnGame, readonly PgnNote[]> {
  const reader = pgnReader();
  for await (const chunk of chunks) yield* reader.push(chunk);
  const { games, notes } = reader.end();
  yield* games;
  return notes;
}

/** Reads a PGN file that is in memory. */
export const parsePgn = (
  file: string | Uint8Array,
): { readonly games: readonly PgnGame[]; readonly notes: readonly PgnNote[] } => {
  const reader = pgnReader();
  const first = reader.push(typeof file === "string" ? new TextEncoder().encode(file) : file);
  const { games, notes } = reader.end();
  return { games: [...first, ...games], notes };
};
