import type { Criterion, CriterionSpec } from "../criterion.ts";
import { blackWins } from "./black-wins.ts";
import { directEncounter } from "./direct-encounter.ts";
import { extendedKoya } from "./extended-koya.ts";
import { koya } from "./koya.ts";
import { lots } from "./lots.ts";
import { sonnebornBerger } from "./sonneborn-berger.ts";
import { wins } from "./wins.ts";

/** The tie-break a regulation asks for. */
export const criterionOf = (spec: CriterionSpec): Criterion => {
  switch (spec.kind) {
    case "direct-encounter":
      return spec.recursive ? RECURSIVE_ENCOUNTER : SINGLE_ENCOUNTER;
    case "wins":
      return spec.forfeits ? WINS_WITH_FORFEITS : WINS_OVER_THE_BOARD;
    case "black-wins":
      return blackWins;
    case "sonneborn-berger":
      return sonnebornBerger;
    case "koya":
      return spec.limit === undefined ? KOYA : koya(spec.limit);
    case "extended-koya":
      return extendedKoya;
    case "lots":
      return lots;
  }
};

// Made once: a sampler asks for them after every simulated championship.
const RECURSIVE_ENCOUNTER = directEncounter(true);
const SINGLE_ENCOUNTER = directEncounter(false);
const WINS_WITH_FORFEITS = wins(true);
const WINS_OVER_THE_BOARD = wins(false);
const KOYA = koya(0);
