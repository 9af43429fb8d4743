import { createHash } from "node:crypto";
import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Control, LegSpec, Regulation } from "../../scenarios/regulations/shape.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import { criteriaForFirst, orderLots, viewMain } from "../../scenarios/rules/agenda.ts";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import type { Crosstable } from "../../scenarios/rules/crosstable.ts";
import type { RankScope } from "../../scenarios/rules/rank.ts";
import type { Scoring } from "../../scenarios/rules/scoring.ts";
import { mainScoring } from "../../scenarios/rules/scoring-of.ts";
import type { Thresholds } from "../chance/threshold.ts";
import { canonical, type Json } from "../log/canonical.ts";
import { type GameLaw, isModel, parametersOf } from "../model/law.ts";
import type { Model } from "../model/model.ts";
import { ORDERED_LOGIT_2026, type OrderedLogitParameters } from "../model/parameters.ts";
import { gameAddress } from "./address.ts";
import type { GameOdds } from "./game-odds.ts";
import { MAX_SEATS } from "./histogram.ts";
import { type KnownStrengths, type OwnLists, pricedRatings, type Spread } from "./known-strengths.ts";
import { isUncertain } from "./strength.ts";

/** What is left of one encounter. */
export interface ProgramGame {
  readonly white: Seat;
  readonly black: Seat;
  readonly round: number;
  readonly board: number;
  /** Index of its draws, see {@link gameAddress}. */
  readonly index: number;
  /** By leg, from the first leg still to be played; a later leg follows a draw in the one before. */
  readonly firstLeg: number;
  readonly legs: readonly Thresholds[];
  readonly controls: readonly Control[];
}

/** The main stage from a log position on, as integers: what a kernel runs. Covered by `hash`. */
export interface Program {
  readonly players: number;
  /** By seat, Elo; `sigmas` is how uncertain each is, 0 = taken as it stands. */
  readonly ratings: readonly number[];
  readonly sigmas: readonly number[];
  /** How strengths are drawn where not each alone. */
  readonly spread?: Spread;
  readonly own?: OwnLists;
  /** Of a model without parameters its name: the games have its thresholds. */
  readonly model: OrderedLogitParameters | Pick<Model, "id">;
  /** In index order. */
  readonly games: readonly ProgramGame[];
  /** Stream of each leg's draws; leg 1 first. */
  readonly streams: readonly number[];
  /** A match stops when one side has more than half of `games * win` half-points. */
  readonly clinch: { readonly games: number; readonly win: number } | undefined;
  readonly base: Crosstable;
  readonly scoring: Scoring;
  readonly criteria: readonly CriterionSpec[];
  readonly lots: readonly (readonly Seat[])[];
  /** By seat: see projections/tally.ts, DEPARTED. */
  readonly departed: readonly number[];
  /** Indices into `games` of the games whose results are told apart: those of the next round. */
  readonly next: readonly number[];
  /** How the whole field is ranked; absent where only the title is asked for. */
  readonly places?: PlaceRules;
  readonly hash: string;
}

/** What orders the whole field. */
export interface PlaceRules {
  readonly criteria: readonly CriterionSpec[];
  /** `first`: the criteria are for the tie for first only. */
  readonly scope: RankScope;
  /** True where everybody level for first on points plays off, whatever the criteria say of them. */
  readonly afterPoints: boolean;
}

/** A program, or why the main stage cannot be compiled and has to be sampled as events. */
export type Compiled =
  | { readonly ok: true; readonly program: Program }
  | { readonly ok: false; readonly reason: string };

/** Compiles what is left of the main stage, with `places` for the finishing order too. No floats, no regulation lookups remain. */
export const compile = (
  regulation: Regulation,
  state: Championship,
  odds: GameOdds,
  sigmas: readonly number[] = [],
  law: GameLaw = ORDERED_LOGIT_2026,
  places = false,
  known: KnownStrengths = {},
): Compiled => {
  // Throws where strengths are to be drawn and the law has none.
  if (isUncertain(sigmas)) parametersOf(law);
  const { main, ranking, playoff } = regulation;
  const view = viewMain(regulation, state);
  const players = state.tally.players;
  const [pending] = view.pending;
  if (pending !== undefined) return { ok: false, reason: `the main stage still waits for: ${pending.kind}` };
  if (players > MAX_SEATS) return { ok: false, reason: `a program holds at most ${MAX_SEATS} players` };
  if (view.table === undefined) return { ok: false, reason: "the main stage is not scored as a table" };
  const isMatch = main.format.kind === "match";
  const open = isMatch ? openGamesOfMatch(view.slots, view.playable) : view.playable;
  const games = open.map((slot) => programGame(players, slot, main.encounter, odds));
  if (!isMatch) games.sort((a, b) => a.index - b.index);
  const nextRound = Math.min(...games.map((game) => game.round));
  const parts = {
    players,
    ratings: pricedRatings(state, known),
    sigmas,
    model: isModel(law) ? { id: law.id } : law,
    ...(known.spread === undefined ? {} : { spread: known.spread }),
    ...(known.own === undefined ? {} : { own: known.own }),
    games,
    streams: main.encounter.map(
      (_, index) => gameAddress(players, { stage: "main", round: 1, board: 1, leg: index + 1 }).stream,
    ),
    clinch:
      main.format.kind === "match" && main.format.clinch
        ? { games: main.format.games, win: (main.encounter[0] as LegSpec).points.win * 2 }
        : undefined,
    base: view.table,
    scoring: mainScoring(main),
    criteria: criteriaForFirst(regulation),
    lots: orderLots(state),
    departed: Array.from({ length: players }, (_, seat) => state.tally.departed[seat] as number),
    next: games.flatMap((game, index) => (game.round === nextRound ? [index] : [])),
    ...(places
      ? { places: { criteria: ranking.criteria, scope: ranking.scope, afterPoints: playoff?.after === "points" } }
      : {}),
  };
  return { ok: true, program: { ...parts, hash: hashOf(parts) } };
};

// From the next game on, the rest of the match follows in order.
const openGamesOfMatch = (slots: readonly GameSlot[], playable: readonly GameSlot[]): readonly GameSlot[] =>
  playable[0] === undefined ? [] : slots.slice(slots.indexOf(playable[0]));

const programGame = (players: number, slot: GameSlot, encounter: readonly LegSpec[], odds: GameOdds): ProgramGame => {
  const { white, black, round, board } = slot;
  const controls = encounter.slice(slot.leg - 1).map((leg) => leg.control);
  const legs = controls.map((control) => odds.limits(control, white, black));
  return { white, black, round, board, index: gameAddress(players, slot).index, firstLeg: slot.leg, legs, controls };
};

const hashOf = (parts: Omit<Program, "hash">): string => {
  const base = Object.fromEntries(
    Object.entries(parts.base).map(([name, cells]) => [name, typeof cells === "number" ? cells : [...cells]]),
  );
  const clinch = parts.clinch ?? null;
  return createHash("sha256")
    .update(canonical({ ...parts, base, clinch } as unknown as Json))
    .digest("hex");
};
