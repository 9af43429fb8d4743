import { EXIT } from "./exit.ts";

/** Writes data to stdout and waits until it is gone: a slow reader must not fill the memory. */
export const print = (data: string | Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(data, (error) => {
      if (error) endIfClosed(error, reject);
      else resolve();
    });
  });

/** Writes one line for people to stderr. */
export const note = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** A reader that has seen enough (`| head`) closes the pipe; that is no error. */
export const acceptClosedPipes = (): void => {
  const raise = (error: Error): void => {
    throw error;
  };
  for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => endIfClosed(error, raise));
};

const endIfClosed = (error: NodeJS.ErrnoException, otherwise: (error: Error) => void): void => {
  if (error.code === "EPIPE") process.exit(process.exitCode ?? EXIT.ok);
  otherwise(error);
};
