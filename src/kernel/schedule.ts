import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { MatchFormat, Regulation, RoundRobinFormat } from "../../scenarios/regulations/shape.ts";
import { mainContext } from "../../scenarios/rules/agenda.ts";
import { coloursOf } from "../../scenarios/rules/formats/colours.ts";
import { numbersOf } from "../../scenarios/rules/formats/pairing-numbers.ts";
import { pairingPlan } from "../../scenarios/rules/formats/pairing-plan.ts";
import { whiteOwner } from "../../scenarios/rules/schedule/match.ts";
import type { StageContext } from "../../scenarios/rules/stage-view.ts";

/** One encounter of the schedule. `low` and `high` are indices into {@link LaneSchedule.numbers}, low < high. */
export interface LaneSlot {
  readonly round: number;
  readonly board: number;
  readonly low: number;
  readonly high: number;
  readonly lowIsWhite: boolean;
}

/** The main stage's whole schedule in the order every kernel walks it. */
export interface LaneSchedule {
  /** Seats by pairing number, from number 1; in a match the player with White in game 1 comes first. */
  readonly numbers: readonly Seat[];
  /** How often each pair meets. */
  readonly encounters: number;
  /** Pair by pair in the order of the numbers, and within a pair in round order. Decided and annulled games are in it. */
  readonly slots: readonly LaneSlot[];
}

/** The schedule of a main stage whose numbers or colours are drawn; undefined where they are not. */
export const laneSchedule = (regulation: Regulation, state: Championship): LaneSchedule | undefined => {
  const { format } = regulation.main;
  const context = mainContext(regulation, state);
  return format.kind === "match" ? matchSchedule(context, format) : tableSchedule(context, format);
};

const matchSchedule = (context: StageContext, format: MatchFormat): LaneSchedule | undefined => {
  const [a, b] = context.contenders as readonly [Seat, Seat];
  const colours = coloursOf(context, format.colours, [a, b]);
  if (!colours.known) return undefined;
  const slots = Array.from({ length: format.games }, (_, game) => ({
    round: game + 1,
    board: 1,
    low: 0,
    high: 1,
    lowIsWhite: whiteOwner(format.colours.pattern, game + 1) === 0,
  }));
  return { numbers: [colours.first, colours.second], encounters: format.games, slots };
};

const tableSchedule = (context: StageContext, format: RoundRobinFormat): LaneSchedule | undefined => {
  const numbers = numbersOf(context, format);
  if (!numbers.known) return undefined;
  const { rounds } = pairingPlan(format, context.state.roster.players, numbers.seats.length);
  const slots = rounds.flatMap((round, r) =>
    round.map(({ white, black }, b) => ({
      round: r + 1,
      board: b + 1,
      low: Math.min(white, black) - 1,
      high: Math.max(white, black) - 1,
      lowIsWhite: white < black,
    })),
  );
  slots.sort((x, y) => x.low - y.low || x.high - y.high || x.round - y.round);
  return { numbers: numbers.seats, encounters: format.cycles, slots };
};
