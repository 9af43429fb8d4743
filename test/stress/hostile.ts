import { sameGame } from "../../events/game.ts";
import { playerId, seat, seats } from "../../events/ids.ts";
import { outcomeAt } from "../../projections/tally.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { commitmentTo, seededOrder } from "../../src/championship/seeded-lots.ts";
import type { Stage } from "../championship/given.ts";
import { choice, drawn, gameOf, lot, reported } from "../championship/play.ts";
import type { Chance } from "./happenings.ts";

/** A command that this moment does not allow; undefined where the moment has none of the kind. */
export type Trespass = (stage: Stage, next: Chance) => ChampionshipCommand | undefined;

const slots = ({ agenda }: Stage): readonly GameSlot[] =>
  [agenda.main, ...(agenda.playoff?.stages ?? [])].flatMap((view) => view.slots);

const recorded = (stage: Stage, next: Chance): GameSlot | undefined => {
  const known = slots(stage).filter((game) => outcomeAt(stage.state.tally, game) !== undefined);
  return known[next(known.length || 1)];
};

/** Ways to ask for what is not due. A new command gets its line here. */
export const TRESPASSES: Readonly<Record<string, Trespass>> = {
  "reversed colours": ({ agenda }, next) => {
    const game = agenda.playable[next(agenda.playable.length || 1)];
    return game === undefined ? undefined : { ...reported(game, "1-0"), white: game.black, black: game.white };
  },
  "a game that is not due": (stage, next) => {
    const early = slots(stage).filter(
      (game) =>
        outcomeAt(stage.state.tally, game) === undefined && !stage.agenda.playable.some((open) => sameGame(open, game)),
    );
    const game = early[next(early.length || 1)];
    return game === undefined ? undefined : reported(game, "1-0");
  },
  "a game nobody scheduled": (stage) => {
    const game = slots(stage)[0];
    return game === undefined ? undefined : { ...reported(game, "1-0"), stage: "rapid-9" };
  },
  "a second result": (stage, next) => {
    const game = recorded(stage, next);
    if (game === undefined) return undefined;
    return reported(game, outcomeAt(stage.state.tally, game) === "1-0" ? "0-1" : "1-0");
  },
  "a claim after the game": (stage, next) => {
    const game = recorded(stage, next);
    if (game === undefined) return undefined;
    const { stage: name, round, board, leg, white } = game;
    const claim = { seat: white, ground: "repetition", correct: true, minutesGiven: 0 };
    return { type: "RuleClaim", stage: name, round, board, leg, ...claim };
  },
  "an irregularity after the game": (stage, next) => {
    const game = recorded(stage, next);
    if (game === undefined) return undefined;
    const { stage: name, round, board, leg, white } = game;
    return { type: "RuleIrregularity", stage: name, round, board, leg, seat: white, ground: "clock", upheld: true };
  },
  "a correction of what is not on record": ({ agenda }) => {
    const game = agenda.playable[0];
    return game && { type: "CorrectResult", ...gameOf(game), was: "1-0", now: "0-1", reason: "x" };
  },
  "lots nobody asks for": () => lot("rapid-9", "colours", [0, 1]),
  "a lot from a seed nobody fixed": ({ agenda, regulation, state }) => {
    const asked = agenda.actions.find((action) => action.kind === "lot");
    if (asked?.kind !== "lot") return undefined;
    const { stage, purpose, round, board, candidates } = asked;
    const at = round === undefined || board === undefined ? {} : { round, board };
    const texts = { stage, purpose, ...at, candidates, seed: "made up afterwards" };
    return { type: "DrawLots", ...texts, outcome: seededOrder(regulation, state, texts), method: "seeded" };
  },
  "a commitment to a lot nobody asks for": () => ({
    type: "CommitLots",
    stage: "rapid-9",
    purpose: "colours",
    commitment: commitmentTo("x"),
  }),
  "a decision on a protest nobody lodged": () => ({
    type: "DecideProtest",
    protest: "P0",
    upheld: true,
    depositReturned: true,
    text: "x",
  }),
  "a protest that comes too late": ({ regulation }) => {
    const rule = regulation.conduct?.protests;
    const late = { about: "the result", submittedAfterMinutes: (rule?.minutes ?? 0) + 1 };
    return rule && { type: "LodgeProtest", protest: "P0", seat: seat(0), ...late, deposit: "3000 EUR" };
  },
  "a penalty the text does not know": ({ regulation }) =>
    regulation.conduct?.penalties && { type: "ImposePenalty", seat: seat(0), ground: "late breakfast", amount: 100 },
  "a choice nobody asks for": () => choice("rapid-9", "colour", 0, "white"),
  "an envelope nobody holds out": ({ agenda, state }) => {
    const asked = agenda.actions.find((action) => action.kind === "choice" && action.purpose === "envelope");
    const made = state.draws.choices.find(({ seat: by, purpose }) => by === 0 && purpose === "envelope");
    if (asked?.kind !== "choice") return choice("main", "envelope", 0, made?.option === "A" ? "B" : "A");
    const other = ["A", "B", "C", "D"].find((name) => !asked.options.includes(name));
    return choice("main", "envelope", other === undefined ? asked.seat + 1 : asked.seat, other ?? "A");
  },
  "a number out of another envelope, or of none": ({ agenda, state }) => {
    const asked = agenda.actions.find((action) => action.kind === "draw");
    if (asked?.kind === "draw") {
      const other = seats(16).find((one) => one > 0 && !asked.numbers.includes(one));
      return drawn(asked.seat, other ?? 16);
    }
    const without = seats(state.tally.players).find((one) => !state.draws.numbers.some((held) => held.seat === one));
    return without === undefined ? undefined : drawn(without, 1);
  },
  "a number out of turn": ({ agenda, state }) => {
    const asked = agenda.actions.find((action) => action.kind === "draw");
    if (asked?.kind !== "draw") return undefined;
    const later = seats(state.tally.players).find(
      (one) => one !== asked.seat && !state.draws.numbers.some((held) => held.seat === one),
    );
    return later === undefined ? undefined : drawn(later, asked.numbers[0] ?? 0);
  },
  "a second number": ({ state }) => {
    const [first] = state.draws.numbers;
    return first === undefined ? undefined : drawn(first.seat, first.number === 1 ? 2 : 1);
  },
  "a champion too early": ({ agenda }) =>
    agenda.verdict === undefined ? { type: "DeclareChampion", seat: seat(0), decidedBy: "main" } : undefined,
  "another champion": ({ agenda, regulation }) => {
    const other = seats(regulation.participants).find((one) => one !== agenda.verdict?.seat);
    if (agenda.verdict === undefined || other === undefined) return undefined;
    return { type: "DeclareChampion", seat: other, decidedBy: agenda.verdict.decidedBy };
  },
  "a ruling nobody asks for": ({ agenda }) =>
    agenda.actions.some(({ kind }) => kind === "ruling")
      ? undefined
      : { type: "RecordDecision", matter: "champion", authority: "a passer-by", order: [seat(0)], text: "mine" },
  "a ruling by somebody else": ({ agenda }) => {
    const action = agenda.actions.find((one) => one.kind === "ruling" && one.authorities.length > 0);
    if (action?.kind !== "ruling") return undefined;
    const { matter, stage, candidates } = action;
    return { type: "RecordDecision", matter, stage, order: candidates, authority: "a passer-by", text: "mine" };
  },
  "the departure of nobody": ({ regulation }) => ({ type: "WithdrawPlayer", seat: seat(regulation.participants) }),
  "a replacement of who has played": ({ state }, next) => {
    const { tally, roster } = state;
    const main = tally.stages.main;
    if (main === undefined || roster.departures.length > 0) return undefined;
    const game = Array.from(main.outcomes).some((code) => code !== 0);
    if (!game || tally.players > 2) return undefined;
    const player = { id: playerId("stranger"), name: "Stranger", rating: 2700 };
    return { type: "ReplacePlayer", seat: seat(next(2)), player, reason: "x" };
  },
  "a second announcement": ({ state }) =>
    state.roster.announcement && { ...state.roster.announcement, type: "AnnounceChampionship", title: "Another" },
};
