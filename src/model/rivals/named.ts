import type { Model } from "../model.ts";
import type { RivalName } from "../rival-names.ts";
import { DAVIDSON_2026 } from "./davidson-2026.ts";
import { ORDERED_PROBIT_2026, RAO_KUPPER_2026 } from "./fitted-2026.ts";
import { EXPECTED_SCORE, EXPECTED_SCORE_TABLE, LABELLE } from "./unfitted.ts";

/** The rivals by name. */
export const RIVALS: Readonly<Record<RivalName, Model>> = {
  davidson: DAVIDSON_2026,
  "rao-kupper": RAO_KUPPER_2026,
  "ordered-probit": ORDERED_PROBIT_2026,
  labelle: LABELLE,
  "expected-score": EXPECTED_SCORE,
  "expected-score-table": EXPECTED_SCORE_TABLE,
};
