import type { Recorded } from "../../../events/envelope.ts";
import { MAIN_STAGE } from "../../../events/game.ts";
import type { Protest } from "../../../projections/conduct.ts";
import type { ProtestRule } from "../../../scenarios/regulations/conduct.ts";
import { parseMoment } from "../moment.ts";
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

/** Until when protests about the last playing session can be handed in. */
export interface ProtestWindow {
  /** `main round 8`, or the name of a play-off stage with its round. */
  readonly session: string;
  readonly minutes: number;
  /** ISO 8601, where the log has the time of the session's last result. */
  readonly until?: string;
  readonly article: string;
}

/**
 * The window after the session the last result is of; undefined where there is no result, no rule, or where it was closed by `now`
 * (milliseconds of the Unix epoch). A log that knows days only leaves the end of the session to the reader.
 */
export const protestWindow = (
  recorded: readonly Recorded[],
  rule: ProtestRule | undefined,
  now: number | undefined,
): ProtestWindow | undefined => {
  const last = recorded.findLast(({ event }) => event.type === "GameFinished" || event.type === "GameForfeited");
  if (rule === undefined || last === undefined || !("round" in last.event)) return undefined;
  const { stage, round } = last.event;
  const { minutes, article } = rule;
  const session = `${stage === MAIN_STAGE ? "" : `${stage} `}round ${round}`;
  const moment = last.occurredAt === undefined ? undefined : parseMoment(last.occurredAt);
  const ended = last.occurredAt?.includes("T") === true ? moment?.first : undefined;
  if (ended === undefined) {
    // A day ends everywhere half a day after it does in UTC.
    const latest = (moment?.last ?? Number.POSITIVE_INFINITY) + HALF_A_DAY + minutes * MINUTE;
    return now !== undefined && now > latest ? undefined : { session, minutes, article };
  }
  const until = ended + minutes * MINUTE;
  return now !== undefined && now > until
    ? undefined
    : { session, minutes, until: new Date(until).toISOString(), article };
};

const MINUTE = 60_000;
const HALF_A_DAY = 720 * MINUTE;

/** The window of protests, in JSON. */
export const windowJson = ({ session, minutes, until, article }: ProtestWindow): object => ({
  ...{ kind: "protest-window", session, withinMinutes: minutes },
  ...(until === undefined ? {} : { until }),
  article,
});

/** The window of protests, as a line. */
export const windowText = ({ session, minutes, until, article }: ProtestWindow): string =>
  `Protests about ${plain(session)} within ${minutes} minutes of the end of its session${until === undefined ? "" : `, until ${until}`} [${plain(article)}]`;
