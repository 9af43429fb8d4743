import type { StageWord } from "./found.ts";

/** What a text such as the name of an event says of the stage: `Tie-break, blitz`, `Round 9 | Armageddon`. */
export const stageWords = (text: string): ReadonlySet<StageWord> =>
  new Set(WORDS.flatMap(([word, pattern]) => (pattern.test(text) ? [word] : [])));

const WORDS: readonly (readonly [StageWord, RegExp])[] = [
  ["armageddon", /\barmageddon\b|\bsudden[ -]death\b/i],
  ["blitz", /\bblitz\b/i],
  ["rapid", /\brapid\b/i],
  ["classical", /\bclassical\b/i],
  ["tie-break", /\btie-?\s?breaks?\b|\bplay-?\s?offs?\b/i],
];
