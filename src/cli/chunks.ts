import { type FileHandle, open } from "node:fs/promises";
import { CliFault, EXIT } from "./exit.ts";
import { plain } from "./plain.ts";

// Bytes read at a time: large enough that waiting for the disk costs little, small enough to stay near the processor.
const CHUNK = 1 << 18;

/**
 * The bytes of a file. The next chunk is read while the one before is looked at, each into the buffer of the one before that: a chunk is
 * good until the next is asked for. A file that cannot be read ends the command.
 */
export async function* chunksOf(path: string | URL): AsyncGenerator<Uint8Array, void> {
  let file: FileHandle | undefined;
  let next: ReturnType<FileHandle["read"]> | undefined;
  try {
    file = await open(path);
    let [buffer, other] = [Buffer.allocUnsafeSlow(CHUNK), Buffer.allocUnsafeSlow(CHUNK)];
    next = file.read(buffer, 0, CHUNK);
    for (;;) {
      const { bytesRead } = await next;
      if (bytesRead === 0) return;
      next = file.read(other, 0, CHUNK);
      yield buffer.subarray(0, bytesRead);
      [buffer, other] = [other, buffer];
    }
  } catch (error) {
    throw unreadable(path, error);
  } finally {
    // A reader who has heard enough leaves a read behind; whether it succeeds is of no interest.
    await next?.catch(() => undefined);
    await file?.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EISDIR: "a folder, expected a file",
  EACCES: "no permission to read it",
};

const unreadable = (path: string | URL, error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  const reason = code === undefined ? undefined : REASONS[code];
  return reason === undefined ? error : new CliFault(EXIT.invalidInput, `${plain(String(path))}: ${reason}`);
};
