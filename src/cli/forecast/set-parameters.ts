import { createHash } from "node:crypto";
import { namesOf } from "../../doubt/errors.ts";
import { TIME_CONTROLS } from "../../model/model.ts";
import type { OrderedLogitParameters } from "../../model/parameters.ts";
import { parseModelFile } from "../../model/parse-model-file.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";

/**
 * The parameters with other numbers, each given as `armageddon.whiteEdge=-40`, under a name of their own. What is no parameter, or makes a
 * model that breaks a rule, is a usage error.
 */
export const withParameters = (law: OrderedLogitParameters, texts: readonly string[]): OrderedLogitParameters => {
  const { id, ...parameters } = law;
  const fault = (text: string, expected: string): CliFault =>
    new CliFault(EXIT.usage, `--parameter ${plain(text)}: expected ${plain(expected)}`);
  const changed: Record<string, Readonly<Record<string, number>>> = { ...parameters } as never;
  for (const text of texts) {
    const [, name = "", value = ""] = /^([A-Za-z0-9.]+)=(-?\d{1,4}(?:\.\d{1,6})?)$/.exec(text) ?? [];
    if (!NAMES.includes(name)) throw fault(text, `NAME=NUMBER with one of ${NAMES.join(", ")}`);
    const [control = "", own = ""] = name.split(".");
    changed[control] = { ...changed[control], [own]: Number(value) };
  }
  const digest = createHash("sha256").update(JSON.stringify(changed)).digest("hex").slice(0, 12);
  const file = { kind: "caissandra-model", schemaVersion: 1, family: "ordered-logit", provenance: {} };
  const parsed = parseModelFile({ ...file, id: `${id.slice(0, 50)}-${digest}`, parameters: changed });
  if (!parsed.ok) throw fault(texts.join(", "), parsed.expected);
  return parsed.parameters;
};

const NAMES = TIME_CONTROLS.flatMap((control) => namesOf(control).map((name) => `${control}.${name}`));
