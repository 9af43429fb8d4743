import { MOMENT } from "../../../events/codec-fields.ts";
import type { Seat } from "../../../events/ids.ts";
import type { Control } from "../../../scenarios/regulations/shape.ts";
import type { EventFile } from "./event-file.ts";

/** A game of an event file whose people and speed are known. */
export interface FactGame {
  /** From 1, in the order of the file. */
  readonly number: number;
  readonly control: Control;
  readonly round: number;
  readonly white: Seat;
  readonly black: Seat;
  readonly result: "1-0" | "1/2-1/2" | "0-1";
  readonly date?: string;
  readonly forfeit: boolean;
}

/** The games by what they were for: `second` has the Armageddon games of encounters, `after` those of a tie-break, in order of play. */
export interface FactStages {
  readonly main: readonly FactGame[];
  readonly second: readonly FactGame[];
  readonly after: readonly FactGame[];
  readonly control: Control;
}

/**
 * Sorts the games of an event: its main stage has the slowest time control; Armageddon games belong to the encounters of a scoring that
 * has them, all others are of a tie-break. Or why they cannot be sorted.
 */
export const stagesOf = (file: EventFile, hasArmageddon: boolean): FactStages | string => {
  const seats = new Map(file.players.map(({ name }, seat) => [name, seat as Seat]));
  if (seats.size < file.players.length) return "two players have the same name";
  const games: FactGame[] = [];
  for (const [index, game] of file.games.entries()) {
    const control = CONTROLS.find((one) => one === game.stage);
    if (control === undefined) return `game ${index + 1} does not say how fast it was: ${game.stage ?? "no stage"}`;
    const [white, black] = [seats.get(game.white), seats.get(game.black)];
    if (white === undefined || black === undefined || white === black)
      return `game ${index + 1} is of ${game.white} and ${game.black}, not two of the players`;
    const round = Number(game.round);
    if (!Number.isInteger(round) || round < 1) return `game ${index + 1} is in round ${game.round}, no whole number`;
    const date = game.date ?? "";
    const known = MOMENT.test(date) ? { date } : {};
    const { result, forfeit } = game;
    games.push({ number: index + 1, control, round, white, black, result, ...known, forfeit: forfeit === true });
  }
  const control = CONTROLS.find((one) => games.some((game) => game.control === one));
  if (control === undefined || control === "armageddon") return "no games of a main stage";
  const isSecond = (game: FactGame): boolean => hasArmageddon && game.control === "armageddon";
  return {
    main: games.filter((game) => game.control === control).sort(inTurn),
    second: games.filter(isSecond),
    after: games.filter((game) => game.control !== control && !isSecond(game)).sort(inTurn),
    control,
  };
};

// The slowest first.
const CONTROLS = ["classical", "rapid", "blitz", "armageddon"] as const;

const inTurn = (a: FactGame, b: FactGame): number => a.round - b.round || a.number - b.number;
