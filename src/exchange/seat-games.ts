import { MAIN_STAGE } from "../../events/game.ts";
import { seat } from "../../events/ids.ts";
import type { Player } from "../../events/player.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { FoundGame, Remark } from "./found.ts";
import { type People, peopleOf } from "./people.ts";
import { gamesOnce, type SeatedGame } from "./seated-game.ts";
import { soundDays } from "./sound-days.ts";

/** Games of a file as an import begins with them, and the people they name. */
export interface Read {
  readonly games: readonly FoundGame[];
  readonly people: People;
}

const MOST_NAMES = 1_000;

/** Finds the people and weighs the days of play; with `players` these are all there are. A text says why not. */
export const readGames = (
  regulation: Regulation,
  games: readonly FoundGame[],
  players: readonly Player[] | undefined,
  remarks: Remark[],
): Read | string => {
  const mentions = games.flatMap(({ white, black, place }) => [
    { person: white, place },
    { person: black, place },
  ]);
  // Comparing each with each would take forever, and no championship has so many.
  const names = new Set(mentions.map(({ person }) => person.name)).size;
  if (names > MOST_NAMES) return `the games name ${names} people; choose those of one event with --where`;
  return { people: peopleOf(mentions, players, remarks), games: soundDays(regulation, games, remarks) };
};

/** The games between seats of the field, the records of each taken together. */
export const seatGames = (
  regulation: Regulation,
  { games, people }: Read,
  field: readonly Player[],
  remarks: Remark[],
): readonly SeatedGame[] => {
  // The people keep their order; the seats are those of the field.
  const seatOf = people.people.map(({ name }) => field.findIndex((player) => player.name === name));
  const seated = games.flatMap((game) => {
    const [white, black] = [game.white, game.black].map((person) => seatOf[people.indexOf(person) ?? -1]);
    if (white === undefined || black === undefined) return [];
    if (white !== black) return [{ found: inStage(regulation, game), white: seat(white), black: seat(black) }];
    remarks.push({
      level: "conflict",
      place: game.place,
      message: `${game.white.name} plays himself; the game is left out`,
    });
    return [];
  });
  return gamesOnce(seated, regulation.main.encounter.length, remarks);
};

// A stage counts where the regulation has one of that name.
const inStage = ({ playoff }: Regulation, game: FoundGame): FoundGame => {
  const { stage, ...rest } = game;
  const isKnown = [MAIN_STAGE, ...(playoff?.steps ?? []).map((step) => step.stage)].some(
    (name) => stage === name || stage?.startsWith(`${name}-`) === true,
  );
  return isKnown ? game : rest;
};
