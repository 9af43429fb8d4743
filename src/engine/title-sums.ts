import { MAIN_STAGE } from "../../events/game.ts";
import type { LadderOdds } from "./solve/ladder-odds.ts";
import type { StageLoad } from "./solve/load.ts";
import type { TitleOdds } from "./title-odds.ts";

/**
 * What one way to end a main stage adds to title odds: cells and amounts, side by side. Every batch of a forecast meets the same few
 * hundred ways, so each is written out once and from then on only weighed.
 */
export interface TitleShare {
  readonly cells: readonly number[];
  readonly amounts: readonly number[];
  readonly exact: boolean;
}

/** What is added up, by seat and by name; the rest of the odds is counted elsewhere. */
export type TitleTotals = Omit<TitleOdds, "tiedForFirst" | "tieSize" | "mainGames" | "places">;

/** Title odds while they are added up. */
export interface TitleSums {
  add(share: TitleShare, weight: number): void;
  /** A name nothing was added for has no entry. */
  totals(): TitleTotals;
}

/** Writes shares, and makes sums that take them. */
export interface TitleCells {
  /** One of `seats`, each with the same chance, has the title, and `name` settles it; `outright` where points alone do. */
  won(seats: readonly number[], name: string, outright: boolean): TitleShare;
  /** `tied` play off; nobody else can win. */
  playedOff(tied: readonly number[], odds: LadderOdds): TitleShare;
  sums(): TitleSums;
}

/** Cells for so many players; names get theirs when they first occur. */
export const titleCells = (players: number): TitleCells => {
  const names: string[] = [];
  const first = (field: number): number => field * players;
  const cellOf = (name: string, field: number): number => {
    if (!names.includes(name)) names.push(name);
    return first(SEAT_FIELDS) + 1 + names.indexOf(name) * NAME_FIELDS + field;
  };
  return {
    won(seats, name, outright) {
      const share = writer();
      const chance = 1 / seats.length;
      const way = outright ? OUTRIGHT : BY_CRITERIA;
      for (const seat of seats) {
        share.put(first(TITLE) + seat, chance);
        share.put(first(SQUARES) + seat, chance * chance);
        share.put(first(way) + seat, chance);
      }
      share.put(cellOf(name, DECIDED), 1);
      return share.done(true);
    },
    playedOff(tied, odds) {
      const share = writer();
      for (const seat of tied) {
        const chance = odds.win[seat] as number;
        share.put(first(TITLE) + seat, chance);
        share.put(first(SQUARES) + seat, chance * chance);
      }
      for (const [stage, wins] of odds.decidedBy) {
        const way = stage === MAIN_STAGE ? OUTRIGHT : BY_PLAYOFF;
        for (const seat of tied) share.put(first(way) + seat, wins[seat] as number);
        share.put(
          cellOf(stage, DECIDED),
          tied.reduce((sum, seat) => sum + (wins[seat] as number), 0),
        );
      }
      for (const [stage, { games, rounds }] of odds.loads) {
        share.put(cellOf(stage, GAMES), games);
        share.put(cellOf(stage, ROUNDS), rounds);
        share.put(cellOf(stage, LISTED), 1);
      }
      let needed = 0;
      for (const [stage, chance] of odds.reached) {
        if (stage === MAIN_STAGE) continue;
        share.put(cellOf(stage, REACHED), chance);
        needed = Math.max(needed, chance);
      }
      share.put(first(SEAT_FIELDS), needed);
      return share.done(odds.exact);
    },
    sums() {
      const sums: number[] = [];
      let [total, exact] = [0, true];
      const at = (cell: number): number => sums[cell] ?? 0;
      const seats = (field: number): number[] => Array.from({ length: players }, (_, seat) => at(first(field) + seat));
      const byName = (field: number): Map<string, number> =>
        new Map(names.map((name) => [name, at(cellOf(name, field))] as const).filter(([, sum]) => sum > 0));
      return {
        add({ cells, amounts, exact: solved }, weight) {
          total += weight;
          exact &&= solved;
          for (let i = 0; i < cells.length; i++) {
            const cell = cells[i] as number;
            while (sums.length <= cell) sums.push(0);
            sums[cell] = (sums[cell] as number) + (amounts[i] as number) * weight;
          }
        },
        totals() {
          const squares = seats(SQUARES);
          const loads = [...byName(LISTED).keys()].map((name): [string, StageLoad] => [
            name,
            { games: at(cellOf(name, GAMES)), rounds: at(cellOf(name, ROUNDS)) },
          ]);
          return {
            ...{ total, exact, needed: at(first(SEAT_FIELDS)) },
            title: seats(TITLE).map((sum, seat) => ({ sum, squares: squares[seat] as number })),
            ...{ outright: seats(OUTRIGHT), byCriteria: seats(BY_CRITERIA), byPlayoff: seats(BY_PLAYOFF) },
            ...{ decidedBy: byName(DECIDED), reached: byName(REACHED), loads: new Map(loads) },
          };
        },
      };
    },
  };
};

// By seat; then one cell for whether a tie-break game is played; then by name.
const [TITLE, SQUARES, OUTRIGHT, BY_CRITERIA, BY_PLAYOFF, SEAT_FIELDS] = [0, 1, 2, 3, 4, 5] as const;
const [DECIDED, REACHED, GAMES, ROUNDS, LISTED, NAME_FIELDS] = [0, 1, 2, 3, 4, 5] as const;

const writer = () => {
  const cells: number[] = [];
  const amounts: number[] = [];
  return {
    put(cell: number, amount: number): void {
      cells.push(cell);
      amounts.push(amount);
    },
    done: (exact: boolean): TitleShare => ({ cells, amounts, exact }),
  };
};
