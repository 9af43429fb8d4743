import type { Seat } from "../../../events/ids.ts";
import { directEncounter } from "../../rules/criteria/direct-encounter.ts";
import type { Judgement, Quantity } from "../../rules/criterion.ts";
import { createCrosstable } from "../../rules/crosstable.ts";
import type { TableCriterion, TableRefinement } from "../criterion.ts";
import { opponentOf } from "../kind.ts";
import type { Sheet } from "../sheet.ts";

/**
 * Direct encounter (C.07 art. 6). A round robin, and a tied group of a Swiss in which all have met, is judged as every championship here is
 * (6.2). Where some of a Swiss have not met and never will, 6.3 holds: who is first whatever those games had brought is first; then the
 * same for second; then the rest among themselves. Forfeits count in a round robin only (6.1.1, 15.2).
 */
export const tableDirectEncounter: TableCriterion = (sheet) => {
  const judgement = judgementOf(sheet);
  const judge = directEncounter(true);
  return (group) => {
    if (group.length === 1) return { groups: [group], values: [undefined] };
    const values = judge(judgement, group).values.map((quantity): Quantity | undefined =>
      quantity === undefined ? undefined : { value: quantity.value, per: 10 },
    );
    const groups = ordered(sheet, judgement, judge, group);
    const strangers = sheet.kind === "swiss" ? strangersIn(judgement, groups) : [];
    return strangers.length === 0 ? { groups, values } : { groups, values, because: unmet(strangers) };
  };
};

// The cells the direct encounter looks at, in tenths.
const judgementOf = (sheet: Sheet): Judgement => {
  const { rows, system, cycles, ranked, kind } = sheet;
  const table = createCrosstable(rows.length, ranked, cycles);
  for (const seat of ranked)
    for (const entry of rows[seat] ?? []) {
      const opponent = opponentOf(entry);
      if (opponent === undefined || (entry.kind === "game" && entry.share === undefined)) continue;
      if (entry.kind === "forfeit" && kind === "swiss") continue;
      const pair = seat * rows.length + opponent;
      table.met[pair] = (table.met[pair] as number) + 1;
      table.against[pair] = (table.against[pair] as number) + entry.points;
    }
  return { table, lots: [], scoring: { legs: [system], tieBreak: system, opponentValue: "tie-break" } };
};

type Judge = ReturnType<typeof directEncounter>;

const ordered = (
  sheet: Sheet,
  judgement: Judgement,
  judge: Judge,
  group: readonly Seat[],
): readonly (readonly Seat[])[] => {
  if (sheet.kind === "round-robin" || strangersIn(judgement, [group]).length === 0)
    return judge(judgement, group).groups;
  const first = certain(sheet, judgement, group);
  const rest = group.filter((seat) => !first.includes(seat));
  const ahead = first.map((seat) => [seat]);
  if (rest.length === 0) return ahead;
  return [...ahead, ...(first.length === 0 || rest.length === 1 ? [rest] : ordered(sheet, judgement, judge, rest))];
};

/** Those who are first, second, ... whatever the games that were not played had brought. */
const certain = ({ system }: Sheet, { table }: Judgement, group: readonly Seat[]): readonly Seat[] => {
  // Averages (6.1.2) of games that differ in number: compared after multiplying by all of these numbers.
  const weight = group.reduce(
    (all, a) => group.reduce((product, b) => leastCommon(product, met(table, a, b) || 1), all),
    1,
  );
  const standing = group.map((seat) => {
    let [low, open] = [0, 0];
    for (const other of group) {
      if (other === seat) continue;
      const games = met(table, seat, other);
      if (games === 0) open++;
      else low += (table.against[seat * table.players + other] as number) * (weight / games);
    }
    return { seat, low, high: low + open * system.win * weight };
  });
  const left = standing.sort((a, b) => b.low - a.low || b.high - a.high);
  const first: Seat[] = [];
  for (const [at, { seat, low }] of left.entries()) {
    if (at === left.length - 1 ? first.length !== at : left.slice(at + 1).some(({ high }) => high >= low)) break;
    first.push(seat);
  }
  return first;
};

const leastCommon = (a: number, b: number): number => (a % b === 0 ? a : a * b);

const met = ({ met: games, players }: Judgement["table"], a: Seat, b: Seat): number => games[a * players + b] as number;

/** Pairs that are still tied and have not met. */
const strangersIn = ({ table }: Judgement, groups: readonly (readonly Seat[])[]): readonly (readonly [Seat, Seat])[] =>
  groups.flatMap((group) =>
    group.flatMap((a, at) =>
      group.slice(at + 1).flatMap((b): readonly (readonly [Seat, Seat])[] => (met(table, a, b) > 0 ? [] : [[a, b]])),
    ),
  );

const MOST_PAIRS = 3;

const unmet =
  (strangers: readonly (readonly [Seat, Seat])[]): NonNullable<TableRefinement["because"]> =>
  (name) => {
    const pairs = strangers.slice(0, MOST_PAIRS).map(([a, b]) => `${name(a)} and ${name(b)}`);
    const more = strangers.length - pairs.length;
    return `${pairs.join(", ")}${more > 0 ? ` and ${more} more pairs` : ""} have not met, and those games could change the order (6.3)`;
  };
