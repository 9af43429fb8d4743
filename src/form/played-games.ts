import { MAIN_STAGE } from "../../events/game.ts";
import { outcomeCode } from "../../events/result.ts";
import type { Championship } from "../../projections/championship.ts";
import { outcomeAt } from "../../projections/tally.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import type { TimeControl } from "../model/model.ts";

/** A game that was played over the board, as evidence of strength. */
export interface PlayedGame {
  readonly control: TimeControl;
  readonly inMainStage: boolean;
  /** Seats. */
  readonly white: number;
  readonly black: number;
  /** 0 White won, 1 drawn, 2 Black won. */
  readonly outcome: 0 | 1 | 2;
}

/**
 * The games on record, by stage, round, board and leg, whatever the order in which they came to be recorded. Forfeits are no games;
 * what an arbiter rules for both sides (1/2-0, 0-0) says nothing of their strengths.
 */
export const playedGames = (regulation: Regulation, state: Championship): readonly PlayedGame[] => {
  const { main, playoff } = agenda(regulation, state);
  return [main, ...(playoff?.stages ?? [])].flatMap(({ slots }) =>
    [...slots]
      .sort((a, b) => a.round - b.round || a.board - b.board || a.leg - b.leg)
      .flatMap((slot) => {
        const outcome = outcomeAt(state.tally, slot);
        const code = outcome === undefined ? UNPLAYED : outcomeCode(outcome);
        if (code > BLACK_WON) return [];
        const { stage, control, white, black } = slot;
        return [{ control, inMainStage: stage === MAIN_STAGE, white, black, outcome: code as PlayedGame["outcome"] }];
      }),
  );
};

const BLACK_WON = outcomeCode("0-1");
const UNPLAYED = Number.POSITIVE_INFINITY;
