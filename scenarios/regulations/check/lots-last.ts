import type { CriterionSpec } from "../../rules/criterion.ts";
import { type RegulationProblem, unless } from "./problem.ts";

/** Lots decide everything (C.07 4.2, the last resort), so nothing can follow them. */
export const lotsLast = (path: string, criteria: readonly CriterionSpec[]): readonly RegulationProblem[] =>
  criteria
    .slice(0, -1)
    .flatMap(({ kind }, index) =>
      unless(kind !== "lots", `${path}.${index}.kind`, "another criterion: lots come last"),
    );
