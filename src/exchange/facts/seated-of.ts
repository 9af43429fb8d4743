import { MAIN_STAGE } from "../../../events/game.ts";
import type { Outcome } from "../../../events/result.ts";
import type { SeatedGame } from "../seated-game.ts";
import type { EventFile } from "./event-file.ts";
import type { FactRegulation } from "./regulation-of.ts";
import type { FactGame } from "./stages.ts";

/** The games of an event as an import lays them: with their stage, and which game of its encounter each is. */
export const seatedOf = (
  { stages: { main, second, after }, stageOf }: Extract<FactRegulation, { ok: true }>,
  { players }: EventFile,
): readonly SeatedGame[] => {
  const seated = (game: FactGame, stage: string, leg: number): SeatedGame => {
    const { number, control, round, white, black, result, date, forfeit } = game;
    const outcome: Outcome = forfeit && result !== "1/2-1/2" ? (result === "1-0" ? "+/-" : "-/+") : result;
    const found = {
      place: { line: number, game: number },
      ...{ white: { name: nameOf(white) }, black: { name: nameOf(black) }, outcome, plies: 0, moves: 0 },
      ...{ round: [round, 0, leg], stage, words: new Set([control]) },
      ...(date === undefined ? {} : { date }),
    };
    return { found, white, black, outcome, corrections: [] };
  };
  const nameOf = (seat: number): string => players[seat]?.name ?? "";
  return [
    ...main.map((game) => seated(game, MAIN_STAGE, 1)),
    ...second.map((game) => seated(game, MAIN_STAGE, 2)),
    ...after.map((game) => seated(game, stageOf.get(game) ?? game.control, 1)),
  ];
};
