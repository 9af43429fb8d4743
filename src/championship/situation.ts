import type { ChampionshipEvent } from "../../events/championship.ts";
import { type GameRef, gameId, sameGame } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import { type Outcome, RESULTS } from "../../events/result.ts";
import { type Championship, championship, copied } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { DEPARTED, outcomeAt } from "../../projections/tally.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { absentSides } from "../../scenarios/rules/absence.ts";
import type { Action, GameSlot, RulingAction } from "../../scenarios/rules/action.ts";
import { type Agenda, agenda } from "../../scenarios/rules/agenda.ts";
import { CLOSING } from "../../scenarios/rules/calendar/item-ids.ts";
import type { StageView } from "../../scenarios/rules/stage-view.ts";

/** Where a championship stands when a command arrives: what a decider looks at. */
export interface Situation {
  readonly regulation: Regulation;
  readonly state: Championship;
  readonly agenda: Agenda;
  /** Main stage and the play-off stages entered so far. */
  readonly stages: readonly StageView[];
  /** Every game the stages are known to hold. */
  readonly slots: readonly GameSlot[];
}

/** Looks at a state under its regulation. The state must have an announcement. */
export const situate = (regulation: Regulation, state: Championship): Situation => {
  const now = agenda(regulation, state);
  // A ruling on the champion ends the agenda; the games on record are found as if it had not been made.
  const decisions = state.draws.decisions.filter(({ matter }) => matter !== "champion");
  const ruled = decisions.length < state.draws.decisions.length;
  const { main, playoff } = ruled ? agenda(regulation, { ...state, draws: { ...state.draws, decisions } }) : now;
  const stages = [main, ...(playoff?.stages ?? [])];
  return { regulation, state, agenda: now, stages, slots: stages.flatMap((stage) => stage.slots) };
};

/** The situation once these facts are on record too. */
export const afterEvents = ({ regulation, state }: Situation, events: readonly ChampionshipEvent[]): Situation =>
  situate(regulation, fold(championship, events, copied(state)));

/** The slot of a game, if the stages are known to hold it. */
export const slotFor = ({ slots }: Situation, game: GameRef): GameSlot | undefined =>
  slots.find((slot) => sameGame(slot, game));

/** What is on record for a game the stages hold. */
export const recordOf = ({ state }: Situation, slot: GameSlot): Outcome | undefined => outcomeAt(state.tally, slot);

/** True where the player has left the championship. */
export const hasDeparted = ({ state }: Situation, seat: Seat): boolean => state.tally.departed[seat] !== DEPARTED.no;

/** Id of the player in a seat, for messages. */
export const nameOf = ({ state }: Situation, seat: Seat): string => state.roster.players[seat]?.id ?? `seat ${seat}`;

/** Ids of players, for messages: `anand and gelfand`. */
export const namesOf = (situation: Situation, seats: readonly Seat[]): string => {
  const names = seats.map((seat) => nameOf(situation, seat));
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
};

/** What would be accepted now, in the words of the command line. */
export const acceptedNow = (situation: Situation): readonly string[] => {
  const { actions } = situation.agenda;
  return actions.length === 0 ? AFTER_CLOSE : actions.map((action) => inWords(situation, action));
};

// What outlasts the title.
const AFTER_CLOSE: readonly string[] = ["protest", "protest-decision", "penalty", "missed", `schedule ${CLOSING}`];

/** `players are anand, gelfand`: who could have been meant. */
export const playersOf = ({ state }: Situation): readonly string[] => [
  `players are ${state.roster.players.map(({ id }) => id).join(", ")}`,
];

/** `result R8.1 1-0|1/2-1/2|0-1`: the results of the board, with those only an arbiter gives left unsaid. */
export const resultInWords = (game: GameRef): string => `result ${gameId(game)} ${RESULTS.slice(0, 3).join("|")}`;

const inWords = (situation: Situation, action: Action): string => {
  switch (action.kind) {
    case "lot":
      return `lot ${action.purpose} in ${placeOf(action)} between ${namesOf(situation, action.candidates)}`;
    case "choice": {
      const by = nameOf(situation, action.seat);
      return `choose ${by} ${action.options.join("|")} as ${action.purpose} in ${placeOf(action)}`;
    }
    case "draw":
      return `draw ${nameOf(situation, action.seat)} ${action.numbers.join("|")} out of envelope ${action.envelope} in ${action.stage}`;
    case "game": {
      const absent = absentSides(situation.state, action);
      return absent === undefined ? resultInWords(action) : `forfeit ${gameId(action)} ${absent}`;
    }
    case "ruling": {
      const among = action.candidates.length === 1 ? "for" : "between";
      return `decide ${action.matter} in ${action.stage} ${among} ${namesOf(situation, action.candidates)}${byWhom(action)}`;
    }
    case "close":
      return `close: ${nameOf(situation, action.seat)} is champion, decided by ${action.decidedBy}`;
    default:
      return action satisfies never;
  }
};

const byWhom = ({ authorities }: RulingAction): string =>
  authorities.length === 0 ? "" : ` by ${authorities.join(" or ")}`;

const placeOf = ({ stage, round, board }: { stage: string; round?: number; board?: number }): string =>
  round === undefined ? stage : `${stage} round ${round} board ${board ?? 1}`;
