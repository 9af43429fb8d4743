import { chunksOf } from "../chunks.ts";
import { CliFault, EXIT } from "../exit.ts";

/** The bytes of a file or, for `-`, of stdin; more than `most` end the command. */
export const readBytes = async (file: string, name: string, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file === "-" ? process.stdin : chunksOf(file)) {
    size += chunk.length;
    if (size > most) throw new CliFault(EXIT.invalidInput, `${name}: more than ${most} bytes`);
    // A chunk is good until the next is asked for.
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
};
