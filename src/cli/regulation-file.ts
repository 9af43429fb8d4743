import { readFile } from "node:fs/promises";
import { REGULATIONS, regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { CliFault, EXIT } from "./exit.ts";
import { didYouMean } from "./near.ts";
import { plain } from "./plain.ts";

/** A regulation by its id, or read from a file of the user's own. */
export const loadRegulation = async (idOrFile: string): Promise<Regulation> => {
  const known = regulationById(idOrFile);
  if (known !== undefined) return known;
  if (!/[./\\]/.test(idOrFile)) {
    const ids = [...REGULATIONS.keys()];
    const message = `there is no regulation ${plain(idOrFile)}${didYouMean(idOrFile, ids)}; known are ${ids.join(", ")}`;
    throw new CliFault(EXIT.usage, message);
  }
  const name = plain(idOrFile);
  const text = await readFile(idOrFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CliFault(EXIT.invalidInput, `${name}: cannot be read (${error.code}), expected a regulation file`);
  });
  const { parseRegulation } = await import("../../scenarios/regulations/regulation.ts");
  const parsed = parseRegulation(parseJson(text, name));
  if (parsed.ok) return parsed.regulation;
  const problems = parsed.problems.map(({ path, expected }) => `${name}: ${path || "the file"}: expected ${expected}`);
  throw new CliFault(EXIT.invalidInput, plainLines(problems));
};

const MOST_SHOWN = 20;

const plainLines = (lines: readonly string[]): string => {
  const shown = lines.slice(0, MOST_SHOWN).map(plain);
  return [...shown, ...(lines.length > MOST_SHOWN ? [`and ${lines.length - MOST_SHOWN} more`] : [])].join("\n");
};

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new CliFault(EXIT.invalidInput, `${name}: expected JSON`);
  }
};
