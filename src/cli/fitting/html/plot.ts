import { escapeHtml } from "./page.ts";

/** A drawing with axes: ranges, ticks, and marks made with its scales. */
export interface PlotSpec {
  readonly title: string;
  readonly height: number;
  /** Room for labels at the left. */
  readonly left: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly marks: (x: Scale, y: Scale) => readonly string[];
}

/** From `low` to `high`, with a tick and its label at each value. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  readonly name: string;
}

/** From a value to a coordinate, as text. */
export type Scale = (value: number) => string;

const WIDTH = 420;
const [TOP, RIGHT, BOTTOM] = [8, 10, 38];

/** The drawing as inline SVG; coordinates have one digit, so that machines agree on them. */
export const plot = ({ title, height, left, x, y, marks }: PlotSpec): string => {
  const scale =
    ({ low, high }: Axis, from: number, until: number): Scale =>
    (value) =>
      (from + ((value - low) / (high - low)) * (until - from)).toFixed(1);
  const across = scale(x, left, WIDTH - RIGHT);
  const up = scale(y, height - BOTTOM, TOP);
  const [bottom, right] = [height - BOTTOM, WIDTH - RIGHT];
  return [
    `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">`,
    `<rect class="frame" x="${left}" y="${TOP}" width="${right - left}" height="${bottom - TOP}"/>`,
    ...x.ticks.map(
      ({ at, label }) =>
        `<path class="frame" d="M${across(at)} ${bottom}v4"/><text x="${across(at)}" y="${bottom + 15}" text-anchor="middle">${escapeHtml(label)}</text>`,
    ),
    ...y.ticks.map(
      ({ at, label }) =>
        `<path class="frame" d="M${left} ${up(at)}h-4"/><text x="${left - 6}" y="${up(at)}" dy=".35em" text-anchor="end">${escapeHtml(label)}</text>`,
    ),
    `<text x="${(left + right) / 2}" y="${height - 6}" text-anchor="middle">${escapeHtml(x.name)}</text>`,
    y.name === "" ? "" : `<text x="${left + 6}" y="${TOP + 13}">${escapeHtml(y.name)}</text>`,
    ...marks(across, up),
    "</svg>",
  ].join("");
};

/** Ticks at these values, with so many digits. */
export const ticks = (values: readonly number[], digits: number): Axis["ticks"] =>
  values.map((at) => ({ at, label: at.toFixed(digits) }));

/** Round steps that cover a range with about five ticks. */
export const niceTicks = (
  low: number,
  high: number,
): { readonly values: readonly number[]; readonly digits: number } => {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step);
  const values = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
  return { values, digits: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) };
};
