import type { LegSpec } from "../../../scenarios/regulations/shape.ts";
import type { EventFile } from "../../exchange/facts/event-file.ts";
import type { TimeControl } from "../../model/model.ts";

/** Two seats that met, with the colours they had. */
export interface Encounter {
  readonly white: number;
  readonly black: number;
}

/** The encounters of one time control and by seat the half-points they brought; or why they cannot be counted. */
export type ReadEncounters =
  | { readonly ok: true; readonly encounters: readonly Encounter[]; readonly points: readonly number[] }
  | { readonly ok: false; readonly reason: string };

/** Counts the games of the main stage, each with the Armageddon game that followed it where the scoring has one. */
export const encountersOf = (file: EventFile, control: TimeControl, legs: readonly LegSpec[]): ReadEncounters => {
  const seats = new Map(file.players.map(({ name }, seat) => [name, seat]));
  const points = file.players.map(() => 0);
  const encounters: Encounter[] = [];
  const add = (seat: number, more: number): void => {
    points[seat] = (points[seat] as number) + 2 * more;
  };
  const [first, second] = legs;
  for (const game of file.games) {
    if (game.stage !== control || first === undefined) continue;
    const [white, black] = [seats.get(game.white), seats.get(game.black)];
    if (white === undefined || black === undefined || white === black)
      return { ok: false, reason: `a game of ${game.white} and ${game.black}, not both players` };
    encounters.push({ white, black });
    const { win, draw, loss } = first.points;
    if (game.result !== "1/2-1/2") {
      add(white, game.result === "1-0" ? win : loss);
      add(black, game.result === "1-0" ? loss : win);
      continue;
    }
    add(white, draw);
    add(black, draw);
    if (second === undefined) continue;
    const decider = file.games.find(
      ({ stage, round, white: w, black: b }) =>
        stage === "armageddon" && round === game.round && w === game.white && b === game.black,
    );
    if (decider === undefined)
      return { ok: false, reason: `no Armageddon game of ${game.white} and ${game.black} in round ${game.round}` };
    // A draw is enough for Black.
    add(decider.result === "1-0" ? white : black, second.points.win);
  }
  return { ok: true, encounters, points };
};
