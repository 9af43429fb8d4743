import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { Agenda } from "../../scenarios/rules/agenda.ts";
import { mainScoring } from "../../scenarios/rules/scoring-of.ts";

/** What is proved about a player's title chances. */
export type TitleStatus = "alive" | "clinched" | "eliminated";

/**
 * Status by seat, proved from bounds on the final points: clinched where nobody can reach the player's points even if he
 * scores nothing more, eliminated where his best total falls short of somebody's points already made. Sound, not complete:
 * "alive" may hide a proof that needs the remaining pairings.
 */
export const titleStatus = (regulation: Regulation, state: Championship, agenda: Agenda): readonly TitleStatus[] => {
  const players = state.tally.players;
  const all = Array.from({ length: players }, (_, seat) => seat);
  if (agenda.verdict !== undefined)
    return all.map((seat) => (seat === agenda.verdict?.seat ? "clinched" : "eliminated"));
  const { table } = agenda.main;
  if (table === undefined) return all.map(() => "alive");
  if (agenda.main.complete) {
    const inside = new Set(
      agenda.playoff?.stages[agenda.playoff.stages.length - 1]?.slots.flatMap((s) => [s.white, s.black]),
    );
    const level = Math.max(...table.points);
    return all.map((seat) =>
      table.points[seat] === level && (inside.size === 0 || inside.has(seat as never)) ? "alive" : "eliminated",
    );
  }
  const scoring = mainScoring(regulation.main);
  const most = scoring.legs.map((_, leg) => mostFrom(scoring.legs.slice(leg)));
  const open = new Array<number>(players).fill(0);
  for (const slot of agenda.main.playable) {
    const gain = most[slot.leg - 1] as number;
    open[slot.white] = (open[slot.white] as number) + gain;
    open[slot.black] = (open[slot.black] as number) + gain;
  }
  const now = all.map((seat) => table.points[seat] as number);
  const best = all.map((seat) => (now[seat] as number) + (open[seat] as number));
  const others = (seat: number, of: readonly number[]): number =>
    Math.max(...all.filter((other) => other !== seat && table.ranked[other] === 1).map((other) => of[other] as number));
  return all.map((seat) => {
    if (table.ranked[seat] !== 1 || (best[seat] as number) < others(seat, now)) return "eliminated";
    return (now[seat] as number) > others(seat, best) ? "clinched" : "alive";
  });
};

/**
 * The status where every ending has been counted, tie rules and play-offs included: eliminated who wins in none of them, clinched who
 * wins in all. `title`: how much of the endings each seat wins, of `total`; `bounds`: what {@link titleStatus} says.
 */
export const countedStatus = (
  bounds: readonly TitleStatus[],
  title: readonly { readonly sum: number }[],
  total: number,
): readonly TitleStatus[] => {
  const winners = title.filter(({ sum }) => sum > 0);
  // A share may be left to nobody.
  const isOne = winners.length === 1 && Math.abs((winners[0]?.sum ?? 0) / total - 1) < 1e-9;
  return bounds.map((status, seat) => {
    if (!((title[seat]?.sum ?? 0) > 0)) return "eliminated";
    return isOne ? "clinched" : status;
  });
};

// The most one side can take from an encounter whose next leg is the first of these: a win now, or a draw and the rest.
const mostFrom = (legs: readonly { readonly win: number; readonly draw: number }[]): number => {
  const [leg, ...rest] = legs;
  if (leg === undefined) return 0;
  return Math.max(leg.win, leg.draw + mostFrom(rest));
};
