import { LEGS_BY_SCORING } from "../../../scenarios/regulations/generic-legs.ts";
import type { EventFile } from "../../exchange/facts/event-file.ts";
import type { TimeControl } from "../../model/model.ts";
import type { PlannedMatch } from "../published/published.ts";
import { earned } from "./earned.ts";
import { type Encounter, encountersOf } from "./encounters.ts";
import type { Forecaster } from "./forecasters.ts";
import type { Judgement } from "./judged-forecasts.ts";
import { pointsChances } from "./points-chances.ts";

/** A match of two that is over; its chances and its end are the first player's. */
export interface Match {
  readonly id: string;
  readonly starts: string;
  readonly control: TimeControl;
  readonly players: readonly [Rated, Rated];
  /** Games that were planned: the rest is not played once one of them has more than half of the points. */
  readonly planned: number;
  readonly champion: string;
  readonly encounters: readonly Encounter[];
  /** After the planned games. */
  readonly outcome: MatchOutcome;
}

interface Rated {
  readonly name: string;
  readonly rating: number;
}

/** How the planned games can end for the first player. */
export type MatchOutcome = "win" | "tie" | "loss";

/** Chances of {@link MatchOutcome}. */
export type MatchChances = Readonly<Record<MatchOutcome, number>>;

/** The match in an event's facts, if it is one of those whose planned length is known and all of whose games are there. */
export const matchOf = (file: EventFile, planned: PlannedMatch | undefined): Match | undefined => {
  const [first, second] = file.players;
  const legs = LEGS_BY_SCORING["1-0.5-0"]?.("classical") ?? [];
  if (planned === undefined || file.players.length !== 2 || file.complete !== true) return undefined;
  if (typeof first?.rating !== "number" || typeof second?.rating !== "number") return undefined;
  const read = encountersOf(file, "classical", legs);
  if (!read.ok) return undefined;
  const [own = 0, other = 0] = earned(2, legs, read.encounters);
  const standing = (name: string): number | undefined => file.finalStanding?.find((row) => row.name === name)?.points;
  // A game that was not played counts in the standing and is none to learn from.
  const [ours, theirs] = [standing(first.name) ?? own / 2, standing(second.name) ?? other / 2];
  const [starts = ""] = file.games.map(({ date }) => date ?? "").sort();
  return {
    ...{ id: file.id, starts, control: "classical", planned: planned.games, champion: planned.champion },
    players: [
      { name: first.name, rating: first.rating },
      { name: second.name, rating: second.rating },
    ],
    encounters: read.encounters,
    outcome: ours > theirs ? "win" : ours < theirs ? "loss" : "tie",
  };
};

/**
 * Chances of a match from before its first game, exact: the sum of the planned games with strengths integrated. Both have White
 * equally often; whether the rest is played once the match is decided changes nothing.
 */
export const matchChances = ({ players, planned }: Match, { model, sigma }: Forecaster): MatchChances => {
  const encounters = Array.from({ length: planned }, (_, game) => ({
    ...{ white: game % 2, black: 1 - (game % 2), round: game + 1, results: [] },
  }));
  const legs = LEGS_BY_SCORING["1-0.5-0"]?.("classical") ?? [];
  const [points = new Float64Array()] = pointsChances({ players, encounters, legs }, model, sigma, 0);
  const part = (from: number, until: number): number =>
    points.subarray(from, until).reduce((sum, chance) => sum + chance, 0);
  return { win: part(planned + 1, points.length), tie: part(planned, planned + 1), loss: part(0, planned) };
};

/** Scores of match chances: log loss, ranked probability score (halved) and Brier over win, tie and loss. */
export const judgeMatch = (match: Match, forecast: string, { win, tie, loss }: MatchChances): Judgement => {
  const { outcome, id, planned } = match;
  const [won, drew, lost] = (["win", "tie", "loss"] as const).map((one) => (one === outcome ? 1 : 0)) as [
    number,
    number,
    number,
  ];
  return {
    ...{ forecast, event: id, after: 0, rounds: planned },
    logLoss: -Math.log(won * win + drew * tie + lost * loss),
    brier: (win - won) ** 2 + (tie - drew) ** 2 + (loss - lost) ** 2,
    rps: ((win - won) ** 2 + (loss - lost) ** 2) / 2,
  };
};
