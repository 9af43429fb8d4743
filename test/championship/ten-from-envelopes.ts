import type { ChampionshipAnnounced } from "../../events/championship.ts";
import { announced, type Step, type Story } from "./given.ts";
import { choice, drawn } from "./play.ts";
import { CLOSED } from "./regulations.ts";

/** T38: ten players, federations of 3, 3, 2 and 2; seats 0 to 9 are a to j. */
export const T38: ChampionshipAnnounced = announced(CLOSED, undefined, { federations: "RRRUUUAABB" });

/** The envelopes R, U, A and B draw from: A or B, then the other, C or D, then the other. */
export const T38_DRAWN: readonly Step[] = [
  ...[choice("main", "envelope", 0, "B"), drawn(0, 7), drawn(1, 9), drawn(2, 5)],
  ...[drawn(3, 4), drawn(4, 3), drawn(5, 8)],
  ...[choice("main", "envelope", 6, "D"), drawn(6, 10), drawn(7, 2)],
  ...[drawn(8, 6), drawn(9, 1)],
];

/** What whoever draws or chooses next has to know. */
export const noteOf = ({ agenda }: Story): string => {
  const [action] = agenda.actions;
  return (action?.kind === "choice" || action?.kind === "lot" ? action.note : undefined) ?? "";
};
