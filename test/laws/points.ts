import { LEGS } from "../../events/game.ts";
import { OUTCOMES, type Outcome } from "../../events/result.ts";
import { pairCell, type Tally } from "../../projections/tally.ts";

/** A player's line in a table with 1, 1/2 and 0 for a win, a draw and a loss; a forfeit is a point but no game. */
export interface Line {
  readonly points: number;
  readonly games: number;
}

/** The lines by seat, read from the pair counts over all stages. */
export const linesOf = (tally: Tally): readonly Line[] => {
  const lines = Array.from({ length: tally.players }, () => ({ points: 0, games: 0 }));
  for (const { pairs } of Object.values(tally.stages)) {
    for (let white = 0; white < tally.players; white++) {
      for (let black = 0; black < tally.players; black++) {
        for (let leg = 1; leg <= LEGS; leg++) {
          OUTCOMES.forEach((outcome, code) => {
            const count = pairs[pairCell(tally.players, white, black, leg, code)] as number;
            add(lines[white], count, SCORES[outcome][0], outcome);
            add(lines[black], count, SCORES[outcome][1], outcome);
          });
        }
      }
    }
  }
  return lines;
};

const add = (
  line: { points: number; games: number } | undefined,
  count: number,
  score: number,
  outcome: Outcome,
): void => {
  if (!line) return;
  line.points += count * score;
  line.games += FORFEITS.has(outcome) ? 0 : count;
};

const FORFEITS: ReadonlySet<Outcome> = new Set<Outcome>(["+/-", "-/+", "-/-"]);

const SCORES: { readonly [outcome in Outcome]: readonly [number, number] } = {
  "1-0": [1, 0],
  "1/2-1/2": [0.5, 0.5],
  "0-1": [0, 1],
  "1/2-0": [0.5, 0],
  "0-1/2": [0, 0.5],
  "0-0": [0, 0],
  "+/-": [1, 0],
  "-/+": [0, 1],
  "-/-": [0, 0],
};
