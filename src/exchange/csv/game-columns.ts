import { nameWords } from "../names.ts";

/** What a column of a list of games can hold. */
export type GameField =
  | ("round" | "board" | "leg" | "result" | "date" | "stage" | "event" | "site" | "kind" | "counts" | "termination")
  | `${"white" | "black"}${"" | "Name" | "Elo" | "FideId" | "Federation"}`;

/** Where the columns of a list of games are, by what they hold; `twice`: a column that holds what one before it does. */
export interface GameColumns {
  readonly at: ReadonlyMap<GameField, number>;
  readonly twice?: number;
}

/** The columns of a list of games by their names: in any order, of any case and punctuation, English or German: `White Elo`, `white_elo`. */
export const gameColumns = (head: readonly string[]): GameColumns => {
  const at = new Map<GameField, number>();
  let twice: number | undefined;
  for (const [index, name] of head.entries()) {
    const field = FIELDS.get(nameWords(name).join(""));
    if (field === undefined) continue;
    if (at.has(field)) twice ??= index;
    else at.set(field, index);
  }
  return twice === undefined ? { at } : { at, twice };
};

const SIDES = { white: ["white", "weiss"], black: ["black", "schwarz"] } as const;

const OF_A_SIDE = {
  "": ["", "player", "spieler"],
  Name: ["name"],
  Elo: ["elo", "rating", "rtg"],
  FideId: ["fideid", "fide", "id"],
  Federation: ["federation", "fed", "country", "land"],
} as const;

const COMMON: Partial<Readonly<Record<GameField, readonly string[]>>> = {
  round: ["round", "rd", "rnd", "runde"],
  board: ["board", "bd", "bo", "brett", "tisch"],
  leg: ["leg"],
  result: ["result", "res", "ergebnis", "resultat"],
  date: ["date", "day", "datum", "tag"],
  stage: ["stage", "phase", "section"],
  event: ["event", "tournament", "turnier"],
  site: ["site", "venue", "ort"],
  kind: ["kind"],
  counts: ["counts"],
  termination: ["termination"],
};

const FIELDS: ReadonlyMap<string, GameField> = new Map<string, GameField>([
  ...Object.entries(COMMON).flatMap(([field, names]) => names.map((name) => [name, field as GameField] as const)),
  ...(["white", "black"] as const).flatMap((side) =>
    (["", "Name", "Elo", "FideId", "Federation"] as const).flatMap((what) =>
      SIDES[side].flatMap((word) =>
        OF_A_SIDE[what].flatMap((one) =>
          [`${word}${one}`, `${one}${word}`].map((name) => [name, `${side}${what}`] as const),
        ),
      ),
    ),
  ),
]);
