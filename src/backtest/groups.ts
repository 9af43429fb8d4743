import { dateOf } from "../../scenarios/rules/calendar/civil-date.ts";
import type { Games } from "../fit/games.ts";

/** Games that have something in common: what they are sorted by, and how this sort is called. */
export interface Group {
  readonly by: string;
  readonly name: string;
  readonly games: readonly number[];
}

/** The games sorted by average rating, by the rating of both, by gap, by the favourite's colour and by year. No group is empty. */
export const groupsOf = (games: Games): readonly Group[] =>
  SORTS.flatMap(({ by, nameOf }) => {
    const groups = new Map<string, number[]>();
    for (let i = 0; i < games.length; i++) {
      const name = nameOf(games.whites[i] as number, games.blacks[i] as number, games.days[i] as number);
      if (name === undefined) continue;
      const own = groups.get(name);
      if (own === undefined) groups.set(name, [i]);
      else own.push(i);
    }
    return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, own]) => ({ by, name, games: own }));
  });

interface Sort {
  readonly by: string;
  /** Undefined for games that are in no group. */
  readonly nameOf: (white: number, black: number, day: number) => string | undefined;
}

const SORTS: readonly Sort[] = [
  {
    by: "average",
    nameOf: (white, black) => {
      const hundred = Math.floor((white + black) / 200) * 100;
      return hundred >= 2700 ? "2700+" : `${hundred}-${hundred + 99}`;
    },
  },
  { by: "both", nameOf: (white, black) => (Math.min(white, black) >= 2750 ? "2750+" : undefined) },
  {
    by: "gap",
    nameOf: (white, black) => {
      const gap = Math.abs(white - black);
      return gap < 50 ? "000-049" : gap < 100 ? "050-099" : gap < 200 ? "100-199" : "200+";
    },
  },
  { by: "favourite", nameOf: (white, black) => (white > black ? "white" : white < black ? "black" : "none") },
  { by: "year", nameOf: (_, __, day) => dateOf(day).slice(0, 4) },
];
