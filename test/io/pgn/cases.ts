/** Tag lines of a game of the made-up event the cases use. */
export const header = (tags: Readonly<Record<string, string>>): string =>
  Object.entries({ Event: "Lowland Masters", Site: "Lowland", Date: "2026.05.02", ...tags })
    .map(([name, value]) => `[${name} "${value}"]\n`)
    .join("");

/** A game: tags, an empty line, moves, an empty line. */
export const game = (tags: Readonly<Record<string, string>>, moves: string): string => `${header(tags)}\n${moves}\n\n`;

/** G08: brackets in comments, broken headers. */
export const BRACKETS = `[Event "Lowland Masters"]
[Round "1.1"]
[White "Alder, Ana"]
[Black "Birch, Ben"]
[Result "1-0"]

1. e4 f5 2. d4 g5 { note 0-1 would follow
[%cal Ge7b7] [Event "inside a comment"]
} 3. Qh5# 1-0

Event "Lowland Masters"]
[Round "1.2"]
[White "Cedar, Cai"]
[Black "Dogwood, Dee"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1

[Event "Lowland Masters"]

[Round "1.3"]
[White "Elm, Eva"]
[Black "[+1. d4 (bl)"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2`;

/** G09 a: Windows-1252 and CRLF. */
export const WINDOWS: Buffer = Buffer.from(
  game(
    {
      Round: "1.1",
      White: "B\u00e4umer, J\u00f6rn",
      Black: "Nu\u00f1ez, \u00cd\u00f1igo",
      Result: "1-0",
      WhiteFideId: "90000111",
      BlackFideId: "90000222",
    },
    "1. e4 e5 1-0",
  ).replaceAll("\n", "\r\n"),
  "latin1",
);

/** G09 b: UTF-8 with a byte order mark, a no-break space after the number. */
export const MARKED: Buffer = Buffer.from(
  `\ufeff${game(
    {
      Round: "2.1",
      White: "Nu\u00f1ez, \u00cd\u00f1igo",
      Black: "B\u00e4umer, J\u00f6rn",
      Result: "1/2-1/2",
      WhiteFideId: "90000222",
      BlackFideId: "90000111",
    },
    "1.\u00a0 d4 d5 1/2-1/2",
  )}`,
);
