import type { ChampionshipEvent, EventType, GameFinished, GameForfeited, ResultCorrected } from "./championship.ts";
import { isProse, isWhole, MAX_BOARDS } from "./codec-fields.ts";
import { LEGS, MAX_PLAYERS, MAX_ROUNDS, STAGE_PATTERN } from "./game.ts";
import { ABSENT, OUTCOMES, RESULTS, TERMINATIONS } from "./result.ts";

/**
 * The event of a type that fills logs, read without the schema library; undefined where the data is of another type or
 * does not fit, which is for the schema to say. Law: what comes out is what the schema of the type gives, and nothing the
 * schema accepts is undefined here (test/events/hot.spec.ts).
 */
export const hotEvent = (type: EventType, data: unknown): ChampionshipEvent | undefined => {
  if (type !== "GameFinished" && type !== "GameForfeited" && type !== "ResultCorrected") return undefined;
  if (typeof data !== "object" || data === null || !isGame(data)) return undefined;
  return type === "GameFinished" ? finished(data) : type === "GameForfeited" ? forfeited(data) : corrected(data);
};

type Data<T> = { readonly [K in keyof Omit<T, "type">]: T[K] };
type Game = Data<Omit<GameFinished, "result" | "termination">>;

const GAME_FIELDS = 6;

const isGame = (data: object): data is Game => {
  const { stage, round, board, leg, white, black } = data as Game;
  return (
    isWhole(white, 0, MAX_PLAYERS - 1) &&
    isWhole(black, 0, MAX_PLAYERS - 1) &&
    white !== black &&
    isWhole(round, 1, MAX_ROUNDS) &&
    isWhole(board, 1, MAX_BOARDS) &&
    isWhole(leg, 1, LEGS) &&
    typeof stage === "string" &&
    STAGE_PATTERN.test(stage)
  );
};

const finished = (data: Game): GameFinished | undefined => {
  const { stage, round, board, leg, white, black, result, termination } = data as Data<GameFinished>;
  if (!RESULTS.includes(result)) return undefined;
  const event = { type: "GameFinished", stage, round, board, leg, white, black, result } as const;
  const fields = fieldsOf(data) - GAME_FIELDS;
  if (fields === 1) return event;
  return fields === 2 && termination !== undefined && TERMINATIONS.includes(termination)
    ? { ...event, termination }
    : undefined;
};

const forfeited = (data: Game): GameForfeited | undefined => {
  const { stage, round, board, leg, white, black, absent, reason } = data as Data<GameForfeited>;
  if (!ABSENT.includes(absent)) return undefined;
  const event = { type: "GameForfeited", stage, round, board, leg, white, black, absent } as const;
  const fields = fieldsOf(data) - GAME_FIELDS;
  if (fields === 1) return event;
  return fields === 2 && reason !== undefined && isProse(reason) ? { ...event, reason } : undefined;
};

const corrected = (data: Game): ResultCorrected | undefined => {
  const { stage, round, board, leg, white, black, was, now, reason } = data as Data<ResultCorrected>;
  if (!OUTCOMES.includes(was) || !(now === "*" || OUTCOMES.includes(now)) || !isProse(reason)) return undefined;
  if (fieldsOf(data) !== GAME_FIELDS + 3) return undefined;
  return { type: "ResultCorrected", stage, round, board, leg, white, black, was, now, reason };
};

const fieldsOf = (data: object): number => {
  let fields = 0;
  for (const _ in data) fields += 1;
  return fields;
};
