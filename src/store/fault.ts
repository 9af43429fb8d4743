/** A store cannot do what it promised: the file is not a store, a row is damaged, or the caller broke the port's contract. */
export class StoreFault extends Error {
  override readonly name = "StoreFault";

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
  }
}
