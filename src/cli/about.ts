import { headHash } from "../log/chain.ts";
import { regulationHash } from "../log/regulation-hash.ts";
import type { Source } from "./source.ts";

/** What a file made of a championship says of it: who plays, under which text, and the log as far as it was read. */
export const aboutOf = ({
  announcement,
  regulation,
  recorded,
}: Pick<Source, "announcement" | "regulation" | "recorded">): object => ({
  championship: announcement.championship,
  players: announcement.players.map(({ id }) => id),
  regulation: { id: regulation.id, hash: regulationHash(regulation) },
  head: headHash(recorded),
});
