import { type GameResult, OUTCOMES, type Outcome, RESULTS } from "../../../events/result.ts";
import { spelledResult } from "../../io/pgn/result.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";

/** Reads a result; a draw may be written 1/2, 0.5-0.5 or with the sign for a half. */
export const parseResult = (text: string): GameResult => {
  const result = RESULTS.find((one) => one === spelledResult(text));
  if (result !== undefined) return result;
  throw new CliFault(EXIT.usage, `${plain(text)} is no result; expected ${RESULTS.join(", ")}`);
};

/** Reads what a correction says now: an outcome, forfeits included, or `*`, which opens the game again. */
export const parseOutcome = (text: string): Outcome | "*" => {
  if (text === "*") return text;
  const outcome = OUTCOMES.find((one) => one === spelledResult(text));
  if (outcome !== undefined) return outcome;
  throw new CliFault(EXIT.usage, `${plain(text)} is no outcome; expected ${OUTCOMES.join(", ")} or *`);
};
