import type { ChampionshipAnnounced } from "../../../events/championship.ts";
import type { Player } from "../../../events/player.ts";
import type { Clock, Points, Regulation, RoundRobinFormat } from "../../../scenarios/regulations/shape.ts";
import type { CriterionSpec } from "../../../scenarios/rules/criterion.ts";
import { trfDateText } from "../../io/trf/date.ts";
import { pointsText } from "../../io/trf/player-line.ts";
import type { TrfRecord } from "../../io/trf/trf.ts";

type Text = Extract<TrfRecord, { readonly kind: "text" }>;

/** The records that come before the players of a report. What the log does not know (arbiters, federation) is left out. */
export const headerRecords = (
  { main, ranking }: Regulation,
  format: RoundRobinFormat,
  announcement: ChampionshipAnnounced | undefined,
  players: readonly Player[],
  roundDates: readonly (string | undefined)[],
): readonly Text[] => {
  const [leg] = main.encounter;
  const twice = format.cycles === 2;
  const lines: readonly (readonly [tag: string, text: string | undefined])[] = [
    ["012", announcement?.title],
    ["022", announcement?.venue],
    ["042", dayOf(announcement?.starts)],
    ["052", dayOf(announcement?.ends)],
    ["062", String(players.length)],
    ["072", String(players.filter(({ rating }) => rating > 0).length)],
    ["092", twice ? "Individual: Double Round-Robin" : "Individual: Round-Robin"],
    ["122", leg && clockText(leg.clock)],
    ["132", datesText(roundDates)],
    ["142", roundDates.length > 0 ? String(roundDates.length) : undefined],
    ["162", leg && systemText(leg.points)],
    // Other tables than Berger's have no code of their own.
    ["192", format.table !== "berger" ? undefined : twice ? "FIDE_DOUBLEROUNDROBIN" : "FIDE_ROUNDROBIN"],
    ["202", codesOf(ranking.criteria).join(",")],
    ["222", leg && encodedClock(leg.clock)],
  ];
  return lines.flatMap(([tag, text]) =>
    text === undefined || text.trim() === ""
      ? []
      : [{ kind: "text", tag, text: ` ${text.replace(/\p{Cc}+/gu, " ")}` } as const],
  );
};

const dayOf = (date: string | undefined): string | undefined =>
  date === undefined ? undefined : trfDateText(date.slice(0, "2013-03-15".length));

const clockText = ({ white, black }: Clock): string => (white === black ? white : `White ${white}, Black ${black}`);

// Column 92 is the first of round 1: four columns are the tag and its blank.
const datesText = (dates: readonly (string | undefined)[]): string | undefined =>
  dates.every((date) => date === undefined)
    ? undefined
    : `${" ".repeat(91 - 4)}${dates.map((date) => (date === undefined ? "" : trfDateText(date).slice(2)).padEnd(8)).join("  ")}`.trimEnd();

// Column 6 is the first symbol.
const systemText = ({ win, draw, loss }: Points): string | undefined => {
  if (win === 1 && draw === 0.5 && loss === 0) return undefined;
  const values = [win, draw, loss].map((value) => pointsText(Math.round(value * 10)).padStart(4));
  return ` W${values[0]}    D${values[1]}    L${values[2]}`;
};

/** The codes of the criteria, up to the first one that has none (the older Koya; lots are no tie-break of the standard). */
const codesOf = (criteria: readonly CriterionSpec[]): readonly string[] => {
  const codes = criteria.map(codeOf);
  const end = codes.indexOf(undefined);
  return codes.slice(0, end < 0 ? codes.length : end) as readonly string[];
};

const codeOf = (spec: CriterionSpec): string | undefined => {
  switch (spec.kind) {
    case "direct-encounter":
      return "DE";
    case "wins":
      return spec.forfeits ? "WIN" : "WON";
    case "black-wins":
      return "BWG";
    case "sonneborn-berger":
      return "SB";
    case "koya":
      return spec.limit === undefined || spec.limit === 0 ? "KS" : `KS/L${spec.limit > 0 ? "+" : ""}${spec.limit}`;
    default:
      return undefined;
  }
};

// One period with the same clock on both sides. "From move 61" cannot be said, and of several periods the notation of a regulation
// does not say in which the increment is given: then the text of 122 is all there is.
const encodedClock = ({ white, black }: Clock): string | undefined => {
  const [, minutes, increment] = /^(\d+)\+(\d+)$/.exec(white) ?? [];
  return white !== black || minutes === undefined ? undefined : `${Number(minutes) * 60}+${increment}`;
};
