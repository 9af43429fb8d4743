import { columnsOf, PLAYER_FIELDS, type PlayerField, roundColumn } from "./columns.ts";
import { trfDate } from "./date.ts";
import type { Say } from "./notes.ts";
import { inOneLine, playerLine } from "./player-line.ts";
import { TRF_CODES, type TrfCell, type TrfCode, type TrfPlayer } from "./trf.ts";

/**
 * The player of a 001 record; undefined where it has no starting number. A field that cannot be read is left empty, with a note. Whatever
 * else the writer would put differently has one, too, so that a record without notes is written back as it was.
 */
export const readPlayer = (text: string, line: number, say: Say): TrfPlayer | undefined => {
  const characters = Array.from(text);
  const lost = new Set<number>();
  const lose = (from: number, to: number): void => {
    for (let column = from; column <= to; column++) lost.add(column);
  };
  const field = <T>(name: PlayerField, read: (text: string) => T | undefined): T | undefined => {
    const { from, to } = PLAYER_FIELDS[name];
    const written = inOneLine(columnsOf(characters, from, to));
    const value = written === "" ? undefined : read(written);
    if (written === "" || value !== undefined) return value;
    lose(from, to);
    say("bad-field", line, from, `${LABELS[name]} cannot be ${JSON.stringify(written)} and is left empty`);
    return undefined;
  };
  const number = field("number", (written) => whole(written) || undefined);
  if (number === undefined) return undefined;
  const player: TrfPlayer = {
    number,
    sex: field("sex", (written) => SEXES[written]),
    title: field("title", (written) => TITLES[written.toUpperCase()]),
    name: field("name", (written) => written) ?? "",
    rating: field("rating", whole),
    federation: field("federation", (written) => written),
    fideId: field("fideId", (written) => /^["']?(\d+)["']?$/.exec(written)?.[1]),
    birth: field("birth", trfDate),
    // Four columns: 99.9 at most.
    points: field("points", (written) => {
      const tenths = tenthsOf(written);
      return tenths !== undefined && tenths < 1000 ? tenths : undefined;
    }),
    rank: field("rank", whole),
    cells: readCells(characters, (column, what) => {
      lose(column, column + 7);
      say("bad-cell", line, column, what);
    }),
  };
  const again = Array.from(playerLine(player, () => {}));
  for (let at = 0; at < Math.max(again.length, characters.length); at++) {
    if (again[at] === characters[at] || lost.has(at + 1)) continue;
    if (lost.size > 0 && (again[at] ?? " ") === (characters[at] ?? " ")) continue;
    const [was, now] = [characters, again].map((row) => JSON.stringify(row.slice(at, at + 10).join("")));
    say("respelled", line, at + 1, `is written back with ${now}, not ${was}`);
    break;
  }
  return player;
};

const LABELS: Readonly<Record<PlayerField, string>> = {
  number: "a starting number",
  sex: "a sex (m or w)",
  title: "a title",
  name: "a name",
  rating: "a rating",
  federation: "a federation",
  fideId: "a FIDE number",
  birth: "a date of birth (1969/12/06)",
  points: "a number of points (2.5)",
  rank: "a rank",
};

const SEXES: Readonly<Record<string, "m" | "w">> = { m: "m", M: "m", w: "w", W: "w", f: "w", F: "w" };

// The letters of 2006, which files of today still have, and the abbreviations of 2016.
const TITLES: Readonly<Record<string, string>> = {
  ...{ G: "GM", M: "IM", F: "FM", C: "CM", WG: "WGM", WM: "WIM", WF: "WFM", WC: "WCM" },
  ...{ GM: "GM", IM: "IM", FM: "FM", CM: "CM", WGM: "WGM", WIM: "WIM", WFM: "WFM", WCM: "WCM" },
};

const whole = (written: string): number | undefined => (/^\d{1,4}$/.test(written) ? Number(written) : undefined);

/** Points as a report writes them, `2.5`, in tenths; undefined where they are none. */
export const tenthsOf = (written: string): number | undefined => {
  const [, units, tenths = "0"] = /^(\d*)(?:[.,](\d))?$/.exec(written) ?? [];
  return units === undefined || written === "" ? undefined : Number(units) * 10 + Number(tenths);
};

const readCells = (characters: readonly string[], bad: (column: number, what: string) => void): readonly TrfCell[] => {
  const last = characters.findLastIndex((character) => character !== " ") + 1;
  const cells: TrfCell[] = [];
  for (let round = 1; roundColumn(round) <= last; round++) {
    const column = roundColumn(round);
    const cell = cellOf(
      columnsOf(characters, column, column + 3).trim(),
      columnsOf(characters, column + 5, column + 5)
        .trim()
        .toLowerCase(),
      columnsOf(characters, column + 7, column + 7).toUpperCase() || " ",
    );
    const written = JSON.stringify(columnsOf(characters, column, column + 7).trimEnd());
    if (cell === undefined) bad(column, `round ${round} cannot be ${written} and is left empty`);
    cells.push(cell ?? { code: " " });
  }
  // A round that could not be read may be the last: what is blank at the end of a row is no round.
  return cells.slice(0, cells.findLastIndex(isTold) + 1);
};

const isTold = ({ opponent, colour, code }: TrfCell): boolean =>
  opponent !== undefined || colour !== undefined || code !== " ";

const cellOf = (opponent: string, colour: string, code: string): TrfCell | undefined => {
  if (!/^\d{0,4}$/.test(opponent) || !/^[wb-]?$/.test(colour)) return undefined;
  if (!(TRF_CODES as readonly string[]).includes(code)) return undefined;
  const number = Number(opponent);
  return {
    ...(number > 0 ? { opponent: number } : {}),
    ...(colour === "w" || colour === "b" ? { colour } : {}),
    code: code as TrfCode,
  };
};
