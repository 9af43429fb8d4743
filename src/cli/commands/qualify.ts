import { readFile } from "node:fs/promises";
import { text as textOfStream } from "node:stream/consumers";
import type { Qualification } from "../../../scenarios/regulations/qualification.ts";
import type { Candidate } from "../../../scenarios/rules/qualification/candidate.ts";
import { type Qualified, type Qualifier, qualify } from "../../../scenarios/rules/qualification/qualify.ts";
import { readCsv } from "../../io/csv.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain, toJson } from "../plain.ts";
import { candidatesOf } from "../qualify/candidates.ts";
import { loadRegulation } from "../regulation-file.ts";
import { print } from "../stdout.ts";

/** Options of `qualify`. */
export interface QualifyOptions {
  readonly starts?: string;
  readonly published?: string;
  readonly json?: boolean;
}

/** `caissandra qualify`: who plays under a regulation, by a table of ratings and results, and why each is in or out. */
export const runQualify = async (idOrFile: string, file: string, options: QualifyOptions): Promise<void> => {
  const regulation = await loadRegulation(idOrFile);
  const rules = regulation.qualification;
  if (rules === undefined) {
    const message = `${regulation.id} does not say who qualifies; a regulation with a qualification block does`;
    throw new CliFault(EXIT.usage, message);
  }
  const candidates = await readCandidates(rules, file);
  const { starts, published, json } = options;
  const days = { ...(starts === undefined ? {} : { starts }), ...(published === undefined ? {} : { published }) };
  const qualified = qualify(rules, candidates, days);
  await print(json ? toJson(jsonOf(regulation.id, rules, qualified)) : await textOf(regulation.title, qualified));
};

const readCandidates = async (rules: Qualification, file: string): Promise<readonly Candidate[]> => {
  const content = file === "-" ? textOfStream(process.stdin) : readFile(file, "utf8");
  const text = await content.catch((error: NodeJS.ErrnoException) => {
    throw new CliFault(EXIT.invalidInput, `${plain(file)}: cannot be read (${error.code}), expected a CSV file`);
  });
  const read = readCsv(text);
  if (read.ok) return candidatesOf(rules, read.table, file);
  throw new CliFault(EXIT.invalidInput, `${plain(file)}:${read.fault.line}: expected ${read.fault.expected}`);
};

const jsonOf = (regulation: string, rules: Qualification, { field, out, open, lots }: Qualified) => {
  const rating = rules.selectors.find((selector) => selector.kind === "average");
  const lists = rating?.lists ?? [];
  const comparators = rating?.comparators ?? [];
  const row = ({ candidate, article, reason }: Qualifier) => ({
    id: candidate.id,
    name: candidate.name,
    ...(candidate.federation === undefined ? {} : { federation: candidate.federation }),
    article,
    reason,
  });
  return {
    schemaVersion: 1,
    regulation,
    field: field.map((qualifier) => ({
      ...row(qualifier),
      seedingRatings: numbersOf(qualifier.candidate, lists),
      seedingTieBreaks: numbersOf(
        qualifier.candidate,
        comparators.map(({ column }) => column),
      ),
    })),
    out: out.map(row),
    open,
    lots: lots.map(({ article, candidates }) => ({ article, candidates: candidates.map(({ id }) => id) })),
  };
};

const numbersOf = ({ ratings, numbers }: Candidate, columns: readonly string[]): readonly number[] =>
  columns.flatMap((column) => {
    const listed = ratings.get(column);
    const rating = listed?.active === true ? listed.rating : undefined;
    const number = rating ?? numbers.get(column);
    return number === undefined ? [] : [number];
  });

const textOf = async (title: string, { field, out, open, lots }: Qualified): Promise<string> => {
  const { table } = await import("../table.ts");
  const columns = [{ head: "  player" }, { head: "article" }, { head: "why" }];
  const rows = (list: readonly Qualifier[]): readonly string[][] =>
    list.map(({ candidate, article, reason }) => [`  ${plain(candidate.name)}`, article, plain(reason)]);
  const missing = open.map(({ article, expected }) => `  ${article}: expected ${plain(expected)}`);
  const drawn = lots.map(
    ({ article, candidates }) =>
      `  ${article}: between ${candidates.map(({ name }) => plain(name)).join(", ")}; give each a number in the column lot`,
  );
  return [
    `${plain(title)}: ${field.length} qualified\n${table(columns, rows(field))}`,
    ...(missing.length === 0 ? [] : [`Open places\n${missing.join("\n")}\n`]),
    ...(drawn.length === 0 ? [] : [`Lots to be drawn\n${drawn.join("\n")}\n`]),
    ...(out.length === 0 ? [] : [`Not qualified\n${table(columns, rows(out))}`]),
  ].join("\n");
};
