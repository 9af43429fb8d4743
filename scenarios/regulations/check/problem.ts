/** What is wrong where in a regulation file. */
export interface RegulationProblem {
  /** Dotted path from the root of the file, such as `playoff.steps.1.players`; empty for the file itself. */
  readonly path: string;
  /** What was expected there. */
  readonly expected: string;
}

/** A list of one problem where the law is broken, of none where it is kept. */
export const unless = (kept: boolean, path: string, expected: string): readonly RegulationProblem[] =>
  kept ? [] : [{ path, expected }];
