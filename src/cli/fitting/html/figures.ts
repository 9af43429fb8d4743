import type { Calibration } from "../../../backtest/calibration.ts";
import type { Difference } from "../../../backtest/paired.ts";
import { escapeHtml } from "./page.ts";
import { niceTicks, plot, ticks } from "./plot.ts";

/** What was said against what came, with an interval for each tenth of the games; honest chances lie on the diagonal. */
export const reliabilityPlot = (title: string, bins: Calibration["bins"]): string => {
  const all = bins.flatMap(({ said, low, high }) => [said, low, high]);
  const [low, high] = [Math.max(0, Math.min(...all) - 0.03), Math.min(1, Math.max(...all) + 0.03)];
  const { values, digits } = niceTicks(low, high);
  const axis = { low, high, ticks: ticks(values, Math.max(1, digits)) };
  return plot({
    // As high as wide: the rule at 45 degrees.
    ...{ title, height: 416, left: 40 },
    ...{ x: { ...axis, name: "chance that was said" }, y: { ...axis, name: "share that came" } },
    marks: (x, y) => [
      `<path class="rule" d="M${x(low)} ${y(low)}L${x(high)} ${y(high)}"/>`,
      ...bins.map(
        (bin) =>
          `<path class="one" d="M${x(bin.said)} ${y(bin.low)}V${y(bin.high)}"/><circle class="dot" cx="${x(bin.said)}" cy="${y(bin.came)}" r="3"/>`,
      ),
    ],
  });
};

/** Differences with their 95 % intervals, one row each; the rule is at no difference. */
export const differencePlot = (
  title: string,
  name: string,
  rows: readonly { readonly label: string; readonly difference: Difference }[],
): string => {
  const ends = rows.flatMap(({ difference: { low, high } }) => [low, high]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const room = (most - least) * 0.05 || 0.01;
  const { values, digits } = niceTicks(least - room, most + room);
  return plot({
    ...{ title, height: 52 + 22 * rows.length, left: 150 },
    x: { low: least - room, high: most + room, ticks: ticks(values, digits), name },
    y: { low: rows.length, high: 0, ticks: [], name: "" },
    marks: (x, y) => [
      `<path class="rule" d="M${x(0)} ${y(0)}V${y(rows.length)}"/>`,
      ...rows.map(
        ({ label, difference: { mean, low, high } }, i) =>
          `<text class="label" x="144" y="${y(i + 0.5)}" dy=".35em" text-anchor="end">${escapeHtml(label)}</text><path class="one" d="M${x(low)} ${y(i + 0.5)}H${x(high)}"/><circle class="dot" cx="${x(mean)}" cy="${y(i + 0.5)}" r="3"/>`,
      ),
    ],
  });
};

/** Shares in ten equal parts of a distribution; the rule is a tenth. */
export const tenthsPlot = (title: string, tenths: readonly number[]): string => {
  const high = Math.max(0.2, ...tenths) * 1.1;
  return plot({
    ...{ title, height: 240, left: 40 },
    x: {
      low: 0,
      high: 1,
      ticks: ticks([0, 0.2, 0.4, 0.6, 0.8, 1], 1),
      name: "place of the result in the forecast distribution",
    },
    y: { low: 0, high, ticks: ticks([0, 0.05, 0.1, 0.15, 0.2], 2), name: "share of players" },
    marks: (x, y) => [
      ...tenths.map((share, i) => {
        const [from, until] = [Number(x(i / 10)), Number(x((i + 1) / 10))];
        const size = (Number(y(0)) - Number(y(share))).toFixed(1);
        return `<rect class="bar" x="${(from + 1).toFixed(1)}" y="${y(share)}" width="${(until - from - 2).toFixed(1)}" height="${size}"/>`;
      }),
      `<path class="rule" d="M${x(0)} ${y(0.1)}H${x(1)}"/>`,
    ],
  });
};

/** Two series over the same steps, the first in full, each with its name. */
export const linesPlot = (
  title: string,
  name: string,
  steps: readonly string[],
  series: readonly [Line, Line],
): string => {
  const high = Math.max(...series.flatMap(({ values }) => values)) * 1.15;
  const { values, digits } = niceTicks(0, high);
  const classes = ["one", "two"] as const;
  return plot({
    ...{ title, height: 260, left: 40 },
    x: { low: -0.3, high: steps.length - 0.7, ticks: steps.map((label, at) => ({ at, label })), name },
    y: { low: 0, high, ticks: ticks(values, digits), name: "" },
    marks: (x, y) =>
      series.flatMap(({ label, values: own }, i) => [
        `<path class="${classes[i]}" d="${own.map((value, at) => `${at === 0 ? "M" : "L"}${x(at)} ${y(value)}`).join("")}"/>`,
        ...own.map((value, at) => `<circle class="${i === 0 ? "dot" : "dot2"}" cx="${x(at)}" cy="${y(value)}" r="3"/>`),
        `<text class="label" x="${x(0)}" y="${y(own[0] ?? 0)}" dy="${i === 0 ? "16" : "-8"}">${escapeHtml(label)}</text>`,
      ]),
  });
};

/** A named series. */
export interface Line {
  readonly label: string;
  readonly values: readonly number[];
}
