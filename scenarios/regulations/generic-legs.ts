import { FACTS_ARTICLE } from "./generic.ts";
import type { Clock, Control, LegSpec } from "./shape.ts";

/** The scoring of an event whose facts name none. */
export const USUAL_SCORING = "1-0.5-0";

/** By the name of a scoring in event files: the games of an encounter and their points. */
export const LEGS_BY_SCORING: Readonly<Record<string, (control: Control) => readonly [LegSpec, ...LegSpec[]]>> = {
  [USUAL_SCORING]: (control) => [genericLeg(control)],
  /** Norway Chess 2019: 2 for a win; after a draw half a point each, and 1 more for whoever wins the Armageddon game. */
  norway2: (control) => [genericLeg(control, 2, 0.5), armageddon(1)],
  /** Norway Chess since 2020: 3 for a win; after a draw 1 each, and a half more for whoever wins the Armageddon game. */
  norway3: (control) => [genericLeg(control, 3, 1), armageddon(0.5)],
};

/** A game of that speed at its nominal clock: event files say nothing of thinking time. */
export const genericLeg = (control: Control, win = 1, draw = 0.5): LegSpec => ({
  ...{ article: FACTS_ARTICLE, control, clock: NOMINAL_CLOCKS[control] },
  points: { win, draw, loss: 0 },
});

/** A game that is played after a draw, which a draw wins for Black. */
const armageddon = (win: number): LegSpec => ({
  ...{ ...genericLeg("armageddon"), clock: { white: "10+1@41", black: "7+1@41" }, when: "drawn", drawOdds: "black" },
  points: { win, draw: 0, loss: 0 },
});

const same = (time: string): Clock => ({ white: time, black: time });

const NOMINAL_CLOCKS: Readonly<Record<Control, Clock>> = {
  classical: same("90+30"),
  rapid: same("25+10"),
  blitz: same("3+2"),
  armageddon: { white: "5", black: "4" },
};
