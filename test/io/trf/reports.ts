import type { TrfReading } from "../../../src/io/trf/read.ts";

/** A report of these lines; each ends as the standard has it. */
export const report = (lines: readonly string[], newline = "\r"): Buffer =>
  Buffer.from(lines.map((line) => line + newline).join(""));

/** The valid TRF26 file of the round robin exercise of FIDE's technical commission. */
export const ROUND_ROBIN: readonly string[] = [
  "012 TEC exercise round robin",
  "022 Somewhere",
  "032 FID",
  "042 2024/10/20",
  "052 2024/10/24",
  "062 6",
  "072 6",
  "082 0",
  "092 Individual: Round-Robin",
  "102 Arbiter, Chief",
  "122 90'+30\"",
  `132${" ".repeat(88)}24/10/20  24/10/21  24/10/22  24/10/23  24/10/24`,
  "142 5",
  "192 FIDE_ROUNDROBIN",
  "202 DE,WIN,SB,KS",
  "222 5400+30",
  "001    1 m    Alyx                              2200 FRA                         3.5    1     5 w =     2 w 1     3 b 1     4 w 0     6 b 1",
  "001    2 m    Bruno                             2150 FRA                         3.5    2     6 w 1     1 b 0     5 w 1     3 w =     4 b 1",
  "001    3 m    Charline                          2100 FRA                         3.5    2     4 w 1     6 b 1     1 w 0     2 b =     5 w 1",
  "001    4 m    David                             2050 FRA                         1.5    6     3 b 0     5 b 0     6 w =     1 b 1     2 w 0",
  "001    5 m    Franck                            1950 FRA                         1.5    5     1 b =     4 w 1     2 b 0     6 w -     3 b 0",
  "001    6 m    Helene                            2000 FRA                         1.5    4     2 b 0     3 w 0     4 b =     5 b +     1 w 0",
];

const swiss = (name: string, players: number, rounds: number, rows: readonly string[]): readonly string[] => [
  `012 ${name}`,
  "022 Lowland",
  "032 NED",
  "042 2026/05/02",
  "052 2026/05/04",
  `062 ${players}`,
  "092 Individual: Swiss-System",
  `XXR ${rounds}`,
  ...rows,
];

/** R04: a points field that disagrees with the results, and a round more than was played. */
export const TOTALS: readonly string[] = swiss("Totals", 3, 3, [
  "001    1      Alder, Ana                        2400 NED    90000011 1990/01/01  2.5    1     2 w 1  0000 - U     3 b =  0000   -",
  "001    2      Birch, Ben                        2350 NED    90000022 1991/01/01  1.5    2     1 b 0     3 w 1  0000 - Z",
  "001    3      Cedar, Cai                        2300 NED    90000033 1992/01/01  1.0    3  0000 - H     2 b 0     1 w =",
]);

/** R05: both sides claim a win, and an opponent beside the code of a bye. */
export const CONTRADICTIONS: readonly string[] = swiss("One-sided", 4, 2, [
  "001    1      Alder, Ana                        2400 NED    90000011 1990/01/01  2.0    1     2 w 1     3 b 1",
  "001    2      Birch, Ben                        2350 NED    90000022 1991/01/01  1.0    2     1 b 1  0000 - U",
  "001    3      Cedar, Cai                        2300 NED    90000033 1992/01/01  0.0    3     4 w 0     1 w 0",
  "001    4      Dogwood, Dee                      2250 NED    90000044 1993/01/01  0.0    4     3 b 1     2 b Z",
]);

/** R06: Windows-1252, CRLF, German dates, a letter for a title, a forfeit without colours, a placeholder. */
export const DIALECT: Buffer = Buffer.from(
  [
    "012 9. Lowland-Gedenkturnier",
    "022 K\u00f6ln /GER",
    "032",
    "042 28. 07. 2026",
    "052 31. 07. 2026",
    "062 2",
    "092 Individual: Swiss-System (Standard)",
    "XXR 1",
    "001    1    g B\u00e4umer, J\u00f6rn                      2405 GER    90000111 1969.12.06  0.0    1     2 - -",
    "001    2      spielfrei                                                          1.0    2     1 - +",
    "",
  ].join("\r\n"),
  "latin1",
);

/** A row: number, points, then its rounds as the file has them. */
export const row = (number: number, points: string, ...cells: readonly string[]): string =>
  `001 ${String(number).padStart(4)}      ${`Player ${number}`.padEnd(33)}${" ".repeat(33)}${points.padStart(4)}${" ".repeat(7)}${cells.map((cell) => cell.padEnd(10)).join("")}`.trimEnd();

/** Every note, with line and column. */
export const said = ({ notes }: TrfReading): readonly string[] =>
  notes.map(({ oddity, line, column }) => `${oddity} ${line}:${column}`);

/** Every game: who plays, what came out, whether it is rated. */
export const outcomes = ({ play }: TrfReading): readonly string[] =>
  play.games.map(({ round, white, black, outcome, rated }) => `${round} ${white}-${black} ${outcome} ${rated}`);
