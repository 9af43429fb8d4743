import { gameId } from "../../../events/game.ts";
import type { NextGame } from "../../engine/forecast.ts";
import type { TitleOdds } from "../../engine/title-odds.ts";
import type { People } from "../people.ts";
import { spoken } from "../percent.ts";
import { titleChances } from "./leverage.ts";

/** Half a percentage point: what a listener would not call a change. */
const LEVEL = 0.005;

/**
 * What rides on a game, to be read aloud: its results with their chances, and what each does to the title chance of the
 * player it matters most to; the opponent's is told where it moves.
 */
export const gameSentence = (game: NextGame, odds: TitleOdds, people: People, proved: boolean): string => {
  const now = titleChances(odds);
  const { white, black, drawOdds } = game.slot;
  const name = (seat: number): string => people.short[seat] as string;
  const title = `${name(white)} - ${name(black)} (${gameId(game.slot)})`;
  const subject = mostMoved(game, now);
  if (rangeOf(game, subject) < LEVEL) return `${title}: no result changes anybody's title chance by much.`;
  const others = [white, black].filter((seat) => seat !== subject);
  const clauses = game.given.flatMap((given, result) => {
    const p = game.chances[result] as number;
    if (p <= 0) return [];
    const start = `${startOf(result, name(white), name(black), drawOdds)} (${spoken(p, true)})`;
    if (given === undefined) return [`${start}: never seen in the simulations`];
    const told = [
      subject,
      ...others.filter((seat) => Math.abs((given[seat] as number) - (now[seat] as number)) >= LEVEL),
    ];
    return [`${start} ${told.map((seat, at) => movement(seat, now, given, name, proved, at > 0)).join(" and ")}`];
  });
  return `${title}: ${clauses.join("; ")}.`;
};

const startOf = (result: number, white: string, black: string, drawOdds: boolean): string => {
  if (result === 1) return "a draw";
  if (result === 0) return `a win for ${white}`;
  return drawOdds ? `a win or a draw for ${black}` : `a win for ${black}`;
};

const movement = (
  seat: number,
  now: readonly number[],
  then: readonly number[],
  name: (seat: number) => string,
  proved: boolean,
  again: boolean,
): string => {
  const [before, after] = [now[seat] as number, then[seat] as number];
  const verb = Math.abs(after - before) < LEVEL ? "leaves" : after > before ? "lifts" : "cuts";
  return `${verb} ${name(seat)}'s${again ? "" : " title chance"} ${verb === "leaves" ? "at" : "to"} ${spoken(after, proved)}`;
};

// A player of the game where the game moves his chances, else whoever gains or loses most by it.
const mostMoved = (game: NextGame, now: readonly number[]): number => {
  const widest = (seats: readonly number[]): number =>
    seats.reduce((best, seat) => (rangeOf(game, seat) > rangeOf(game, best) ? seat : best));
  const player = widest([game.slot.white, game.slot.black]);
  return rangeOf(game, player) >= LEVEL ? player : widest([player, ...now.keys()]);
};

const rangeOf = (game: NextGame, seat: number): number => {
  const then = game.given.flatMap((given) => (given === undefined ? [] : [given[seat] as number]));
  return then.length === 0 ? 0 : Math.max(...then) - Math.min(...then);
};
