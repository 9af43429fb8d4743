import { type ChampionshipEvent, DEPARTURE_EFFECTS, type EventType } from "./championship.ts";
import { EVENT_CODES, type EventColumns, MAX_STAGE_NAMES, REOPENED } from "./columns.ts";
import type { GameRef } from "./game.ts";
import type { Seat } from "./ids.ts";
import { forfeitOutcome, outcomeCode } from "./result.ts";

/** Collects events as columns. */
export interface ColumnsWriter {
  /**
   * Adds a row. The event has passed the codec, so its numbers fit; the rows of one championship come one after the
   * other. Throws a RangeError at the stage name after the {@link MAX_STAGE_NAMES}th.
   */
  append(event: ChampionshipEvent, championship: number): void;
  /** Adds a finished game without an event; `outcome` is its code. */
  appendFinished(game: PairedGame, outcome: number, championship: number): void;
  /** What was appended so far. The arrays are shared with the writer, which appends behind them. */
  columns(): EventColumns;
}

/** A game and who plays it. */
export interface PairedGame extends GameRef {
  readonly white: Seat;
  readonly black: Seat;
}

/** A writer with room for `capacity` rows before it first grows. `known` stage names have the first codes, in their order. */
export const createColumnsWriter = (capacity = 1024, known: readonly string[] = []): ColumnsWriter => {
  const stages: string[] = [...known];
  const stageCodes = new Map<string, number>(known.map((name, code) => [name, code]));
  let data = allocate(Math.max(1, capacity));
  let length = 0;

  const stageCode = (name: string): number => {
    const known = stageCodes.get(name);
    if (known !== undefined) return known;
    const code = stages.length;
    if (code === MAX_STAGE_NAMES)
      throw new RangeError(`columns hold ${MAX_STAGE_NAMES} stage names, "${name}" is one more`);
    stages.push(name);
    stageCodes.set(name, code);
    return code;
  };

  const next = (type: EventType, championship: number): void => {
    if (length === data.type.length) data = grown(data);
    data.type[length] = EVENT_CODES[type];
    data.championship[length] = championship;
  };

  const putGame = (game: PairedGame, outcome: number, was: number): void => {
    data.stage[length] = stageCode(game.stage);
    data.round[length] = game.round;
    data.board[length] = game.board;
    data.leg[length] = game.leg;
    data.white[length] = game.white;
    data.black[length] = game.black;
    data.outcome[length] = outcome;
    data.was[length] = was;
  };

  return {
    append: (event, championship) => {
      next(event.type, championship);
      if (event.type === "GameFinished") {
        putGame(event, outcomeCode(event.result), 0);
      } else if (event.type === "GameForfeited") {
        putGame(event, outcomeCode(forfeitOutcome(event.absent)), 0);
      } else if (event.type === "ResultCorrected") {
        const now = event.now === "*" ? REOPENED : outcomeCode(event.now);
        putGame(event, now, outcomeCode(event.was));
      } else if (event.type === "ChampionshipAnnounced") {
        data.white[length] = event.players.length;
      } else if (event.type === "PlayerWithdrew" || event.type === "PlayerExpelled") {
        data.white[length] = event.seat;
        data.outcome[length] = DEPARTURE_EFFECTS.indexOf(event.effect);
      } else if (event.type === "ChampionDeclared") {
        data.white[length] = event.seat;
        data.stage[length] = stageCode(event.decidedBy);
      }
      length += 1;
    },
    appendFinished: (game, outcome, championship) => {
      next("GameFinished", championship);
      putGame(game, outcome, 0);
      length += 1;
    },
    columns: () => ({
      length,
      stages: [...stages],
      type: data.type.subarray(0, length),
      championship: data.championship.subarray(0, length),
      stage: data.stage.subarray(0, length),
      round: data.round.subarray(0, length),
      board: data.board.subarray(0, length),
      leg: data.leg.subarray(0, length),
      white: data.white.subarray(0, length),
      black: data.black.subarray(0, length),
      outcome: data.outcome.subarray(0, length),
      was: data.was.subarray(0, length),
    }),
  };
};

type Arrays = Omit<EventColumns, "length" | "stages">;

const allocate = (rows: number): Arrays => ({
  type: new Uint8Array(rows),
  championship: new Uint32Array(rows),
  stage: new Uint8Array(rows),
  round: new Uint16Array(rows),
  board: new Uint8Array(rows),
  leg: new Uint8Array(rows),
  white: new Uint8Array(rows),
  black: new Uint8Array(rows),
  outcome: new Uint8Array(rows),
  was: new Uint8Array(rows),
});

const grown = (full: Arrays): Arrays => {
  const next = allocate(full.type.length * 2);
  for (const name of Object.keys(next) as (keyof Arrays)[]) next[name].set(full[name]);
  return next;
};
