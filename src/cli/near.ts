/** ` (did you mean candidates-2013?)` where one of the words is near, else nothing. */
export const didYouMean = (word: string, words: readonly string[]): string => {
  const near = words
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.max(2, candidate.length * 0.4) || candidate.startsWith(word))
    .sort((a, b) => a.distance - b.distance)[0];
  return near === undefined ? "" : ` (did you mean ${near.candidate}?)`;
};

const LONGEST = 100;

/** Levenshtein's distance: how many letters to add, take away or change. */
const distanceOf = (a: string, b: string): number => {
  if (a.length > LONGEST) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
};
