import type { Point, Report } from "./suite.ts";

/** A measured place on a chart: nanoseconds a simulation. */
export interface Cost extends Point {
  readonly median: number;
}

/** Every case of the reports that has a place on a chart. */
export const pointsOf = (reports: readonly Report[]): readonly Cost[] =>
  reports.flatMap(({ cases }) => cases.flatMap(({ point, median }) => (point ? [{ ...point, median }] : [])));

/** Cost against players and games, a line of bars a series; the bars are logarithmic, since kernels lie far apart. */
export const textChart = (points: readonly Cost[]): string => {
  const scale = logScale(points.map(({ median }) => median));
  const lines = ["cost of a simulation by players and games (bars are logarithmic; last, the cost of a game)"];
  for (const [series, costs] of bySeries(points)) {
    lines.push(`  ${series}`);
    for (const { players, games, median } of costs) {
      const bar = "#".repeat(1 + Math.round(scale(median) * 40));
      const size = `${String(players).padStart(4)} players ${String(games).padStart(4)} games`;
      lines.push(
        `  ${size}  ${bar.padEnd(42)}${median.toFixed(1).padStart(11)} ns${(median / games).toFixed(2).padStart(10)} ns`,
      );
    }
  }
  return lines.join("\n");
};

/** The same as a picture: games across, nanoseconds up, both logarithmic; a line a series. */
export const svgChart = (points: readonly Cost[]): string => {
  const [width, height, left, bottom] = [720, 440, 70, 50];
  const across = logScale(points.map(({ games }) => games));
  const up = logScale(points.map(({ median }) => median));
  const x = (games: number): number => Math.round(left + across(games) * (width - left - 150));
  const y = (median: number): number => Math.round(height - bottom - up(median) * (height - bottom - 20));
  const text = (at: readonly [number, number], words: string, anchor = "start"): string =>
    `<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}">${words}</text>`;
  const lines = [...bySeries(points)].flatMap(([series, costs], index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = costs.map(({ games, median }) => `${x(games)},${y(median)}`);
    const last = costs.at(-1) as Cost;
    return [
      `<polyline points="${path.join(" ")}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...path.map((at) => `<circle cx="${at.split(",")[0]}" cy="${at.split(",")[1]}" r="3" fill="${colour}"/>`),
      `<g fill="${colour}">${text([x(last.games) + 8, y(last.median) + 4], series)}</g>`,
    ];
  });
  const games = [...new Set(points.map((point) => point.games))].sort((a, b) => a - b);
  const ticks = [1, 10, 100, 1e3, 1e4, 1e5, 1e6].filter((ns) => up(ns) >= 0 && up(ns) <= 1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...games.map((n) => text([x(n), height - bottom + 16], String(n), "middle")),
    ...ticks.map(
      (ns) =>
        `<path d="M${left} ${y(ns)}H${width - 150}" stroke="#ddd"/>${text([left - 6, y(ns) + 4], `${ns} ns`, "end")}`,
    ),
    text([left, height - 10], "games of a round robin; nanoseconds a simulation, one thread"),
    ...lines,
    "</svg>\n",
  ].join("\n");
};

const COLOURS = ["#1b6ca8", "#7fb3d9", "#b5542a", "#e3a380", "#4a7c3f", "#a6c99b"];

const bySeries = (points: readonly Cost[]): ReadonlyMap<string, readonly Cost[]> => {
  const series = new Map<string, Cost[]>();
  for (const point of points) series.set(point.series, [...(series.get(point.series) ?? []), point]);
  return new Map([...series].map(([name, costs]) => [name, costs.sort((a, b) => a.games - b.games)]));
};

/** Maps the values to 0 to 1 by their logarithms. */
const logScale = (values: readonly number[]): ((value: number) => number) => {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  return (value) => (high === low ? 0 : (Math.log(value) - low) / (high - low));
};
