/** What a byte begins: a move, a word to be looked at whole, a sign of the format, or nothing. Words go on while it is at most `word`. */
export const KIND = {
  letter: 0,
  word: 1,
  brace: 2,
  open: 3,
  close: 4,
  semicolon: 5,
  dollar: 6,
  lineEnd: 7,
  sign: 8,
  blank: 9,
} as const;

/** {@link KIND} by byte. */
export const KINDS: Uint8Array = (() => {
  const kinds = new Uint8Array(256).fill(KIND.word);
  const set = (text: string, kind: number): void => {
    for (const byte of Buffer.from(text, "latin1")) kinds[byte] = kind;
  };
  set(" \t\r\v\f\0", KIND.blank);
  set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", KIND.letter);
  set("{", KIND.brace);
  set("(", KIND.open);
  set(")", KIND.close);
  set(";", KIND.semicolon);
  set("$", KIND.dollar);
  set("\n", KIND.lineEnd);
  // Dots of move numbers and glyphs that stand alone.
  set(".!?,", KIND.sign);
  return kinds;
})();
