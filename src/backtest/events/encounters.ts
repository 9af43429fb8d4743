import type { LegSpec } from "../../../scenarios/regulations/shape.ts";
import type { EventFile } from "../../exchange/facts/event-file.ts";
import type { TimeControl } from "../../model/model.ts";
import { roundsOf } from "./rounds.ts";

/** Two seats that met, with the colours they had, and how it ended. */
export interface Encounter {
  readonly white: number;
  readonly black: number;
  /** From 1 on, in the order of play. */
  readonly round: number;
  /** By game: a second one where the scoring has it and the first was drawn. */
  readonly results: readonly BoardResult[];
}

/** Result of a game over the board, White first. */
export type BoardResult = EventFile["games"][number]["result"];

/** The encounters of one time control, or why they cannot be counted. */
export type ReadEncounters =
  | { readonly ok: true; readonly encounters: readonly Encounter[] }
  | { readonly ok: false; readonly reason: string };

/** Reads the games of the main stage, each with the Armageddon game that followed it where the scoring has one. */
export const encountersOf = (file: EventFile, control: TimeControl, legs: readonly LegSpec[]): ReadEncounters => {
  const seats = new Map(file.players.map(({ name }, seat) => [name, seat]));
  const games = file.games.filter(({ stage }) => stage === control);
  const rounds = roundsOf(games);
  const encounters: Encounter[] = [];
  for (const [index, game] of games.entries()) {
    const [white, black] = [seats.get(game.white), seats.get(game.black)];
    if (white === undefined || black === undefined || white === black)
      return { ok: false, reason: `a game of ${game.white} and ${game.black}, not both players` };
    const first = { white, black, round: rounds[index] as number, results: [game.result] };
    encounters.push(first);
    if (game.result !== "1/2-1/2" || legs.length === 1) continue;
    const decider = file.games.find(
      ({ stage, round, white: w, black: b }) =>
        stage === "armageddon" && round === game.round && w === game.white && b === game.black,
    );
    if (decider === undefined)
      return { ok: false, reason: `no Armageddon game of ${game.white} and ${game.black} in round ${game.round}` };
    first.results.push(decider.result);
  }
  return { ok: true, encounters };
};
