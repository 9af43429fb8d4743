/** Ctrl-C as a wish to see what there is, for as long as somebody listens. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** From now on the first Ctrl-C aborts the signal; a second one ends the process. */
  listen(): void;
  /** Ctrl-C ends the process again. */
  ignore(): void;
}

/** An interrupt nobody listens for yet: work that cannot stop half-way must be ended by Ctrl-C as any program is. */
export const onInterrupt = (): Interrupt => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  return {
    signal: controller.signal,
    listen: () => {
      process.off("SIGINT", abort);
      process.once("SIGINT", abort);
    },
    ignore: () => process.off("SIGINT", abort),
  };
};
