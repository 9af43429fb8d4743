import type { MainStage } from "../../regulations/shape.ts";

/** How many rounds a main stage has at most: games of a match; in a table with an odd field everybody sits out once a cycle. */
export const roundsOfMain = ({ format }: MainStage, participants: number): number =>
  format.kind === "match" ? format.games : format.cycles * (participants - 1 + (participants % 2));
