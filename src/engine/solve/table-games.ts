import { MAX_PLAYERS } from "../../../events/game.ts";
import type { Seat } from "../../../events/ids.ts";
import { OUTCOMES } from "../../../events/result.ts";
import { DEPARTED, pairCell } from "../../../projections/tally.ts";
import type { RoundRobinFormat } from "../../../scenarios/regulations/shape.ts";
import { addGames, type Crosstable, createCrosstable } from "../../../scenarios/rules/crosstable.ts";
import { numbersOf } from "../../../scenarios/rules/formats/pairing-numbers.ts";
import { roundsOf } from "../../../scenarios/rules/formats/pairing-plan.ts";
import { roundRobinView } from "../../../scenarios/rules/formats/round-robin.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import { type Meeting, meetingsOf } from "./meeting.ts";
import { ordersOf } from "./orders.ts";
import { inSeatOrder } from "./outcome.ts";

/** A game of a table by place in {@link TableState.seats}. */
export interface TableGame {
  readonly white: number;
  readonly black: number;
}

/** A round robin as it stands. Its players are numbered 0 to k - 1 here, in seat order ({@link tablePlayers}). */
export interface TableState {
  /** What is recorded so far, by those numbers. */
  readonly table: Crosstable;
  /** The games left, where the pairing numbers are drawn. */
  readonly left: readonly TableGame[] | undefined;
}

/** Who plays a round robin, in seat order: players whose results are annulled are no part of it. */
export const tablePlayers = ({ state, contenders }: StageContext): readonly Seat[] =>
  inSeatOrder(contenders.filter((seat) => state.tally.departed[seat] !== DEPARTED.annul));

/** Reads a round robin between those seats. */
export const tableState = (context: StageContext, format: RoundRobinFormat, seats: readonly Seat[]): TableState => {
  const { tally } = context.state;
  const everybody = seats.map((_, index) => index);
  const table = createCrosstable(seats.length, everybody, format.cycles);
  const pairs = tally.stages[context.stage]?.pairs;
  for (const w of everybody)
    for (const b of everybody)
      for (let code = 0; code < OUTCOMES.length && pairs !== undefined; code++) {
        const count = pairs[pairCell(tally.players, seats[w] as Seat, seats[b] as Seat, 1, code)] as number;
        if (count !== 0) addGames(table, context.scoring, w, b, 1, code, count);
      }
  if (!numbersOf(context, format).known) return { table, left: undefined };
  const { playable } = roundRobinView(context, format);
  const left = playable.map(({ white, black }) => ({ white: seats.indexOf(white), black: seats.indexOf(black) }));
  return { table, left };
};

/** One way the pairing numbers can fall, told by what it changes: who has White against whom. */
export interface Layout {
  readonly meetings: readonly Meeting[];
  readonly chance: number;
}

/**
 * What the games of an unstarted table can be: pairing numbers only matter for the colours, so in a double round robin
 * there is one layout, and in a single one of five players 24 for the 120 numberings.
 */
export const layoutsOf = (format: RoundRobinFormat, players: number): readonly Layout[] => {
  const key = `${format.table} ${format.cycles} ${players}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const result =
    format.cycles === 2 ? [{ meetings: meetingsOf(bothWays(players)), chance: 1 }] : overNumberings(format, players);
  made.set(key, result);
  return result;
};

// Everybody has White against everybody, whatever the numbers.
const bothWays = (players: number): readonly TableGame[] =>
  Array.from({ length: players * players }, (_, n) => ({ white: Math.floor(n / players), black: n % players })).filter(
    ({ white, black }) => white !== black,
  );

const overNumberings = (format: RoundRobinFormat, players: number): readonly Layout[] => {
  const rounds = roundsOf(format, players).flat();
  const layouts = new Map<string, { meetings: readonly Meeting[]; chance: number }>();
  const numberings = ordersOf(Array.from({ length: players }, (_, index) => index));
  for (const numbers of numberings) {
    const games = rounds
      .map(({ white, black }) => ({ white: numbers[white - 1] as number, black: numbers[black - 1] as number }))
      .sort((a, b) => a.white - b.white || a.black - b.black);
    const sameColours = games.map(({ white, black }) => white * MAX_PLAYERS + black).join();
    const layout = layouts.get(sameColours);
    if (layout === undefined) layouts.set(sameColours, { meetings: meetingsOf(games), chance: 1 / numberings.length });
    else layout.chance += 1 / numberings.length;
  }
  return [...layouts.values()];
};

// Pure, and asked for once for every set of tied players.
const made = new Map<string, readonly Layout[]>();
