import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PARSERS } from "./parsers.ts";
import { watched } from "./watch.ts";

// `npm run fuzz -- [--minutes 10] [--parser pgn]... [--seed 1]`: tries inputs near the corpus on each parser, one after the other. A finding
// is written to test/fuzz/corpus/<parser>, where the tests read it from then on, and the exit code is 1.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    parser: { type: "string", multiple: true, default: Object.keys(PARSERS) },
    seed: { type: "string", default: "1" },
  },
});

for (const parser of values.parser) {
  if (PARSERS[parser] === undefined) {
    process.stderr.write(`no parser ${parser}; known are ${Object.keys(PARSERS).join(", ")}\n`);
    process.exit(2);
  }
  const { tried, read, finding } = await watched(parser, Number(values.seed), Number(values.minutes) * 60_000);
  process.stdout.write(`${parser}: ${tried} inputs, ${read} read${finding === undefined ? ", nothing found" : ""}\n`);
  if (finding === undefined) continue;
  const folder = join(import.meta.dirname, "corpus", parser);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${finding.kind}-${hash("sha256", finding.bytes).slice(0, 12)}`);
  writeFileSync(file, finding.bytes);
  process.stdout.write(`${finding.kind} of ${finding.bytes.length} bytes, kept in ${file}\n${finding.error}\n`);
  process.exitCode = 1;
}
