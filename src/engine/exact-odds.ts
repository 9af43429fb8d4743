import type { ChampionshipEvent } from "../../events/championship.ts";
import { type Seat, seats } from "../../events/ids.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import { type Agenda, agenda, criteriaForFirst, firstOf } from "../../scenarios/rules/agenda.ts";
import type { Chance } from "../chance/draw.ts";
import type { GameLaw } from "../model/law.ts";
import { placesOfLadder, placesOfVerdict } from "./known-places.ts";
import { type KnownStrengths, pricedRatings } from "./known-strengths.ts";
import type { PlaceOdds } from "./place-odds.ts";
import { type LadderSolver, ladderSolver } from "./solve/ladder.ts";
import type { LadderOdds } from "./solve/ladder-odds.ts";
import { solveMatch } from "./solve/match-title.ts";
import { mixedOdds } from "./solve/mixed.ts";
import { BY_OFFICIAL } from "./solve/rungs.ts";
import { type StrengthCase, strengthCases } from "./strength-cases.ts";
import { type TitleOdds, titleOddsOfLadder, titleOddsOfVerdict } from "./title-odds.ts";

/** What exact odds are computed from. */
export interface ExactInput {
  readonly regulation: Regulation;
  readonly events: readonly ChampionshipEvent[];
  readonly parameters: GameLaw;
  readonly sigmas: readonly number[];
  readonly known?: KnownStrengths;
  readonly chance: Chance;
  /** Say who finishes where, too. */
  readonly places?: boolean;
}

/** Odds without sampling, and by next game and result the title chances by seat after it. */
export interface ExactOdds {
  readonly odds: TitleOdds;
  after(slot: GameSlot, result: number): readonly number[] | undefined;
}

/**
 * The odds of a championship that needs no simulation: one that is decided, or is once an official has named the only one he can, a match, or a play-off under way. Undefined for
 * anything else. Two players' uncertain strengths are integrated over; in a play-off of more, ratings are taken as they stand.
 */
export const exactOdds = (input: ExactInput): ExactOdds | undefined => {
  const { regulation, events } = input;
  const state = fold(championship, events);
  const now = agenda(regulation, state);
  const players = state.tally.players;
  if (now.verdict !== undefined) {
    const criteria = criteriaForFirst(regulation).map((criterion) => criterion.kind);
    const kinds = now.playoff === undefined ? [...criteria, BY_OFFICIAL] : criteria;
    const odds = titleOddsOfVerdict(now.verdict, players, levelSeats(now), kinds);
    return { odds: withPlaces(odds, input, () => placesOfVerdict(regulation, state, now)), after: () => undefined };
  }
  const named = onlyNamed(now);
  if (named !== undefined) return exactOdds({ ...input, events: [...events, named] });
  const duel = contendersOf(regulation, state, now);
  if (duel === undefined) return undefined;
  const cases = casesOf(input, state, duel.seats);
  const solve = (at: Championship, one: SolvedCase): LadderOdds => solveFrom(input, at, one);
  const parts = cases.map((one) => ({ odds: solve(state, one), weight: one.weight }));
  const mixed = mixedOdds(parts);
  const odds = titleOddsOfLadder(mixed, players, duel.level);
  return {
    odds: withPlaces(odds, input, () => placesOfLadder(regulation, state, now, mixed)),
    after: (slot, result) => {
      const next = fold(championship, [...events, played(slot, result)]);
      // A result is evidence of the strengths: each case weighs as much more as it made the result likely.
      const likely = cases.map((one) => one.weight * chanceOf(one, slot, result));
      const total = likely.reduce((sum, weight) => sum + weight, 0);
      if (total === 0) return undefined;
      return mixedOdds(cases.map((one, i) => ({ odds: solve(next, one), weight: (likely[i] as number) / total }))).win;
    },
  };
};

// Who leaves a match has left it to the other, whom an official declares the winner (W15, reading W-4).
const onlyNamed = ({ actions: [action], playoff }: Agenda): ChampionshipEvent | undefined => {
  if (action?.kind !== "ruling" || action.matter !== "champion" || playoff !== undefined) return undefined;
  const { candidates: order, stage, text, authorities } = action;
  if (order.length !== 1) return undefined;
  return { type: "OfficialDecision", matter: "champion", authority: authorities[0] ?? "", stage, order, text };
};

const withPlaces = (odds: TitleOdds, input: ExactInput, placesOf: () => PlaceOdds | undefined): TitleOdds => {
  const places = input.places ? placesOf() : undefined;
  return places === undefined ? odds : { ...odds, places };
};

/** Seats level on most points in the main stage, in order. */
export const levelSeats = ({ main: { table } }: Agenda): readonly Seat[] => {
  if (table === undefined) return [];
  const ranked = seats(table.players).filter((seat) => table.ranked[seat] === 1);
  const best = Math.max(...ranked.map((seat) => table.points[seat] as number));
  return ranked.filter((seat) => table.points[seat] === best);
};

const contendersOf = (
  regulation: Regulation,
  state: Championship,
  now: Agenda,
): { readonly seats: readonly Seat[]; readonly level: readonly Seat[] } | undefined => {
  const waitsForLots = now.main.pending.every((action) => action.kind === "lot");
  if (regulation.main.format.kind === "match" && waitsForLots) {
    const both = seats(state.tally.players);
    return { seats: both, level: both };
  }
  if (now.playoff === undefined) return undefined;
  return { seats: firstOf(regulation, state, now.main).seats, level: levelSeats(now) };
};

/** Strengths with the solver of their play-offs, which knows after one question what the next may ask. */
interface SolvedCase extends StrengthCase {
  readonly ladder: LadderSolver;
}

const casesOf = (input: ExactInput, state: Championship, contenders: readonly Seat[]): readonly SolvedCase[] => {
  const { regulation, chance } = input;
  const { players } = state.roster;
  const ratings = pricedRatings(state, input.known);
  const [a, b] = contenders as readonly [Seat, Seat];
  const sigmas = contenders.length === 2 ? input.sigmas : [];
  const cases = strengthCases(input.parameters, ratings, sigmas, [a, b], input.known);
  return cases.map((one) => ({
    ...one,
    ladder: ladderSolver(regulation, players, one.odds, chance, state.tally.departed),
  }));
};

const solveFrom = (
  { regulation, chance }: ExactInput,
  state: Championship,
  { odds, ladder }: SolvedCase,
): LadderOdds => {
  if (regulation.main.format.kind === "match") return solveMatch(regulation, state, odds, chance, ladder);
  const now = agenda(regulation, state);
  const players = state.tally.players;
  if (now.verdict !== undefined) return certain(now.verdict.seat, now.verdict.decidedBy, players);
  const tied = firstOf(regulation, state, now.main).seats;
  return ladder.resume(state, tied);
};

const certain = (seat: Seat, decidedBy: string, players: number): LadderOdds => {
  const win = Array.from({ length: players }, (_, other) => (other === seat ? 1 : 0));
  return {
    win,
    decidedBy: new Map([[decidedBy, win]]),
    reached: new Map(),
    loads: new Map(),
    runnersUp: new Map(),
    mainGames: [],
    exact: true,
  };
};

const chanceOf = ({ odds }: StrengthCase, { control, white, black }: GameSlot, result: number): number => {
  const chances = odds.chances(control, white, black);
  return [chances.white, chances.draw, chances.black][result] ?? 0;
};

const played = (slot: GameSlot, result: number): ChampionshipEvent => {
  const { stage, round, board, leg, white, black } = slot;
  const results = ["1-0", "1/2-1/2", "0-1"] as const;
  return { type: "GameFinished", stage, round, board, leg, white, black, result: results[result] ?? "0-1" };
};
