/** What the exit code of the process says. */
export const EXIT = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  invalidInput: 3,
  conflict: 4,
  mismatch: 5,
  refused: 6,
  interrupted: 130,
} as const;

/** One of the codes of {@link EXIT}. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command cannot give what was asked for: the message is for people, the code for scripts. */
export class CliFault extends Error {
  override readonly name = "CliFault";
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.code = code;
  }
}
