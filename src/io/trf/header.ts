import { trfDate } from "./date.ts";
import type { Say } from "./notes.ts";
import type { TrfRecord } from "./trf.ts";

/** What the records on the event say; undefined where there is none, or nothing in it that can be read. */
export interface TrfHeader {
  readonly name: string | undefined;
  readonly city: string | undefined;
  readonly federation: string | undefined;
  /** ISO dates. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly players: number | undefined;
  readonly teams: number | undefined;
  /** Free text (092), and the code of TRF26 (192), such as `FIDE_ROUNDROBIN`. */
  readonly type: string | undefined;
  readonly encodedType: string | undefined;
  readonly chiefArbiter: string | undefined;
  readonly deputies: readonly string[];
  /** Free text (122), and the code of TRF26 (222), such as `5400+30`. */
  readonly timeControl: string | undefined;
  readonly encodedTimeControl: string | undefined;
  /** ISO dates from round 1 on; undefined where the columns of a round are blank. */
  readonly roundDates: readonly (string | undefined)[];
  /** Rounds of the whole event (142, or XXR of JaVaFo). */
  readonly rounds: number | undefined;
  /** Colour of the first player in round 1 (152, or XXC). */
  readonly initialColour: "w" | "b" | undefined;
  /** Codes (202): `["DE", "WIN", "SB", "KS/L-1"]`; what orders the standings (212), with `PTS`. */
  readonly tieBreaks: readonly string[];
  readonly standings: readonly string[];
}

/** The header of a report. The first record of a kind that says something counts; what cannot be read has a note. */
export const headerOf = (records: readonly TrfRecord[], say: Say): TrfHeader => {
  const found = (tag: string): readonly Found[] =>
    records.flatMap((record, index) =>
      record.kind === "text" && record.tag === tag && record.text.trim() !== ""
        ? [{ text: record.text, line: index + 1 }]
        : [],
    );
  const text = (tag: string): string | undefined => found(tag)[0]?.text.trim();
  const read = <T>(tags: readonly string[], what: string, from: (text: string) => T | undefined): T | undefined => {
    const one = tags.flatMap(found)[0];
    if (one === undefined) return undefined;
    const value = from(one.text.trim());
    if (value === undefined)
      say("bad-header", one.line, 5, `${JSON.stringify(one.text.trim().slice(0, 40))} is not ${what}`);
    return value;
  };
  const codes = (tag: string): readonly string[] =>
    (text(tag) ?? "").split(",").flatMap((code) => (code.trim() === "" ? [] : [code.trim()]));
  return {
    name: text("012"),
    city: text("022"),
    federation: text("032"),
    start: read(["042"], A_DATE, trfDate),
    end: read(["052"], A_DATE, trfDate),
    // Some programs add more: "284 (146)".
    players: read(["062"], "a number of players", leading),
    teams: read(["082"], "a number of teams", leading),
    type: text("092"),
    encodedType: text("192"),
    chiefArbiter: text("102"),
    deputies: found("112").map(({ text }) => text.trim()),
    timeControl: text("122"),
    encodedTimeControl: text("222"),
    roundDates: found("132").flatMap((one) => datesOf(one, say)),
    rounds: read(["142", "XXR"], "a number of rounds from 1 to 999", (written) => {
      const rounds = leading(written);
      return rounds === undefined || rounds < 1 || rounds > 999 ? undefined : rounds;
    }),
    initialColour: colourOf(text("152") ?? text("XXC") ?? ""),
    tieBreaks: codes("202"),
    standings: codes("212"),
  };
};

interface Found {
  /** After the tag: what stands in column 4 comes first. */
  readonly text: string;
  readonly line: number;
}

const colourOf = (written: string): "w" | "b" | undefined => {
  const word = /^[WB]$|\b(?:white|black)1\b/i.exec(written)?.[0];
  return word === undefined ? undefined : /^w/i.test(word) ? "w" : "b";
};

const A_DATE = "one date (2026/07/28)";

const leading = (written: string): number | undefined => {
  const digits = /^\d{1,6}(?!\d)/.exec(written)?.[0];
  return digits === undefined ? undefined : Number(digits);
};

// Round n has columns 92 + 10 (n - 1) to 99 + 10 (n - 1); a line with one date before them says the next round (seen in the wild).
const datesOf = ({ text, line }: Found, say: Say): readonly (string | undefined)[] => {
  const first = text.search(/\S/) + 4;
  if (first < 92) return [roundDate(text.trim(), line, first, say)];
  const dates: (string | undefined)[] = [];
  const last = text.trimEnd().length;
  for (let at = 92 - 4; at < last; at += 10) {
    const written = text.slice(at, at + 8).trim();
    dates.push(written === "" ? undefined : roundDate(written, line, at + 4, say));
  }
  return dates;
};

const roundDate = (written: string, line: number, column: number, say: Say): string | undefined => {
  const date = trfDate(/^\d\d\D/.test(written) ? `20${written}` : written);
  if (date === undefined)
    say("bad-header", line, column, `${JSON.stringify(written.slice(0, 40))} is not the date of a round`);
  return date;
};
