import type { ChampionshipAnnounced, ChampionshipEvent } from "../../../events/championship.ts";
import { type Championship, championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { type Situation, situate } from "../../championship/situation.ts";
import { CliFault, EXIT } from "../exit.ts";
import { regulationFor } from "../source.ts";

/** A stream as a command finds it. */
export interface Standing extends Situation {
  readonly announcement: ChampionshipAnnounced;
}

/** The situation of a stream that has been announced; anything else refuses the command. */
export const standingOf = async (
  name: string,
  events: readonly ChampionshipEvent[],
  own: string | undefined,
): Promise<Standing> => {
  const [announcement] = events;
  if (announcement?.type !== "ChampionshipAnnounced")
    throw new CliFault(EXIT.refused, `refused: ${name} has not been announced\naccepted now: announce`);
  const regulation: Regulation = await regulationFor(name, announcement, own);
  const state: Championship = fold(championship, events);
  return { ...situate(regulation, state), announcement };
};
