import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createColumnsWriter } from "../../events/columns-writer.ts";
import { REGULATIONS } from "../../scenarios/regulations/catalogue.ts";
import { parseLog } from "../../src/log/ndjson.ts";
import { toArrow } from "../../src/replay/arrow.ts";
import { MADE_UP, MADE_UP_NORWAY } from "../backtest/made-up-event.ts";
import { BRACKETS, game, MARKED, WINDOWS } from "../io/pgn/cases.ts";
import { CONTRADICTIONS, DIALECT, ROUND_ROBIN, report, TOTALS } from "../io/trf/reports.ts";

const ROOT = join(import.meta.dirname, "../..");
const OWN = join(import.meta.dirname, "corpus");

/** Files to start from: made-up content, this project's own files, and in `corpus/<parser>` what once was a finding. */
export const corpusOf = (parser: string): readonly Buffer[] => [
  ...(SEEDS[parser]?.() ?? []).map((seed) => (typeof seed === "string" ? Buffer.from(seed) : Buffer.from(seed))),
  ...foundBefore(parser),
];

/** Inputs that once were findings; each must be read or refused ever after. */
export const foundBefore = (parser: string): readonly Buffer[] => {
  const folder = join(OWN, parser);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort();
  return names.map((name) => readFileSync(join(folder, name)));
};

const recorded = (id: string): string => readFileSync(join(ROOT, `scenarios/recorded/${id}.ndjson`), "utf8");

const SEEDS: Readonly<Record<string, () => readonly (string | Uint8Array)[]>> = {
  pgn: () => [
    BRACKETS,
    WINDOWS,
    MARKED,
    game(
      { Round: "3.1.2", White: "Alder, Ana", Black: "Birch, Ben", Result: "1/2-1/2", WhiteElo: "2750?" },
      "1. e4 $1 {a; comment} e5 (1... c5 2. Nf3 (2. c3) d6) 2. Nf3 ; to the end\n% escaped\nNc6 3. O-O-O 0-0 1/2-1/2",
    ),
    `${game({ White: "Cedar", Black: "Elm", Result: "*", Termination: "forfeit" }, "*")}${game({ White: "Elm", Black: "Cedar" }, "+:-")}`,
  ],
  trf: () => [report(ROUND_ROBIN), report(TOTALS, "\r\n"), report(CONTRADICTIONS, "\n"), DIALECT],
  csv: () => [
    'name,rating,"yes-or-no"\r\n"Alder, Ana",2750,yes\r\nBirch,2700,no\r\n',
    "a\n1\n\n2\n",
    'a,b\n"x ""y""",2\n',
  ],
  sheet: () => [
    "round;board;white;black;result;date;whiteElo\r\n1;1;Alder;Birch;0,5:0,5;2013-03-15;2750\r\n1;2;'=Cedar;Elm;+:-;;\r\n",
    'sep=\t\nWeiss\tSchwarz\tErgebnis\n"Alder, Ana"\tBirch\t1:0\n',
    "Open\nNo;Name;Rtg;1;2;3;Pts\n1;Alder;2700;x;1½;11;3½\n2;Birch;;0½;x;=1;2\n3;Cedar;;00;=0;x;½\n",
    "player,name,vs-al,vs-bi,vs-ce,points,played\r\nal,Alder,,1.5,3,4.5,2\r\nbi,Birch,1,,0,1,2\r\nce,Cedar,0,3,,3,2\r\n",
    "Rk.;SNo;Name;1.Rd;2.Rd;3.Rd;Pts\n1;4;Alder;2w1;bye;3b½;2,5\n2;3;Birch;1b0;3w+;-1;2\n3;1;Cedar;-½;2b-;1w½;1\n",
  ],
  kinds: () => [
    MARKED,
    report(ROUND_ROBIN),
    "no;name;1;2\n1;Alder;;1\n2;Birch;0;\n",
    "---\nname: Open\nrounds: 9\n",
    '{ "players": [] }',
    "\0\u0001\0\0Standard Jet DB\0",
    "<!doctype html><table>",
  ],
  candidates: () => [
    "name,id,federation,lot,withdrew,contract\nAlder,alder,NED,1,,2012-01-31\nBirch,birch,NOR,2,2012-02-01,missing\n",
  ],
  games: () => [
    "date,event,white_elo,black_elo,result,time_class\n2020-01-01,Lowland,2700,2650,1-0,classical\n2020-01-02,Lowland,2701,2600,1/2-1/2,blitz\n",
    readFileSync(join(ROOT, "test/fit/sample.csv.gz")).subarray(0, 4096),
  ],
  ndjson: () => [
    recorded("world-championship-2012"),
    recorded("norway-chess-2023-blitz").split("\n").slice(0, 8).join("\n"),
  ],
  arrow: () => [arrowOf("world-championship-2012"), arrowOf("candidates-2013")],
  regulation: () => [...REGULATIONS.values()].map((regulation) => JSON.stringify(regulation)),
  model: () => [readFileSync(join(ROOT, "src/model/ordered-logit-2026.json"))],
  facts: () => [JSON.stringify(MADE_UP), JSON.stringify(MADE_UP_NORWAY)],
  words: () => ["caissandra", "my.db#norway", "2013-03-15T14:00:00Z", "½-½", "Alder, Ana\nA. Alder", "1-0F"],
};

const arrowOf = (id: string): Uint8Array => {
  const log = parseLog(recorded(id));
  if (!log.ok) throw new Error(`${id} cannot be read`);
  const writer = createColumnsWriter();
  for (const { event } of log.events) writer.append(event, 0);
  return toArrow(writer.columns());
};
