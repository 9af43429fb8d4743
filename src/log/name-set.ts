/** A set of names that only grows. */
export interface NameSet {
  /** Adds a name; false where it is there already. */
  add(name: string): boolean;
  /** Adds the ASCII name that stands in `bytes` from `start` (included) to `end` (excluded). */
  addAscii(bytes: Uint8Array, start: number, end: number): boolean;
}

/**
 * A set for millions of names: their characters lie one after the other in a few arrays, which costs the garbage collector
 * nothing, where a Set of strings takes longer than reading the lines they come from. Names that somebody chose to collide
 * end in a Set, whose hashing nobody can foresee.
 */
export const nameSet = (): NameSet => {
  let page = new Uint16Array(FIRST_PAGE);
  const pages = [page];
  let used = 0;
  // By entry: its page, where its characters begin there, how many they are, and its hash.
  let entries = new Uint32Array(4 * (1 << 7));
  // By place: 1 + the entry, 0 where there is none.
  let table = new Uint32Array(1 << 8);
  let size = 0;
  const crowded = new Set<string>();

  const reserve = (length: number): void => {
    if (used + length > page.length) {
      page = new Uint16Array(Math.max(PAGE, length));
      pages.push(page);
      used = 0;
    }
    if (4 * size === entries.length) {
      const grown = new Uint32Array(2 * entries.length);
      grown.set(entries);
      entries = grown;
    }
  };

  // The new name stands behind the last entry and becomes one, or is forgotten.
  const admit = (length: number): boolean => {
    const hash = hashOf(page, used, length);
    for (let i = 0; i < REACH; i++) {
      const at = (hash + i) & (table.length - 1);
      const entry = table[at] as number;
      if (entry === 0) {
        table[at] = size + 1;
        return keep(hash, length);
      }
      if (isEntry(4 * (entry - 1), hash, length)) return false;
    }
    const name = String.fromCharCode(...page.subarray(used, used + length));
    if (crowded.has(name)) return false;
    crowded.add(name);
    return keep(hash, length);
  };

  const keep = (hash: number, length: number): true => {
    entries[4 * size] = pages.length - 1;
    entries[4 * size + 1] = used;
    entries[4 * size + 2] = length;
    entries[4 * size + 3] = hash;
    used += length;
    size += 1;
    if (2 * size > table.length) grow();
    return true;
  };

  const isEntry = (at: number, hash: number, length: number): boolean => {
    if (entries[at + 3] !== hash || entries[at + 2] !== length) return false;
    const other = pages[entries[at] as number] as Uint16Array;
    const start = entries[at + 1] as number;
    for (let i = 0; i < length; i++) if (other[start + i] !== page[used + i]) return false;
    return true;
  };

  const grow = (): void => {
    table = new Uint32Array(4 * table.length);
    for (let entry = 0; entry < size; entry++) {
      let at = (entries[4 * entry + 3] as number) & (table.length - 1);
      for (let i = 1; i < REACH && table[at] !== 0; i++) at = (at + 1) & (table.length - 1);
      if (table[at] === 0) table[at] = entry + 1;
      else crowded.add(nameOf(4 * entry));
    }
  };

  const nameOf = (at: number): string => {
    const start = entries[at + 1] as number;
    const characters = pages[entries[at] as number] as Uint16Array;
    return String.fromCharCode(...characters.subarray(start, start + (entries[at + 2] as number)));
  };

  return {
    add: (name) => {
      reserve(name.length);
      for (let i = 0; i < name.length; i++) page[used + i] = name.charCodeAt(i);
      return admit(name.length);
    },
    addAscii: (bytes, from, to) => {
      reserve(to - from);
      for (let i = from; i < to; i++) page[used + i - from] = bytes[i] as number;
      return admit(to - from);
    },
  };
};

/** Characters of a page; the first one is for the small sets that most are. */
const PAGE = 1 << 16;
const FIRST_PAGE = 1 << 11;

/** Names that share a place stand in the next ones, as far as this. */
const REACH = 32;

// FNV-1a over UTF-16 code units, its high bits mixed into the low ones, which choose the place.
const hashOf = (characters: Uint16Array, start: number, length: number): number => {
  let hash = 0x811c9dc5;
  for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ (characters[i] as number), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
};
