import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRegulation } from "../../scenarios/regulations/regulation.ts";
import type { LegSpec, Regulation } from "../../scenarios/regulations/shape.ts";

/** Where the regulations of the package are. */
export const REGULATIONS_FOLDER: string = join(import.meta.dirname, "../../scenarios/regulations");
/** Where regulations are that only the tests know. */
export const FIXTURES_FOLDER: string = join(import.meta.dirname, "regulations");

/** The regulation files of a folder by file name, as JSON.parse reads them. */
export const filesOf = (folder: string): ReadonlyMap<string, unknown> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
      .sort()
      .map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown]),
  );

/** The regulation a file holds. Throws with the problems where it holds none. */
export const regulationOf = (json: unknown): Regulation => {
  const parsed = parseRegulation(json);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 2));
  return parsed.regulation;
};

/** Every kind of game a regulation knows, with the stage it belongs to. */
export const legsOf = ({ main, playoff }: Regulation): readonly (readonly [stage: string, leg: LegSpec])[] => [
  ...main.encounter.map((leg) => ["main", leg] as const),
  ...(playoff?.steps ?? []).map(({ stage, leg }) => [stage, leg] as const),
];
