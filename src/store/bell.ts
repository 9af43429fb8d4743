/** Wakes whoever waits for new events in this process. */
export interface Bell {
  /** How often the bell rang; pass it to {@link Bell.after} so that no ring between looking and waiting is lost. */
  count(): number;
  ring(): void;
  /** Resolves once the bell rang more than `count` times, or after `milliseconds` where given. */
  after(count: number, milliseconds?: number): Promise<void>;
}

/** A bell that has not rung yet. */
export const createBell = (): Bell => {
  let rung = 0;
  const waiting = new Set<() => void>();
  return {
    count: () => rung,
    ring: () => {
      rung += 1;
      for (const wake of [...waiting]) wake();
    },
    after: (count, milliseconds) =>
      new Promise((resolve) => {
        if (rung > count) return resolve();
        const wake = (): void => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = milliseconds === undefined ? undefined : setTimeout(wake, milliseconds);
        waiting.add(wake);
      }),
  };
};
