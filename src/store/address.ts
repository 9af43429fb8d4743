import { isStreamName } from "./name.ts";

/** A stream in a store file. */
export interface Address {
  readonly path: string;
  readonly stream: string;
}

/**
 * Reads `path/to/file.db#stream`; the last `#` separates, so a path may hold one. Undefined where the path is missing,
 * the stream name does not fit, or the path names a network scheme: a store address never opens a connection.
 */
export const parseAddress = (text: string): Address | undefined => {
  const mark = text.lastIndexOf("#");
  const path = text.slice(0, Math.max(mark, 0));
  const stream = text.slice(mark + 1);
  if (path === "" || path.includes("\0") || /^[a-z][a-z0-9+.-]*:\/\//i.test(path) || !isStreamName(stream))
    return undefined;
  return { path, stream };
};
