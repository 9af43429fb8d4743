import type { ChampionshipEvent } from "../events/championship.ts";
import { type GameRef, gameId, LEGS, MAX_STAGES } from "../events/game.ts";
import type { Seat } from "../events/ids.ts";
import { forfeitOutcome, OUTCOMES, type Outcome, outcomeCode } from "../events/result.ts";
import { type Cells, grownTo } from "./cells.ts";

/** Counts of one stage. */
export interface StageTally {
  /** By slot: 0 = nothing recorded, otherwise the outcome code + 1. See {@link slotOf}. */
  outcomes: Cells;
  /** By {@link pairCell}: how many games White `w` against Black `b` on leg `l` ended with outcome code `o`. */
  pairs: Cells;
}

/**
 * What has been counted so far. Struct of arrays with integer cells, of bounded size: the same text of {@link apply}
 * serves an immer draft of `number[]` and typed arrays. It knows no scores and no tie-break order.
 */
export interface Tally {
  /** Number of seats; 0 before the announcement. */
  players: number;
  /** By seat: a {@link DEPARTED} code. */
  departed: Cells;
  stages: { [stage: string]: StageTally };
  /** Makes the zeroed cells of this tally: plain numbers live, typed arrays in bulk. */
  readonly cells: (length: number) => Cells;
}

/** Codes of {@link Tally.departed}: still here, gone with results standing, gone with results annulled. */
export const DEPARTED = { no: 0, stand: 1, annul: 2 } as const;

/** Boards a round of `players` can have: the slot layout's row length. */
export const boardsOf = (players: number): number => Math.max(1, players >> 1);

/** Place of a game in {@link StageTally.outcomes}. */
export const slotOf = (players: number, game: Omit<GameRef, "stage">): number =>
  ((game.round - 1) * boardsOf(players) + game.board - 1) * LEGS + game.leg - 1;

/** Place of a count in {@link StageTally.pairs}. */
export const pairCell = (players: number, white: number, black: number, leg: number, code: number): number =>
  ((white * players + black) * LEGS + leg - 1) * OUTCOMES.length + code;

/**
 * THE fold. Applies one event. Delivered twice, an event changes nothing the second time: a result only fills an empty
 * slot, and a correction only replaces the outcome it says was there. (A slot that was opened again is empty: that the old
 * result does not come back is the reader's business, who knows positions.) Throws {@link ImpossibleGame}.
 */
export const apply = (tally: Tally, event: ChampionshipEvent): void => {
  switch (event.type) {
    case "GameFinished":
      return book(tally, event, event.white, event.black, 0, outcomeCode(event.result) + 1);
    case "GameForfeited":
      return book(tally, event, event.white, event.black, 0, outcomeCode(forfeitOutcome(event.absent)) + 1);
    case "ResultCorrected":
      return book(
        tally,
        event,
        event.white,
        event.black,
        outcomeCode(event.was) + 1,
        event.now === "*" ? 0 : outcomeCode(event.now) + 1,
      );
    case "ChampionshipAnnounced":
      if (tally.players !== 0) return;
      tally.players = event.players.length;
      tally.departed = tally.cells(event.players.length);
      tally.stages = noStages();
      return;
    case "PlayerWithdrew":
    case "PlayerExpelled":
      tally.departed[event.seat] = DEPARTED[event.effect];
      return;
    case "LotsCommitted":
    case "LotsDrawn":
    case "ChoiceMade":
    case "NumberDrawn":
    case "PairingsPublished":
    case "GameStarted":
    case "ClaimRuled":
    case "IrregularityRuled":
    case "PlayerReplaced":
    case "ProtestLodged":
    case "ProtestDecided":
    case "PenaltyImposed":
    case "AppearanceMissed":
    case "ScheduleChanged":
    case "OfficialDecision":
    case "ChampionDeclared":
      return;
    default:
      event satisfies never;
  }
};

/** The recorded outcome of a game, undefined while nothing is recorded. */
export const outcomeAt = (tally: Tally, game: GameRef): Outcome | undefined => outcomeIn(tally, game.stage, game);

/** As {@link outcomeAt}, of a game of a stage. */
export const outcomeIn = (tally: Tally, stage: string, game: Omit<GameRef, "stage">): Outcome | undefined => {
  const code = tally.stages[stage]?.outcomes[slotOf(tally.players, game)] ?? 0;
  return code === 0 ? undefined : OUTCOMES[code - 1];
};

/** A game that no championship of this size can hold: the log is not what the deciders wrote. */
export class ImpossibleGame extends RangeError {
  override name = "ImpossibleGame";
}

// A slot moves from one code to another or not at all, and the pair counts move with it.
const book = (tally: Tally, game: GameRef, white: Seat, black: Seat, from: number, to: number): void => {
  const { players } = tally;
  const stage = tally.stages[game.stage] ?? openStage(tally, game.stage);
  if (white >= players || black >= players || game.board > boardsOf(players)) {
    throw new ImpossibleGame(`${gameId(game)} between seats ${white} and ${black} does not fit ${players} players`);
  }
  const slot = slotOf(players, game);
  if (slot >= stage.outcomes.length) stage.outcomes = grownTo(stage.outcomes, slot + 1, tally.cells);
  if (stage.outcomes[slot] !== from || from === to) return;
  stage.outcomes[slot] = to;
  const { pairs } = stage;
  const base = pairCell(players, white, black, game.leg, -1);
  if (from !== 0) pairs[base + from] = (pairs[base + from] as number) - 1;
  if (to !== 0) pairs[base + to] = (pairs[base + to] as number) + 1;
};

/** A tally before the announcement. */
export const createTally = (cells: (length: number) => Cells): Tally => ({
  players: 0,
  departed: cells(0),
  stages: noStages(),
  cells,
});

/** A tally to go on from while the other stays as it is. */
export const copiedTally = (tally: Tally): Tally => {
  const stages = noStages();
  for (const [name, { outcomes, pairs }] of Object.entries(tally.stages))
    stages[name] = { outcomes: copiedCells(tally, outcomes), pairs: copiedCells(tally, pairs) };
  return { ...tally, departed: copiedCells(tally, tally.departed), stages };
};

const copiedCells = ({ cells }: Tally, from: Cells): Cells => {
  if (Array.isArray(from)) return from.slice();
  const to = cells(from.length);
  for (let i = 0; i < from.length; i++) to[i] = from[i] as number;
  return to;
};

// Stage names come from strangers' logs: a name like "constructor" must find nothing.
const noStages = (): Tally["stages"] => Object.create(null) as Tally["stages"];

const openStage = (tally: Tally, name: string): StageTally => {
  const { players, cells } = tally;
  if (Object.keys(tally.stages).length >= MAX_STAGES)
    throw new ImpossibleGame(`a log holds at most ${MAX_STAGES} stages`);
  tally.stages[name] = {
    outcomes: cells(boardsOf(players) * LEGS * 16),
    pairs: cells(pairCell(players, players, 0, 1, 0)),
  };
  return tally.stages[name] as StageTally;
};
