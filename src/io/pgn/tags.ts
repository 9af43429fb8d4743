/**
 * Tags of one game, in the order of the file. Two lists that are searched, the names shared with the game before where it has the same:
 * a Map of some dozen tags takes ten times the memory, and memory that is fresh from the system costs more than all the searching.
 */
export class PgnTags {
  readonly names: readonly string[];
  readonly values: readonly string[];

  constructor(names: readonly string[], values: readonly string[]) {
    this.names = names;
    this.values = values;
  }

  get(name: string): string | undefined {
    const at = this.names.indexOf(name);
    return at < 0 ? undefined : this.values[at];
  }
}

/** Tags that are being read. */
export interface TagsInReading {
  size(): number;
  has(name: string): boolean;
  get(name: string): string | undefined;
  /** A tag more, which is not there yet. */
  add(name: string, value: string): void;
  /** What was read, to keep; the next game begins. */
  take(): PgnTags;
}

/** A place for the tags of one game after the other, `most` of each. */
export const tagsInReading = (most: number): TagsInReading => {
  // Not emptied by their length: an engine would give up their memory, and ask for it again tag by tag.
  const names: string[] = new Array(most).fill("");
  const values: string[] = new Array(most).fill("");
  let size = 0;
  let before: readonly string[] = [];
  // So far the names are those of the game before, among which none comes twice.
  let isAlike = true;

  const placeOf = (name: string): number => {
    for (let at = 0; at < size; at++) if (names[at] === name) return at;
    return -1;
  };

  return {
    size: () => size,
    has: (name) => !(isAlike && before[size] === name) && placeOf(name) >= 0,
    get: (name) => values[placeOf(name)],
    add: (name, value) => {
      if (before[size] !== name) isAlike = false;
      names[size] = name;
      values[size++] = value;
    },
    take: () => {
      if (!isAlike || before.length !== size) before = names.slice(0, size);
      const tags = new PgnTags(before, values.slice(0, size));
      size = 0;
      isAlike = true;
      return tags;
    },
  };
};
