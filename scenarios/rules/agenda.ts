import { MAIN_STAGE } from "../../events/game.ts";
import { type Seat, seats } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import { DEPARTED } from "../../projections/tally.ts";
import type { Regulation } from "../regulations/shape.ts";
import type { Action, GameSlot } from "./action.ts";
import type { CriterionSpec, Judgement } from "./criterion.ts";
import { viewStage } from "./formats/view.ts";
import { NONE_SETTLED, type PlayoffView, type SettledStages, viewPlayoff } from "./playoff.ts";
import { decideFirst, rank } from "./rank.ts";
import { peopleOf } from "./ruling.ts";
import { mainScoring } from "./scoring-of.ts";
import type { StageContext, StageView } from "./stage-view.ts";

/** Who has won and what settled it: `main` (points alone), a criterion, a play-off stage or `official-decision`. */
export interface Verdict {
  readonly seat: Seat;
  readonly decidedBy: string;
  /** The loser of the last duel where the regulation makes him No. 2. */
  readonly runnerUp?: Seat;
}

/** Where a championship stands and what must happen next. */
export interface Agenda {
  /** What must happen next: lots, choices, the games of the round, rulings, or the close. Empty once closed. */
  readonly actions: readonly Action[];
  /** Every game that may be played now, later rounds included. */
  readonly playable: readonly GameSlot[];
  readonly main: StageView;
  /** Set once the main stage is complete and its criteria leave a tie for first place. */
  readonly playoff?: PlayoffView;
  readonly verdict?: Verdict;
}

/**
 * What must happen next. Deciders accept nothing else and the sampler plays nothing else, so nothing can be simulated
 * that could not be recorded. `settled` stages are not laid out again.
 */
export const agenda = (regulation: Regulation, state: Championship, settled: SettledStages = NONE_SETTLED): Agenda => {
  const main = settled.get(MAIN_STAGE) ?? viewMain(regulation, state);
  const ruled = championByDecision(state);
  if (ruled !== undefined)
    return closing(regulation, state, { main, verdict: { seat: ruled, decidedBy: "official-decision" } });
  if (!main.complete)
    return {
      actions: main.pending.length > 0 ? main.pending : nextGames(main.playable),
      playable: main.playable,
      main,
    };
  const lots = orderLotsNeeded(regulation, state, main);
  if (lots.length > 0) return { actions: lots, playable: [], main };
  const first = firstOf(regulation, state, main);
  const [seat] = first.seats;
  if (first.seats.length === 1 && seat !== undefined)
    return closing(regulation, state, { main, verdict: { seat, decidedBy: first.decidedBy } });
  const playoff = viewPlayoff(regulation, state, first.seats, settled);
  if (playoff.winner !== undefined) return closing(regulation, state, { main, playoff, verdict: playoff.winner });
  if (playoff.ruling !== undefined) return { actions: [playoff.ruling], playable: [], main, playoff };
  const open = playoff.stages[playoff.stages.length - 1] as StageView;
  const actions = [...open.pending, ...nextGames(open.playable)];
  return { actions, playable: open.playable, main, playoff };
};

/** The main stage as it stands. */
export const viewMain = (regulation: Regulation, state: Championship): StageView =>
  viewStage(mainContext(regulation, state), regulation.main.format);

/** What the main stage is laid out from: everybody plays, and its criteria are the ranking's business. */
export const mainContext = (regulation: Regulation, state: Championship): StageContext => {
  const { main, withdrawal } = regulation;
  const rule = withdrawal.kind === "threshold" ? withdrawal.r1OpponentWinsByDefault : undefined;
  return {
    state,
    stage: MAIN_STAGE,
    article: main.article,
    contenders: seats(state.tally.players),
    encounter: main.encounter,
    scoring: mainScoring(main),
    criteria: [],
    ...(rule === undefined ? {} : { r1OpponentWinsByDefault: rule }),
    ...peopleOf(regulation),
  };
};

/** Those level for first place after the main stage and what the regulation lets count, and what separated the first. */
export const firstOf = (regulation: Regulation, state: Championship, main: StageView): First => {
  if (main.table === undefined) return { seats: main.leaders, decidedBy: MAIN_STAGE };
  const criteria = criteriaForFirst(regulation);
  const lots = orderLots(state);
  // A view is never changed, so that of a settled stage need not be judged again; lots are no part of it.
  const known = lots.length === 0 ? firsts.get(main) : undefined;
  if (known?.regulation === regulation) return known.first;
  // The play-off itself leaves out who is gone before it begins, and keeps who leaves later.
  const { seats, by } = decideFirst({ table: main.table, scoring: mainScoring(regulation.main), lots }, criteria);
  const first = { seats, decidedBy: criteria[by]?.kind ?? MAIN_STAGE };
  if (lots.length === 0) firsts.set(main, { regulation, first });
  return first;
};

interface First {
  readonly seats: readonly Seat[];
  readonly decidedBy: string;
}

const firsts = new WeakMap<StageView, { readonly regulation: Regulation; readonly first: First }>();

/** The criteria that count for first place: none where everybody equal on points plays off (N23). */
export const criteriaForFirst = (regulation: Regulation): readonly CriterionSpec[] =>
  regulation.playoff?.after === "points" ? [] : regulation.ranking.criteria;

/**
 * {@link decideFirst}, but where a play-off follows, a player who has left does not go on while somebody else is level with
 * him. Lots need nobody's presence: there he keeps his chance, as his results stand.
 */
export const firstPlace = (
  judgement: Judgement,
  criteria: readonly CriterionSpec[],
  departed: ArrayLike<number>,
): { readonly seats: readonly Seat[]; readonly by: number } => {
  const first = decideFirst(judgement, criteria);
  if (criteria[criteria.length - 1]?.kind === "lots") return first;
  const present = first.seats.filter((seat) => departed[seat] === DEPARTED.no);
  return present.length === 0 ? first : { seats: present, by: first.by };
};

/** The orders drawn by lot for ties of the main stage. */
export const orderLots = (state: Championship): readonly (readonly Seat[])[] =>
  state.draws.lots.filter((lot) => lot.purpose === "order" && lot.stage === MAIN_STAGE).map((lot) => lot.outcome);

// Where lots are the last criterion and no play-off follows, every place that is still shared needs its lot (N23, item 5).
const orderLotsNeeded = (regulation: Regulation, state: Championship, main: StageView): readonly Action[] => {
  const { criteria, article, scope } = regulation.ranking;
  if (regulation.playoff !== undefined || main.table === undefined || criteria[criteria.length - 1]?.kind !== "lots")
    return [];
  const judgement = { table: main.table, scoring: mainScoring(regulation.main), lots: orderLots(state) };
  return rank(judgement, criteria, scope)
    .groups.filter((group, index) => group.length > 1 && (scope === "all" || index === 0))
    .map((candidates) => ({ kind: "lot", purpose: "order", stage: MAIN_STAGE, candidates, article }));
};

// The games of the earliest unfinished round come next; the others of the stage may be played early.
const nextGames = (playable: readonly GameSlot[]): readonly Action[] => {
  const round = Math.min(...playable.map((slot) => slot.round));
  return playable.filter((slot) => slot.round === round).map((slot) => ({ kind: "game", ...slot }));
};

const championByDecision = (state: Championship): Seat | undefined =>
  state.draws.decisions.find((decision) => decision.matter === "champion")?.order?.[0];

const closing = (
  regulation: Regulation,
  state: Championship,
  decided: { readonly main: StageView; readonly playoff?: PlayoffView; readonly verdict: Verdict },
): Agenda => {
  const { seat, decidedBy } = decided.verdict;
  const close: Action = { kind: "close", seat, decidedBy, article: regulation.ranking.article };
  return { ...decided, actions: state.roster.champion === undefined ? [close] : [], playable: [] };
};
