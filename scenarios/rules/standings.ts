import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../regulations/shape.ts";
import { type Agenda, agenda, orderLots } from "./agenda.ts";
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
  const { rows } = rank(judgement, regulation.ranking.criteria, regulation.ranking.scope);
  const settled =
    now.verdict !== undefined && (now.playoff !== undefined || now.verdict.decidedBy === "official-decision");
  if (!settled || now.verdict === undefined) return { rows, agenda: now };
  const { seat, decidedBy, runnerUp } = now.verdict;
  return { rows: promoted(rows, seat, runnerUp, decidedBy), agenda: now };
};

// The champion and, where the rule names him, the runner-up leave their shared place upwards; the others close up below.
const promoted = (
  rows: readonly StandingsRow[],
  champion: Seat,
  runnerUp: Seat | undefined,
  decidedBy: string,
): readonly StandingsRow[] => {
  const ahead = [champion, ...(runnerUp === undefined ? [] : [runnerUp])];
  const moved = ahead.flatMap((seat) => rows.filter((row) => row.seat === seat));
  const others = rows.filter((row) => !ahead.includes(row.seat));
  const top = rows.find((row) => row.seat === champion)?.points;
  const placed = moved.map((row, index) => ({ ...row, rank: index + 1, shared: false, splitBy: decidedBy }));
  const rest = others.map((row) => {
    const above = others.filter((other) => other.rank < row.rank).length;
    const equal = others.filter((other) => other.rank === row.rank).length;
    const contested = row.points === top;
    return {
      ...row,
      rank: moved.length + above + 1,
      shared: equal > 1,
      splitBy: contested ? (row.splitBy ?? decidedBy) : row.splitBy,
    };
  });
  return [...placed, ...rest];
};
