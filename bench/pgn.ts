import { pgnReader } from "../src/io/pgn/reader.ts";
import { bench, type Report } from "./suite.ts";

const GAMES = 5_000;
const CHUNK = 1 << 18;

/** Tags and results of a PGN file, in games; each case is a file of 5,000, whose movetext is read and not kept. */
export const pgn = (): Promise<Report> => {
  const cases = [
    ["tags only", ""],
    ["tags and moves", MOVES],
    [
      "tags, moves, clocks and evaluations",
      MOVES.replace(/(\d+)\. (\S+) (\S+)/g, `$1. $2 ${COMMENT} $1... $3 ${COMMENT}`),
    ],
  ] as const;
  return bench(
    "PGN: tags and results",
    cases.map(([name, moves]) => {
      const file = fileOf(moves);
      return {
        name: `${name} (${(file.length / GAMES / 1000).toFixed(1)} kB a game)`,
        events: GAMES,
        run: () => gamesIn(file),
      };
    }),
    { unit: "game" },
  );
};

const gamesIn = (file: Buffer): number => {
  const reader = pgnReader();
  let games = 0;
  for (let at = 0; at < file.length; at += CHUNK) games += reader.push(file.subarray(at, at + CHUNK)).length;
  return games + reader.end().games.length;
};

const COMMENT = "{ [%eval 0.18] [%clk 1:59:55] }";
// 78 half-moves, about what games between masters last.
const MOVES = Array.from({ length: 39 }, (_, index) => `${index + 1}. Nf3 exd5`).join(" ");

const fileOf = (moves: string): Buffer =>
  Buffer.from(Array.from({ length: GAMES }, (_, index) => gameOf(index, moves)).join("\n"));

const gameOf = (index: number, moves: string): string => `[Event "Made-up Masters 2026"]
[Site "https://example.org/broadcast/made-up-masters/round-${1 + (index >> 2)}"]
[Date "2026.${two(1 + (index % 12))}.${two(1 + (index % 28))}"]
[Round "${1 + (index >> 2)}.${1 + (index & 3)}"]
[White "Alder, Ana ${index % 97}"]
[Black "Birch, Ben ${index % 89}"]
[Result "${RESULTS[index % 3]}"]
[WhiteElo "${2600 + (index % 97)}"]
[WhiteFideId "${90_000_000 + (index % 97)}"]
[BlackElo "${2600 + (index % 89)}"]
[BlackFideId "${91_000_000 + (index % 89)}"]
[TimeControl "40/7200:1800+30"]
[ECO "C42"]

${moves} ${RESULTS[index % 3]}
`;

const RESULTS = ["1-0", "1/2-1/2", "0-1"] as const;

const two = (number: number): string => String(number).padStart(2, "0");
