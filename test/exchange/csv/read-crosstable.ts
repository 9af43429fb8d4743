import { regulationById } from "../../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { foundInCrosstable } from "../../../src/exchange/csv/crosstable/found-in-crosstable.ts";
import { foundInTable } from "../../../src/exchange/csv/found-in-table.ts";
import type { Remark } from "../../../src/exchange/found.ts";

const regulation = (id: string): Regulation => regulationById(id) as Regulation;
/** One game a pair. */
export const SINGLE: Regulation = regulation("ukraine-championship-2013");
/** Two games a pair. */
export const DOUBLE: Regulation = regulation("fide-candidates-2012");
/** A game and, after a draw, an Armageddon. */
export const NORWAY: Regulation = regulation("norway-chess-2023");

/** Games as `round white - black result`, `~` where colours are unknown; or why there are none; and what is said. */
export const read = (
  file: string | Buffer,
  rules: Regulation = SINGLE,
): { readonly games: readonly string[]; readonly said: readonly Remark[] } => {
  const said: Remark[] = [];
  const found = foundInTable(Buffer.from(file as string), said);
  if (found.kind === "refused") return { games: [`${found.fault.line}: ${found.fault.expected}`], said };
  if (found.kind === "games") return { games: ["a list"], said };
  const inside = foundInCrosstable(found.table, rules, said);
  if (!inside.ok) return { games: [`${inside.fault.line}: ${inside.fault.expected}`], said };
  const games = inside.games.map(({ round, white, black, outcome, colours }) =>
    [round?.join("."), white.name, colours === undefined ? "-" : "~", black.name, outcome].filter(Boolean).join(" "),
  );
  return { games, said };
};

/** The conflicts, with their lines. */
export const conflicts = ({ said }: { readonly said: readonly Remark[] }): readonly string[] =>
  said.flatMap(({ level, place, message }) => (level === "conflict" ? [`${place?.line}: ${message}`] : []));
