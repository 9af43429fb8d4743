import type { ChampionDeclared, GameFinished } from "../../events/championship.ts";
import type { PairedGame } from "../../events/columns-writer.ts";

/** Told every game of a main stage in the order it is played, with its outcome code. */
export type TellGame = (game: PairedGame, outcome: 0 | 1 | 2) => void;

/** Plays what is left of main stages. */
export interface MainStageSampler {
  /** Plays a simulation; gives the declaration where the main stage decides the title, undefined where more has to happen. */
  play(simulation: number, tell: TellGame): ChampionDeclared | undefined;
  /** The games of the simulation that was played last, as events. */
  events(): readonly GameFinished[];
}
