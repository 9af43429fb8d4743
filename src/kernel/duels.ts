import type { LaneProgram } from "./lane-program.ts";
import * as at from "./layout.ts";
import * as duel from "./layout-duels.ts";
import { perLine } from "./lines.ts";
import { markOf, namesPairs } from "./marks.ts";
import { nextGroups } from "./next-groups.ts";
import { strengthIsTotal } from "./strength-total.ts";

/** A pair of ranks, lower first, and its number: pairs in order. */
export interface Duel {
  readonly pair: number;
  readonly ranks: readonly [low: number, high: number];
}

/**
 * The pairs whose ties have their own way: where the direct encounter comes first, the games of a pair share one line, no
 * criterion looks beyond the games of the two and their opponents' points, and a sum of marks names the pair.
 */
export const duelsOf = (lanes: LaneProgram): readonly Duel[] => {
  const { ops, ranked, encounters } = lanes;
  const total = strengthIsTotal(lanes);
  const [first] = ops;
  const direct = first?.code === at.OP_DIRECT || first?.code === at.OP_DIRECT_ONCE;
  const fit = ops.every(({ code }) =>
    code === at.OP_SONNEBORN_BERGER ? total : code !== at.OP_KOYA && code !== at.OP_EXTENDED_KOYA,
  );
  if (!direct || !fit || !namesPairs(lanes) || encounters !== perLine(lanes)) return [];
  const ranks = [...ranked.keys()];
  return ranks
    .flatMap((low) => ranks.slice(low + 1).map((high) => [low, high] as const))
    .map((two, pair) => ({ pair, ranks: two }));
};

/** Writes the tables of the duels; those of the lines must be there. */
export const writeDuels = (view: DataView, lanes: LaneProgram): void => {
  const duels = duelsOf(lanes);
  view.setInt32(at.DUELS, duels.length > 0 ? 1 : 0, true);
  if (duels.length === 0) return;
  for (let sum = 0; sum < 256; sum++) view.setUint8(duel.DUEL_PAIR + sum, duel.NO_PAIR);
  for (const { pair, ranks } of duels) {
    const [low, high] = ranks;
    view.setUint8(duel.DUEL_PAIR + markOf(lanes, low) + markOf(lanes, high), pair);
    view.setUint8(duel.DUEL_RANKS + 2 * pair, low);
    view.setUint8(duel.DUEL_RANKS + 2 * pair + 1, high);
    const table = view.getUint32(at.SIDE + 128 * low + 8 * high + 4, true);
    view.setUint32(duel.DUEL_LINE + 4 * pair, rowOf(view, low, high), true);
    for (let result = 0; result < 16; result++) {
      const [mine, theirs] = [view.getUint8(table + result), view.getUint8(table + at.HIGH + result)];
      const verdict = mine > theirs ? 1 : mine < theirs ? 2 : 0;
      view.setUint8(duel.DUEL_VERDICT + 16 * pair + result, verdict);
    }
    for (const [verdict, key] of [at.LAST_KEY, at.DUEL_KEYS + low, at.DUEL_KEYS + high].entries())
      view.setUint8(duel.DUEL_KEY + 4 * pair + verdict, key);
    for (const [verdict, mask] of [0, 1 << low, 1 << high, (1 << low) | (1 << high)].entries())
      view.setUint16(duel.DUEL_LEFT + 8 * pair + 2 * verdict, mask, true);
    writeSources(view, lanes, ranks, pair);
    writeSides(view, lanes, ranks, pair);
  }
  view.setUint32(duel.DUEL_LINE + 4 * duel.NO_PAIR, at.RESULT, true);
  view.setUint8(duel.DUEL_KEY + 4 * duel.NO_PAIR, at.LAST_KEY);
};

/** The row of the line that two ranks play, in whatever order they are named. */
const rowOf = (view: DataView, a: number, b: number): number => {
  const line = (view.getUint32(at.SIDE + 128 * a + 8 * b, true) - at.POOL_RESULT) / at.POOL;
  return at.RESULT + at.ROW * line;
};

const writeSides = (view: DataView, lanes: LaneProgram, [low, high]: Duel["ranks"], pair: number): void => {
  let to = duel.DUEL_SIDE + duel.DUEL_SIDE_SIZE * pair;
  for (const rank of [low, high])
    for (const other of othersOf(lanes, low, high)) {
      view.setUint32(to, view.getUint32(at.SIDE + 128 * rank + 8 * other + 4, true), true);
      to += 4;
    }
};

const othersOf = (lanes: LaneProgram, low: number, high: number): readonly number[] =>
  [...lanes.ranked.keys()].filter((rank) => rank !== low && rank !== high);

// In the order of the bucket's rows, see assembly/duels.ts; filled up to a multiple of four.
const writeSources = (view: DataView, lanes: LaneProgram, [low, high]: Duel["ranks"], pair: number): void => {
  const others = othersOf(lanes, low, high);
  const points = (rank: number): number => at.POINTS + at.ROW * (lanes.ranked[rank] as number);
  const sources = [
    rowOf(view, low, high),
    ...others.map((other) => rowOf(view, low, other)),
    ...others.map((other) => rowOf(view, high, other)),
    ...others.map(points),
    points(low),
    ...(lanes.detail === "all" ? nextGroups(lanes) : []).map((_, group) => at.COMBO + at.ROW * group),
  ];
  while (sources.length % 4 > 0) sources.push(at.COMBO);
  for (const [i, source] of sources.entries())
    view.setUint32(duel.DUEL_SOURCE + duel.DUEL_SOURCE_SIZE * pair + 4 * i, source, true);
  view.setInt32(at.DUEL_SOURCES, sources.length, true);
};
