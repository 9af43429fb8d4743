import type { Qualification } from "../qualification.ts";
import { type RegulationProblem, unless } from "./problem.ts";

/** What a qualification says against itself. */
export const contradictionsOfQualification = ({ selectors }: Qualification): readonly RegulationProblem[] =>
  unless(
    selectors.filter(({ kind }) => kind === "average").length === 1,
    "qualification.selectors",
    "one selector by average ratings, which the replacements follow",
  );
