import { seat } from "../../events/ids.ts";
import { isForfeit, type Outcome, outcomeCode } from "../../events/result.ts";
import { BLACK_SHARE, WHITE_SHARE } from "../../scenarios/rules/scoring.ts";
import {
  type Entry,
  NO_ENTRY,
  type PointSystem,
  type Tournament,
  USUAL_SYSTEM,
} from "../../scenarios/tables/tournament.ts";
import { armageddonRounds } from "./armageddon-rounds.ts";
import type { FoundGame, Remark } from "./found.ts";
import { type People, type Person, peopleOf } from "./people.ts";
import { gamesOnce, type SeatedGame } from "./seated-game.ts";

/**
 * The tournament of games that a file or a broadcast holds, in any order. Players are numbered by rating, then by name, so that the order
 * of the games changes nothing. Where every draw was followed by an Armageddon it is part of its game (`title` tells what it is worth). Games that broke a tie (`tie-break`, `armageddon`) are no part of it. Byes are in no file of games.
 */
export const foundTournament = (games: readonly FoundGame[], remarks: Remark[], title?: string): Tournament => {
  const ofEvent = games.filter(({ words }) => !words.has("tie-break"));
  const split = armageddonRounds(ofEvent, title, remarks);
  const counting = split === undefined ? ofEvent.filter(({ words }) => !words.has("armageddon")) : ofEvent;
  if (counting.length < games.length)
    remarks.push({
      level: "warning",
      message: `${games.length - counting.length} games that broke a tie are left out`,
    });
  const main = split?.games ?? counting;
  const system: PointSystem = split?.scoring ?? USUAL_SYSTEM;
  const bonusOf = ({ found }: SeatedGame): { readonly white: number; readonly black: number } => {
    const winner = split?.wonAfter.get(found);
    const bonus = split?.scoring?.bonus ?? 0;
    return { white: winner === "white" ? bonus : 0, black: winner === "black" ? bonus : 0 };
  };
  const mentions = main.flatMap(({ white, black, place }) => [white, black].map((person) => ({ person, place })));
  const found = peopleOf(mentions, undefined, remarks);
  const players = [...found.people].sort(byRating);
  const seated = main.flatMap((game) => seatedGame(game, found, players, remarks));
  const rows: Entry[][] = players.map(() => []);
  const once = gamesOnce(seated, 1, remarks);
  const withRound = (game: SeatedGame): boolean => game.found.round !== undefined;
  for (const game of [...once.filter(withRound), ...once.filter((game) => !withRound(game))]) {
    const sides = [rows[game.white], rows[game.black]] as [Entry[], Entry[]];
    const round = game.found.round?.[0] ?? freeRound(sides);
    if (game.found.round === undefined)
      remarks.push({ level: "note", place: game.found.place, message: `has no round; taken as round ${round}` });
    if (sides.some((row) => (row[round - 1] ?? NO_ENTRY).kind !== "none")) {
      const message = `${game.found.white.name} or ${game.found.black.name} has a game in round ${round} already; left out`;
      remarks.push({ level: "conflict", place: game.found.place, message });
      continue;
    }
    const outcome = game.corrections.at(-1)?.now ?? game.outcome;
    for (const [side, row] of sides.entries()) {
      const entry = entryOf(game, outcome, side === 0, system);
      const bonus = bonusOf(game)[side === 0 ? "white" : "black"];
      put(row, round, outcome === "1/2-1/2" && bonus > 0 ? { ...entry, points: entry.points + bonus } : entry);
    }
  }
  const days = main.flatMap(({ date }) => date ?? []).sort();
  return {
    players: players.map(({ name, rating, federation, fideId }, index) => ({
      ...{ number: index + 1, name },
      ...(rating === undefined ? {} : { rating }),
      ...(federation === undefined ? {} : { federation }),
      ...(fideId === undefined ? {} : { fideId: String(fideId) }),
    })),
    entries: rows,
    system: { win: system.win, draw: system.draw, loss: system.loss },
    ...(title === undefined ? {} : { title }),
    ...(days[0] === undefined ? {} : { starts: days[0] }),
  };
};

const byRating = (a: Person, b: Person): number =>
  (b.rating ?? 0) - (a.rating ?? 0) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

const seatedGame = (
  found: FoundGame,
  people: People,
  players: readonly Person[],
  remarks: Remark[],
): readonly Pick<SeatedGame, "found" | "white" | "black">[] => {
  const [white, black] = [found.white, found.black].map((person) => {
    const index = people.indexOf(person);
    return index === undefined ? -1 : players.indexOf(people.people[index] as Person);
  }) as [number, number];
  if (white < 0 || black < 0) return [];
  if (white !== black) return [{ found, white: seat(white), black: seat(black) }];
  const message = `${found.white.name} plays himself; the game is left out`;
  remarks.push({ level: "conflict", place: found.place, message });
  return [];
};

const freeRound = ([a, b]: readonly [readonly Entry[], readonly Entry[]]): number => {
  let round = 1;
  while ([a, b].some((row) => (row[round - 1] ?? NO_ENTRY).kind !== "none")) round++;
  return round;
};

const put = (row: Entry[], round: number, entry: Entry): void => {
  while (row.length < round) row.push(NO_ENTRY);
  row[round - 1] = entry;
};

const entryOf = (
  { white, black }: Pick<SeatedGame, "white" | "black">,
  outcome: Outcome | "*",
  isWhite: boolean,
  system: PointSystem,
): Entry => {
  const opponent = isWhite ? black : white;
  const colour = isWhite ? "white" : "black";
  if (outcome === "*") return { kind: "game", opponent, colour, points: 0, rated: true };
  const share = (isWhite ? WHITE_SHARE : BLACK_SHARE)[outcomeCode(outcome)] as number;
  const points = share === 2 ? system.win : share === 1 ? system.draw : system.loss;
  return isForfeit(outcome)
    ? { kind: "forfeit", opponent, share, points }
    : { kind: "game", opponent, colour, share, points, rated: true };
};
