import type { GameForfeited } from "../../events/championship.ts";
import { type GameRef, LEGS, MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import { type Absent, RESULTS } from "../../events/result.ts";
import { type Championship, championship, copied } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { DEPARTED, pairCell } from "../../projections/tally.ts";
import type { Regulation } from "../regulations/shape.ts";
import type { GameSlot } from "./action.ts";
import { agenda } from "./agenda.ts";

/** What names a game and its players. */
type PairedRef = Pick<GameSlot, "white" | "black"> & GameRef;

/** Which side of an open game will not come because it has left the championship; undefined where both are there. */
export const absentSides = (state: Championship, game: PairedRef): Absent | undefined => {
  const [white, black] = [isAway(state, game.white, game), isAway(state, game.black, game)];
  if (white && black) return "both";
  return white ? "white" : black ? "black" : undefined;
};

// A departure counts the games that were completed. Where fewer are on record, one of them is being corrected (or is
// supposed to be played before he leaves), and is his to play; so is the rest of an encounter he began.
const isAway = (state: Championship, seat: Seat, { stage, leg }: GameRef): boolean => {
  if ((state.tally.departed[seat] ?? DEPARTED.no) === DEPARTED.no) return false;
  if (stage !== MAIN_STAGE) return true;
  if (leg > 1) return false;
  const departure = state.roster.departures.find((one) => one.seat === seat);
  return departure === undefined || completedBy(state, seat) >= departure.completed;
};

/**
 * Encounters of the main stage a player has begun over the board. Forfeits are no games he completed, and games against a
 * player whose results are annulled are on nobody's schedule.
 */
export const completedBy = ({ tally }: Championship, seat: Seat): number => {
  const pairs = tally.stages[MAIN_STAGE]?.pairs;
  if (pairs === undefined) return 0;
  let games = 0;
  for (let other = 0; other < tally.players; other++)
    for (let code = 0; code < RESULTS.length; code++) {
      if (other === seat || tally.departed[other] === DEPARTED.annul) continue;
      games += pairs[pairCell(tally.players, seat, other, 1, code)] as number;
      games += pairs[pairCell(tally.players, other, seat, 1, code)] as number;
    }
  return games;
};

/** The record of a game nobody plays because somebody has left. */
export const lostByDefault = (
  { stage, round, board, leg, white, black }: PairedRef,
  absent: Absent,
): GameForfeited => ({
  ...{ type: "GameForfeited", stage, round, board, leg },
  ...{ white, black, absent },
});

/**
 * The games that are lost by default as the log stands, in the order they fall due: what an arbiter still has to record and
 * nothing can change. A forecast starts behind them.
 */
export const owedForfeits = (regulation: Regulation, state: Championship): readonly GameForfeited[] => {
  if (state.roster.departures.length === 0) return [];
  const owed: GameForfeited[] = [];
  let after = state;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const now = agenda(regulation, after).playable.flatMap((slot) => {
      const absent = absentSides(after, slot);
      return absent === undefined ? [] : [lostByDefault(slot, absent)];
    });
    if (now.length === 0) return owed;
    owed.push(...now);
    after = fold(championship, now, copied(after));
  }
  throw new Error(`games lost by default are still open after ${MOST_PASSES} passes`);
};

// A pass books every game that is open; each can open at most the next game of a series or the next leg.
const MOST_PASSES = 64 * LEGS + 64;
