import type { Outcome } from "../../../../events/result.ts";
import type { Regulation } from "../../../../scenarios/regulations/shape.ts";
import { mainScoring } from "../../../../scenarios/rules/scoring-of.ts";
import type { SheetFault } from "../../../io/sheet.ts";
import type { FoundGame, Remark } from "../../found.ts";
import type { Crosstable } from "./crosstable.ts";
import type { Mark } from "./score-cell.ts";
import { mirrored, type Settled, type Terms } from "./settle.ts";
import { placeOf, settledTable } from "./settled-table.ts";

/**
 * The games of a crosstable as an import sees them. Which games a sum of points stands for the regulation says, where it can be only one; the
 * others are conflicts. Who had White, and in a table of all against all the round, is unknown unless cells say it.
 */
export const foundInCrosstable = (
  table: Crosstable,
  regulation: Regulation,
  remarks: Remark[],
): { readonly ok: true; readonly games: readonly FoundGame[] } | { readonly ok: false; readonly fault: SheetFault } => {
  const terms = termsOf(regulation, table);
  const settled = settledTable(table, terms, remarks);
  if (!settled.ok) return settled;
  const games: FoundGame[] = [];
  let first = 0;
  for (const { meeting, settled: one } of settled.meetings) {
    const { round, sides } = meeting;
    if (one.kind === "open")
      remarks.push({ level: "conflict", place: placeOf(meeting), message: `${one.why}; ${ACCEPTED}` });
    if (one.kind === "games" && one.more !== undefined)
      remarks.push({ level: "conflict", place: placeOf(meeting), message: one.more });
    const marks: readonly Mark[] = one.kind === "games" ? one.marks : undecided(one, terms);
    if (meeting.isOneSided) continue;
    if (marks.length > 0 && marks.length < terms.encounters) first++;
    const [a, b] = sides.map(({ player }) => table.players[player]?.person);
    if (a === undefined || b === undefined) continue;
    for (const [index, mark] of marks.entries()) {
      const white = one.kind === "games" ? one.whites?.[index] : meeting.white;
      games.push({
        place: { line: sides[0].line, game: games.length + 1 },
        ...(white === 1 ? { white: b, black: a } : { white: a, black: b }),
        ...(white === undefined ? { colours: "unknown" } : {}),
        outcome: OUTCOME[white === 1 ? mirrored(mark) : mark],
        ...(round === undefined ? {} : { round: [round] }),
        ...{ words: new Set(), plies: 0, moves: 0 },
        key: `${round ?? ""} ${sides[0].player}-${sides[1].player} ${index + 1}`,
      });
    }
  }
  if (first > 0 && table.rounds === undefined) {
    const message = `${first} meetings have fewer games than the regulation asks for: taken as the first of them`;
    remarks.push({ level: "note", message });
  }
  return { ok: true, games };
};

const ACCEPTED = "accepted: a result a game in each cell (\u00bd1), a table by rounds, or a list of games";

// Games whose results the cells leave open are held as undecided.
const undecided = (one: Exclude<Settled, { kind: "games" }>, { encounters }: Terms): readonly Mark[] =>
  one.kind === "contradiction" ? ["*"] : one.marks.slice(0, encounters).map(() => "*");

// In a table by rounds a cell is one encounter.
const termsOf = ({ main }: Regulation, { rounds }: Crosstable): Terms => {
  const { format } = main;
  const encounters = format.kind === "match" ? format.games : format.cycles;
  return { legs: mainScoring(main).legs, encounters: rounds === undefined ? encounters : 1 };
};

const OUTCOME: Readonly<Record<Mark, Outcome | "*">> = {
  ...{ "1": "1-0", "=": "1/2-1/2", "0": "0-1", "+": "+/-", "-": "-/+", "--": "-/-", "*": "*" },
};
