/** Integer cells: a plain array (live, under immer) or a typed array (bulk). `cells[i] = v` means the same on both. */
export interface Cells {
  readonly length: number;
  [index: number]: number;
}

/** A longer copy of `cells`, at least doubled, made by the owner's allocator; the new cells are zero. */
export const grownTo = (cells: Cells, length: number, allocate: (length: number) => Cells): Cells => {
  const grown = allocate(Math.max(length, cells.length * 2));
  for (let i = 0; i < cells.length; i++) grown[i] = cells[i] as number;
  return grown;
};

/** Zeroed plain numbers: what an immer draft can hold. */
export const plainCells = (length: number): Cells => new Array<number>(length).fill(0);

/** Zeroed 32-bit integers: what a bulk replay uses. */
export const typedCells = (length: number): Cells => new Int32Array(length);
