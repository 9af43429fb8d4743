import { type Field, PLAYER_FIELD_NAMES, PLAYER_FIELDS, type PlayerField } from "./columns.ts";
import { trfDateText } from "./date.ts";
import type { TrfCell, TrfPlayer } from "./trf.ts";

/**
 * The 001 record of a player, without blanks at its end; `cut` hears of each field that has more characters than
 * columns: a text is cut, a number left out.
 */
export const playerLine = (player: TrfPlayer, cut: (field: PlayerField | number) => void): string => {
  const row: string[] = [..."001"];
  const texts = textsOf(player);
  for (const name of PLAYER_FIELD_NAMES) if (!place(row, PLAYER_FIELDS[name], inOneLine(texts[name]))) cut(name);
  const cells = player.cells.map((cell, index) => {
    const text = cellText(cell);
    if (text.length > CELL) cut(index + 1);
    return text.length > CELL ? " ".repeat(CELL) : text;
  });
  return `${row.join("")}  ${cells.join("  ")}`.trimEnd();
};

const CELL = 8;

/** Text as a field can hold it: blanks for control characters, none at its ends. */
export const inOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

const textsOf = (player: TrfPlayer): Readonly<Record<PlayerField, string>> => ({
  number: String(player.number),
  sex: player.sex ?? "",
  title: player.title ?? "",
  name: player.name,
  rating: player.rating === undefined ? "" : String(player.rating),
  federation: player.federation ?? "",
  fideId: player.fideId ?? "",
  birth: player.birth === undefined ? "" : trfDateText(player.birth),
  points: player.points === undefined ? "" : pointsText(player.points),
  rank: player.rank === undefined ? "" : String(player.rank),
});

/** Tenths of a point as a report writes them: `2.5`. */
export const pointsText = (tenths: number): string =>
  `${tenths < 0 ? "-" : ""}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;

const place = (row: string[], { from, to, side }: Field, text: string): boolean => {
  const width = to - from + 1;
  const characters = Array.from(text);
  // Half a number would be another number.
  const kept = characters.length > width && side === "right" ? [] : characters.slice(0, width);
  const start = side === "left" ? from - 1 : to - kept.length;
  while (row.length < to) row.push(" ");
  for (const [index, character] of kept.entries()) row[start + index] = character;
  return characters.length <= width;
};

const cellText = ({ opponent, colour, code }: TrfCell): string => {
  if (opponent === undefined && colour === undefined && code === " ") return " ".repeat(CELL);
  return `${opponent === undefined ? "0000" : String(opponent).padStart(4)} ${colour ?? "-"} ${code}`;
};
