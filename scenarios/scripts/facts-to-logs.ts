import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { championshipOf } from "../../src/exchange/facts/championship-of.ts";
import { parseEventFile } from "../../src/exchange/facts/event-file.ts";
import { sealed } from "../../src/exchange/sealed.ts";
import { writeLine } from "../../src/log/ndjson.ts";

// `npm run facts -- FILE|FOLDER... --out FOLDER`: turns the facts of events that are over into logs, each with the regulation that fits
// what was played. Everything a file gives is named, and why not where it gives nothing; exit 3 where a file named itself gives none.

const USAGE = "usage: npm run facts -- FILE|FOLDER... --out FOLDER [--recorded-at 2026-11-30T00:00:00Z]\n";

const { values, positionals } = parseArgs({
  options: { out: { type: "string" }, "recorded-at": { type: "string", default: "2026-11-30T00:00:00.000Z" } },
  allowPositionals: true,
});

const filesIn = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /^[^_.].*\.json$/.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path];

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
};

/** Writes the log and the regulation of one file; what there is to say of it, and whether it gave a log. */
const convert = async (path: string, out: string): Promise<{ readonly ok: boolean; readonly said: string }> => {
  const json = jsonOf(readFileSync(path, "utf8"));
  if (json === undefined) return { ok: false, said: `${path}: expected JSON, the facts of an event` };
  const parsed = parseEventFile(json);
  if (!parsed.ok) return { ok: false, said: `${path}: ${parsed.path || "the file"}: expected ${parsed.expected}` };
  const { id } = parsed.file;
  const made = championshipOf(parsed.file);
  if (!made.ok) return { ok: false, said: `${id}: left out: ${made.why}` };
  const log = await sealed(id, made.commits, values["recorded-at"]);
  writeFileSync(join(out, `${id}.regulation.json`), `${JSON.stringify(made.regulation, null, 2)}\n`);
  writeFileSync(join(out, `${id}.ndjson`), log.map(writeLine).join(""));
  const warnings = made.remarks.filter(({ level }) => level === "warning").map(({ message }) => `; ${message}`);
  return { ok: true, said: `${id}: ${log.length} events, standing as in the file${warnings.join("")}` };
};

const { out } = values;
if (out === undefined || positionals.length === 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
mkdirSync(out, { recursive: true });
for (const given of positionals)
  for (const path of filesIn(given)) {
    const { ok, said } = await convert(path, out);
    process.stdout.write(`${said}\n`);
    if (!ok && path === given) process.exitCode = 3;
  }
