import type { Cells } from "../../projections/cells.ts";

/** Lends zeroed typed cells and takes all of them back at once, so that a million small tallies allocate once. */
export interface CellPool {
  readonly take: (length: number) => Cells;
  /** Everything that was lent is free again; whoever still holds it sees it change. */
  readonly takeBack: () => void;
}

/** A pool that keeps what it ever lent, by length. */
export const cellPool = (): CellPool => {
  const shelves = new Map<number, Shelf>();

  return {
    take: (length) => {
      const shelf = shelves.get(length) ?? { cells: [], lent: 0 };
      if (shelf.lent === 0) shelves.set(length, shelf);
      const used = shelf.cells[shelf.lent];
      shelf.lent += 1;
      if (used) return used.fill(0);
      const cells = new Int32Array(length);
      shelf.cells.push(cells);
      return cells;
    },
    takeBack: () => {
      for (const shelf of shelves.values()) shelf.lent = 0;
    },
  };
};

interface Shelf {
  readonly cells: Int32Array[];
  lent: number;
}
