import type { SheetFault } from "../../../io/sheet.ts";
import type { Remark } from "../../found.ts";
import type { Crosstable } from "./crosstable.ts";
import type { Meeting } from "./meeting.ts";
import { cellOrder, type Settled, settle, type Terms } from "./settle.ts";

/** A meeting and what its cells say together. */
export interface SettledMeeting {
  readonly meeting: Meeting;
  readonly settled: Settled;
}

const ACCEPTED =
  "accepted: cells that mirror each other, such as 1 and 0, \u00bd and \u00bd, + and -, \u00bd1 and \u00bd0, 3w1 and 1b0";

/**
 * Takes all cells of a table together. A pair of cells that contradict each other is a conflict that names both; where most do, the file is
 * no table of chess results. What rows say of themselves is compared with their cells.
 */
export const settledTable = (
  { players, meetings, byes, rounds }: Crosstable,
  terms: Terms,
  remarks: Remark[],
):
  | { readonly ok: true; readonly meetings: readonly SettledMeeting[] }
  | { readonly ok: false; readonly fault: SheetFault } => {
  const order = cellOrder(meetings);
  const all = meetings.map((meeting) => ({ meeting, settled: settle(meeting, terms, order) }));
  const wrong = all.filter(({ settled }) => settled.kind === "contradiction");
  const [first] = wrong;
  if (first?.settled.kind === "contradiction" && 2 * wrong.length > all.length) {
    const { line } = first.meeting.sides[0];
    const expected = `results of chess that mirror each other; ${wrong.length} of ${all.length} do not, first ${first.settled.why}`;
    return { ok: false, fault: { line, column: 1, expected } };
  }
  for (const { meeting, settled } of wrong)
    if (settled.kind === "contradiction")
      remarks.push({ level: "conflict", place: placeOf(meeting), message: `${settled.why}; ${ACCEPTED}` });
  if (order === "white first")
    remarks.push({
      level: "warning",
      message: "cells of two games mirror each other backwards: read as each player's game with White first",
    });
  else if (all.some(({ settled }) => settled.kind === "games" && new Set(settled.marks).size > 1))
    remarks.push({
      level: "note",
      message: "several games of a cell are taken in the order of play: both cells have them so",
    });
  const points = players.map(() => 0);
  const played = players.map(() => 0);
  for (const { meeting, settled } of all) {
    if (settled.kind === "contradiction") continue;
    const games = settled.marks.filter((mark) => "1=0".includes(mark)).length;
    for (const [index, { player }] of meeting.sides.entries()) {
      points[player] = (points[player] ?? 0) + (settled.points[index] ?? 0);
      played[player] = (played[player] ?? 0) + games;
    }
  }
  for (const { player, worth } of byes) points[player] = (points[player] ?? 0) + (worth ?? 0);
  const isOpen = new Set(wrong.flatMap(({ meeting }) => meeting.sides.map(({ player }) => player)));
  const unsaid = new Set(byes.flatMap(({ player, worth }) => (worth === undefined ? [player] : [])));
  for (const [player, { total, played: said, line, person }] of players.entries()) {
    if (total !== undefined && total !== points[player] && !isOpen.has(player) && !unsaid.has(player)) {
      const message = `${person.name} has ${total / 2} points by his row and ${(points[player] ?? 0) / 2} by its cells`;
      remarks.push({ level: "warning", place: { line }, message });
    }
    if (said === undefined || said >= (played[player] ?? 0) || rounds !== undefined || terms.legs.length > 1) continue;
    const message = `${person.name} played ${said} games by his row and ${played[player]} by its cells: which of them were forfeits the file does not say`;
    remarks.push({ level: "conflict", place: { line }, message });
  }
  return { ok: true, meetings: all };
};

/** Where the first of the two cells stands. */
export const placeOf = ({ sides: [first] }: Meeting): { readonly line: number } => ({ line: first.line });
