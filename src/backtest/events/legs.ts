import type { Control, LegSpec } from "../../../scenarios/regulations/shape.ts";

/** By the name of a scoring in event files: the games of an encounter and their points. */
export const LEGS_BY_SCORING: Readonly<Record<string, (control: Control) => readonly LegSpec[]>> = {
  "1-0.5-0": (control) => [leg(control, 1, 0.5)],
  /** Norway Chess 2019: 2 for a win; after a draw half a point each, and 1 more for whoever wins the Armageddon game. */
  norway2: (control) => [leg(control, 2, 0.5), armageddon(1)],
  /** Norway Chess since 2020: 3 for a win; after a draw 1 each, and a half more for whoever wins the Armageddon game. */
  norway3: (control) => [leg(control, 3, 1), armageddon(0.5)],
};

// Nobody asks for the clocks: the time control prices a game.
const clock = { white: "", black: "" };
const article = "facts of the event";

const leg = (control: Control, win: number, draw: number): LegSpec => ({
  ...{ article, control, clock },
  points: { win, draw, loss: 0 },
});

const armageddon = (win: number): LegSpec => ({
  ...{ article, control: "armageddon", clock, when: "drawn", drawOdds: "black" },
  points: { win, draw: 0, loss: 0 },
});
