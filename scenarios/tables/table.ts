import type { Seat } from "../../events/ids.ts";
import type { Quantity } from "../rules/criterion.ts";
import { breakTies, placesOf } from "../rules/rank.ts";
import type { RankRow } from "../rules/rank-rows.ts";
import type { CodedCriterion } from "./codes.ts";
import { playedBy } from "./criteria/played.ts";
import type { TableRefinement } from "./criterion.ts";
import { type Sheet, type SheetOptions, sheetOf } from "./sheet.ts";
import type { Tournament } from "./tournament.ts";

/** A criterion applied to one tied group, and what came of it. */
export interface Step extends TableRefinement {
  readonly criterion: CodedCriterion;
  /** Level on points, in tenths, and on everything before this criterion. */
  readonly points: number;
  readonly group: readonly Seat[];
}

/** The table of a tournament. Points are tenths; rows that share a place stand in the order of starting numbers. */
export interface Table {
  readonly sheet: Sheet;
  readonly criteria: readonly CodedCriterion[];
  readonly rows: readonly RankRow<string>[];
  /** What was compared, from the first place down. */
  readonly steps: readonly Step[];
}

/**
 * The table of a tournament by points and then by the criteria in order. The order in which players are listed changes no place. It is
 * the ranking of every championship here (`breakTies`), fed with the facts of a file.
 */
export const tableOf = (tournament: Tournament, criteria: readonly CodedCriterion[], options: SheetOptions): Table => {
  const sheet = sheetOf(tournament, options);
  const scores = { points: sheet.scores, played: sheet.rows.map((_, seat) => playedBy(sheet, seat).length) };
  const places = placesOf(scores, sheet.ranked, "all");
  const tieBreaks = criteria.map(({ code, criterion }) => ({ kind: code, refine: remembered(criterion(sheet)) }));
  const { rows } = breakTies(scores, places, tieBreaks);
  const numberOf = (seat: Seat): number => tournament.players[seat]?.number ?? seat;
  const steps = places.flatMap(({ seats: place }) => {
    const points = sheet.scores[place[0] as Seat] as number;
    let groups: readonly (readonly Seat[])[] = [place];
    return tieBreaks.flatMap(({ refine }, index) => {
      const tied = groups.filter(({ length }) => length > 1);
      const criterion = criteria[index] as CodedCriterion;
      const found = tied.map((group): Step => ({ ...refine(group), criterion, points, group }));
      groups = found.flatMap((step) => step.groups);
      return found;
    });
  });
  return {
    sheet,
    criteria,
    rows: [...rows].sort((a, b) => a.rank - b.rank || numberOf(a.seat) - numberOf(b.seat)),
    steps,
  };
};

type Refine = (group: readonly Seat[]) => TableRefinement;

// Each group is asked about up to three times: for the column, for the places and for the steps.
const remembered = (refine: Refine): Refine => {
  const known = new Map<string, TableRefinement>();
  return (group) => {
    const key = group.join();
    const found = known.get(key) ?? refine(group);
    known.set(key, found);
    return found;
  };
};

/** What a row has under a criterion; undefined where it has no number for him. */
export const quantityIn = ({ criteria }: RankRow<string>, code: string): Quantity | undefined =>
  criteria.find(({ kind }) => kind === code)?.value;
