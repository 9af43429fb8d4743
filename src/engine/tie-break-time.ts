import type { Clock, Regulation } from "../../scenarios/regulations/shape.ts";
import { gameMinutes } from "../../scenarios/rules/calendar/thinking-time.ts";
import { stageName } from "../../scenarios/rules/playoff.ts";
import type { TitleOdds } from "./title-odds.ts";

/** What a game is taken to last: of so many moves, in which the players use this share of the time they could think. */
export interface GameLength {
  readonly moves: number;
  /** 0 to 1; 1 is the bound no game of that many moves can exceed. */
  readonly share: number;
}

/** The play-off of one forecast from here on, as sums over the odds' total. */
export interface TieBreakTime {
  /** In order of the ladder, those that can come only. */
  readonly stages: readonly {
    readonly stage: string;
    readonly reached: number;
    readonly games: number;
    readonly rounds: number;
    /** Minutes of one game. */
    readonly gameMinutes: number;
    readonly minutes: number;
  }[];
  readonly games: number;
  readonly rounds: number;
  /** Games one after another, with the pauses between them and before the first. */
  readonly minutes: number;
}

/**
 * How long the play-off takes: rounds times the length of a game, and the pauses the calendar names. `begun`: games of it have been
 * played, so that a pause is due before the next one. Where steps share a stage's name, the longer clock counts.
 */
export const tieBreakTime = (
  regulation: Regulation,
  odds: TitleOdds,
  { moves, share }: GameLength,
  begun: boolean,
): TieBreakTime => {
  const clocks = clocksOf(regulation);
  const stages = [...clocks].flatMap(([stage, own]) => {
    const load = odds.loads.get(stage);
    if (load === undefined) return [];
    const { games, rounds } = load;
    const longest = Math.max(...own.map((clock) => gameMinutes(clock, moves)));
    const minutes = longest * share;
    return [
      {
        stage,
        reached: odds.reached.get(stage) ?? 0,
        games,
        rounds,
        gameMinutes: minutes,
        minutes: rounds * minutes,
      },
    ];
  });
  const total = (of: (stage: (typeof stages)[number]) => number): number =>
    stages.reduce((sum, stage) => sum + of(stage), 0);
  const rounds = total((stage) => stage.rounds);
  const { betweenGames, beforePlayoff } = regulation.calendar?.pauses ?? {};
  const first = begun ? 0 : odds.needed;
  const pauses = (betweenGames?.minutes ?? 0) * (rounds - first) + (beforePlayoff?.minutes ?? 0) * first;
  return { stages, games: total((stage) => stage.games), rounds, minutes: total((stage) => stage.minutes) + pauses };
};

const clocksOf = ({ playoff }: Regulation): ReadonlyMap<string, readonly Clock[]> => {
  const clocks = new Map<string, readonly Clock[]>();
  for (const [index, step] of (playoff?.steps ?? []).entries())
    for (let repetition = 0; repetition < (step.repeat ?? 1); repetition++) {
      const name = stageName(step, { step: index, repetition });
      clocks.set(name, [...(clocks.get(name) ?? []), step.leg.clock]);
    }
  return clocks;
};
