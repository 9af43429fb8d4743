import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { Thresholds } from "../chance/threshold.ts";
import type { Program, ProgramGame } from "../engine/program.ts";
import type { BlockLimits } from "../engine/strength.ts";
import { type CriterionOp, criterionOps } from "./criterion-ops.ts";
import { MOST_PLACED } from "./layout-places.ts";
import { type LaneSchedule, type LaneSlot, laneSchedule } from "./schedule.ts";
import { strengthIsTotal } from "./strength-total.ts";
import { tooLarge } from "./widths.ts";

/** A program laid out for lanes: the walk through the whole schedule, and what the vectors need to know. */
export interface LaneProgram extends LaneSchedule {
  readonly program: Program;
  readonly legs: number;
  /** By slot: what is left of the encounter, undefined where it is decided or annulled. */
  readonly open: readonly (LaneGame | undefined)[];
  /** Numbers (indices) of the ranked players, in order: their place here is their rank in a kernel's masks. */
  readonly ranked: readonly number[];
  readonly ops: readonly CriterionOp[];
  /** Slots whose results are told apart, in the order of `program.next`. */
  readonly next: readonly number[];
  /** `title`: only who is left and how the main stage was settled is counted; scores and next games stay empty. */
  readonly detail: "all" | "title";
  /** What orders the whole field; absent where only the title is asked for. */
  readonly placeOps?: readonly CriterionOp[];
}

/** An encounter that is still open, from the side of the lower number. */
export interface LaneGame {
  readonly firstLeg: number;
  /** By leg from `firstLeg`: a value below `win` is a win of the lower number, one below `draw` no loss. */
  readonly legs: readonly LaneThresholds[];
}

/** Thresholds in [0, 2^32] from the side of the lower number. */
export interface LaneThresholds {
  readonly win: number;
  readonly draw: number;
}

/** A lane program, or why the program does not fit into lanes and the reference has to count it. */
export type CompiledLanes =
  | { readonly ok: true; readonly lanes: LaneProgram }
  | { readonly ok: false; readonly reason: string };

/** Lays a program out for lanes. `regulation` and `state` are those the program was compiled from. */
export const compileLanes = (
  regulation: Regulation,
  state: Championship,
  program: Program,
  detail: "all" | "title" = "all",
): CompiledLanes => {
  const schedule = laneSchedule(regulation, state);
  if (schedule === undefined) return { ok: false, reason: "the schedule is not drawn yet" };
  const { scoring } = program;
  const legs = scoring.legs.length;
  const decisive = scoring.legs.map((leg) => leg.drawOdds === "black");
  const games = new Map(program.games.map((game) => [`${game.round}.${game.board}`, game]));
  const open = schedule.slots.map((slot) => {
    const game = games.get(`${slot.round}.${slot.board}`);
    return game === undefined ? undefined : laneGame(slot, game, decisive);
  });
  const slotOf = (game: ProgramGame): number =>
    schedule.slots.findIndex((slot) => slot.round === game.round && slot.board === game.board);
  const { ranked } = program.base;
  const lanes: LaneProgram = {
    ...schedule,
    program,
    legs,
    open,
    ranked: schedule.numbers.flatMap((seat, number) => (ranked[seat] === 1 ? [number] : [])),
    ops: criterionOps(program, program.criteria),
    next: program.next.map((g) => slotOf(program.games[g] as ProgramGame)),
    detail,
    ...(program.places === undefined ? {} : { placeOps: criterionOps(program, program.places.criteria) }),
  };
  const reason = misfit(lanes) ?? tooLarge(lanes);
  return reason === undefined ? { ok: true, lanes } : { ok: false, reason };
};

/** {@link LaneProgram.open} for other thresholds, by game of the program and by leg: what one block of drawn strengths needs. */
export const openAt = (lanes: Omit<LaneProgram, "open">, limits: BlockLimits): LaneProgram["open"] => {
  const { program, slots } = lanes;
  const decisive = program.scoring.legs.map((leg) => leg.drawOdds === "black");
  const games = new Map(
    program.games.map((game, g) => [`${game.round}.${game.board}`, { ...game, legs: limits[g] ?? [] }]),
  );
  return slots.map((slot) => {
    const game = games.get(`${slot.round}.${slot.board}`);
    return game === undefined ? undefined : laneGame(slot, game, decisive);
  });
};

// A leg with draw odds has two outcomes: whoever has Black is through with a draw.
const laneGame = (slot: LaneSlot, { firstLeg, legs }: ProgramGame, decisive: readonly boolean[]): LaneGame => ({
  firstLeg,
  legs: legs.map((limits, step) => {
    return fromLow(slot.lowIsWhite, limits, decisive[firstLeg - 1 + step] === true);
  }),
});

/** Thresholds seen from the lower number; `decisive`: a draw counts as Black's win. */
const fromLow = (lowIsWhite: boolean, { white, draw }: Thresholds, decisive: boolean): LaneThresholds => {
  const bound = decisive ? white : draw;
  return lowIsWhite ? { win: white, draw: bound } : { win: WHOLE - bound, draw: WHOLE - white };
};

const WHOLE = 2 ** 32;

const misfit = (lanes: LaneProgram): string | undefined => {
  const { open, legs, program, ops, placeOps = [], ranked } = lanes;
  const { scoring, clinch, criteria, base, games, places } = program;
  if (legs > 2) return "an encounter has more than two legs";
  if (clinch !== undefined && legs > 1) return "a match that can stop early has a second leg";
  const last = (game: LaneGame | undefined): LaneThresholds | undefined => game?.legs[game.legs.length - 1];
  if (legs === 2 && open.some((game) => last(game)?.win !== last(game)?.draw)) return "a second leg can be drawn";
  if (scoring.legs[0]?.drawOdds !== undefined && games.some(({ legs: [first] }) => first?.white !== first?.draw))
    return "a first leg with draw odds can be drawn";
  if ([criteria, places?.criteria ?? []].some(hasEarlyLots)) return "lots come before other criteria";
  if (places !== undefined && ranked.length > MOST_PLACED) return `places of more than ${MOST_PLACED} players`;
  if (places !== undefined && program.lots.length > 0) return "places for which lots are drawn";
  if (ops.length + placeOps.length === 0) return undefined;
  // Where a game can bring more points than a win, a match can stop level, with games missing that the criteria ask for.
  const first = scoring.legs[0];
  if (clinch !== undefined && first !== undefined && Math.max(first.win + first.loss, 2 * first.draw) > first.win)
    return "a match that can stop early can stop level";
  if (!strengthIsTotal(lanes) && !areSumsOfPairs(base)) return "a score holds a win over somebody who is not ranked";
  const due = new Set<number>();
  const seats = [...base.ranked.keys()].filter((seat) => base.ranked[seat] === 1);
  for (const i of seats) for (const j of seats) if (i !== j) due.add(base.due[i * base.players + j] as number);
  if (due.size > 1) return "the pairs do not meet equally often";
  return undefined;
};

// Where an opponent's strength is not his total, vectors add it up over the games of ranked pairs.
const areSumsOfPairs = ({ players, ranked, basis, against }: Program["base"]): boolean =>
  basis.every((score, seat) => {
    const row = against.subarray(seat * players, (seat + 1) * players);
    return ranked[seat] === 0 || row.reduce((sum, points) => sum + points, 0) === score;
  });

const hasEarlyLots = (criteria: Program["criteria"]): boolean =>
  criteria.some(({ kind }, index) => kind === "lots" && index < criteria.length - 1);
