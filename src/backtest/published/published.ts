import data from "./published.json" with { type: "json" };

/** A forecast that somebody else published, as its source prints it. */
export interface PublishedForecast {
  /** Name of the event's file. */
  readonly event: string;
  readonly by: string;
  readonly source: string;
  /** `win`: first place of a round robin, ties shared; `match`: the classical games of a match, `tie` included; `title`: who is champion. */
  readonly of: "win" | "match" | "title";
  /** Rounds that had been played. */
  readonly after: number;
  /** Tuned on this very event: no forecast, shown for completeness. */
  readonly inSample: boolean;
  /** By outcome: chances in per cent, or a bookmaker's decimal odds. Outcomes that the source does not print are missing. */
  readonly percent?: Readonly<Record<string, number>>;
  readonly decimal?: Readonly<Record<string, number>>;
}

/** How many games a match was to have, and who was champion in the end. */
export interface PlannedMatch {
  readonly games: number;
  readonly champion: string;
}

/** Matches by the names of their files. */
export const PLANNED_MATCHES: Readonly<Record<string, PlannedMatch>> = data.matches;

/** The forecasts that were found; a series after each round is as many forecasts. */
export const PUBLISHED: readonly PublishedForecast[] = [
  ...data.forecasts.map((one) => ({ inSample: false, ...one }) as unknown as PublishedForecast),
  ...data.afterEachRound.flatMap(({ event, by, source, winner, percent }) =>
    percent.map(
      (value, i): PublishedForecast => ({
        ...{ event, by, source, of: "win", after: i + 1, inSample: false, percent: { [winner]: value } },
      }),
    ),
  ),
];
