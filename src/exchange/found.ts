import type { Outcome, Termination } from "../../events/result.ts";
import type { Control } from "../../scenarios/regulations/shape.ts";

/** Where something stands in a file: its line and, where it is about one, its game, both from 1. */
export interface Place {
  readonly line: number;
  readonly game?: number;
}

/**
 * What an import has to say: a `note` explains an inference, a `warning` an oddity with one sensible reading, a `conflict` something the
 * file leaves open; nothing is recorded on the strength of a conflict.
 */
export interface Remark {
  readonly level: "note" | "warning" | "conflict";
  readonly place?: Place;
  /** One sentence without its full stop; strangers' text in it. */
  readonly message: string;
}

/** A person as a game of a file names him. */
export interface FoundPerson {
  readonly name: string;
  readonly fideId?: number;
  readonly rating?: number;
  readonly federation?: string;
}

/** What a file says about the stage a game belongs to: how fast it was, or that it broke a tie. */
export type StageWord = Control | "tie-break";

/** A game of a file, read but not yet believed: whose it is and where it belongs is for the regulation to say. */
export interface FoundGame {
  readonly place: Required<Place>;
  readonly white: FoundPerson;
  readonly black: FoundPerson;
  /** Where the file does not say who had White: the two may have sat the other way round. */
  readonly colours?: "unknown";
  /** `*`: none yet, or the file contradicts itself. */
  readonly outcome: Outcome | "*";
  readonly termination?: Termination;
  /** The parts of a round such as 3.1.2. */
  readonly round?: readonly number[];
  /** The stage, where the file names one as a regulation does. */
  readonly stage?: string;
  readonly words: ReadonlySet<StageWord>;
  /** The day of play, ISO 8601, where the whole of it is known. */
  readonly date?: string;
  readonly plies: number;
  /** Fingerprint of the moves. */
  readonly moves: number;
  /** What names this game and no other, such as its address. */
  readonly key?: string;
}

/** The name of a place for people: `game 12 (line 310)`. */
export const placeInWords = ({ line, game }: Place): string =>
  game === undefined ? `line ${line}` : `game ${game} (line ${line})`;
