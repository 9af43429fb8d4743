import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REGULATIONS_FOLDER } from "./regulation-data.ts";
import { regulationJsonSchema } from "./regulation-schema.ts";

it("the editors' schema is the one the parser uses (npm run schema writes it)", () => {
  const committed = JSON.parse(readFileSync(join(REGULATIONS_FOLDER, "regulation.schema.json"), "utf8")) as object;
  expect(committed).toEqual(regulationJsonSchema());
  expect(committed).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    additionalProperties: false,
    properties: { participants: { minimum: 2, maximum: 16 }, main: { properties: { encounter: { maxItems: 2 } } } },
    $defs: { points: { properties: { win: { multipleOf: 0.5 } } } },
  });
});
