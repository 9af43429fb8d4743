import * as v from "valibot";
import type { ModelFile } from "./model-file.ts";
import { parametersIn } from "./model-file.ts";
import { createOrderedLogit } from "./orderedLogit.ts";
import { ORDERED_LOGIT_2026, type OrderedLogitParameters } from "./parameters.ts";
import { MODEL_RULES, verifyModel } from "./verify.ts";

/** What a model file says, or what is wrong with it: where, as a path such as `parameters.rapid.slope`, and what was expected. */
export type ParsedModelFile =
  | { readonly ok: true; readonly parameters: OrderedLogitParameters }
  | { readonly ok: false; readonly path: string; readonly expected: string };

/**
 * Reads a model file, from JSON. The numbers must be such that a kernel can hold them, and the model they make must keep the
 * rules of {@link MODEL_RULES}. The name of the shipped parameters belongs to them.
 */
export const parseModelFile = (json: unknown): ParsedModelFile => {
  const parsed = v.safeParse(SCHEMA, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { ok: false, path: v.getDotPath(issue) ?? "", expected: issue.message };
  }
  const parameters = parametersIn(parsed.output as unknown as ModelFile);
  const [violation] = verifyModel(createOrderedLogit(parameters));
  if (violation !== undefined) {
    const { rule, control, whiteRating, blackRating, found } = violation;
    const asked = `${whiteRating} against ${blackRating} gives ${found}`;
    return { ok: false, path: `parameters.${control}`, expected: `a model in which ${MODEL_RULES[rule]}; ${asked}` };
  }
  const shipped = parameters.id === ORDERED_LOGIT_2026.id;
  if (shipped && JSON.stringify(parameters) !== JSON.stringify(ORDERED_LOGIT_2026))
    return { ok: false, path: "id", expected: `another name than ${parameters.id}, which has other numbers` };
  return { ok: true, parameters };
};

const between = (least: number, most: number) => {
  const message = `a number from ${least} to ${most}`;
  return v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message));
};

// Wide, and within what fixed-logit.ts holds in 32 bits.
const slope = between(0.01, 5);
const edge = between(-1000, 1000);
const per100 = between(-500, 500);
const drawn = v.strictObject({
  slope,
  whiteEdge: edge,
  whiteEdgePer100: per100,
  drawWidth: between(-1000, 2000),
  drawWidthPer100: per100,
});

const SCHEMA = v.strictObject({
  kind: v.literal("caissandra-model", "caissandra-model"),
  schemaVersion: v.literal(1, "1"),
  id: v.pipe(v.string("a name"), v.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/, "a name of a-z, 0-9, hyphens and dots")),
  family: v.literal("ordered-logit", "ordered-logit"),
  parameters: v.strictObject({
    classical: drawn,
    rapid: drawn,
    blitz: drawn,
    armageddon: v.strictObject({ slope, whiteEdge: edge, whiteEdgePerDoubling: v.optional(edge) }),
  }),
  // Read by people: nothing is computed from it.
  provenance: v.looseObject({}),
});
