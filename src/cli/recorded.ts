import { readdir } from "node:fs/promises";

/** The folder of the championships this package comes with, beside the sources and beside the build. */
const FOLDER = new URL(
  import.meta.url.endsWith(".ts") ? "../../scenarios/recorded/" : "../scenarios/recorded/",
  import.meta.url,
);

const EXTENSION = ".ndjson";

/** Ids of the recorded championships, in order. */
export const recordedIds = async (): Promise<readonly string[]> => {
  const files = await readdir(FOLDER);
  return files
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => file.slice(0, -EXTENSION.length))
    .sort();
};

/** Where the log of a recorded championship is. The id must be one of {@link recordedIds}. */
export const recordedFile = (id: string): URL => new URL(`${id}${EXTENSION}`, FOLDER);
