import { MAIN_STAGE } from "../../events/game.ts";
import type { LadderOdds } from "./solve/ladder-odds.ts";
import type { StageLoad } from "./solve/load.ts";
import type { TitleOdds } from "./title-odds.ts";

/**
 * What each way to end a main stage adds to title odds. Every batch of a forecast meets the same few hundred ways, so each is written
 * out once, and from then on only weighed. Ways are numbered from 0 as they are written.
 */
export interface TitleWays {
  /** One of `seats`, each with the same chance, has the title, and `name` settles it; `outright` where points alone do. */
  won(seats: readonly number[], name: string, outright: boolean): number;
  /** `tied` play off; nobody else can win. */
  playedOff(tied: readonly number[], odds: LadderOdds): number;
  /** These are level for first on points. */
  level(seats: readonly number[]): number;
  /** How many have been written. */
  count(): number;
  /** Sums where so many (by way) went each way. A name nothing was added for has no entry. */
  totals(weights: ArrayLike<number>): TitleTotals;
}

/** What is summed over the ways; the rest of the odds is counted elsewhere. */
export type TitleTotals = Omit<TitleOdds, "mainGames" | "places">;

/** Ways for so many players. */
export const titleWays = (players: number): TitleWays => {
  // Side by side: where something is added, and how much; by way: where it ends.
  const [cells, amounts, ends]: [number[], number[], number[]] = [[], [], []];
  const sampled: number[] = [];
  const names: string[] = [];
  const seatCell = (field: number, seat: number): number => field * players + seat;
  const sizeCell = (size: number): number => SEAT_FIELDS * players + size;
  const needed = sizeCell(players + 1);
  // Summed in the same order as the titles: who has every one of them has a chance of 1 to the last digit.
  const every = needed + 1;
  const nameCell = (name: number, field: number): number => every + 1 + name * NAME_FIELDS + field;
  const placeOf = (name: string): number => {
    const known = names.indexOf(name);
    return known === -1 ? names.push(name) - 1 : known;
  };
  const put = (cell: number, amount: number): void => {
    cells.push(cell);
    amounts.push(amount);
  };
  const done = (): number => ends.push(cells.length) - 1;
  const putTitle = (seat: number, chance: number): void => {
    put(seatCell(TITLE, seat), chance);
    put(seatCell(SQUARES, seat), chance * chance);
  };
  return {
    won(seats, name, outright) {
      const chance = 1 / seats.length;
      for (const seat of seats) {
        putTitle(seat, chance);
        put(seatCell(outright ? OUTRIGHT : BY_CRITERIA, seat), chance);
      }
      put(nameCell(placeOf(name), DECIDED), 1);
      put(every, 1);
      return done();
    },
    playedOff(tied, odds) {
      const later = new Array<number>(players).fill(0);
      for (const [stage, wins] of odds.decidedBy) {
        let sum = 0;
        for (const seat of tied) {
          const chance = wins[seat] as number;
          sum += chance;
          if (stage === MAIN_STAGE) put(seatCell(OUTRIGHT, seat), chance);
          else later[seat] = (later[seat] as number) + chance;
        }
        put(nameCell(placeOf(stage), DECIDED), sum);
      }
      for (const seat of tied) {
        putTitle(seat, odds.win[seat] as number);
        put(seatCell(BY_PLAYOFF, seat), later[seat] as number);
      }
      for (const [stage, { games, rounds }] of odds.loads) {
        const place = placeOf(stage);
        put(nameCell(place, GAMES), games);
        put(nameCell(place, ROUNDS), rounds);
        put(nameCell(place, LISTED), 1);
      }
      let most = 0;
      for (const [stage, chance] of odds.reached) {
        if (stage === MAIN_STAGE) continue;
        put(nameCell(placeOf(stage), REACHED), chance);
        most = Math.max(most, chance);
      }
      put(needed, most);
      put(every, 1);
      if (!odds.exact) sampled.push(ends.length);
      return done();
    },
    level(seats) {
      if (seats.length > 1) {
        put(sizeCell(seats.length), 1);
        for (const seat of seats) put(seatCell(TIED, seat), 1);
      }
      return done();
    },
    count: () => ends.length,
    totals(weights) {
      const sums = new Float64Array(nameCell(names.length, 0));
      weigh({ cells, amounts, ends }, weights, sums);
      const at = (cell: number): number => sums[cell] as number;
      const seats = (field: number): number[] => Array.from(sums.subarray(seatCell(field, 0), seatCell(field + 1, 0)));
      const byName = <Value>(field: number, value: (name: number) => Value): Map<string, Value> => {
        const found = new Map<string, Value>();
        for (const [name, text] of names.entries()) if (at(nameCell(name, field)) > 0) found.set(text, value(name));
        return found;
      };
      const sum = (field: number): Map<string, number> => byName(field, (name) => at(nameCell(name, field)));
      const load = (name: number): StageLoad => ({
        games: at(nameCell(name, GAMES)),
        rounds: at(nameCell(name, ROUNDS)),
      });
      const squares = seats(SQUARES);
      const tieSize = new Map<number, number>();
      for (let size = 2; size <= players; size++) if (at(sizeCell(size)) > 0) tieSize.set(size, at(sizeCell(size)));
      return {
        title: seats(TITLE).map((chance, seat) => ({ sum: chance, squares: squares[seat] as number })),
        ...{ outright: seats(OUTRIGHT), byCriteria: seats(BY_CRITERIA), byPlayoff: seats(BY_PLAYOFF) },
        ...{ decidedBy: sum(DECIDED), reached: sum(REACHED), loads: byName(LISTED, load) },
        ...{ total: at(every), needed: at(needed), tiedForFirst: seats(TIED), tieSize },
        exact: sampled.every((way) => weights[way] === 0),
      };
    },
  };
};

// By seat; then by number of players level; then whether a tie-break game is played, and one for every end; then by name.
const [TITLE, SQUARES, OUTRIGHT, BY_CRITERIA, BY_PLAYOFF, TIED, SEAT_FIELDS] = [0, 1, 2, 3, 4, 5, 6] as const;
const [DECIDED, REACHED, GAMES, ROUNDS, LISTED, NAME_FIELDS] = [0, 1, 2, 3, 4, 5] as const;

interface Written {
  readonly cells: readonly number[];
  readonly amounts: readonly number[];
  readonly ends: readonly number[];
}

// One loop over everything, so that it is compiled while it runs.
const weigh = ({ cells, amounts, ends }: Written, weights: ArrayLike<number>, sums: Float64Array): void => {
  for (let way = 0, at = 0; way < ends.length; way++) {
    const end = ends[way] as number;
    const weight = weights[way] as number;
    if (weight === 0) at = end;
    for (; at < end; at++) {
      const cell = cells[at] as number;
      sums[cell] = (sums[cell] as number) + (amounts[at] as number) * weight;
    }
  }
};
