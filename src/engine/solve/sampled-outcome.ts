import type { Seat } from "../../../events/ids.ts";
import type { LegSpec, RoundRobinFormat } from "../../../scenarios/regulations/shape.ts";
import { addGames } from "../../../scenarios/rules/crosstable.ts";
import { roundsOf } from "../../../scenarios/rules/formats/pairing-plan.ts";
import { decideFirst } from "../../../scenarios/rules/rank.ts";
import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { Chance } from "../../chance/draw.ts";
import { streamOf } from "../address.ts";
import type { GameOdds } from "../game-odds.ts";
import { gamePoints } from "./game-points.ts";
import type { TableGame, TableState } from "./table-games.ts";

/**
 * Estimated chances of the sets of leaders (bit i = player i) of a table too large to solve, from so many tables. Table i uses the draws of
 * simulation i in the stream named `solve:<stage>:<seats>`: index g for game g in schedule order, and from 65,536 on for
 * the pairing numbers of a single round robin. So the estimate is as deterministic as an exact answer.
 */
export const sampledOutcome = (
  context: StageContext,
  format: RoundRobinFormat,
  seats: readonly Seat[],
  state: TableState,
  lots: readonly (readonly number[])[],
  odds: GameOdds,
  chance: Chance,
  tables: number,
): ReadonlyMap<number, number> => {
  const { table } = state;
  const { scoring, criteria, stage } = context;
  const judgement = { table, scoring, lots: lots as readonly (readonly Seat[])[] };
  const stream = streamOf(`solve:${stage}:${seats.join()}`);
  const gamesOf = drawnGames(format, seats.length, state, chance, stream);
  const start = Int32Array.from(table.points);
  const scores = new Int32Array(seats.length);
  const block = new Uint32Array(4);
  const leaders = new Int32Array(2 ** seats.length);
  let card: Card | undefined;
  for (let simulation = 0; simulation < tables; simulation++) {
    const games = gamesOf(simulation);
    if (card?.games !== games) card = cardOf(games, context, seats, odds);
    scores.set(start);
    for (let first = 0; first < games.length; first += 4) {
      chance.drawBlock(simulation, stream, first >>> 2, block);
      playFour(card, first, block, scores);
    }
    let mask = leadersIn(scores);
    // Only a tie on points is a matter for the criteria.
    if (criteria.length > 0 && (mask & (mask - 1)) !== 0) {
      const { codes } = card;
      const book = (count: number): void =>
        games.forEach(({ white, black }, g) => {
          addGames(table, scoring, white, black, 1, codes[g] as number, count);
        });
      book(1);
      mask = 0;
      for (const player of decideFirst(judgement, criteria).seats) mask |= 1 << player;
      book(-1);
    }
    leaders[mask] = (leaders[mask] as number) + 1;
  }
  const shares = new Map<number, number>();
  for (const [mask, count] of leaders.entries()) if (count > 0) shares.set(mask, count / tables);
  return shares;
};

/** The games of a table as plain cells, side by side: most tables are so few that slow code would play them. */
interface Card {
  readonly games: readonly TableGame[];
  readonly whites: Int32Array;
  readonly blacks: Int32Array;
  /** Thresholds of White's win and of the draw. */
  readonly wins: Float64Array;
  readonly draws: Float64Array;
  /** By outcome, White's and Black's. */
  readonly points: Int32Array;
  /** How each game ended. */
  readonly codes: Uint8Array;
}

const cardOf = (
  games: readonly TableGame[],
  { encounter, scoring }: StageContext,
  seats: readonly Seat[],
  odds: GameOdds,
): Card => {
  const { control } = encounter[0] as LegSpec;
  const limits = games.map(({ white, black }) => odds.limits(control, seats[white] as Seat, seats[black] as Seat));
  return {
    games,
    whites: Int32Array.from(games, ({ white }) => white),
    blacks: Int32Array.from(games, ({ black }) => black),
    wins: Float64Array.from(limits, ({ white }) => white),
    draws: Float64Array.from(limits, ({ draw }) => draw),
    points: Int32Array.from(gamePoints(scoring.legs[0] as LegScale).flat()),
    codes: new Uint8Array(games.length),
  };
};

// Games `first` to `first + 3`, with a draw for each.
const playFour = (
  { whites, blacks, wins, draws, points, codes }: Card,
  first: number,
  words: Uint32Array,
  scores: Int32Array,
): void => {
  for (let g = first; g < first + 4 && g < codes.length; g++) {
    const word = words[g - first] as number;
    const code = word < (wins[g] as number) ? 0 : word < (draws[g] as number) ? 1 : 2;
    const white = whites[g] as number;
    const black = blacks[g] as number;
    codes[g] = code;
    scores[white] = (scores[white] as number) + (points[2 * code] as number);
    scores[black] = (scores[black] as number) + (points[2 * code + 1] as number);
  }
};

const NUMBERS_FROM = 65_536;

// The numbers of a double round robin change nothing but the order of its games.
const drawnGames = (
  format: RoundRobinFormat,
  players: number,
  { left }: TableState,
  chance: Chance,
  stream: number,
): ((simulation: number) => readonly TableGame[]) => {
  if (left !== undefined) return () => left;
  const schedule = roundsOf(format, players).flat();
  const numbers = Array.from({ length: players }, (_, player) => player);
  const numbered = (): readonly TableGame[] =>
    schedule.map(({ white, black }) => ({
      white: numbers[white - 1] as number,
      black: numbers[black - 1] as number,
    }));
  if (format.cycles === 2) {
    const games = numbered();
    return () => games;
  }
  return (simulation) => {
    for (const player of numbers.keys()) numbers[player] = player;
    for (let i = numbers.length - 1; i > 0; i--) {
      const j = Math.floor((chance.draw(simulation, stream, NUMBERS_FROM + i) / 2 ** 32) * (i + 1));
      [numbers[i], numbers[j]] = [numbers[j] as number, numbers[i] as number];
    }
    return numbered();
  };
};

const leadersIn = (scores: Int32Array): number => {
  let [best, mask] = [-1, 0];
  for (let player = 0; player < scores.length; player++) {
    const score = scores[player] as number;
    if (score > best) [best, mask] = [score, 1 << player];
    else if (score === best) mask |= 1 << player;
  }
  return mask;
};
