import { type CodedCriterion, criterionOfCode, USUAL_CODES } from "../../../scenarios/tables/codes.ts";
import type { TournamentKind } from "../../../scenarios/tables/tournament.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import type { ReadTournament } from "./read-tournament.ts";

/** What orders a table, and who says so. */
export interface TableOrder {
  readonly criteria: readonly CodedCriterion[];
  readonly because: string;
}

/** The criteria the user names, else those of the file, else the usual ones. A code that cannot be judged ends the command. */
export const orderFor = (
  name: string,
  written: string | undefined,
  { order }: ReadTournament,
  kind: TournamentKind,
): TableOrder => {
  if (written !== undefined) return coded(written.split(","), EXIT.usage, "--criteria", "as asked");
  if (order === undefined) {
    const usual = coded(USUAL_CODES[kind], EXIT.unexpected, "", "usual, for the file names none");
    return usual;
  }
  const where = `${name}:${order.line}: ${order.record}`;
  return coded(
    order.codes,
    EXIT.invalidInput,
    where,
    `record ${order.record} of the file`,
    "; --criteria names others",
  );
};

const coded = (
  codes: readonly string[],
  exit: typeof EXIT.usage | typeof EXIT.invalidInput | typeof EXIT.unexpected,
  where: string,
  because: string,
  help = "",
): TableOrder => {
  const refuse = (why: string): CliFault => new CliFault(exit, `${where}: ${why}${help}`);
  const criteria = codes.flatMap((code, index) => {
    const trimmed = code.trim().toUpperCase();
    if (trimmed === "PTS" && index === 0) return [];
    if (trimmed === "PTS") throw refuse("PTS must come first, for places start from points");
    const found = criterionOfCode(code);
    if (!found.ok) throw refuse(`${plain(code.trim())} cannot be judged: ${found.why}`);
    return [found.coded];
  });
  return { criteria, because };
};
