import { type LegScale, scaled } from "../../../../scenarios/rules/scoring.ts";
import type { Meeting, Side } from "./meeting.ts";
import type { Mark, ScoreCell } from "./score-cell.ts";

/** What a meeting can have been: the legs of an encounter with what they score, and how many encounters there are. */
export interface Terms {
  readonly legs: readonly LegScale[];
  readonly encounters: number;
}

/** Half-points of the two of a meeting. */
export type Points = readonly [number, number];

/** What the two cells of a meeting say together. Marks are those of the first of the two. */
export type Settled =
  /** `whites`: who had White, by game, where the cells say. `more`: something beside the marks that they do not say. */
  | {
      readonly kind: "games";
      readonly marks: readonly Mark[];
      readonly points: Points;
      readonly whites?: readonly (0 | 1)[];
      readonly more?: string;
    }
  /** They add up to more than one sequence of games. `isExact`: to the same games, only their order is open. */
  | {
      readonly kind: "open";
      readonly why: string;
      readonly points: Points;
      readonly marks: readonly Mark[];
      readonly isExact: boolean;
    }
  /** They cannot both be true. */
  | { readonly kind: "contradiction"; readonly why: string };

/** How cells of several games mirror each other: game by game in the order of play, or each player's games with White first. */
export type CellOrder = "of play" | "white first";

/** The order of the games in cells, as most cells of two games show it that can have only one. */
export const cellOrder = (meetings: readonly Meeting[]): CellOrder => {
  let balance = 0;
  for (const { sides } of meetings) {
    const [a, b] = sides.map(({ score }) => score?.games) as [ScoreCell["games"], ScoreCell["games"]];
    if (a?.length !== 2 || b?.length !== 2) continue;
    balance += Number(mirrors(a, b)) - Number(mirrors(a, b.toReversed()));
  }
  return balance < 0 ? "white first" : "of play";
};

/** Takes the two cells of a meeting together. */
export const settle = ({ round, sides, odd, white }: Meeting, terms: Terms, order: CellOrder): Settled => {
  const refuse = (why: string): Settled => ({ kind: "contradiction", why: `${cellsInWords(sides)} ${why}` });
  if (odd !== undefined) return refuse(odd);
  const [a, b] = sides.map(({ score }) => score);
  if (a === undefined || b === undefined) return refuse("are not both results");
  const [mine, his] = [a.games, b.games];
  // A dash for both is two who did not come where a round pairs them, and else no game at all.
  if (round !== undefined && mine?.join() === "-" && his?.join() === "-")
    return { kind: "games", marks: ["--"], points: [0, 0], ...(white === undefined ? {} : { whites: [white] }) };
  if (mine !== undefined && his !== undefined && mine.length === his.length) {
    const isTurned = order === "white first" && mine.length === 2;
    if (mirrors(mine, isTurned ? his.toReversed() : his)) {
      const points = pointsOf(mine, terms);
      const why = `${cellsInWords(sides)} are more games than the ${terms.encounters} the regulation asks for`;
      if (mine.length > terms.encounters) return { kind: "open", why, points, marks: mine, isExact: true };
      const whites = isTurned ? ([0, 1] as const) : white === undefined ? undefined : mine.map(() => white);
      return { kind: "games", marks: mine, points, ...(whites === undefined ? {} : { whites }) };
    }
  }
  const points: Points = [sumOf(a), sumOf(b)];
  if ((a.against ?? points[1]) !== points[1] || (b.against ?? points[0]) !== points[0])
    return refuse("name different points");
  if (Number.isNaN(points[0] + points[1])) return refuse("do not mirror each other");
  return settledSum(points, terms, sides);
};

/** The two cells for people: where they are and what they have. */
export const cellsInWords = ([a, b]: Meeting["sides"]): string => {
  const inWords = ({ line, column, text }: Side): string =>
    `line ${line} column ${JSON.stringify(column)} ${text === "" ? "(empty)" : JSON.stringify(text)}`;
  return a.line === b.line ? inWords(a) : `${inWords(a)} and ${inWords(b)}`;
};

/** What a mark is for the other player. */
export const mirrored = (mark: Mark): Mark => MIRRORED[mark];

const MIRRORED: Readonly<Record<Mark, Mark>> = {
  "1": "0",
  "=": "=",
  "0": "1",
  "+": "-",
  "-": "+",
  "--": "--",
  "*": "*",
};

const mirrors = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.every((mark, index) => mirrored(mark) === b[index]);

const SHARE: Readonly<Record<Mark, number>> = { "1": 2, "+": 2, "=": 1, "0": 0, "-": 0, "--": 0, "*": Number.NaN };

const pointsOf = (marks: readonly Mark[], { legs: [first] }: Terms): Points => {
  const sum = (all: readonly Mark[]): number =>
    first === undefined
      ? 0
      : all.filter((mark) => mark !== "*").reduce((points, mark) => points + scaled(first, SHARE[mark]), 0);
  return [sum(marks), sum(marks.map(mirrored))];
};

const sumOf = ({ sum, games = [] }: ScoreCell): number => sum ?? games.reduce((all, mark) => all + SHARE[mark], 0);

interface Encounter {
  readonly mark: Mark;
  readonly points: Points;
  readonly decided?: 0 | 1;
}

const encountersOf = ({ legs: [first, second] }: Terms): readonly Encounter[] => {
  if (first === undefined) return [];
  const plain = (
    [
      ["1", 2],
      ["=", 1],
      ["0", 0],
    ] as const
  ).map(([mark, share]): Encounter => ({ mark, points: [scaled(first, share), scaled(first, 2 - share)] }));
  if (second === undefined) return plain;
  const [won, lost] = [scaled(second, 2), scaled(second, 0)];
  const more = ([0, 1] as const).map((decided): Encounter => {
    const [a, b] = [first.draw + (decided === 0 ? won : lost), first.draw + (decided === 0 ? lost : won)];
    return { mark: "=", points: [a, b], decided };
  });
  return [...plain, ...more];
};

const settledSum = (points: Points, terms: Terms, sides: Meeting["sides"]): Settled => {
  const found = waysTo(points, terms);
  const ways = new Set(found.map((way) => way.map(({ mark }) => mark).join("")));
  const [most] = [...found].sort((a, b) => draws(b) - draws(a));
  if (most === undefined)
    return {
      kind: "contradiction",
      why: `${cellsInWords(sides)} do not add up to the results of games between the two`,
    };
  const marks = most.map(({ mark }) => mark);
  if (ways.size > 1 || new Set(marks).size > 1) {
    const what = ways.size > 1 ? "how they ended" : "in which order";
    const why = `${cellsInWords(sides)} are the points of ${marks.length} games, ${what} the file does not say`;
    return { kind: "open", why, points, marks, isExact: ways.size === 1 };
  }
  const isDecided = found.some((way) => way.some(({ decided }) => decided !== undefined));
  const more = `${cellsInWords(sides)} say who won the game after a draw, not how it ended: it is left out`;
  return { kind: "games", marks, points, ...(isDecided ? { more } : {}) };
};

const draws = (way: readonly Encounter[]): number => way.filter(({ mark }) => mark === "=").length;

// Tables have few sums, and many cells with each.
const KNOWN = new WeakMap<Terms, Map<string, readonly (readonly Encounter[])[]>>();

const waysTo = (points: Points, terms: Terms): readonly (readonly Encounter[])[] => {
  const known = KNOWN.get(terms) ?? new Map<string, readonly (readonly Encounter[])[]>();
  KNOWN.set(terms, known);
  const found = known.get(points.join()) ?? solutions(points, encountersOf(terms), terms.encounters);
  known.set(points.join(), found);
  return found;
};

// Every way to choose encounters that give these points, order aside.
const solutions = (
  [a, b]: Points,
  kinds: readonly Encounter[],
  most: number,
  chosen: readonly Encounter[] = [],
): readonly (readonly Encounter[])[] => {
  if (a < 0 || b < 0) return [];
  if (a === 0 && b === 0) return chosen.length === 0 ? [] : [chosen];
  if (chosen.length === most) return [];
  return kinds.flatMap((kind, index) =>
    solutions([a - kind.points[0], b - kind.points[1]], kinds.slice(index), most, [...chosen, kind]),
  );
};
