import { kindOf } from "../../../scenarios/tables/kind.ts";
import { type RulesVersion, rulesOn } from "../../../scenarios/tables/rules-version.ts";
import { type Table, tableOf } from "../../../scenarios/tables/table.ts";
import type { TournamentKind } from "../../../scenarios/tables/tournament.ts";
import type { Remark } from "../../exchange/found.ts";
import { CliFault, EXIT } from "../exit.ts";
import { remarkText } from "../importing/remark-text.ts";
import { plain, toJson } from "../plain.ts";
import { note, print } from "../stdout.ts";
import { orderFor } from "../tables/criteria.ts";
import type { FileFormat } from "../tables/file-format.ts";
import { readTournament } from "../tables/read-tournament.ts";
import { tableJson } from "../tables/table-json.ts";
import { tableText } from "../tables/table-text.ts";
import { afterWithdrawals } from "../tables/withdrawals.ts";

/** Options of `standings` for a file of somebody else's tournament. */
export interface FileStandingsOptions {
  readonly criteria?: string;
  readonly rules?: RulesVersion;
  readonly kind?: TournamentKind;
  readonly after?: number;
  readonly withdrew?: readonly string[];
  readonly where?: readonly string[];
  readonly explain?: boolean;
  readonly json?: boolean;
}

/** The table of a tournament report, of the games of a PGN file, or of a list of games or a crosstable in a CSV file. What is odd about the file goes to stderr, or into the JSON. */
export const runFileStandings = async (
  file: string,
  format: FileFormat,
  options: FileStandingsOptions,
): Promise<void> => {
  const { criteria, rules, after, withdrew = [], where = [], json, explain } = options;
  if (format !== "pgn" && where.length > 0) throw new CliFault(EXIT.usage, "--where chooses games of a PGN file");
  const name = file === "-" ? "stdin" : plain(file);
  const read = await readTournament(file, name, format, where);
  const kind = options.kind === undefined ? kindOf(read.tournament) : { kind: options.kind, because: "as asked" };
  const order = orderFor(name, criteria, read, kind.kind);
  const tournament = afterWithdrawals(read.tournament, kind.kind, withdrew);
  const table = tableOf(tournament, order.criteria, {
    ...{ kind: kind.kind, rules: rules ?? rulesOn(tournament.starts) },
    ...(after === undefined ? {} : { after }),
  });
  // The totals of a file are those of all its rounds, as it has them.
  const isWhole = after === undefined && withdrew.length === 0;
  const isOwnOrder = criteria === undefined && read.order !== undefined;
  const remarks = [...read.remarks, ...unrated(table), ...(isWhole ? read.compare(table, isOwnOrder) : [])];
  if (json === true) return print(toJson(tableJson(table, { kind, order, remarks })));
  for (const remark of remarks) if (explain === true || remark.level !== "note") note(remarkText(name, remark));
  await print(tableText(table, { kind, order, remarks }, explain === true));
};

const BY_RATING = /^(ARO|TPR|PTP|APRO|APPO)/;

const unrated = ({ criteria, sheet }: Table): readonly Remark[] => {
  const codes = criteria.flatMap(({ code }) => (BY_RATING.test(code) ? [code] : []));
  const without = sheet.tournament.players.filter(({ rating }) => rating === undefined).length;
  if (codes.length === 0 || without === 0) return [];
  return [
    { level: "warning", message: `${without} players have no rating: ${codes.join(", ")} leave games with them out` },
  ];
};
