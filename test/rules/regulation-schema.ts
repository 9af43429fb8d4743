import { toJsonSchema } from "@valibot/to-json-schema";
import { regulationParts, regulationSchema } from "../../scenarios/regulations/regulation.ts";

/** The JSON Schema (draft 2020-12) of a regulation file, for editors; parseRegulation checks more. */
export const regulationJsonSchema = (): object => ({
  ...toJsonSchema(regulationSchema, { target: "draft-2020-12", definitions: regulationParts }),
  title: "Regulation of a chess championship",
});
