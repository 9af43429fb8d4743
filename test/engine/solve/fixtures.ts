import type { ChampionshipEvent } from "../../../events/championship.ts";
import { playerId, type Seat, seat } from "../../../events/ids.ts";
import type { Player } from "../../../events/player.ts";
import { type Championship, championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type {
  ColourRule,
  Control,
  FirstWinFormat,
  Format,
  LegSpec,
  MainStage,
  MatchFormat,
  PlayoffStep,
  Regulation,
  RoundRobinFormat,
} from "../../../scenarios/regulations/shape.ts";
import { agenda } from "../../../scenarios/rules/agenda.ts";
import type { CriterionSpec } from "../../../scenarios/rules/criterion.ts";

// Small regulations, so that every course of a championship can be gone through.

/** A leg with the points of the Laws; an Armageddon game has draw odds. */
export const leg = (control: Control, other: Partial<LegSpec> = {}): LegSpec => ({
  article: "test",
  control,
  clock: { white: "5", black: "5" },
  points: { win: 1, draw: 0.5, loss: 0 },
  ...(control === "armageddon" ? { drawOdds: "black" } : {}),
  ...other,
});

export const byLot: ColourRule = { article: "test", by: "lot", pattern: { kind: "alternate" } };
export const byChoice: ColourRule = { ...byLot, by: "lot-winner-chooses" };

export const match = (games: number, colours: ColourRule = byLot, clinch = true): MatchFormat => ({
  kind: "match",
  games,
  clinch,
  colours,
});

export const firstWin = (guard: number, colours: ColourRule = byLot): FirstWinFormat => ({
  kind: "first-win",
  guard,
  colours,
});

export const table = (cycles: 1 | 2): RoundRobinFormat => ({
  kind: "round-robin",
  table: "berger",
  cycles,
  cycleOrder: "plain",
  numbers: { article: "test", by: "lot" },
});

export const step = (
  stage: string,
  format: Format,
  control: Control,
  other: Partial<PlayoffStep> = {},
): PlayoffStep => ({ stage, article: "test", players: { min: 2 }, format, leg: leg(control), ...other });

export const suddenDeath: PlayoffStep = step(
  "sudden-death",
  { kind: "knockout", seeding: "average-rating", duel: match(1, byChoice) },
  "armageddon",
);

/** A regulation of a match, or of a single round robin whose ties on points are played off. */
export const regulation = (
  participants: number,
  steps: readonly PlayoffStep[],
  main: Partial<MainStage> = { format: table(1) },
): Regulation => ({
  schemaVersion: 1,
  id: "test",
  edition: "1",
  title: "Test",
  source: "Test",
  readings: [],
  participants,
  main: { article: "test", format: table(1), encounter: [leg("classical")], ...main },
  ranking: { article: "test", scope: "first", criteria: [] as readonly CriterionSpec[] },
  playoff: { article: "test", after: "points", steps },
  withdrawal: { kind: "ruling", article: "test" },
});

export const players = (ratings: readonly number[]): readonly Player[] =>
  ratings.map((rating, index) => ({ id: playerId(`p${index}`), name: `P ${index}`, rating }));

export const announced = (ratings: readonly number[]): ChampionshipEvent => ({
  type: "ChampionshipAnnounced",
  championship: "test",
  title: "Test",
  regulation: { id: "test", edition: "1", hash: "0".repeat(64) },
  players: players(ratings),
});

export const stateOf = (events: readonly ChampionshipEvent[]): Championship => fold(championship, events);

/** The log up to a play-off between everybody: every game of the main stage is drawn. */
export const levelMain = (rules: Regulation, ratings: readonly number[]): readonly ChampionshipEvent[] => {
  const events = [announced(ratings)];
  for (;;) {
    const now = agenda(rules, stateOf(events));
    if (now.main.complete) return events;
    for (const action of now.actions) {
      if (action.kind === "lot") events.push(lotDrawn(action.stage, action.purpose, action.candidates));
      else if (action.kind === "game")
        events.push(game(action.stage, action.round, action.board, action.white, action.black, "1/2-1/2"));
      else throw new Error(`no ${action.kind} belongs into a drawn main stage`);
    }
  }
};

export const lotDrawn = (
  stage: string,
  purpose: "numbers" | "colours" | "colour-choice" | "order",
  outcome: readonly number[],
  at: { readonly round?: number; readonly board?: number } = {},
): ChampionshipEvent => {
  const order = outcome.map(seat);
  return {
    type: "LotsDrawn",
    stage,
    purpose,
    ...at,
    candidates: [...order].sort((a, b) => a - b),
    outcome: order,
    method: "physical",
  };
};

export const game = (
  stage: string,
  round: number,
  board: number,
  white: number,
  black: number,
  result: "1-0" | "1/2-1/2" | "0-1",
): ChampionshipEvent => ({
  type: "GameFinished",
  stage,
  round,
  board,
  leg: 1,
  white: seat(white),
  black: seat(black),
  result,
});

export const seatsOf = (...indices: readonly number[]): readonly Seat[] => indices.map(seat);
