import { type ChampionshipEvent, DEPARTURE_EFFECTS, type DepartureEffect } from "./championship.ts";
import { EVENT_CODES, EVENT_TYPES, type EventColumns, REOPENED } from "./columns.ts";
import { MAX_PLAYERS } from "./game.ts";
import { playerId, type Seat } from "./ids.ts";
import type { Player } from "./player.ts";
import { type Absent, type GameResult, OUTCOMES, type Outcome } from "./result.ts";

/**
 * Reads rows as events without allocating. There is one row object a type, filled anew at every call: it is good until
 * the next call, and only for the tally, since the fields the columns do not hold are blank (the players are stand-ins,
 * only their number is true; a type the tally ignores carries its type alone). The rows must have passed `checkColumns`.
 */
export const rowReader = (columns: EventColumns): ((index: number) => ChampionshipEvent) => {
  const { stages, type, stage, round, board, leg, white, black, outcome, was } = columns;
  const rows = EVENT_TYPES.map(blankRow);

  return (index) => {
    const code = type[index] as number;
    const row = rows[code] as Row;
    if (code >= GAME_FINISHED && code <= RESULT_CORRECTED) {
      const now = outcome[index] as number;
      row.stage = stages[stage[index] as number] as string;
      row.round = round[index] as number;
      row.board = board[index] as number;
      row.leg = leg[index] as number;
      row.white = white[index] as Seat;
      row.black = black[index] as Seat;
      if (code === GAME_FINISHED) {
        row.result = OUTCOMES[now] as GameResult;
      } else if (code === RESULT_CORRECTED) {
        row.was = OUTCOMES[was[index] as number] as Outcome;
        row.now = now === REOPENED ? "*" : (OUTCOMES[now] as Outcome);
      } else {
        row.absent = ABSENT_OF[OUTCOMES[now] as keyof typeof ABSENT_OF];
      }
    } else if (code === ANNOUNCED) {
      row.players = standIns(white[index] as number);
    } else if (code === WITHDREW || code === EXPELLED) {
      row.seat = white[index] as Seat;
      row.effect = DEPARTURE_EFFECTS[outcome[index] as number] as DepartureEffect;
    }
    // A row has the fields of every type, and so those of its own.
    return row as unknown as ChampionshipEvent;
  };
};

/** One shape for all types: loads of `event.type` and its fields stay monomorphic in the fold. */
interface Row {
  readonly type: string;
  stage: string;
  round: number;
  board: number;
  leg: number;
  white: Seat;
  black: Seat;
  result: GameResult;
  absent: Absent;
  was: Outcome;
  now: Outcome | "*";
  players: readonly Player[];
  seat: Seat;
  effect: DepartureEffect;
}

const blankRow = (type: string): Row => ({
  type,
  stage: "",
  round: 0,
  board: 0,
  leg: 0,
  white: 0 as Seat,
  black: 0 as Seat,
  result: "1/2-1/2",
  absent: "both",
  was: "1/2-1/2",
  now: "1/2-1/2",
  players: [],
  seat: 0 as Seat,
  effect: "stand",
});

const ANNOUNCED = EVENT_CODES.ChampionshipAnnounced;
const GAME_FINISHED = EVENT_CODES.GameFinished;
const RESULT_CORRECTED = EVENT_CODES.ResultCorrected;
const WITHDREW = EVENT_CODES.PlayerWithdrew;
const EXPELLED = EVENT_CODES.PlayerExpelled;

const ABSENT_OF = { "+/-": "black", "-/+": "white", "-/-": "both" } as const satisfies Partial<Record<Outcome, Absent>>;

const STAND_INS: readonly Player[] = Array.from({ length: MAX_PLAYERS }, (_, seat) => ({
  id: playerId(`seat-${seat}`),
  name: `Seat ${seat}`,
  rating: 0,
}));
const LISTS: readonly (readonly Player[])[] = Array.from({ length: MAX_PLAYERS + 1 }, (_, n) => STAND_INS.slice(0, n));
const standIns = (players: number): readonly Player[] => LISTS[players] as readonly Player[];
