import type { GameOdds } from "../../engine/game-odds.ts";
import type { Program, ProgramGame } from "../../engine/program.ts";
import { type LaneProgram, openAt } from "../../kernel/lane-program.ts";
import type { Encounter } from "./encounters.ts";

/**
 * The program with the colours that were played: events have tables and orders of their own, and before the first game nothing
 * but who has White against whom matters to the chances. Throws where a pair does not meet as often as in the program.
 */
export const withColours = (program: Program, encounters: readonly Encounter[], odds: GameOdds): Program => {
  const left = [...encounters];
  const games = program.games.map((game) => {
    const at = left.findIndex((own) => isSame(game, own) || isSame(game, { white: own.black, black: own.white }));
    const [own] = at === -1 ? [] : left.splice(at, 1);
    if (own === undefined) throw new Error(`the event has too few games of seats ${game.white} and ${game.black}`);
    const coloured = isSame(game, own) ? game : { ...game, white: game.black, black: game.white };
    const legs = game.controls.map((control) => odds.limits(control, coloured.white, coloured.black));
    return { ...coloured, legs };
  });
  return { ...program, games };
};

const isSame = (
  { white, black }: Pick<ProgramGame, "white" | "black">,
  own: Pick<Encounter, "white" | "black">,
): boolean => white === own.white && black === own.black;

/** Lanes of a program that were laid out by its regulation's table, with the colours of its games. */
export const recoloured = (lanes: LaneProgram): LaneProgram => {
  const { program, numbers } = lanes;
  const games = new Map(program.games.map((game) => [`${game.round}.${game.board}`, game]));
  const slots = lanes.slots.map((slot) => {
    const game = games.get(`${slot.round}.${slot.board}`);
    return game === undefined ? slot : { ...slot, lowIsWhite: numbers[slot.low] === game.white };
  });
  const laid = { ...lanes, slots };
  const open = openAt(
    laid,
    program.games.map(({ legs }) => legs),
  );
  return { ...laid, open };
};
