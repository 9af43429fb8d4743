import type { Table } from "../../../scenarios/tables/table.ts";
import type { TrfReading } from "../../io/trf/read.ts";
import type { TrfPlayer } from "../../io/trf/trf.ts";
import type { Remark } from "../found.ts";

/**
 * Where a table of all rounds differs from what the report itself says: each total, and the places in one sentence, which is a warning
 * where the table has the order of the report.
 */
export const disagreements = ({ rows, sheet }: Table, { file }: TrfReading, isOwnOrder: boolean): readonly Remark[] => {
  const numbers = new Map(sheet.tournament.players.map(({ number }, index) => [number, index]));
  const told = file.records.flatMap((record, index): readonly { player: TrfPlayer; line: number; seat: number }[] => {
    const seat = record.kind === "player" ? numbers.get(record.player.number) : undefined;
    if (record.kind !== "player" || seat === undefined) return [];
    numbers.delete(record.player.number);
    return [{ player: record.player, line: index + 1, seat }];
  });
  const totals = told.flatMap(({ player: { number, name, points }, line, seat }): readonly Remark[] => {
    const found = sheet.scores[seat] as number;
    if (points === undefined || points === found) return [];
    const message = `player ${number}, ${name}: ${found / 10} points from the results, and the file says ${points / 10}`;
    return [{ level: "warning", place: { line }, message }];
  });
  const rowOf = new Map(rows.map((row) => [row.seat as number, row]));
  // Who shares a place here may have any of them there.
  const fits = (seat: number, rank: number): boolean => {
    const row = rowOf.get(seat);
    const level = rows.filter((other) => other.rank === row?.rank).length;
    return row !== undefined && rank >= row.rank && rank < row.rank + level;
  };
  const moved = told.filter(({ player: { rank }, seat }) => rank !== undefined && rank > 0 && !fits(seat, rank));
  const [first] = moved;
  if (first === undefined || totals.length > 0) return totals;
  const { player, line, seat } = first;
  const here = rowOf.get(seat)?.rank ?? "not ranked";
  const message = `${moved.length} places differ from the file; first ${player.name}, ${here} here and ${player.rank} there`;
  return [{ level: isOwnOrder ? "warning" : "note", place: { line }, message }];
};
