import { criterionOfCode } from "../../scenarios/tables/codes.ts";
import type { RulesVersion } from "../../scenarios/tables/rules-version.ts";
import { quantityIn, type Table, tableOf } from "../../scenarios/tables/table.ts";
import type { Tournament } from "../../scenarios/tables/tournament.ts";

/** The table under criteria written with commas; throws on a code that is none. */
export const tableBy = (tournament: Tournament, codes: string, rules: RulesVersion = "2026"): Table => {
  const criteria = codes.split(",").flatMap((code) => {
    if (code === "") return [];
    const found = criterionOfCode(code);
    if (!found.ok) throw new Error(`${code}: ${found.why}`);
    return [found.coded];
  });
  return tableOf(tournament, criteria, { rules });
};

/** The places as text: `D | A, B`. */
export const order = ({ rows, sheet }: Table): string => {
  const places = new Map<number, string[]>();
  for (const { rank, seat } of rows) {
    const names = places.get(rank) ?? [];
    names.push(sheet.tournament.players[seat]?.name ?? "?");
    places.set(rank, names);
  }
  return [...places.values()].map((names) => names.join(", ")).join(" | ");
};

/** What everybody has under a code, in the order of the players; undefined where it has no number. */
export const column = (table: Table, code: string): readonly (number | undefined)[] => {
  const values = new Map(table.rows.map((row) => [row.seat as number, quantityIn(row, code)]));
  return table.sheet.tournament.players.map((_, seat) => {
    const value = values.get(seat);
    return value === undefined ? undefined : value.value / value.per;
  });
};

/** Everybody's points, in the order of the players. */
export const pointsIn = (table: Table): readonly number[] => table.sheet.scores.map((tenths) => tenths / 10);
