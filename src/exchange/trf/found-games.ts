import { RATING_BOUNDS } from "../../championship/field.ts";
import { roundOfColumn } from "../../io/trf/columns.ts";
import type { TrfReading } from "../../io/trf/read.ts";
import type { TrfCell, TrfNote, TrfOddity, TrfPlayer } from "../../io/trf/trf.ts";
import type { FoundGame, FoundPerson, Remark } from "../found.ts";
import { stageWords } from "../stage-words.ts";
import { unplayedRounds } from "./unplayed-rounds.ts";

/**
 * The games of a tournament report as an import sees them. A game whose two rows contradict each other is held as undecided; byes, rest
 * rounds and points that do not follow from the results are told and are no games. Colours that the rows do not say are unknown.
 */
export const foundInTrf = (
  { file, header, play, notes, unsaid }: TrfReading,
  remarks: Remark[],
): readonly FoundGame[] => {
  const rows = new Map<number, { readonly player: TrfPlayer; readonly line: number }>();
  for (const [index, record] of file.records.entries())
    if (record.kind === "player" && !rows.has(record.player.number))
      rows.set(record.player.number, { player: record.player, line: index + 1 });
  for (const { oddity, line, message } of notes) remarks.push({ level: levelOf(oddity), place: { line }, message });
  if (unsaid > 0) remarks.push({ level: "warning", message: `${unsaid} more oddities of the report are not listed` });
  if (file.records.some((record) => record.kind === "text" && record.tag === "299"))
    remarks.push({
      level: "warning",
      message: "points given or taken by a record 299 are no results and are not imported",
    });
  unplayedRounds([...rows.values()], play.rounds, remarks);
  const words = stageWords(header.name ?? "");
  const disputed = notes.flatMap((note) => disputedIn(note, file.records));
  const people = new Map([...rows].map(([number, { player }]) => [number, personOf(player)]));
  const all = [
    ...play.games.map(({ outcome, ...game }) => ({ ...game, outcome: outcome ?? ("*" as const) })),
    ...disputed,
  ];
  return all
    .sort((a, b) => a.round - b.round)
    .flatMap(({ round, white, black, hasColours, outcome }, index): readonly FoundGame[] => {
      const [one, other] = [people.get(white), people.get(black)];
      if (one === undefined || other === undefined) return [];
      const date = header.roundDates[round - 1];
      return [
        {
          place: { line: rows.get(Math.min(white, black))?.line ?? 1, game: index + 1 },
          white: one,
          black: other,
          ...(hasColours ? {} : { colours: "unknown" }),
          outcome,
          round: [round],
          ...(date?.length === "2013-03-15".length ? { date } : {}),
          words,
          plies: 0,
          moves: 0,
          key: `${round} ${white}-${black}`,
        },
      ];
    });
};

// What leaves open how somebody fared.
const CONFLICTS: ReadonlySet<TrfOddity> = new Set([
  "results",
  "not-mirrored",
  "unknown-opponent",
  "bye-with-opponent",
  "game-without-opponent",
  "bad-cell",
  "repeated-number",
  "no-number",
  "too-large",
  "too-many-lines",
  "long-line",
]);
const NOTES: ReadonlySet<TrfOddity> = new Set(["byte-order-mark", "respelled", "mixed-newlines", "utf-16"]);

const levelOf = (oddity: TrfOddity): Remark["level"] =>
  CONFLICTS.has(oddity) ? "conflict" : NOTES.has(oddity) ? "note" : "warning";

// The note of two rows that contradict each other is about the lower number's.
const disputedIn = ({ oddity, line, column }: TrfNote, records: TrfReading["file"]["records"]) => {
  const record = records[line - 1];
  const round = roundOfColumn(column);
  if (oddity !== "results" || record?.kind !== "player") return [];
  const { number, cells } = record.player;
  const cell: TrfCell | undefined = cells[round - 1];
  if (cell?.opponent === undefined) return [];
  const [white, black] = cell.colour === "b" ? [cell.opponent, number] : [number, cell.opponent];
  return [{ round, white, black, hasColours: cell.colour !== undefined, outcome: "*" as const }];
};

const personOf = ({ name, rating, fideId, federation }: TrfPlayer): FoundPerson => {
  const id = Number(fideId ?? 0);
  const isRating = rating !== undefined && rating >= RATING_BOUNDS.least && rating <= RATING_BOUNDS.most;
  return {
    name: name.replace(/[\s\u00a0]+/g, " ").trim(),
    ...(isRating ? { rating } : {}),
    ...(id > 0 && id < 2 ** 31 ? { fideId: id } : {}),
    ...(federation !== undefined && /^[A-Z]{3}$/.test(federation) ? { federation } : {}),
  };
};
