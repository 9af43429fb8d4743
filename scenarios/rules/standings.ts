import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../regulations/shape.ts";
import { type Agenda, agenda, orderLots, type Verdict } from "./agenda.ts";
import { promoted } from "./promotion.ts";
import { rank } from "./rank.ts";
import type { RankRow } from "./rank-rows.ts";
import { mainScoring } from "./scoring-of.ts";

/** A row of the final table: a {@link RankRow} whose place the play-off may have settled. */
export interface StandingsRow extends Omit<RankRow, "splitBy"> {
  /** What separated the player from others with his points: a criterion, or the play-off stage that decided. */
  readonly splitBy: string | undefined;
}

/** The table as it stands. */
export interface Standings {
  readonly rows: readonly StandingsRow[];
  readonly agenda: Agenda;
}

/**
 * The main stage's table with every criterion, and on top of it what a play-off or an official decided about first place.
 * Play-off games never enter the scores (P01); those who lost the play-off follow in the order of the main table.
 */
export const standings = (regulation: Regulation, state: Championship): Standings => {
  const now = agenda(regulation, state);
  const { table } = now.main;
  if (table === undefined) return { rows: [], agenda: now };
  const judgement = { table, scoring: mainScoring(regulation.main), lots: orderLots(state) };
  const { rows, groups } = rank(judgement, regulation.ranking.criteria, regulation.ranking.scope);
  const settled =
    now.verdict !== undefined && (now.playoff !== undefined || now.verdict.decidedBy === "official-decision");
  if (!settled || now.verdict === undefined) return { rows, agenda: now };
  return { rows: closedUp(rows, groups, now.verdict), agenda: now };
};

const closedUp = (
  rows: readonly RankRow[],
  groups: readonly (readonly Seat[])[],
  { seat: champion, decidedBy, runnerUp }: Verdict,
): readonly StandingsRow[] => {
  const rowOf = new Map(rows.map((row) => [row.seat, row]));
  const top = rowOf.get(champion)?.points;
  const final: StandingsRow[] = [];
  for (const group of promoted(groups, champion, runnerUp)) {
    const [rank, shared] = [final.length + 1, group.length > 1];
    for (const seat of group) {
      const row = rowOf.get(seat) as RankRow;
      const ahead = seat === champion || seat === runnerUp;
      const splitBy = ahead ? decidedBy : row.points === top ? (row.splitBy ?? decidedBy) : row.splitBy;
      final.push({ ...row, rank, shared, splitBy });
    }
  }
  return final;
};
