import { dateOf } from "../../scenarios/rules/calendar/civil-date.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import type { Games } from "../../src/fit/games.ts";
import { createGatherer } from "../../src/fit/gather.ts";
import type { Model, TimeControl } from "../../src/model/model.ts";

/** What to simulate: `games` of a control, in events of `perEvent`, one event a week from 2010-01-04 on. */
export interface Simulated {
  readonly seed: string;
  readonly control: TimeControl;
  readonly games: number;
  readonly perEvent: number;
}

/** Rows of games that were never played: ratings between 2500 and 2849, results with the model's chances. */
export const simulatedRows = (
  model: Pick<Model, "chances">,
  { seed, control, games, perEvent }: Simulated,
): readonly (readonly string[])[] => {
  const chance = createChance(keyFromSeed(seed));
  const uniform = (game: number, index: number): number => chance.draw(game, 0, index) / 2 ** 32;
  return Array.from({ length: games }, (_, game) => {
    const middle = 2575 + 200 * uniform(game, 0);
    const white = Math.round(middle + 150 * uniform(game, 1) - 75);
    const black = Math.round(middle + 150 * uniform(game, 2) - 75);
    const { white: won, draw } = model.chances(control, white, black);
    const drawn = uniform(game, 3);
    const result = drawn < won ? "1-0" : drawn < won + draw ? "1/2-1/2" : "0-1";
    const event = Math.floor(game / perEvent);
    return [dateOf(14_613 + 7 * event), `${control} ${event}`, `${white}`, `${black}`, result, control];
  });
};

/** The same as games. */
export const simulatedGames = (model: Pick<Model, "chances">, what: Simulated): Games => {
  const gatherer = createGatherer();
  for (const [line, row] of simulatedRows(model, what).entries()) gatherer.add(row, line);
  return gatherer.gathered().games;
};
