import type { Seat } from "../../../events/ids.ts";
import type { LegSpec, RoundRobinFormat } from "../../../scenarios/regulations/shape.ts";
import type { CriterionSpec } from "../../../scenarios/rules/criterion.ts";
import type { Crosstable } from "../../../scenarios/rules/crosstable.ts";
import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { criteriaOutcome, type JudgedTable, type Verdicts, verdictsOf, waysCount } from "./criteria-outcome.ts";
import { gameChances } from "./game-points.ts";
import { meetingsOf } from "./meeting.ts";
import type { TableChances } from "./moves.ts";
import { createLedger, type StageOutcome } from "./outcome.ts";
import { MOST_STEPS, pointsOutcome, stepsCount } from "./points-outcome.ts";
import { type RoundLeft, roundsLeft } from "./rounds-left.ts";
import { sampledOutcome } from "./sampled-outcome.ts";
import { type Effort, isWorthSolving, tablesOf } from "./sampled-tables.ts";
import { type Layout, layoutsOf, type TableState, tablePlayers, tableState } from "./table-games.ts";

/**
 * Round robins of one state that were laid out before, by stage and number of players. Where nothing of a stage is on record, how
 * many play it says everything but their chances.
 */
export type KnownTables = Map<string, LaidTable>;

/** A round robin as it stands, what is left of it, and how many sampled tables cost as much as solving it. */
export interface LaidTable extends TableState {
  readonly rounds: readonly RoundLeft[];
  readonly layouts: readonly Layout[];
  /** Infinite where it is too large to solve. */
  readonly cost: number;
}

/**
 * How a round robin ends from where it stands: the mean over the layouts the lots can give, each solved exactly, or
 * {@link sampledOutcome} where that would take too long, or longer than sampling as many tables as are asked for.
 */
export const roundRobinOutcome = (
  context: StageContext,
  format: RoundRobinFormat,
  odds: GameOdds,
  chance: Chance,
  effort: Effort | undefined,
  known: KnownTables,
): StageOutcome => {
  const seats = tablePlayers(context);
  const laid = laidTable(context, format, seats, known);
  const { control } = context.encounter[0] as LegSpec;
  const chances: TableChances = (white, black) =>
    gameChances(odds.chances(control, seats[white] as Seat, seats[black] as Seat));
  const isSolved = isWorthSolving(laid.cost, effort);
  const ledger = createLedger();
  const enter = (masks: ReadonlyMap<number, number>, weight: number): void => {
    for (const [mask, likely] of masks) {
      const leaders = seats.filter((_, player) => (mask & (1 << player)) !== 0);
      // Whom the criteria leave tied at the end draw lots, where the regulation says so.
      if (context.criteria[context.criteria.length - 1]?.kind !== "lots") ledger.add(leaders, likely * weight);
      else for (const seat of leaders) ledger.add([seat], (likely * weight) / leaders.length);
    }
  };
  for (const { round, games } of laid.rounds) ledger.play(round, 1, games);
  const lots = lotsOf(context, seats);
  if (isSolved)
    for (const layout of laid.layouts) enter(solved(context, laid.table, layout, lots, chances), layout.chance);
  else enter(sampledOutcome(context, format, seats, laid, lots, odds, chance, tablesOf(effort)), 1);
  return ledger.outcome(isSolved);
};

/** How many sampled tables cost as much as solving a round robin; infinite where it is too large to solve. */
export const roundRobinCost = (context: StageContext, format: RoundRobinFormat, known: KnownTables): number =>
  laidTable(context, format, tablePlayers(context), known).cost;

const laidTable = (
  context: StageContext,
  format: RoundRobinFormat,
  seats: readonly Seat[],
  known: KnownTables,
): LaidTable => {
  const key = `${context.stage} ${seats.length}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const state = tableState(context, format, seats);
  const made = { ...state, ...solutionOf(context, format, seats.length, state), rounds: roundsLeft(context, format) };
  known.set(key, made);
  return made;
};

/** Largest field whose numberings are all gone through where the colours depend on them. */
const LARGEST_FIELD = 5;

/** Most ways a table with criteria may go to have every one judged. */
const MOST_WAYS = 600_000;

/**
 * Most steps for a table nobody has begun: admits five players who meet twice, not six. Six are tied about once in ten million
 * championships, and the tables sampled for them are no more uncertain than that; a table under way is worth more ({@link MOST_STEPS}).
 */
const MOST_UNPLAYED_STEPS = 2 ** 21;

/** Steps that take as long as drawing a game of a sampled table. */
const STEPS_A_GAME = 24;

type Solution = Pick<LaidTable, "layouts" | "cost">;

const TOO_LARGE: Solution = { layouts: [], cost: Number.POSITIVE_INFINITY };

const solutionOf = (
  { scoring, criteria }: StageContext,
  format: RoundRobinFormat,
  players: number,
  { table, left }: TableState,
): Solution => {
  if (left === undefined && format.cycles === 1 && players > LARGEST_FIELD) return TOO_LARGE;
  const layouts = left === undefined ? layoutsOf(format, players) : [{ meetings: meetingsOf(left), chance: 1 }];
  const size = ({ meetings }: Layout): number => {
    if (criteria.length > 0) return waysCount({ meetings, scoring, criteria });
    return stepsCount([...table.points], meetings, scoring.legs[0] as LegScale);
  };
  const sum = layouts.reduce((total, layout) => total + size(layout), 0);
  const most = left === undefined ? MOST_UNPLAYED_STEPS : MOST_STEPS;
  if (sum > (criteria.length > 0 ? MOST_WAYS : most)) return TOO_LARGE;
  const games = (format.cycles * players * (players - 1)) / 2;
  return { layouts, cost: sum / (games * STEPS_A_GAME) };
};

const solved = (
  { scoring, criteria }: StageContext,
  table: Crosstable,
  { meetings }: Layout,
  lots: readonly (readonly number[])[],
  chances: TableChances,
): ReadonlyMap<number, number> => {
  if (criteria.length === 0) return pointsOutcome([...table.points], meetings, scoring.legs[0] as LegScale, chances);
  const judged = { table, meetings, scoring, criteria, lots };
  const unstarted = table.met.every((count) => count === 0) && judged.lots.length === 0;
  return criteriaOutcome(judged, unstarted ? knownVerdicts(judged) : verdictsOf(judged), chances);
};

const lotsOf = ({ state, stage }: StageContext, seats: readonly Seat[]): readonly (readonly number[])[] =>
  state.draws.lots
    .filter((lot) => lot.purpose === "order" && lot.stage === stage)
    .map((lot) => lot.outcome.map((seat) => seats.indexOf(seat)));

// Verdicts hold no chances, so an unstarted table of any four players has those of any other four.
const knownVerdicts = (judged: JudgedTable): Verdicts => {
  const known = verdicts.get(judged.criteria) ?? new Map<string, Verdicts>();
  verdicts.set(judged.criteria, known);
  const { win, draw, loss, drawOdds } = judged.scoring.legs[0] as LegScale;
  const games = judged.meetings.flatMap((meeting) => meeting.games).map(({ white, black }) => `${white}-${black}`);
  const key = `${win}/${draw}/${loss}${drawOdds ?? ""} ${judged.table.due.join()} ${games.join()}`;
  const found = known.get(key) ?? verdictsOf(judged);
  known.set(key, found);
  return found;
};

const verdicts = new WeakMap<readonly CriterionSpec[], Map<string, Verdicts>>();
