import { writeFileSync } from "node:fs";
import { SAMPLE, sampleFile } from "./sample.ts";

writeFileSync(SAMPLE, sampleFile());
