import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import { CliFault, EXIT } from "./exit.ts";
import { parseMoment } from "./moment.ts";
import { plain } from "./plain.ts";

/** How much of a log to look at; at most one of them. */
export interface CutOptions {
  /** Rounds of a round robin, games of a match. */
  readonly after?: number;
  /** Events. */
  readonly at?: number;
  /** ISO 8601 date or time. */
  readonly until?: string;
}

/** The part of a log that was asked for. It always begins with the announcement. */
export const cutLog = (events: readonly Recorded[], { after, at, until }: CutOptions): readonly Recorded[] => {
  if ([after, at, until].filter((one) => one !== undefined).length > 1)
    throw new CliFault(EXIT.usage, "--after, --at and --until exclude each other");
  if (at !== undefined) {
    if (at > events.length) throw new CliFault(EXIT.usage, `--at ${at}: the log has ${events.length} events`);
    return events.slice(0, at);
  }
  if (until !== undefined) return untilMoment(events, until);
  return after === undefined ? events : afterRounds(events, after);
};

/** What had happened by a moment; a bare date means the end of that day, times without an offset are read as UTC. */
export const untilMoment = (events: readonly Recorded[], until: string): readonly Recorded[] => {
  const limit = parseMoment(until)?.last;
  if (limit === undefined) {
    const expected = "expected an ISO 8601 date or time like 2013-03-15 or 2013-03-15T14:00Z";
    throw new CliFault(EXIT.usage, `--until ${plain(until)}: ${expected}`);
  }
  const kept = events.filter(
    ({ occurredAt, recordedAt }) => (parseMoment(occurredAt ?? recordedAt)?.first ?? Number.NaN) <= limit,
  );
  if (kept[0]?.event.type !== "ChampionshipAnnounced")
    throw new CliFault(EXIT.usage, `--until ${plain(until)}: the championship was announced later`);
  return kept;
};

/**
 * The log after `rounds` rounds of the main stage (games, in a match): everything before the first event of a later round,
 * of the play-off or of the close; from then on only what belongs to the games of the first rounds and the lots and choices
 * they need. Games lost by default with a player's departure belong to the departure, whatever their round.
 */
export const afterRounds = (events: readonly Recorded[], rounds: number): readonly Recorded[] => {
  const departures = new Map<string, number>();
  for (const { commandId, event, version } of events) if (isDeparture(event)) departures.set(commandId, version);
  const byDeparture = ({ commandId, event, version }: Recorded): boolean =>
    event.type === "GameForfeited" && version > (departures.get(commandId) ?? Number.POSITIVE_INFINITY);
  const end = events.findIndex((one) => isLater(one.event, rounds) && !byDeparture(one));
  if (end === -1) return events;
  const gone = new Set(events.slice(0, end).map(({ commandId }) => commandId));
  return events.filter(
    (one, index) => index < end || (byDeparture(one) ? gone.has(one.commandId) : isOfFirst(one.event, rounds)),
  );
};

const isDeparture = ({ type }: ChampionshipEvent): boolean => type === "PlayerWithdrew" || type === "PlayerExpelled";

const isLater = (event: ChampionshipEvent, rounds: number): boolean => {
  if (event.type === "ChampionDeclared") return true;
  if (event.type === "OfficialDecision") return event.matter === "champion" || event.matter === "bracket";
  if (!("stage" in event) || event.stage === undefined) return false;
  return event.stage !== MAIN_STAGE || (isGame(event) && event.round > rounds);
};

// A lot about the order of equals is drawn once the main stage is over: it is no lot the first rounds need.
const isOfFirst = (event: ChampionshipEvent, rounds: number): boolean => {
  if (!("stage" in event) || event.stage !== MAIN_STAGE) return false;
  if (event.type === "LotsDrawn") return event.purpose !== "order";
  return event.type === "ChoiceMade" || event.type === "NumberDrawn" || (isGame(event) && event.round <= rounds);
};

type GameEvent = Extract<ChampionshipEvent, { readonly leg: number }>;

const isGame = (event: ChampionshipEvent): event is GameEvent => "leg" in event;
