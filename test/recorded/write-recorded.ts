import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeLine } from "../../src/log/ndjson.ts";
import { factsOf } from "./facts.ts";
import { PLANS } from "./plans.ts";
import { record } from "./record.ts";

// `npm run recorded`: makes scenarios/recorded/*.ndjson anew from the collected facts.
for (const plan of PLANS) {
  const log = record(plan, factsOf(plan.facts));
  const file = fileURLToPath(new URL(`../../scenarios/recorded/${plan.id}.ndjson`, import.meta.url));
  writeFileSync(file, log.map(writeLine).join(""));
  process.stdout.write(`${plan.id}: ${log.length} events\n`);
}
