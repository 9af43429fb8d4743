import { grouped } from "./numbers.ts";

/** Where progress is shown. */
export interface ProgressScreen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Told how much of the work is done; call it as often as you like. */
export type Progress = (done: number, total: number) => void;

const STEPS = 10;
const WIDTH = 24;
const REDRAW_EVERY = 100;

/**
 * Shows how far the simulations are: a bar that is redrawn on a terminal, a line per 10 % elsewhere, from 0 % on.
 * `clock` gives milliseconds.
 */
export const progressOn = (screen: ProgressScreen, clock: () => number): Progress => {
  const started = clock();
  let step = -1;
  let drawn = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = clock();
    const next = Math.floor((done * STEPS) / total);
    if (screen.isTTY === true) {
      if (now - drawn < REDRAW_EVERY && done < total) return;
      drawn = now;
      screen.write(`\r\u001b[2K${done < total ? bar(done, total, now - started) : ""}`);
    } else if (next > step) {
      step = next;
      screen.write(`${next * (100 / STEPS)} % of ${grouped(total)} simulations\n`);
    }
  };
};

const bar = (done: number, total: number, elapsed: number): string => {
  const full = Math.floor((done * WIDTH) / total);
  const rate = elapsed > 0 ? done / elapsed : 0;
  const left = rate > 0 ? `, ${Math.ceil((total - done) / rate / 1000)} s left` : "";
  const cells = `${"#".repeat(full)}${".".repeat(WIDTH - full)}`;
  return `${cells} ${Math.floor((100 * done) / total)} % of ${grouped(total)}, ${grouped(Math.round(rate * 1000))} a second${left}`;
};
