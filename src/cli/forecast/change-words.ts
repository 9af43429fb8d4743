import type { Change } from "../../engine/change.ts";

/** A change in percentage points with its interval: `+3.2 (3.1 to 3.3)`. */
export const changeInWords = (change: Change | undefined): string => {
  if (change === undefined) return "";
  const { by, low, high } = change;
  // What rounds to nothing has no sign.
  const points = (value: number): string => (value * 100).toFixed(1).replace(/^-(0\.0)$/, "$1");
  const sign = by > 0 && points(by) !== "0.0" ? "+" : "";
  return low === undefined || high === undefined
    ? `${sign}${points(by)}`
    : `${sign}${points(by)} (${points(low)} to ${points(high)})`;
};
