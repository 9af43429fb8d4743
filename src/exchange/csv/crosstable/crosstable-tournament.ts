import { STANDARD_SCORING } from "../../../../scenarios/rules/scoring.ts";
import { roundsOfCycle } from "../../../../scenarios/tables/kind.ts";
import { type Entry, NO_ENTRY, type Tournament, USUAL_SYSTEM } from "../../../../scenarios/tables/tournament.ts";
import type { SheetFault } from "../../../io/sheet.ts";
import type { Remark } from "../../found.ts";
import type { Crosstable } from "./crosstable.ts";
import type { Mark } from "./score-cell.ts";
import { mirrored } from "./settle.ts";
import { placeOf, type SettledMeeting, settledTable } from "./settled-table.ts";

/**
 * The tournament of a crosstable. A table of all against all has no rounds: they are made up so that all meet in turn, and told. Points of
 * which the cells do not say whether they are draws are put down as draws, and told.
 */
export const crosstableTournament = (
  table: Crosstable,
  remarks: Remark[],
): { readonly ok: true; readonly tournament: Tournament } | { readonly ok: false; readonly fault: SheetFault } => {
  const settled = settledTable(
    table,
    { legs: STANDARD_SCORING.legs, encounters: table.rounds === undefined ? MOST_GAMES : 1 },
    remarks,
  );
  if (!settled.ok) return settled;
  const { players, rounds, title } = table;
  const entries: Entry[][] = players.map(() => Array.from({ length: rounds ?? 0 }, () => NO_ENTRY));
  for (const one of settled.meetings) put(one, table, entries, remarks);
  putByes(table, entries, remarks);
  if (rounds === undefined) remarks.push({ level: "warning", message: UNSEEN });
  return {
    ok: true,
    tournament: {
      ...(title === undefined ? {} : { title }),
      players: players.map(({ person: { fideId, ...person } }, index) => ({
        ...{ number: index + 1, ...person },
        ...(fideId === undefined ? {} : { fideId: String(fideId) }),
      })),
      entries: entries.map((row) => Array.from(row, (entry) => entry ?? NO_ENTRY)),
      system: USUAL_SYSTEM,
      ...(rounds === undefined ? { kind: "round-robin" as const } : {}),
    },
  };
};

const UNSEEN =
  "rounds and colours are not in the file: what goes by rounds (PS, --after) or colours (BPG, BWG) is not that of the event";

const MOST_GAMES = 40;

const put = (
  { meeting, settled }: SettledMeeting,
  { players }: Crosstable,
  entries: Entry[][],
  remarks: Remark[],
): void => {
  if (meeting.isOneSided) return;
  const [a, b] = meeting.sides.map(({ player }) => player) as [number, number];
  if (settled.kind === "open" && !settled.isExact)
    remarks.push({
      level: "conflict",
      place: placeOf(meeting),
      message: `${settled.why}: put down with as many draws as there can be; wins (WIN, WON) may be more`,
    });
  const marks: readonly Mark[] = settled.kind === "contradiction" ? ["*"] : settled.marks;
  for (const [index, mark] of marks.entries()) {
    const round = meeting.round ?? madeUpRound(a, b, players.length, index);
    const white = settled.kind === "games" ? settled.whites?.[index] : meeting.white;
    for (const side of [0, 1] as const) {
      const [own, other] = side === 0 ? [a, b] : [b, a];
      (entries[own] as Entry[])[round - 1] = entryOf(side === 0 ? mark : mirrored(mark), other, white, side);
    }
  }
};

const entryOf = (mark: Mark, opponent: number, white: 0 | 1 | undefined, side: 0 | 1): Entry => {
  const colour = white === undefined ? {} : { colour: white === side ? ("white" as const) : ("black" as const) };
  if (mark === "*") return { kind: "game", opponent, ...colour, points: 0, rated: true };
  const share = mark === "1" || mark === "+" ? 2 : mark === "=" ? 1 : 0;
  const points = share === 2 ? USUAL_SYSTEM.win : share === 1 ? USUAL_SYSTEM.draw : USUAL_SYSTEM.loss;
  if ("+--".includes(mark)) return { kind: "forfeit", opponent, share, points };
  return { kind: "game", opponent, ...colour, share, points, rated: true };
};

// The circle: of an even number the last player stays where he is, of an odd one whoever would meet him rests.
const madeUpRound = (a: number, b: number, players: number, game: number): number => {
  const rounds = roundsOfCycle(players);
  const stays = players % 2 === 0 ? players - 1 : -1;
  const sum = b === stays ? 2 * a : a === stays ? 2 * b : a + b;
  return 1 + (sum % rounds) + game * rounds;
};

// A bye of which the cell does not say what it was worth was worth what the row has and its games do not.
const putByes = ({ byes, players }: Crosstable, entries: Entry[][], remarks: Remark[]): void => {
  const unsaid = byes.filter(({ worth }) => worth === undefined);
  for (const { player, round, worth, line } of byes) {
    const row = entries[player] as Entry[];
    const own = unsaid.filter((bye) => bye.player === player).length;
    const total = players[player]?.total;
    const known = row.reduce((sum, entry) => sum + (entry?.points ?? 0), 0);
    const points = worth !== undefined ? worth * 5 : total === undefined ? undefined : (total * 5 - known) / own;
    if (points === undefined || ![0, 5, 10].includes(points)) {
      const message = `what the bye of round ${round} was worth the file does not say; taken as nothing`;
      remarks.push({ level: "warning", place: { line }, message });
      continue;
    }
    if (worth === undefined && points === 0) continue;
    const bye = points === 5 ? "half" : points === 0 ? "zero" : worth === undefined ? "pairing" : "full";
    row[round - 1] = { kind: "bye", bye, points };
  }
};
