/** A name in lower case ASCII words, accents, commas and points gone: `["carlsen", "magnus"]`. */
export const nameWords = (name: string): readonly string[] =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(LETTERS, (letter) => SPELLED[letter] as string)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

// Letters that are one of their own, and no accent makes another.
const SPELLED: Readonly<Record<string, string>> = {
  "\u00df": "ss",
  "\u00e6": "ae",
  "\u00f0": "d",
  "\u00f8": "o",
  "\u00fe": "th",
  "\u0111": "d",
  "\u0131": "i",
  "\u0142": "l",
  "\u0153": "oe",
};
const LETTERS = new RegExp(`[${Object.keys(SPELLED).join("")}]`, "g");

// "NN" stands for somebody unknown, and a bye is no opponent.
const NOBODY = /^(?:|\?+|-+|n\.?\s?n\.?|bye)$/i;

/** The name a file has in a place for one, its blanks made plain; undefined for nobody (`?`, `NN`, `bye`). */
export const nameIn = (text: string): string | undefined => {
  const name = text.replace(/[\s\u00a0]+/g, " ").trim();
  return NOBODY.test(name) ? undefined : name;
};

/** The same for all orders of the words: `Carlsen, Magnus` and `Magnus Carlsen`. */
export const nameKey = (name: string): string => [...nameWords(name)].sort().join(" ");

/**
 * True where one name can be short for the other: every word of the shorter is a word of the longer or the initial of one, and one
 * word at least is the same: `Carlsen,M`, `Gukesh D`, `Carlsen`.
 */
export const couldBe = (a: string, b: string): boolean => {
  const [short, long] = [nameWords(a), nameWords(b)].sort((x, y) => x.length - y.length) as [
    readonly string[],
    readonly string[],
  ];
  const left = [...long];
  let same = 0;
  for (const word of [...short].sort((x, y) => y.length - x.length)) {
    const at = left.indexOf(word);
    const initial = at >= 0 ? at : left.findIndex((other) => isInitial(word, other));
    if (initial < 0) return false;
    if (at >= 0 && word.length > 1) same++;
    left.splice(initial, 1);
  }
  return same > 0;
};

const isInitial = (a: string, b: string): boolean =>
  (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

/** Ids for players: the surname, with initials where two share it, with numbers where that is not enough. */
export const idsFor = (names: readonly string[]): readonly string[] => {
  const surnames = names.map(surnameOf);
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const surname = surnames[index] as string;
    const shared = surnames.filter((other) => other === surname).length > 1;
    const initial = nameWords(name).find((word) => word !== surname)?.[0];
    const base = shared && initial !== undefined && /[a-z]/.test(initial) ? `${surname}-${initial}` : surname;
    let id = base;
    for (let again = 2; ids.includes(id); again++) id = `${base}-${again}`;
    ids.push(id);
  }
  return ids;
};

const LONGEST = 40;

// Before the comma; without one the last word, unless that is an initial: `Magnus Carlsen`, `Gukesh D`.
const surnameOf = (name: string): string => {
  const words = nameWords(name.includes(",") ? name.slice(0, name.indexOf(",")) : name);
  const last = name.includes(",") ? words.length : words.findLastIndex((word) => word.length > 2);
  const slug = (name.includes(",") ? words.join("-") : (words[last] ?? words[0] ?? ""))
    .replace(/[^a-z0-9-]/g, "")
    .replace(/^[^a-z]+/, "")
    .slice(0, LONGEST);
  return slug === "" ? "player" : slug;
};
