import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { CliFault, EXIT } from "./exit.ts";
import { plain } from "./plain.ts";

/**
 * Writes a file that appears whole or not at all: to a file beside it first, then under its name. Refuses to replace a file
 * unless `force`; two that write the same new file cannot both succeed.
 */
export const writeNewFile = async (
  path: string,
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  force: boolean,
): Promise<void> => {
  const part = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
  try {
    await pipeline(content, createWriteStream(part, { flags: "wx" }));
    await flush(part);
    if (force) await rename(part, path);
    else await link(part, path);
  } catch (error) {
    throw faultOf(path, error);
  } finally {
    await rm(part, { force: true });
  }
};

const flush = async (path: string): Promise<void> => {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: "the file exists; --force replaces it",
  ENOENT: "there is no such folder",
  EACCES: "no permission to write there",
  EISDIR: "this is a folder",
};

const faultOf = (path: string, error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  const reason = code === undefined ? undefined : REASONS[code];
  return reason === undefined ? error : new CliFault(EXIT.usage, `${plain(path)}: ${reason}`);
};
