import type { Seat } from "../../events/ids.ts";
import type { Quantity } from "../rules/criterion.ts";
import type { Step, Table } from "./table.ts";

/**
 * Why each tie was split, or was not, one sentence for each group and criterion, from the first place down; and who shares a place in the
 * end. `names`: how the players are called, by seat.
 */
export const explanationsOf = ({ steps, rows }: Table, names: readonly string[]): readonly string[] => {
  const name = (seat: Seat): string => names[seat] ?? "?";
  const sentences = steps.map((step) => sentenceOf(step, name));
  const ranks = [...new Set(rows.flatMap(({ rank, shared }) => (shared ? [rank] : [])))];
  const shared = ranks.map((rank) => {
    const level = rows.filter((row) => row.rank === rank).map(({ seat }) => name(seat));
    return `${listed(level)} share places ${rank} to ${rank + level.length - 1}.`;
  });
  return [...sentences, ...shared];
};

type Name = (seat: Seat) => string;

const sentenceOf = ({ criterion, points, group, groups, values, because }: Step, name: Name): string => {
  const valueAt = (seat: Seat): string => printed(values[group.indexOf(seat)]);
  const whom = `${listed(group.map(name))} on ${points / 10}`;
  const why = because === undefined ? "" : `; ${because(name)}`;
  if (groups.length === 1) {
    const all = [...new Set(group.map(valueAt))];
    const what = all.length === 1 ? `${all[0]} each` : group.map((seat) => `${name(seat)} ${valueAt(seat)}`).join(", ");
    return `${criterion.words} does not part ${whom} (${what})${why}.`;
  }
  const order = groups.map((part) => {
    const all = [...new Set(part.map(valueAt))];
    return all.length === 1
      ? `${listed(part.map(name))} (${all[0]}${part.length > 1 ? " each" : ""})`
      : part.map((seat) => `${name(seat)} (${valueAt(seat)})`).join(" and ");
  });
  return `${criterion.words} parts ${whom}: ${order.join(" before ")}${why}.`;
};

const printed = (value: Quantity | undefined): string =>
  value === undefined ? "no value" : String(value.value / value.per);

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
