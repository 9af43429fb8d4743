import type { ChampionshipEvent } from "../events/championship.ts";
import { type Calendar, calendar } from "./calendar.ts";
import { plainCells } from "./cells.ts";
import { type Claims, claims } from "./claims.ts";
import { type Conduct, conduct } from "./conduct.ts";
import { type Draws, draws } from "./draws.ts";
import type { Projection } from "./projection.ts";
import { type Roster, roster } from "./roster.ts";
import { apply, copiedTally, createTally, type Tally } from "./tally.ts";

/** Everything the rules look at: the parts fold side by side, none knows another. */
export interface Championship {
  readonly roster: Roster;
  readonly tally: Tally;
  readonly draws: Draws;
  readonly claims: Claims;
  readonly calendar: Calendar;
  readonly conduct: Conduct;
}

/** The fold deciders and the agenda stand on. */
export const championship: Projection<Championship> = {
  name: "championship",
  revision: 6,
  initial: () => ({
    roster: roster.initial(),
    tally: createTally(plainCells),
    draws: draws.initial(),
    claims: claims.initial(),
    calendar: calendar.initial(),
    conduct: conduct.initial(),
  }),
  apply: (state, event: ChampionshipEvent) => {
    roster.apply(state.roster, event);
    apply(state.tally, event);
    draws.apply(state.draws, event);
    claims.apply(state.claims, event);
    calendar.apply(state.calendar, event);
    conduct.apply(state.conduct, event);
  },
};

/**
 * A copy that can be folded further while the original stays as it is. The facts in it are the same objects; a sampler asks
 * for one each simulation. Law: what is folded onto it is what would be folded onto the state (test/laws/copied.spec.ts).
 */
export const copied = ({ roster, tally, draws, claims, calendar, conduct: noted }: Championship): Championship => {
  const { commitments, lots, choices, numbers, decisions, published } = draws;
  const { players, departures, stages } = roster;
  const incorrect = Object.entries(claims.incorrect).map(([game, bySeat]) => [game, { ...bySeat }] as const);
  return {
    roster: { ...roster, players: [...players], departures: [...departures], stages: [...stages] },
    tally: copiedTally(tally),
    draws: {
      commitments: [...commitments],
      lots: [...lots],
      choices: [...choices],
      numbers: [...numbers],
      decisions: [...decisions],
      published: [...published],
    },
    claims: { incorrect: Object.fromEntries(incorrect) },
    calendar: { ...calendar, moved: { ...calendar.moved }, running: [...calendar.running] },
    conduct: { protests: noted.protests.map((protest) => ({ ...protest })), missed: [...noted.missed] },
  };
};
