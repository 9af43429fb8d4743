import { seats } from "../../events/ids.ts";
import { OUTCOMES, RESULTS } from "../../events/result.ts";
import { commitmentFor } from "../../projections/draws.ts";
import { outcomeAt } from "../../projections/tally.ts";
import { absentSides } from "../../scenarios/rules/absence.ts";
import type { Action, GameSlot } from "../../scenarios/rules/action.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { commitmentTo, seededOrder } from "../../src/championship/seeded-lots.ts";
import type { Stage } from "../championship/given.ts";
import { choice, drawn, gameOf, lot, reported } from "../championship/play.ts";

/** Whole numbers below a bound, the same for the same seed. */
export type Chance = (below: number) => number;

/** Something that can happen in a championship. Add one here and every stress log may hold it. */
export interface Happening {
  readonly name: string;
  /** How often it is proposed, beside the others. */
  readonly weight: number;
  /** A command to try now; undefined where the moment has none. It may be refused. */
  readonly propose: (stage: Stage, next: Chance) => ChampionshipCommand | undefined;
}

/** What the agenda asks for; always accepted. */
export const follow = ({ agenda, regulation, state }: Stage, next: Chance): ChampionshipCommand | undefined => {
  const action = agenda.actions[next(agenda.actions.length || 1)];
  return action === undefined ? undefined : answerTo(action, regulation, state, next);
};

// Mostly draws, so that play-offs are long.
const OFTEN = ["1-0", "1/2-1/2", "0-1", "1/2-1/2", "1/2-1/2"] as const;

/** What every commitment commits to. */
const SEED = "a secret of the organiser";

const answerTo = (
  action: Action,
  regulation: Stage["regulation"],
  state: Stage["state"],
  next: Chance,
): ChampionshipCommand => {
  switch (action.kind) {
    case "lot": {
      const { stage, purpose, round, board, candidates } = action;
      const at = round === undefined || board === undefined ? {} : { round, board };
      const made = commitmentFor(state.draws, action);
      if (made !== undefined) {
        const texts = { stage, purpose, ...at, candidates, seed: SEED };
        return { type: "DrawLots", ...texts, outcome: seededOrder(regulation, state, texts), method: "seeded" };
      }
      const turn = next(candidates.length);
      return lot(stage, purpose, [...candidates.slice(turn), ...candidates.slice(0, turn)], at);
    }
    case "choice": {
      const { stage, purpose, seat, options, round, board } = action;
      const at = round === undefined || board === undefined ? {} : { round, board };
      return choice(stage, purpose, seat, options[next(options.length)] ?? "", at);
    }
    case "draw":
      return drawn(action.seat, action.numbers[next(action.numbers.length)] ?? 0);
    case "game": {
      const absent = absentSides(state, action);
      if (absent !== undefined) return { type: "ForfeitGame", ...gameOf(action), absent };
      return reported(action, OFTEN[next(OFTEN.length)] ?? "1-0");
    }
    case "ruling": {
      const { matter, stage, candidates, proposal, authorities } = action;
      const authority = authorities[next(authorities.length || 1)] ?? "an official";
      return { type: "RecordDecision", matter, stage, order: proposal ?? candidates, authority, text: "so it is" };
    }
    case "close":
      return { type: "DeclareChampion", seat: action.seat, decidedBy: action.decidedBy };
    default:
      return action satisfies never;
  }
};

const open = ({ agenda }: Stage, next: Chance): GameSlot | undefined =>
  agenda.playable[next(agenda.playable.length || 1)];

const anybody = ({ regulation }: Stage, next: Chance): (typeof EVERYBODY)[number] =>
  EVERYBODY[next(regulation.participants)] as (typeof EVERYBODY)[number];
const EVERYBODY = seats(16);

/** Everything that disturbs a championship. */
export const HAPPENINGS: readonly Happening[] = [
  {
    name: "start",
    weight: 2,
    propose: (stage, next) => {
      const game = open(stage, next);
      return game === undefined ? undefined : { type: "StartGame", ...gameOf(game) };
    },
  },
  {
    name: "claim",
    weight: 6,
    propose: (stage, next) => {
      const game = open(stage, next);
      if (game === undefined) return undefined;
      const { stage: name, round, board, leg, white, black } = game;
      const correct = next(4) === 0;
      const claim = { ground: ["threefold repetition", "50 moves", "perpetual check"][next(3)] ?? "", correct };
      const minutesGiven = correct ? 0 : 3;
      return {
        type: "RuleClaim",
        stage: name,
        round,
        board,
        leg,
        seat: next(2) === 0 ? white : black,
        ...claim,
        minutesGiven,
      };
    },
  },
  {
    name: "irregularity",
    weight: 1,
    propose: (stage, next) => {
      const game = open(stage, next);
      if (game === undefined) return undefined;
      const { stage: name, round, board, leg, white } = game;
      const ruled = { seat: white, ground: "the clock was set wrong", upheld: next(2) === 0 };
      return { type: "RuleIrregularity", stage: name, round, board, leg, ...ruled };
    },
  },
  {
    name: "late",
    weight: 3,
    propose: (stage, next) => {
      const game = open(stage, next);
      if (game === undefined) return undefined;
      const absent = absentSides(stage.state, game) ?? (["white", "black", "both"] as const)[next(3)] ?? "white";
      return { type: "ForfeitGame", ...gameOf(game), absent, minutesLate: next(40) };
    },
  },
  {
    name: "correction",
    weight: 3,
    propose: ({ agenda, state }, next) => {
      const games = [agenda.main, ...(agenda.playoff?.stages ?? [])].flatMap((view) => view.slots);
      const known = games.filter((game) => outcomeAt(state.tally, game) !== undefined);
      const game = known[next(known.length || 1)];
      const was = game === undefined ? undefined : outcomeAt(state.tally, game);
      if (game === undefined || was === undefined) return undefined;
      const now = next(5) === 0 ? "*" : (OUTCOMES[next(RESULTS.length)] ?? "1-0");
      return { type: "CorrectResult", ...gameOf(game), was, now, reason: "the score sheets say so" };
    },
  },
  {
    name: "withdrawal",
    weight: 1,
    propose: (stage, next) => {
      if (stage.state.roster.departures.length > 2 || next(6) > 0) return undefined;
      const seat = anybody(stage, next);
      return next(2) === 0 ? { type: "WithdrawPlayer", seat } : { type: "ExpelPlayer", seat, reason: "conduct" };
    },
  },
  {
    name: "ruling",
    weight: 1,
    propose: ({ regulation }, next) => {
      const rule = regulation.officials?.[next(regulation.officials.length)];
      const authority = rule?.authorities[0] ?? "Chief Arbiter";
      return { type: "RecordDecision", matter: rule?.matter ?? "other", authority, text: `ruling ${next(1000)}` };
    },
  },
  {
    name: "commitment",
    weight: 2,
    propose: ({ agenda }, next) => {
      const lots = agenda.actions.filter((action) => action.kind === "lot");
      const asked = lots[next(lots.length || 1)];
      const commitment = commitmentTo(SEED);
      // A drawing out of envelopes can be left to a seed before it begins.
      if (agenda.actions.some(({ kind }) => kind === "draw" || kind === "choice") && next(4) === 0)
        return { type: "CommitLots", stage: "main", purpose: "numbers", commitment };
      if (asked === undefined) return undefined;
      const { stage, purpose, round, board } = asked;
      const at = round === undefined || board === undefined ? {} : { round, board };
      return { type: "CommitLots", stage, purpose, ...at, commitment };
    },
  },
  {
    name: "protest",
    weight: 3,
    propose: (stage, next) => {
      const rule = stage.regulation.conduct?.protests;
      const deposit = rule === undefined ? {} : { deposit: `${rule.deposit.amount / 100} ${rule.deposit.currency}` };
      const about = `the conduct of game ${next(9) + 1}`;
      const submittedAfterMinutes = next(150);
      const protest = `P${stage.state.conduct.protests.length + 1}`;
      return { type: "LodgeProtest", protest, seat: anybody(stage, next), about, submittedAfterMinutes, ...deposit };
    },
  },
  {
    name: "protest decision",
    weight: 3,
    propose: ({ state }, next) => {
      const pending = state.conduct.protests.find(({ decided }) => decided === undefined);
      if (pending === undefined) return undefined;
      const [upheld, depositReturned] = [next(2) === 0, next(2) === 0];
      return { type: "DecideProtest", protest: pending.protest, upheld, depositReturned, text: "as it was seen" };
    },
  },
  {
    name: "penalty",
    weight: 2,
    propose: (stage, next) => {
      const rules = stage.regulation.conduct?.penalties ?? [];
      const rule = rules[next(rules.length || 1)];
      const seat = anybody(stage, next);
      const share = rule?.shares?.[next(2)];
      if (share !== undefined && rule !== undefined)
        return { type: "ImposePenalty", seat, ground: rule.ground, ...share };
      const amount = rule?.amount ?? next(600_000) + 1;
      return { type: "ImposePenalty", seat, ground: rule?.ground ?? "noise", amount };
    },
  },
  {
    name: "missed function",
    weight: 2,
    propose: (stage, next) => {
      const occasions = stage.regulation.conduct?.functions?.occasions ?? ["opening ceremony"];
      const occasion = `${occasions[next(occasions.length)]}: ${next(9)}`;
      return { type: "NoteAbsence", seat: anybody(stage, next), occasion };
    },
  },
];
