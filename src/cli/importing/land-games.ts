import { SLUG } from "../../../events/codec-fields.ts";
import type { Recorded } from "../../../events/envelope.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { type Imported, importGames, importInto } from "../../exchange/import-games.ts";
import { nameWords } from "../../exchange/names.ts";
import { sealed } from "../../exchange/sealed.ts";
import { regulationHash } from "../../log/regulation-hash.ts";
import { storeAddress } from "../address.ts";
import { CliFault, EXIT } from "../exit.ts";
import { parseMoment } from "../moment.ts";
import { writeNewFile } from "../new-file.ts";
import { plain, toJson } from "../plain.ts";
import { parsePlayer } from "../record/player.ts";
import { loadRegulation } from "../regulation-file.ts";
import { differenceFrom } from "../source.ts";
import { note, print } from "../stdout.ts";
import type { FoundFile } from "./found-file.ts";
import type { ImportGamesOptions } from "./options.ts";
import { remarkText } from "./remark-text.ts";
import { appendAll, logLines, readStream, restoreNew } from "./write-log.ts";

/**
 * Makes an event log of the games a reader found, through the deciders: a new one, which appears whole or not at all, or what is new of
 * them in a stream that exists. Everything that was inferred, odd or left open is told on stderr; `told`: what has been, by landings of
 * the same source, and is not told again.
 */
export const landGames = async (
  options: ImportGamesOptions,
  read: (regulation: Regulation) => Promise<FoundFile>,
  told: Set<string> = new Set(),
): Promise<void> => {
  const isFirst = told.size === 0;
  const tell = (text: string): void => {
    if (!told.has(text)) note(text);
    told.add(text);
  };
  const { into, output, json, strict, report } = options;
  if (into !== undefined && output !== undefined)
    throw new CliFault(EXIT.usage, "--into and --output exclude each other");
  const address = into === undefined ? undefined : storeAddress(into);
  if (json === true && into === undefined && output === undefined)
    throw new CliFault(EXIT.usage, "--json prints a report, so the log needs --into or --output");
  const recordedAt = options.recordedAt ?? new Date().toISOString();
  if (parseMoment(recordedAt) === undefined || !recordedAt.includes("T"))
    throw new CliFault(
      EXIT.usage,
      `--recorded-at ${plain(recordedAt)}: expected an ISO 8601 time like 2013-03-15T14:00:00Z`,
    );
  const regulation = await loadRegulation(options.event);
  const before = address === undefined ? [] : await readStream(address);
  if (before.length > 0) requireSame(into as string, before, regulation, options);
  const file = await read(regulation);
  const championship = options.championship ?? address?.stream ?? slugOf(titleFor(options, file, regulation));
  if (!SLUG.test(championship))
    throw new CliFault(EXIT.usage, `--championship ${plain(championship)}: expected 1 to 64 a-z, 0-9 and hyphens`);
  const imported = imports(championship, options, file, regulation, before);
  const said = [...file.remarks, ...imported.remarks];
  const shown = report === true ? said : said.filter(({ level }) => level !== "note");
  if (json !== true || !imported.ok) for (const remark of shown) tell(remarkText(file.name, remark));
  if (!imported.ok) throw refusal(file.name, imported);
  const conflicts = said.filter(({ level }) => level === "conflict").length;
  if (strict === true && conflicts > 0)
    throw new CliFault(EXIT.invalidInput, `${file.name}: ${conflicts} conflicts, nothing is written (--strict)`);
  const stream = address?.stream ?? championship;
  const recorded = await sealed(stream, imported.commits, recordedAt, before);
  const isNew = before.length === 0;
  if (address !== undefined)
    await (isNew ? restoreNew(address, recorded) : appendAll(address, before.length, imported.commits, recordedAt));
  else if (output !== undefined && output !== "-")
    await writeNewFile(output, logLines(recorded), options.force === true);
  else for await (const line of logLines(recorded)) await print(line);
  const { waiting, unchanged, corrected } = imported;
  const version = before.length + recorded.length;
  const head = (recorded.at(-1) ?? before.at(-1))?.hash;
  const counts = { recorded: imported.recorded, corrected, unchanged, waiting, conflicts };
  if (json === true)
    return print(toJson({ schemaVersion: 1, stream, version, head, added: recorded.length, ...counts, remarks: said }));
  const open = `${waiting} without a result, ${conflicts} conflicts`;
  const events = isNew ? `${recorded.length} events` : `${recorded.length} new events`;
  const known = isNew ? "" : `, ${corrected} corrected, ${unchanged} as on record`;
  if (!isFirst && recorded.length === 0) return;
  tell(
    `${stream}: ${events}, ${imported.recorded} games recorded${known}, ${open}${report === true ? "" : " (--report explains)"}`,
  );
};

const titleFor = ({ title }: ImportGamesOptions, file: FoundFile, regulation: Regulation): string =>
  title ?? file.title ?? regulation.title;

const imports = (
  championship: string,
  options: ImportGamesOptions,
  file: FoundFile,
  regulation: Regulation,
  before: readonly Recorded[],
): Imported => {
  const { numbers, player, venue = file.venue } = options;
  const named = numbers === undefined ? {} : { numbers: numbers.split(",").map((id) => id.trim()) };
  if (before.length > 0) return importInto(regulation, before, file.games, named);
  return importGames(regulation, file.games, {
    championship,
    title: titleFor(options, file, regulation),
    regulation: { id: regulation.id, edition: regulation.edition, hash: regulationHash(regulation) },
    ...(player === undefined ? {} : { players: player.map(parsePlayer) }),
    ...named,
    ...(venue === undefined ? {} : { venue }),
    ...(file.source === undefined ? {} : { sources: [file.source] }),
  });
};

// What is announced stays as it is.
const requireSame = (
  into: string,
  before: readonly Recorded[],
  regulation: Regulation,
  { championship, title, venue, player }: ImportGamesOptions,
): void => {
  const given = Object.entries({ championship, title, venue, player }).find(([, value]) => value !== undefined);
  if (given !== undefined)
    throw new CliFault(EXIT.usage, `--${given[0]}: ${plain(into)} exists and has been announced; leave it out`);
  const announcement = before[0]?.event;
  if (announcement?.type !== "ChampionshipAnnounced") return;
  const { id, edition } = announcement.regulation;
  if (id !== regulation.id || edition !== regulation.edition)
    throw new CliFault(
      EXIT.refused,
      `${plain(into)} is announced under ${id} (${edition}), not ${regulation.id} (${regulation.edition}): --event ${id}`,
    );
  const difference = differenceFrom(announcement, regulation);
  if (difference !== undefined) note(`warning: ${plain(into)}: ${difference}`);
};

const refusal = (name: string, { why, rejection }: Extract<Imported, { ok: false }>): CliFault => {
  if (rejection === undefined) return new CliFault(EXIT.invalidInput, `${name}: ${plain(why)}`);
  return new CliFault(EXIT.refused, `${name}: refused (${rejection.code}, ${plain(rejection.article)}): ${plain(why)}`);
};

const slugOf = (title: string): string =>
  nameWords(title)
    .join("-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/^-+/, "")
    .slice(0, 64) || "imported";
