import type { ChampionshipEvent } from "../../events/championship.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { owedForfeits } from "../../scenarios/rules/absence.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import { type Agenda, agenda } from "../../scenarios/rules/agenda.ts";
import { createChance } from "../chance/draw.ts";
import { keyFromSeed } from "../chance/seed.ts";
import { type GameLaw, modelOf } from "../model/law.ts";
import { batchesOf, type Range } from "./batches.ts";
import { countedStatus, type TitleStatus, titleStatus } from "./clinch.ts";
import { drawnEndings, endingsOf, enumerate } from "./enumerate.ts";
import { type ExactOdds, exactOdds } from "./exact-odds.ts";
import { type GameOdds, gameOdds } from "./game-odds.ts";
import { type Histogram, histogramOf, merge, RESULTS_OF_A_GAME, seatsOf, settledOf } from "./histogram.ts";
import { type KnownStrengths, pricedRatings } from "./known-strengths.ts";
import type { ModelDoubt } from "./model-doubt.ts";
import { lotsDecide, placeOdds } from "./place-odds.ts";
import { compile, type Program } from "./program.ts";
import { sampledOdds } from "./sampled-odds.ts";
import { ladderSolver } from "./solve/ladder.ts";
import { tablesByWeight } from "./solve/sampled-tables.ts";
import type { StreamWatch } from "./stream-batches.ts";
import { streamOdds } from "./stream-odds.ts";
import { isUncertain } from "./strength.ts";
import { type TitleOdds, titleJudge, titleShares } from "./title-odds.ts";

/** What a forecast stands on. */
export interface ForecastInput {
  readonly regulation: Regulation;
  readonly events: readonly ChampionshipEvent[];
  /** A model without parameters needs sigmas of 0. */
  readonly parameters: GameLaw;
  /** By seat: how uncertain each strength is, in Elo; empty: ratings are taken as they stand. */
  readonly sigmas: readonly number[];
  /** What else is known of the strengths, such as from games played (src/form). */
  readonly known?: KnownStrengths;
  readonly seed: string;
  readonly simulations: number;
  /** `auto` takes the exact answer where it is cheap. */
  readonly method: "auto" | "exact" | "mc";
  /** Say who finishes where, too. */
  readonly places?: boolean;
}

/** What a runner is given to count. */
export interface Job {
  readonly regulation: Regulation;
  readonly events: readonly ChampionshipEvent[];
  readonly odds: GameOdds;
  readonly state: Championship;
  readonly program: Program;
  readonly batches: readonly Range[];
  /** Wants to hear of every counted part of a long run as it comes, so that play-offs are solved meanwhile. */
  readonly onCounted: (part: Histogram) => void;
}

/** Counts each batch of a program; may stop early and leave batches out or short. `kernel` names what counted. */
export type Runner = (
  job: Job,
) => Promise<{ readonly kernel: string; readonly batches: readonly Histogram[]; readonly notes: readonly string[] }>;

/** A next game: its chances, and by seat the title chances given each of its results (undefined where a result never occurred). */
export interface NextGame {
  readonly slot: GameSlot;
  /** White wins, draw, Black wins. */
  readonly chances: readonly number[];
  readonly given: readonly (readonly number[] | undefined)[];
}

/** A forecast in seats and sums; the interfaces turn it into names and percentages. */
export interface Forecast {
  readonly kind: "exact" | "monte-carlo";
  /** What counted: a kernel, "events" (full event streams), "enumeration", or "exact". */
  readonly kernel: string;
  readonly simulations: number;
  readonly program: string | undefined;
  readonly notes: readonly string[];
  readonly state: Championship;
  readonly agenda: Agenda;
  /** What the games were priced with, where not with the ratings as announced. */
  readonly known: KnownStrengths;
  readonly odds: TitleOdds;
  /** The odds of each independent batch: their spread is the error of simulating. Empty where nothing was sampled. */
  readonly batches: readonly TitleOdds[];
  readonly status: readonly TitleStatus[];
  readonly nextGames: readonly NextGame[];
  /** Absent unless somebody drew parameters too. */
  readonly doubt?: ModelDoubt;
}

/** Enumerating more endings than this is slower than simulating. */
const MOST_ENDINGS = 20_000;

/** Full event streams are slow; no more than this many are sampled where nothing faster is open. */
const MOST_EVENT_STREAMS = 10_000;

/**
 * Who wins the title, how, and what rides on the next games. Matches and play-offs under way are solved; a round robin is
 * enumerated where few endings are left, otherwise counted by `run`, and its ties are completed with play-offs solved at the
 * ratings. What cannot be compiled is sampled as event streams, which `watch` follows and stops. Throws RangeError where `method` is "exact" and no exact way is open.
 */
export const forecast = async (input: ForecastInput, run: Runner, watch: StreamWatch = {}): Promise<Forecast> => {
  const { regulation, method, sigmas, parameters, places = false, known = {} } = input;
  const recorded = fold(championship, input.events);
  const events = [...input.events, ...owedForfeits(regulation, recorded)];
  const state = events.length === input.events.length ? recorded : fold(championship, events);
  const ratings = pricedRatings(state, known);
  const odds = gameOdds(modelOf(parameters), ratings, known.own);
  const chance = createChance(keyFromSeed(input.seed));
  const now = agenda(regulation, state);
  const next = nextGamesOf(now, odds);
  const base = { state, agenda: now, known, status: titleStatus(regulation, state, now) };
  const exact = method === "mc" && !now.main.complete ? undefined : exactOdds({ ...input, events, chance });
  const counting = ({ title, total }: TitleOdds): readonly TitleStatus[] => countedStatus(base.status, title, total);
  if (exact !== undefined) return { ...base, status: counting(exact.odds), ...solved(exact, next) };
  const compiled = compile(regulation, state, odds, sigmas, parameters, places, known);
  if (!compiled.ok) {
    if (method === "exact") throw new RangeError(`no exact answer: ${compiled.reason}`);
    const simulations = Math.min(input.simulations, MOST_EVENT_STREAMS);
    const oddsOf = streamOdds(parameters, ratings, sigmas, chance, known);
    const sampled = await sampledOdds(regulation, events, oddsOf, chance, simulations, places, watch);
    const notes = [`sampled as full event streams: ${compiled.reason}`];
    const counted = { kind: "monte-carlo", kernel: "events", program: undefined } as const;
    return { ...base, ...counted, simulations: sampled.odds.total, ...sampled, nextGames: [], notes };
  }
  const { program } = compiled;
  const endings = endingsOf(program);
  const drawings = isUncertain(sigmas) ? 2 * DRAWN_PAIRS : 1;
  const enumerated = method !== "mc" && endings * drawings <= MOST_ENDINGS;
  if (method === "exact" && (!enumerated || drawings > 1)) {
    const why =
      drawings > 1
        ? "strengths are uncertain (--sigma 0 takes the ratings as they stand)"
        : `more than ${MOST_ENDINGS} endings are left`;
    throw new RangeError(`no exact answer: ${why}`);
  }
  const histogram = histogramOf(program);
  // Asked once everything is counted, so that no split of the work changes the answer.
  const tables = enumerated ? undefined : tablesByWeight(histogram, input.simulations);
  const solver = ladderSolver(regulation, state.roster.players, odds, chance, state.tally.departed, tables, places);
  const weights = new Map<number, number>();
  const onCounted = ({ settled }: Histogram): void => {
    if (regulation.playoff === undefined) return;
    for (const [key, count] of settled) {
      const { tied } = settledOf(key);
      const known = weights.get(tied) ?? 0;
      weights.set(tied, known + count);
      const seats = seatsOf(tied);
      if (seats.length > 1) solver.prepare(seats, known + count);
    }
  };
  const job = { regulation, events, odds, state, program, batches: batchesOf(input.simulations), onCounted };
  const counted = enumerated ? enumeration(program, chance, drawings) : await run(job);
  const sampled = !enumerated || drawings > 1;
  for (const batch of counted.batches) merge(histogram, batch);
  const judge = titleJudge(program.players, regulation, program.criteria, solver);
  const judged = (counts: Histogram): TitleOdds => ({
    ...judge(counts),
    ...(counts.places === undefined ? {} : { places: placeOdds(counts.places, regulation, program.departed, solver) }),
  });
  const total = judged(histogram);
  const status = enumerated ? counting(total) : base.status;
  const sharesOf = titleShares(program.players, regulation, solver);
  return {
    ...base,
    status,
    kind: sampled ? "monte-carlo" : "exact",
    kernel: sampled ? counted.kernel : "exact",
    simulations: sampled ? Math.round(histogram.total) : 0,
    program: program.hash,
    odds: total,
    batches: sampled ? counted.batches.filter((batch) => batch.total > 0).map(judged) : [],
    nextGames: given(program, next, histogram, sharesOf),
    notes: [...counted.notes, ...notesOn(total), ...notesOnPlaces(regulation, total)],
  };
};

/** Pairs of opposite strengths a late round robin is enumerated for. */
const DRAWN_PAIRS = 32;

const enumeration = (
  program: Program,
  chance: ReturnType<typeof createChance>,
  drawings: number,
): Awaited<ReturnType<Runner>> => {
  if (drawings === 1) return { kernel: "exact", batches: [enumerate(program)], notes: [] };
  const note = `a mean of exact answers for ${drawings} drawings of the strengths`;
  return { kernel: "enumeration", batches: drawnEndings(program, chance, drawings / 2), notes: [note] };
};

const solved = (
  exact: ExactOdds,
  next: readonly Omit<NextGame, "given">[],
): Omit<Forecast, "state" | "agenda" | "known" | "status"> => ({
  kind: "exact",
  kernel: "exact",
  simulations: 0,
  program: undefined,
  odds: exact.odds,
  batches: [],
  nextGames: next.map((game) => ({
    ...game,
    given: game.chances.map((p, result) => (p > 0 ? exact.after(game.slot, result) : undefined)),
  })),
  notes: notesOn(exact.odds),
});

const nextGamesOf = (now: Agenda, odds: ReturnType<typeof gameOdds>): readonly Omit<NextGame, "given">[] =>
  now.actions.flatMap((action) => {
    if (action.kind !== "game") return [];
    const { white, draw, black } = odds.chances(action.control, action.white, action.black);
    return [{ slot: action, chances: [white, draw, black] }];
  });

const given = (
  program: Program,
  next: readonly Omit<NextGame, "given">[],
  histogram: Histogram,
  sharesOf: (left: ReadonlyMap<number, number>) => readonly number[],
): readonly NextGame[] =>
  next.map((game) => {
    const n = program.next.findIndex((g) => {
      const candidate = program.games[g];
      return candidate?.round === game.slot.round && candidate.board === game.slot.board;
    });
    const shares = game.chances.map((_, result) => {
      const left = histogram.given[n * RESULTS_OF_A_GAME + result];
      return left === undefined || left.size === 0 ? undefined : sharesOf(left);
    });
    return { ...game, given: shares };
  });

const notesOnPlaces = (regulation: Regulation, { places }: TitleOdds): readonly string[] =>
  places === undefined
    ? []
    : lotsDecide(regulation)
      ? ["players whom only lots can part take each of their places with the same chance"]
      : ["a shared place counts as the best of those shared"];

const notesOn = (odds: TitleOdds): readonly string[] =>
  odds.exact ? [] : ["play-offs too large, or too rare, to be worth solving were sampled"];
