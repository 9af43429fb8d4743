import { MAIN_STAGE } from "../../../events/game.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { criteriaForFirst } from "../../../scenarios/rules/agenda.ts";
import { stageName } from "../../../scenarios/rules/playoff.ts";

/** What settled a title that an official gave. */
export const BY_OFFICIAL = "official-decision";

/** What can settle the title of a championship, bottom to top, and how many players it has. */
export interface Rungs {
  readonly players: number;
  /** The main stage, its criteria, the stages of the play-off, an official. */
  readonly names: readonly string[];
  /** Place of a name in the list. Throws where nothing of that name can settle the title. */
  at(name: string): number;
}

/** The rungs of a regulation's ladder. */
export const rungsOf = (regulation: Regulation, players: number): Rungs => {
  const stages = (regulation.playoff?.steps ?? []).flatMap((step, index) =>
    Array.from({ length: step.repeat ?? 1 }, (_, repetition) => stageName(step, { step: index, repetition })),
  );
  const criteria = criteriaForFirst(regulation).map(({ kind }) => kind);
  const names = [...new Set([MAIN_STAGE, ...criteria, ...stages, BY_OFFICIAL])];
  const places = new Map(names.map((name, place) => [name, place]));
  return {
    players,
    names,
    at(name) {
      const place = places.get(name);
      if (place === undefined) throw new Error(`nothing called ${name} settles the title of ${regulation.id}`);
      return place;
    },
  };
};
