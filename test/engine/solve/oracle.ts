import type { ChampionshipEvent } from "../../../events/championship.ts";
import { RESULTS } from "../../../events/result.ts";
import type { Control, Regulation } from "../../../scenarios/regulations/shape.ts";
import { absentSides, lostByDefault } from "../../../scenarios/rules/absence.ts";
import type { Action } from "../../../scenarios/rules/action.ts";
import { agenda, firstOf } from "../../../scenarios/rules/agenda.ts";
import { viewPlayoff } from "../../../scenarios/rules/playoff.ts";
import { type GameOdds, preferredColour } from "../../../src/engine/game-odds.ts";
import { stateOf } from "./fixtures.ts";

/** What the enumeration finds: by label, by seat, the chance to win there; by stage, the chance that it is played. */
export interface Enumerated {
  readonly decidedBy: Map<string, number[]>;
  readonly reached: Map<string, number>;
  /** By stage: how many games are expected from the history on, and how many rounds with a game. */
  readonly games: Map<string, number>;
  readonly rounds: Map<string, number>;
  /** By game of the main stage: the chance that it is played from the history on. */
  readonly mainGames: Map<number, number>;
  courses: number;
}

/**
 * Goes through every course a championship can take, by doing whatever the agenda asks in every possible way: three results
 * for a game, every order of a lot, the better colour for who may choose, the proposal or anybody for a ruling. It knows
 * no format and shares no code with the solver, only the agenda and the odds of one game.
 */
export const enumerate = (
  regulation: Regulation,
  history: readonly ChampionshipEvent[],
  odds: GameOdds,
): Enumerated => {
  const found: Enumerated = {
    decidedBy: new Map(),
    reached: new Map(),
    games: new Map(),
    rounds: new Map(),
    mainGames: new Map(),
    courses: 0,
  };
  const add = <K>(sums: Map<K, number>, key: K, chance: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + chance);
  };
  const walk = (events: readonly ChampionshipEvent[], chance: number): void => {
    const state = stateOf(events);
    const { actions, playable } = agenda(regulation, state);
    if (actions.length === 0) {
      const champion = state.roster.champion;
      if (champion === undefined) throw new Error("the agenda stopped without a champion");
      const chances = found.decidedBy.get(champion.decidedBy) ?? state.roster.players.map(() => 0);
      chances[champion.seat] = (chances[champion.seat] as number) + chance;
      found.decidedBy.set(champion.decidedBy, chances);
      const { main } = agenda(regulation, state);
      const tied = main.complete ? firstOf(regulation, state, main).seats : [];
      const stages = tied.length > 1 ? viewPlayoff(regulation, state, tied).stages : [];
      for (const stage of ["main", ...stages.map((view) => view.stage)]) add(found.reached, stage, chance);
      const seen = new Set<string>();
      for (const event of events.slice(history.length)) {
        if (event.type !== "GameFinished") continue;
        const stage = event.stage.replace(/-r\d+b\d+$/, "");
        add(found.games, stage, chance);
        if (stage === "main") add(found.mainGames, event.round, chance);
        if (!seen.has(`${event.stage} ${event.round}`)) add(found.rounds, stage, chance);
        seen.add(`${event.stage} ${event.round}`);
      }
      found.courses += 1;
      return;
    }
    const happenings: readonly Action[] = actions.every(({ kind }) => kind === "game")
      ? playable.map((slot) => ({ kind: "game", ...slot }))
      : actions;
    const batch = (index: number, all: readonly ChampionshipEvent[], likely: number): void => {
      const action = happenings[index];
      if (action === undefined) return walk(all, likely);
      for (const [event, weight] of waysOf(action, events))
        if (weight > 0) batch(index + 1, [...all, event], likely * weight);
    };
    batch(0, events, chance);
  };
  const waysOf = (
    action: Action,
    events: readonly ChampionshipEvent[],
  ): readonly (readonly [ChampionshipEvent, number])[] => {
    switch (action.kind) {
      case "game": {
        const absent = absentSides(stateOf(events), action);
        if (absent !== undefined) return [[lostByDefault(action, absent), 1]];
        const { stage, round, board, leg, white, black } = action;
        const { white: won, draw, black: lost } = odds.chances(action.control, white, black);
        return [won, draw, lost].map((weight, code) => [
          { type: "GameFinished", stage, round, board, leg, white, black, result: RESULTS[code] as "1-0" },
          weight,
        ]);
      }
      case "lot": {
        const { kind, article, ...lot } = action;
        const orders = permutations(lot.candidates);
        return orders.map((outcome) => [
          { type: "LotsDrawn", ...lot, outcome, method: "simulated" },
          1 / orders.length,
        ]);
      }
      case "choice": {
        const { kind, article, options, ...choice } = action;
        const lot = events.findLast(
          (event) =>
            event.type === "LotsDrawn" &&
            event.purpose === "colour-choice" &&
            event.stage === action.stage &&
            event.board === action.board &&
            event.round === action.round,
        ) as Extract<ChampionshipEvent, { type: "LotsDrawn" }>;
        const other = lot.candidates.find((seat) => seat !== action.seat) as number;
        const option = preferredColour(odds, controlOf(regulation, action.stage), action.seat, other);
        return [[{ type: "ChoiceMade", ...choice, option, method: "simulated" }, 1]];
      }
      case "draw":
        return action.numbers.map((number) => [
          { type: "NumberDrawn", stage: action.stage, seat: action.seat, number, method: "simulated" },
          1 / action.numbers.length,
        ]);
      case "ruling": {
        const { matter, stage, text } = action;
        const orders = action.proposal === undefined ? action.candidates.map((seat) => [seat]) : [action.proposal];
        return orders.map((order) => [
          { type: "OfficialDecision", matter, authority: "test", stage, order, text },
          1 / orders.length,
        ]);
      }
      case "close":
        return [[{ type: "ChampionDeclared", seat: action.seat, decidedBy: action.decidedBy }, 1]];
      default:
        return action satisfies never;
    }
  };
  walk(history, 1);
  return found;
};

const controlOf = (regulation: Regulation, stage: string): Control => {
  const step = regulation.playoff?.steps.find((own) => stage.startsWith(own.stage));
  return (step?.leg ?? regulation.main.encounter[0])?.control as Control;
};

const permutations = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length === 0 ? [[]] : items.flatMap((x, i) => permutations(items.toSpliced(i, 1)).map((rest) => [x, ...rest]));
