import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import { GAME_RESULTS, gamePoints, type Result } from "./game-points.ts";
import type { TableGame } from "./table-games.ts";

/** The games left between two players of a table. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly games: readonly TableGame[];
}

/** What a judge can tell apart beside the points. */
export interface Distinctions {
  readonly wins: boolean;
  readonly blackWins: boolean;
}

/** One way a meeting can go as far as a judge can tell. */
export interface Way {
  /** Half-points of `a` and of `b`. */
  readonly points: readonly [a: number, b: number];
  /** Every sequence of results that comes to this; the first one stands for all. */
  readonly results: readonly (readonly Result[])[];
}

/** The meetings of the games left, in order of the players. */
export const meetingsOf = (games: readonly TableGame[]): readonly Meeting[] => {
  const byPair = new Map<string, { a: number; b: number; games: TableGame[] }>();
  for (const game of games) {
    const [a, b] = [Math.min(game.white, game.black), Math.max(game.white, game.black)];
    const key = `${a} ${b}`;
    const meeting = byPair.get(key) ?? { a, b, games: [] };
    meeting.games.push(game);
    byPair.set(key, meeting);
  }
  return [...byPair.values()].sort((x, y) => x.a - y.a || x.b - y.b);
};

/** All ways a meeting can go; sequences of results that nobody can tell apart are one way. */
export const waysOf = (meeting: Meeting, scale: LegScale, distinctions: Distinctions): readonly Way[] => {
  const ways = new Map<string, { points: readonly [number, number]; results: (readonly Result[])[] }>();
  const points = gamePoints(scale);
  for (const results of sequences(meeting.games.length)) {
    let [a, b] = [0, 0];
    const won: string[] = [];
    for (const [index, result] of results.entries()) {
      const whiteIsA = (meeting.games[index] as TableGame).white === meeting.a;
      const [white, black] = points[result] as readonly [number, number];
      a += whiteIsA ? white : black;
      b += whiteIsA ? black : white;
      const whiteWon = result === 0;
      const blackWon = result === 2 || (result === 1 && scale.drawOdds === "black");
      const winnerIsA = whiteWon === whiteIsA;
      if (whiteWon || blackWon)
        won.push(`${winnerIsA ? "a" : "b"}${distinctions.blackWins && blackWon ? " with Black" : ""}`);
    }
    const told = distinctions.wins || distinctions.blackWins ? won.sort().join() : "";
    const key = `${a} ${b} ${told}`;
    const way = ways.get(key) ?? { points: [a, b], results: [] };
    way.results.push(results);
    ways.set(key, way);
  }
  return [...ways.values()];
};

/** The chance of a way; `chances` are those of each game of its meeting, by result. */
export const chanceOf = (way: Way, chances: readonly (readonly number[])[]): number => {
  let sum = 0;
  for (const results of way.results) {
    let product = 1;
    for (const [index, result] of results.entries()) product *= chances[index]?.[result] as number;
    sum += product;
  }
  return sum;
};

const sequences = (length: number): readonly (readonly Result[])[] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((before) => GAME_RESULTS.map((result) => [...before, result]));
