import type { ChampionshipEvent } from "../../events/championship.ts";
import { type Seat, seats } from "../../events/ids.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import { type Agenda, agenda, criteriaForFirst, firstOf } from "../../scenarios/rules/agenda.ts";
import { type Chance, createChance } from "../chance/draw.ts";
import { keyFromSeed } from "../chance/seed.ts";
import type { Model } from "../model/model.ts";
import { type TitleStatus, titleStatus } from "./clinch.ts";
import { endingsOf, enumerate } from "./enumerate.ts";
import { type GameOdds, gameOdds } from "./game-odds.ts";
import type { Histogram } from "./histogram.ts";
import { RESULTS_OF_A_GAME } from "./histogram.ts";
import { compile, type Program } from "./program.ts";
import { sampledOdds } from "./sampled-odds.ts";
import { ladderSolver } from "./solve/ladder.ts";
import { solveMatch } from "./solve/match-title.ts";
import { type TitleOdds, titleOdds, titleOddsOfLadder, titleOddsOfVerdict, titleShares } from "./title-odds.ts";

/** What a forecast stands on. */
export interface ForecastInput {
  readonly regulation: Regulation;
  readonly events: readonly ChampionshipEvent[];
  readonly model: Model;
  readonly seed: string;
  readonly simulations: number;
  /** `auto` takes the exact answer where it is cheap. */
  readonly method: "auto" | "exact" | "mc";
}

/** Counts `simulations` of a program; may stop early and says by `total` how many it did. */
export type Runner = (program: Program, simulations: number) => Promise<Histogram>;

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
  /** What counted: "reference", "events" (full event streams), or "exact". */
  readonly kernel: string;
  readonly simulations: number;
  readonly program: string | undefined;
  readonly notes: readonly string[];
  readonly state: Championship;
  readonly agenda: Agenda;
  readonly odds: TitleOdds;
  readonly status: readonly TitleStatus[];
  readonly nextGames: readonly NextGame[];
}

/** Enumerating more endings than this is slower than simulating. */
const MOST_ENDINGS = 20_000;

/** Full event streams are slow; without an explicit wish no more than this many are sampled. */
const MOST_EVENT_STREAMS = 10_000;

/**
 * Who wins the title, how, and what rides on the next games. Matches and play-offs under way are solved; a round robin is
 * enumerated where few endings are left, otherwise counted by `run` and its ties completed with solved play-offs.
 * Throws RangeError where `method` is "exact" and no exact way is open.
 */
export const forecast = async (input: ForecastInput, run: Runner): Promise<Forecast> => {
  const { regulation, events, model, method } = input;
  const state = fold(championship, events);
  const odds = gameOdds(
    model,
    state.roster.players.map((player) => player.rating),
  );
  const chance = createChance(keyFromSeed(input.seed));
  const now = agenda(regulation, state);
  const base = { state, agenda: now, status: titleStatus(regulation, state, now), notes: [] };
  const context: Context = { ...input, state, odds, chance, now };
  const solved = method === "mc" && !now.main.complete ? undefined : exactOdds(context, state);
  if (solved !== undefined) {
    const nextGames = nextGamesOf(now, odds).map((game) => ({
      ...game,
      given: game.chances.map((p, result) => (p > 0 ? afterResult(context, game.slot, result) : undefined)),
    }));
    return {
      ...base,
      kind: "exact",
      kernel: "exact",
      simulations: 0,
      program: undefined,
      odds: solved,
      nextGames,
      notes: notesOn(solved),
    };
  }
  const compiled = compile(regulation, state, odds);
  if (!compiled.ok) {
    if (method === "exact") throw new RangeError(`no exact answer: ${compiled.reason}`);
    const simulations = Math.min(input.simulations, MOST_EVENT_STREAMS);
    const sampled = sampledOdds(regulation, events, odds, chance, simulations);
    const notes = [`sampled as full event streams: ${compiled.reason}`];
    return {
      ...base,
      kind: "monte-carlo",
      kernel: "events",
      simulations,
      program: undefined,
      odds: sampled,
      nextGames: [],
      notes,
    };
  }
  const { program } = compiled;
  const endings = endingsOf(program);
  const exact = method !== "mc" && endings <= MOST_ENDINGS;
  if (method === "exact" && !exact)
    throw new RangeError(`no exact answer: up to ${endings} endings are left, at most ${MOST_ENDINGS} are enumerated`);
  const histogram = exact ? enumerate(program) : await run(program, input.simulations);
  const solver = ladderSolver(regulation, state.roster.players, odds, chance);
  const total = titleOdds(histogram, program.players, regulation, program.criteria, solver);
  const sharesOf = (left: ReadonlyMap<number, number>): readonly number[] =>
    titleShares(left, program.players, regulation, solver);
  return {
    ...base,
    kind: exact ? "exact" : "monte-carlo",
    kernel: exact ? "exact" : "reference",
    simulations: exact ? 0 : histogram.total,
    program: program.hash,
    odds: total,
    nextGames: nextOf(program, now, odds, histogram, sharesOf),
    notes: notesOn(total),
  };
};

interface Context extends ForecastInput {
  readonly state: Championship;
  readonly odds: GameOdds;
  readonly chance: Chance;
  readonly now: Agenda;
}

// Title odds without sampling, where the championship is decided, is a match, or is in its play-off.
const exactOdds = (context: Context, state: Championship): TitleOdds | undefined => {
  const { regulation, odds, chance } = context;
  const now = agenda(regulation, state);
  const players = state.tally.players;
  if (regulation.main.format.kind === "match" && now.main.pending.every((action) => action.kind === "lot")) {
    return titleOddsOfLadder(solveMatch(regulation, state, odds, chance), players, seats(players));
  }
  if (now.verdict !== undefined) {
    const kinds = criteriaForFirst(regulation).map((criterion) => criterion.kind);
    return titleOddsOfVerdict(now.verdict, players, levelSeats(now), kinds);
  }
  if (now.playoff !== undefined && now.playoff.ruling === undefined) {
    const tied = firstOf(regulation, state, now.main).seats;
    const solver = ladderSolver(regulation, state.roster.players, odds, chance);
    return titleOddsOfLadder(solver.resume(state, tied), players, levelSeats(now));
  }
  return undefined;
};

const afterResult = (context: Context, slot: GameSlot, result: number): readonly number[] | undefined => {
  const { stage, round, board, leg, white, black } = slot;
  const facts = {
    stage,
    round,
    board,
    leg,
    white,
    black,
    result: (["1-0", "1/2-1/2", "0-1"] as const)[result] ?? "0-1",
  };
  const after = exactOdds(context, fold(championship, [...context.events, { type: "GameFinished", ...facts }]));
  return after?.title.map(({ sum }) => sum / after.total);
};

const levelSeats = (now: Agenda): readonly Seat[] => {
  const { table } = now.main;
  if (table === undefined) return [];
  const best = Math.max(...table.points);
  return [...table.points.keys()].filter((seat) => table.ranked[seat] === 1 && table.points[seat] === best) as Seat[];
};

const nextGamesOf = (now: Agenda, odds: GameOdds): readonly Omit<NextGame, "given">[] =>
  now.actions.flatMap((action) => {
    if (action.kind !== "game") return [];
    const { white, draw, black } = odds.chances(action.control, action.white, action.black);
    return [{ slot: action, chances: [white, draw, black] }];
  });

const nextOf = (
  program: Program,
  now: Agenda,
  odds: GameOdds,
  histogram: Histogram,
  sharesOf: (left: ReadonlyMap<number, number>) => readonly number[],
): readonly NextGame[] =>
  nextGamesOf(now, odds).map((game) => {
    const n = program.next.findIndex((g) => {
      const candidate = program.games[g];
      return candidate?.round === game.slot.round && candidate.board === game.slot.board;
    });
    const given = game.chances.map((_, result) => {
      const left = histogram.given[n * RESULTS_OF_A_GAME + result];
      return left === undefined || left.size === 0 ? undefined : sharesOf(left);
    });
    return { ...game, given };
  });

const notesOn = (odds: TitleOdds): readonly string[] =>
  odds.exact ? [] : ["a play-off of many players was sampled, not solved"];
