import { playedBy } from "./criteria/played.ts";
import type { Table } from "./table.ts";

/** What part of his games each player scored, in percent, by player; undefined for who has finished none: 0/0 is no number. */
export const percentages = ({ sheet }: Table): readonly (number | undefined)[] =>
  sheet.rows.map((_, seat) => {
    const games = playedBy(sheet, seat);
    const share = games.reduce((sum, game) => sum + game.share, 0);
    return games.length === 0 ? undefined : (100 * share) / (2 * games.length);
  });
