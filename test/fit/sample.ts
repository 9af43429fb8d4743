import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { GAME_COLUMNS } from "../../src/fit/gather.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { simulatedRows } from "./simulated.ts";

/** The shipped sample: games that were never played, drawn with the shipped parameters. `npm run sample` writes it. */
export const SAMPLE: URL = new URL("./sample.csv.gz", import.meta.url);

/** What the sample must be. */
export const sampleText = (): string => {
  const rows = (["classical", "rapid", "blitz", "armageddon"] as const).flatMap((control) =>
    simulatedRows(orderedLogit, {
      seed: `sample ${control}`,
      control,
      games: control === "armageddon" ? 300 : 1500,
      perEvent: 30,
    }),
  );
  return [GAME_COLUMNS, ...rows].map((cells) => `${cells.join(",")}\n`).join("");
};

/** What it is. */
export const shippedText = (): string => gunzipSync(readFileSync(SAMPLE)).toString("utf8");

/** As a file. */
export const sampleFile = (): Uint8Array => gzipSync(sampleText(), { level: 9 });
