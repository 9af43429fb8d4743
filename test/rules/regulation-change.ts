import { parseRegulation } from "../../scenarios/regulations/regulation.ts";
import { filesOf, REGULATIONS_FOLDER } from "./regulation-data.ts";

/** A place in a regulation file and its new value; undefined takes the key away. */
export type Change = readonly [path: string, value: unknown];

/** What the parser says of the file with some places set anew: `path: expected` for each problem, or "accepted". */
export const refusal = (id: string, ...changes: readonly Change[]): "accepted" | readonly string[] => {
  const parsed = parseRegulation(changed(id, changes));
  return parsed.ok ? "accepted" : parsed.problems.map(({ path, expected }) => `${path}: ${expected}`);
};

const files = filesOf(REGULATIONS_FOLDER);

const changed = (id: string, changes: readonly Change[]): unknown => {
  const file = structuredClone(files.get(`${id}.json`));
  for (const [path, value] of changes) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const place = keys.reduce((inner, key) => (inner as Record<string, unknown>)[key], file) as Record<string, unknown>;
    if (value === undefined) delete place[last];
    else place[last] = value;
  }
  return file;
};
