import { writeFileSync } from "node:fs";
import { regulationJsonSchema } from "./regulation-schema.ts";

// npm run schema
const file = new URL("../../scenarios/regulations/regulation.schema.json", import.meta.url);
writeFileSync(file, JSON.stringify(regulationJsonSchema()));
