import type { Seat } from "../../../events/ids.ts";
import type { CriterionSpec, Judgement } from "../../../scenarios/rules/criterion.ts";
import { addGames, type Crosstable } from "../../../scenarios/rules/crosstable.ts";
import { decideFirst } from "../../../scenarios/rules/rank.ts";
import type { LegScale, Scoring } from "../../../scenarios/rules/scoring.ts";
import { chanceOf, type Distinctions, type Meeting, type Way, waysOf } from "./meeting.ts";
import type { TableChances } from "./moves.ts";

/** A table whose leaders are found by criteria, before its remaining games. */
export interface JudgedTable {
  readonly table: Crosstable;
  readonly meetings: readonly Meeting[];
  readonly scoring: Scoring;
  readonly criteria: readonly CriterionSpec[];
  /** Orders drawn so far, by players of the table. */
  readonly lots: readonly (readonly number[])[];
}

/** The sets of leaders (bit i = player i) of all ways a table can go, in the order of its meetings and their ways. */
export type Verdicts = Uint16Array;

/** How many ways a table can go. */
export const waysCount = ({ meetings, scoring, criteria }: Omit<JudgedTable, "table" | "lots">): number => {
  const scale = scoring.legs[0] as LegScale;
  return meetings.reduce((product, meeting) => product * waysOf(meeting, scale, distinctionsOf(criteria)).length, 1);
};

/** Judges every way a table can go by the very rules a finished table is judged by. Holds no chances. */
export const verdictsOf = (judged: JudgedTable): Verdicts => {
  const { table, meetings, scoring, criteria } = judged;
  const judgement: Judgement = { table, scoring, lots: judged.lots as readonly (readonly Seat[])[] };
  const ways = meetings.map((meeting) => waysOf(meeting, scoring.legs[0] as LegScale, distinctionsOf(criteria)));
  const verdicts = new Uint16Array(ways.reduce((product, { length }) => product * length, 1));
  let leaf = 0;
  const judge = (depth: number): void => {
    const meeting = meetings[depth];
    if (meeting === undefined) {
      let mask = 0;
      for (const player of decideFirst(judgement, criteria).seats) mask |= 1 << player;
      verdicts[leaf++] = mask;
      return;
    }
    for (const way of ways[depth] as readonly Way[]) {
      play(table, scoring, meeting, way, 1);
      judge(depth + 1);
      play(table, scoring, meeting, way, -1);
    }
  };
  judge(0);
  return verdicts;
};

/** Chances of the sets of leaders, from the verdicts of the same meetings. */
export const criteriaOutcome = (
  { meetings, scoring, criteria }: Omit<JudgedTable, "table" | "lots">,
  verdicts: Verdicts,
  chances: TableChances,
): ReadonlyMap<number, number> => {
  const priced = meetings.map((meeting) => {
    const games = meeting.games.map(({ white, black }) => chances(white, black));
    const ways = waysOf(meeting, scoring.legs[0] as LegScale, distinctionsOf(criteria));
    return ways.map((way) => chanceOf(way, games));
  });
  const leaders = new Map<number, number>();
  let leaf = 0;
  const weigh = (depth: number, chance: number): void => {
    const ways = priced[depth];
    if (ways !== undefined) {
      for (const way of ways) weigh(depth + 1, chance * way);
      return;
    }
    const mask = verdicts[leaf++] as number;
    leaders.set(mask, (leaders.get(mask) ?? 0) + chance);
  };
  weigh(0, 1);
  return leaders;
};

const distinctionsOf = (criteria: readonly CriterionSpec[]): Distinctions => ({
  wins: criteria.some(({ kind }) => kind === "wins"),
  blackWins: criteria.some(({ kind }) => kind === "black-wins"),
});

const play = (table: Crosstable, scoring: Scoring, meeting: Meeting, way: Way, count: number): void => {
  for (const [index, { white, black }] of meeting.games.entries())
    addGames(table, scoring, white, black, 1, way.results[0]?.[index] as number, count);
};
