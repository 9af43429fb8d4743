import type { Source } from "./lines.ts";

/** A set of names, well-formed texts, that only grows. */
export interface NameSet {
  /** Adds a name; false where it is there already. */
  add(name: string): boolean;
  /** Adds the ASCII name that stands in a source from `start` (included) to `end` (excluded). */
  addAscii(source: Source, start: number, end: number): boolean;
}

/**
 * A set for millions of names: their bytes lie one after the other in a few arrays, which costs the garbage collector
 * nothing, where a Set of strings takes longer than reading the lines they come from. Names that come in ascending order, as
 * counted ones do, are only compared with the last of them; the others are hashed, and those that somebody chose to
 * collide end in a Set, whose hashing nobody can foresee.
 */
export const nameSet = (): NameSet => {
  let page = pageOf(FIRST_PAGE);
  const pages = [page];
  let used = 0;
  // Names that were each the highest when they came, so in order. A name higher than the highest is new.
  let ascending = new Uint32Array(1 << 6);
  let ascended = 0;
  let highest = page.words;
  let highestAt = 0;
  // All others, two numbers a place: 1 + where the name stands, 0 where there is none; its hash.
  let table = new Uint32Array(2 << 7);
  let hashed = 0;
  const others = new Set<string>();

  // A name stands as its length and its bytes, filled up to whole words.
  const reserve = (length: number): void => {
    const words = wordsOf(length);
    if (used + words > page.words.length) {
      page = pageOf(PAGE);
      pages.push(page);
      used = 0;
    }
    page.words[used + words - 1] = 0;
    page.words[used] = length;
  };

  // The new name stands behind the last one and becomes one of them, or is forgotten.
  const admit = (length: number): boolean => {
    if (ascended === 0 || order(page.words, used, highest, highestAt) > 0) ascend();
    else if (hasAscended() || !scatter()) return false;
    used += wordsOf(length);
    return true;
  };

  const here = (): number => (pages.length - 1) * PAGE + used;

  const ascend = (): void => {
    if (ascended === ascending.length) ascending = doubled(ascending);
    ascending[ascended] = here();
    ascended += 1;
    highest = page.words;
    highestAt = used;
  };

  const hasAscended = (): boolean => {
    let low = 0;
    let high = ascended - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (orderAt(ascending[middle] as number) < 0) low = middle + 1;
      else high = middle;
    }
    return orderAt(ascending[low] as number) === 0;
  };

  // Of a name that is there to the new one.
  const orderAt = (where: number): number => order(wordsAt(where), where & IN_PAGE, page.words, used);

  const scatter = (): boolean => {
    const hash = hashOf(page.words, used, used + wordsOf(page.words[used] as number));
    const places = table.length >> 1;
    for (let i = 0; i < REACH; i++) {
      const at = 2 * ((hash + i) & (places - 1));
      const there = table[at] as number;
      if (there === 0) {
        table[at] = here() + 1;
        table[at + 1] = hash;
        hashed += 1;
        if (2 * hashed > places) grow();
        return true;
      }
      if (table[at + 1] === hash && orderAt(there - 1) === 0) return false;
    }
    return join(textAt(here()));
  };

  const join = (name: string): boolean => {
    const before = others.size;
    return others.add(name).size > before;
  };

  const grow = (): void => {
    const old = table;
    table = new Uint32Array(4 * old.length);
    const places = table.length >> 1;
    for (let from = 0; from < old.length; from += 2) {
      const there = old[from] as number;
      if (there === 0) continue;
      const hash = old[from + 1] as number;
      let i = 0;
      while (i < REACH && table[2 * ((hash + i) & (places - 1))] !== 0) i += 1;
      const at = 2 * ((hash + i) & (places - 1));
      if (i === REACH) join(textAt(there - 1));
      else {
        table[at] = there;
        table[at + 1] = hash;
      }
    }
  };

  const wordsAt = (where: number): Int32Array => (pages[where >>> PAGE_BITS] as Page).words;

  const textAt = (where: number): string => {
    const { bytes, words } = pages[where >>> PAGE_BITS] as Page;
    const at = where & IN_PAGE;
    const start = 4 * at + 4;
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(start, start + (words[at] as number)));
  };

  return {
    add: (name) => {
      const bytes = new TextEncoder().encode(name);
      if (wordsOf(bytes.length) > PAGE) return join(name);
      reserve(bytes.length);
      page.bytes.set(bytes, 4 * used + 4);
      return admit(bytes.length);
    },
    addAscii: ({ bytes: from, view }, start, end) => {
      reserve(end - start);
      const { bytes, words } = page;
      const whole = (end - start) >> 2;
      for (let i = 0; i < whole; i++) words[used + 1 + i] = view.getInt32(start + 4 * i, IS_LITTLE_ENDIAN);
      const to = 4 * used + 4 - start;
      for (let i = start + 4 * whole; i < end; i++) bytes[to + i] = from[i] as number;
      return admit(end - start);
    },
  };
};

/** Bytes, and the same ones four at a time. */
interface Page {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
}

/** Words of a page; the first one is for the small sets that most are. */
const PAGE_BITS = 15;
const PAGE = 1 << PAGE_BITS;
const IN_PAGE = PAGE - 1;
const FIRST_PAGE = 1 << 10;

/** Order of the bytes in the words of this machine. */
const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

const pageOf = (words: number): Page => {
  const buffer = new ArrayBuffer(4 * words);
  return { bytes: new Uint8Array(buffer), words: new Int32Array(buffer) };
};

const wordsOf = (length: number): number => 1 + ((length + 3) >> 2);

const doubled = (numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const grown = new Uint32Array(2 * numbers.length);
  grown.set(numbers);
  return grown;
};

/** Names that share a place stand in the next ones, as far as this. */
const REACH = 32;

// Of two names by length, then by bytes: "c-9" comes before "c-10".
const order = (one: Int32Array, i: number, other: Int32Array, j: number): number => {
  const length = one[i] as number;
  if (length !== other[j]) return length - (other[j] as number);
  for (let at = 1; at < wordsOf(length); at++)
    if (one[i + at] !== other[j + at]) return byteOrder(one[i + at] as number, other[j + at] as number);
  return 0;
};

// Of two different words: the order of their first different bytes, the low ones being first.
const byteOrder = (x: number, y: number): number => {
  const lowest = (x ^ y) & -(x ^ y);
  const shift = (31 - Math.clz32(lowest)) & 24;
  return ((x >>> shift) & 0xff) - ((y >>> shift) & 0xff);
};

// Multiplication carries bits upwards only, so each step mixes the high ones, which choose nothing, into the low ones.
const hashOf = (words: Int32Array, start: number, end: number): number => {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) {
    hash = Math.imul(hash ^ (words[i] as number), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
};
