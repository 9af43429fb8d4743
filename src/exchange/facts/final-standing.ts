import type { Championship } from "../../../projections/championship.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { standings } from "../../../scenarios/rules/standings.ts";
import type { EventFile } from "./event-file.ts";

/** The first player whose points, or classical points, are not those of the file's standing; undefined where all are. */
export const differenceFromStanding = (
  { players, finalStanding }: EventFile,
  regulation: Regulation,
  state: Championship,
): string | undefined => {
  if (finalStanding === undefined) return "no final standing to compare with";
  const { rows, agenda } = standings(regulation, state);
  if (!agenda.main.complete) return "the main stage is not complete";
  if (finalStanding.length !== rows.length) return `${finalStanding.length} rows for ${rows.length} players`;
  for (const { name, points, classicalPoints } of finalStanding) {
    const seat = players.findIndex((player) => player.name === name);
    const row = rows.find((one) => one.seat === seat);
    if (row === undefined) return `${name} is in the standing and not among the players`;
    if (row.points !== 2 * points) return `the games give ${name} ${row.points / 2} points, the file ${points}`;
    const basis = agenda.main.table?.basis[seat] ?? 0;
    if (typeof classicalPoints === "number" && basis !== 2 * classicalPoints)
      return `the games give ${name} ${basis / 2} classical points, the file ${classicalPoints}`;
  }
  return undefined;
};
