import type { Seat } from "../../events/ids.ts";
import { maximumStrength } from "../../scenarios/rules/criteria/strength.ts";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import type { Program } from "../engine/program.ts";
import {
  OP_DIRECT,
  OP_DIRECT_ONCE,
  OP_EXTENDED_KOYA,
  OP_KOYA,
  OP_SONNEBORN_BERGER,
  OP_WINS,
  OP_WON,
  OP_WON_BLACK,
} from "./layout.ts";

/** A criterion as a kernel hears it: a code of layout.ts and a byte. */
export interface CriterionOp {
  readonly code: number;
  readonly argument: number;
}

/** Criteria of a program without the lots, which are settled when the counts are read. */
export const criterionOps = (program: Program, criteria: readonly CriterionSpec[]): readonly CriterionOp[] => {
  const { base: table, scoring, lots } = program;
  const seat = table.ranked.indexOf(1) as Seat;
  const most = maximumStrength({ table, scoring, lots }, seat);
  return criteria.filter(({ kind }) => kind !== "lots").map((spec) => opOf(spec, most));
};

// The lowest strength that reaches a limit given for its double.
const lowest = (doubled: number): number => Math.min(255, Math.max(0, Math.ceil(doubled / 2)));

const opOf = (spec: CriterionSpec, most: number): CriterionOp => {
  switch (spec.kind) {
    case "direct-encounter":
      return { code: spec.recursive ? OP_DIRECT : OP_DIRECT_ONCE, argument: 0 };
    case "wins":
      return { code: spec.forfeits ? OP_WINS : OP_WON, argument: 0 };
    case "black-wins":
      return { code: OP_WON_BLACK, argument: 0 };
    case "sonneborn-berger":
      return { code: OP_SONNEBORN_BERGER, argument: 0 };
    case "koya":
      return { code: OP_KOYA, argument: lowest(most + 2 * (spec.limit ?? 0)) };
    case "extended-koya":
      return { code: OP_EXTENDED_KOYA, argument: lowest(most) };
    case "lots":
      throw new Error("lots are no operation of a kernel");
  }
};
