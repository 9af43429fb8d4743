import type { ChampionshipEvent } from "../../events/championship.ts";
import { EVENT_CODES, type EventColumns } from "../../events/columns.ts";
import { rowReader } from "../../events/columns-reader.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import { fold } from "../../projections/projection.ts";
import { neverCame, roster } from "../../projections/roster.ts";
import { DEPARTED, type Tally } from "../../projections/tally.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { criteriaForFirst, firstPlace } from "../../scenarios/rules/agenda.ts";
import { addWinsOver, crosstableOf } from "../../scenarios/rules/crosstable.ts";
import { mainScoring } from "../../scenarios/rules/scoring-of.ts";
import { bump, MAX_SEATS, maskOf, seatsOf, settledKey } from "../engine/histogram.ts";
import { foldColumns } from "./columns.ts";

/** How the championships of a file ended. */
export interface ColumnCounts {
  readonly events: number;
  readonly championships: number;
  /** By seat: titles, as declared. */
  readonly champions: readonly number[];
  /** By what settled the title, as declared. */
  readonly decidedBy: ReadonlyMap<string, number>;
  /** Without a declared champion. */
  readonly undecided: number;
  /** As a forecast's histogram has them: how the main stages were settled, and who was level on points. */
  readonly settled: ReadonlyMap<number, number>;
  readonly level: ReadonlyMap<number, number>;
}

/** Counts, or the first championship whose table and declaration contradict each other. */
export type Judged =
  | { readonly ok: true; readonly counts: ColumnCounts }
  | { readonly ok: false; readonly championship: number; readonly message: string };

/**
 * Folds checked columns and judges every championship by its tally: the table of the main stage, its criteria and who they
 * leave. The title is what was declared; a declaration that the table excludes is a contradiction.
 */
export const judgeColumns = (regulation: Regulation, columns: EventColumns): Judged => {
  const settled = new Map<number, number>();
  const level = new Map<number, number>();
  const decidedBy = new Map<string, number>();
  const champions: number[] = [];
  let undecided = 0;
  let contradiction: { championship: number; message: string } | undefined;
  const judge = mainStageJudge(regulation);
  const folded = foldColumns(columns, (tally, championship, lastRow) => {
    if (contradiction !== undefined) return;
    if (tally.players !== regulation.participants || tally.players > MAX_SEATS) {
      const message = `${tally.players} players, ${regulation.id} is for ${regulation.participants}`;
      contradiction = { championship, message };
      return;
    }
    const verdict = judge(tally, () => neverCame(fold(roster, eventsUntil(columns, lastRow))));
    bump(settled, settledKey(verdict), 1);
    bump(level, verdict.level, 1);
    while (champions.length < tally.players) champions.push(0);
    if (columns.type[lastRow] !== EVENT_CODES.ChampionDeclared) {
      undecided += 1;
      return;
    }
    const champion = columns.white[lastRow] as number;
    const how = columns.stages[columns.stage[lastRow] as number] as string;
    champions[champion] = (champions[champion] as number) + 1;
    decidedBy.set(how, (decidedBy.get(how) ?? 0) + 1);
    if (how !== "official-decision" && (verdict.tied & (1 << champion)) === 0) {
      const message = `seat ${champion} is declared champion, the table leaves ${seatsOf(verdict.tied).join(", ")}`;
      contradiction = { championship, message };
    }
  });
  if (contradiction !== undefined) return { ok: false, ...contradiction };
  return { ok: true, counts: { ...folded, champions, decidedBy, undecided, settled, level } };
};

// The events of the championship whose last row it is.
const eventsUntil = (columns: EventColumns, lastRow: number): readonly ChampionshipEvent[] => {
  const { championship } = columns;
  let from = lastRow;
  while (from > 0 && championship[from - 1] === championship[lastRow]) from -= 1;
  const rowAt = rowReader(columns);
  // The reader reuses its row.
  return Array.from({ length: lastRow - from + 1 }, (_, row) => ({ ...rowAt(from + row) }));
};

interface MainVerdict {
  readonly by: number;
  readonly tied: number;
  readonly level: number;
}

const mainStageJudge = (regulation: Regulation): ((tally: Tally, absent: () => readonly Seat[]) => MainVerdict) => {
  const { format } = regulation.main;
  const encounters = format.kind === "match" ? format.games : format.cycles;
  const scoring = mainScoring(regulation.main);
  const criteria = criteriaForFirst(regulation);
  const { withdrawal } = regulation;
  const byDefault = withdrawal.kind === "threshold" && withdrawal.r1OpponentWinsByDefault !== undefined;
  return ({ players, departed, stages }, absent) => {
    const ranked = [...Array(players).keys()].filter((seat) => departed[seat] !== DEPARTED.annul);
    const table = crosstableOf(players, stages[MAIN_STAGE], ranked, encounters, scoring);
    // What came first no tally knows; only who has left makes it matter.
    if (byDefault && ranked.length < players) addWinsOver(table, stages[MAIN_STAGE], absent(), scoring);
    const best = Math.max(...ranked.map((seat) => table.points[seat] as number));
    const level = maskOf(ranked.filter((seat) => table.points[seat] === best));
    if ((level & (level - 1)) === 0) return { by: -1, tied: level, level };
    const { seats, by } = firstPlace({ table, scoring, lots: [] }, criteria, departed);
    return { by, tied: maskOf(seats), level };
  };
};
