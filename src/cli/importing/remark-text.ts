import type { Remark } from "../../exchange/found.ts";
import { plain } from "../plain.ts";

/** A remark as a line for people: `games.pgn:310: warning: game 12: ...`. */
export const remarkText = (name: string, { level, place, message }: Remark): string => {
  const at = place === undefined ? name : `${name}:${place.line}`;
  return plain(`${at}: ${level}: ${place?.game === undefined ? "" : `game ${place.game}: `}${message}`);
};
