import type { Protest } from "../../../projections/conduct.ts";
import type { ProtestRule } from "../../../scenarios/regulations/conduct.ts";
import type { People } from "../people.ts";
import { plain } from "../plain.ts";

/** A protest that waits for its decision, in JSON. */
export const protestJson = (
  { protest, seat, about, submittedAfterMinutes, deposit }: Protest,
  rule: ProtestRule | undefined,
  { ids }: People,
): object => ({
  kind: "protest-decision",
  protest,
  players: [ids[seat]],
  about,
  submittedAfterMinutes,
  ...(deposit === undefined ? {} : { deposit }),
  ...(rule?.decisionMinutes === undefined ? {} : { withinMinutes: rule.decisionMinutes }),
  ...(rule === undefined ? {} : { article: rule.article }),
});

/** A protest that waits for its decision, as a line. */
export const protestText = (
  { protest, seat, about }: Protest,
  rule: ProtestRule | undefined,
  people: People,
): string => {
  const within =
    rule?.decisionMinutes === undefined ? "" : `, if possible within ${rule.decisionMinutes} minutes of its submission`;
  const article = rule === undefined ? "" : ` [${plain(rule.article)}]`;
  return `Decide protest ${plain(protest)} of ${people.names[seat]} about ${plain(about)}${within}${article}`;
};
