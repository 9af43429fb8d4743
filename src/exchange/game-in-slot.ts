import { MAIN_STAGE } from "../../events/game.ts";
import type { Outcome } from "../../events/result.ts";
import { CONTROLS } from "../../scenarios/regulations/shape.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import type { OrderedGame } from "./order-of-play.ts";
import type { SeatedGame } from "./seated-game.ts";

type Sides = Pick<GameSlot, "white" | "black">;

/** True where the two of a game meet in a slot: with these colours, or any where the file does not say. */
export const meetIn = ({ white, black, found }: SeatedGame, slot: Sides): boolean =>
  (slot.white === white && slot.black === black) ||
  (found.colours !== undefined && slot.white === black && slot.black === white);

/** An outcome of a game as White and Black of its slot have it. */
export const outcomeIn = ({ white }: SeatedGame, slot: Sides, outcome: Outcome): Outcome =>
  slot.white === white ? outcome : TURNED[outcome];

const TURNED: Readonly<Record<Outcome, Outcome>> = {
  ...{ "1-0": "0-1", "1/2-1/2": "1/2-1/2", "0-1": "1-0", "1/2-0": "0-1/2", "0-1/2": "1/2-0", "0-0": "0-0" },
  ...{ "+/-": "-/+", "-/+": "+/-", "-/-": "-/-" },
};

/** True where nothing a file says of a game speaks against the slot: stage, leg, how fast it was. */
export const belongs = ({ game, reading }: OrderedGame, slot: GameSlot): boolean => {
  const { stage, words } = game.found;
  if (stage !== undefined)
    return stage === slot.stage && (slot.stage !== MAIN_STAGE || (reading?.leg ?? slot.leg) === slot.leg);
  if (slot.stage === MAIN_STAGE && (words.has("tie-break") || (reading?.leg ?? slot.leg) !== slot.leg)) return false;
  return !CONTROLS.some((control) => words.has(control)) || words.has(slot.control);
};
