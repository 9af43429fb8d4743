/** What a file is by its first bytes: a format that is read here (`reads`), or what it is, for people, and what to do with it. */
export type Recognised =
  | { readonly reads: "trf" | "pgn" | "csv" | "log"; readonly is: string }
  | { readonly reads?: undefined; readonly is: string; readonly advice?: string };

/** How many bytes are enough. */
export const ENOUGH_TO_RECOGNISE: number = 1 << 16;

/** Recognises a file by its content, whatever it is called; what nothing is known of is plain text, or bytes of no known format. */
export const recognise = (bytes: Uint8Array): Recognised => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, ENOUGH_TO_RECOGNISE)).toString(
    "latin1",
  );
  for (const { is, begins, advice } of SIGNED) {
    const isIt = begins instanceof RegExp ? begins.test(start) : begins.some((sign) => start.startsWith(sign));
    if (isIt) return { is, ...(advice === undefined ? {} : { advice }) };
  }
  const text = start.replace(/^\u00ef\u00bb\u00bf/, "");
  if (text.trim() === "") return { is: "an empty file" };
  const lines = text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE));
  const most = (pattern: RegExp | ((line: string) => boolean)): boolean =>
    2 * lines.filter(typeof pattern === "function" ? pattern : (line) => pattern.test(line)).length > lines.length;
  if (/^\s*\{\s*"stream"\s*:/.test(text)) return { reads: "log", is: "an event log (NDJSON)" };
  if (/^\s*(?:\/\/|[[{]\s*(?:["[{\]}]|\/\/|-?\d))/.test(text)) return { is: "JSON", advice: OF_JSON };
  if (lines.some((line) => /^\[[A-Za-z]\w*\s+"/.test(line))) return { reads: "pgn", is: "PGN" };
  if (lines.some((line) => /^(?:001 [ \d]{4}|012 \S|XX[RC])/.test(line)))
    return { reads: "trf", is: "a tournament report (TRF)" };
  const keys = lines.flatMap((line) => /^(["'\w.-]+):(?:\s|$)/.exec(line)?.[1] ?? []);
  const [first = "", second = ""] = lines;
  const opens = first.trim() === "---" || (/^[\w-]+:\s*(?:[|>]-?)?\s*$/.test(first) && /^\s/.test(second));
  const isYaml = opens || most(/^\s*(?:- )?["'\w.-]+:(?:\s|$)/);
  if (isYaml && new Set(keys).size === keys.length) return { is: "YAML", advice: OF_YAML };
  if (lines.length > 1 && most(/^\d+\s+\d+\s*$/))
    return { is: "a list of pairs, as pairing programs print it", advice: OF_PAIRS };
  const isCut = (line: string, by: string): boolean => line.indexOf(by) !== line.lastIndexOf(by);
  const inBrackets = (line: string): boolean => line.endsWith(")") && line.indexOf("(") < line.lastIndexOf(",");
  if ([";", "\t", ","].some((by) => most((line) => isCut(line, by))) && !most(inBrackets))
    return { reads: "csv", is: "a table (CSV)" };
  if (text.includes("\0")) return { is: "bytes of no format that is known here" };
  return { is: "plain text" };
};

const MOST_LINES = 60;
// Patterns go over a line more than once.
const LONGEST_LINE = 1000;

const OF_YAML =
  "what is inside a value of the YAML, such as PGN or the JSON of a Lichess round, is read as a file of its own";
const OF_JSON =
  "the JSON of a Lichess round is read by import lichess, the facts of an event that is over by npm run facts";
const OF_PAIRS = "there are no results in it; export the tournament report (TRF) it was made from";
const OF_SHEETS = "save the sheet with the games or the crosstable as CSV";

// By their first bytes, as Latin-1, or by their markup.
const SIGNED: readonly {
  readonly is: string;
  readonly begins: readonly string[] | RegExp;
  readonly advice?: string;
}[] = [
  {
    is: "a Papi database (Microsoft Access)",
    begins: ["\0\u0001\0\0Standard Jet DB", "\0\u0001\0\0Standard ACE DB"],
    advice: "export the tournament report from Papi (Fichier, Exporter, format FIDE) and give that TRF",
  },
  { is: "an SQLite file", begins: ["SQLite format 3"], advice: "a stream in a store is FILE#STREAM" },
  { is: "a spreadsheet or another ZIP archive (xlsx, ods)", begins: ["PK\u0003\u0004"], advice: OF_SHEETS },
  {
    is: "an old spreadsheet or document of Microsoft Office",
    begins: ["\u00d0\u00cf\u0011\u00e0"],
    advice: OF_SHEETS,
  },
  { is: "a compressed file (gzip)", begins: ["\u001f\u008b"], advice: "unpack it first (gunzip)" },
  { is: "a PDF", begins: ["%PDF"] },
  { is: "an Arrow file", begins: ["ARROW1"], advice: "replay reads Arrow files of events" },
  { is: "a Parquet file", begins: ["PAR1"] },
  { is: "UTF-16 text", begins: ["\u00ff\u00fe", "\u00fe\u00ff"], advice: "save it as UTF-8" },
  {
    is: "a web page (HTML)",
    begins: /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html|head|body|table)/i,
    advice: "a table of a page can be pasted into a spreadsheet and saved as CSV",
  },
  { is: "XML", begins: /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml/i },
];
