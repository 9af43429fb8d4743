/** Integer cells: a plain array (live, under immer) or a typed array (bulk). `cells[i] = v` means the same on both. */
export interface Cells {
  readonly length: number;
  [index: number]: number;
}

/**
 * A longer copy of `cells`, made by the owner's allocator; the new cells are zero. The length doubles until it suffices, so it
 * depends on the largest length ever asked for and not on the order of asking.
 */
export const grownTo = (cells: Cells, length: number, allocate: (length: number) => Cells): Cells => {
  let size = cells.length;
  while (size < length) size *= 2;
  const grown = allocate(size);
  for (let i = 0; i < cells.length; i++) grown[i] = cells[i] as number;
  return grown;
};

/** Zeroed plain numbers: what an immer draft can hold. */
export const plainCells = (length: number): Cells => new Array<number>(length).fill(0);

/** Zeroed 32-bit integers: what a bulk replay uses. */
export const typedCells = (length: number): Cells => new Int32Array(length);
