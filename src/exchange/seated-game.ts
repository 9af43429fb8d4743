import type { Seat } from "../../events/ids.ts";
import type { Outcome } from "../../events/result.ts";
import type { FoundGame, Remark } from "./found.ts";
import { placeInWords } from "./found.ts";

/** A game of a file between two seats, all its records taken together. */
export interface SeatedGame {
  readonly found: FoundGame;
  readonly white: Seat;
  readonly black: Seat;
  /** The first result; `*` where there is none, or the records contradict each other. */
  outcome: FoundGame["outcome"];
  /** Later records that say otherwise, in order. */
  readonly corrections: { readonly now: Outcome; readonly place: FoundGame["place"] }[];
}

/** What is compared: the game, and whose it is. */
type Seated = Pick<SeatedGame, "found" | "white" | "black">;

/**
 * Takes records of one game together: a repeated one is a duplicate, a result after `*` is the result, another result is a correction
 * where the game is surely the same (its address or its moves), and else a conflict. Games that differ in moves are games of their
 * own: rematches, or the second game of an encounter. `legs`: how many games an encounter of the regulation can have.
 */
export const gamesOnce = (seated: readonly Seated[], legs: number, remarks: Remark[]): readonly SeatedGame[] => {
  const games: SeatedGame[] = [];
  for (const one of seated) {
    const before = games.find((game) => isSame(game, one, legs));
    if (before === undefined) games.push({ ...one, outcome: one.found.outcome, corrections: [] });
    else takeTogether(before, one, remarks);
  }
  return games;
};

const isSame = (a: SeatedGame, b: Seated, legs: number): boolean => {
  if (a.white !== b.white || a.black !== b.black) return false;
  const [one, other] = [a.found, b.found];
  if (one.key !== undefined && other.key !== undefined) return one.key === other.key;
  if (one.stage !== other.stage || !sameWords(one, other)) return false;
  const sameRound = one.round?.join() === other.round?.join();
  if (!sameRound) return false;
  if (one.round === undefined && one.date !== other.date) return false;
  if (a.outcome === "*" || other.outcome === "*" || sameMoves(one, other)) return true;
  const isBare = one.plies < 2 || other.plies < 2;
  return isBare && (legs === 1 || a.outcome === other.outcome);
};

const sameWords = ({ words: a }: FoundGame, { words: b }: FoundGame): boolean =>
  a.size === b.size && [...a].every((word) => b.has(word));

const sameMoves = (a: FoundGame, b: FoundGame): boolean => a.plies >= 2 && a.plies === b.plies && a.moves === b.moves;

/** What the last record of a game says. */
export const lastOf = ({ corrections, outcome }: SeatedGame): FoundGame["outcome"] =>
  corrections.length === 0 ? outcome : (corrections[corrections.length - 1]?.now ?? outcome);

const takeTogether = (before: SeatedGame, { found }: Seated, remarks: Remark[]): void => {
  const { place, outcome } = found;
  const first = placeInWords(before.found.place);
  const say = (level: Remark["level"], message: string): void => {
    remarks.push({ level, place, message });
  };
  const last = lastOf(before);
  if (outcome === "*") return say("note", `again ${first}, without a result; nothing is changed`);
  if (last === "*") {
    before.outcome = outcome;
    return say("note", `the result of ${first}: ${outcome}`);
  }
  if (last === outcome) return say("note", `a duplicate of ${first}`);
  const isSure = (found.key !== undefined && found.key === before.found.key) || sameMoves(found, before.found);
  if (isSure) {
    before.corrections.push({ now: outcome, place });
    return say("warning", `corrects ${first} from ${last} to ${outcome}`);
  }
  before.outcome = "*";
  before.corrections.length = 0;
  return say("conflict", `${outcome} here and ${last} in ${first}, which seem to be one game; held as undecided`);
};
