import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { CONTROLS } from "../../scenarios/regulations/shape.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import type { FoundGame } from "./found.ts";
import { meetIn } from "./game-in-slot.ts";
import { type RoundReading, roundKeys } from "./round-reading.ts";
import type { SeatedGame } from "./seated-game.ts";

/** A game in its turn, and the round the file has it in, where that can be read. */
export interface OrderedGame {
  readonly game: SeatedGame;
  readonly reading?: RoundReading;
}

/**
 * Games in the order they are put on record. In a round robin rounds order the event, not days, which files get wrong more often; games
 * that are in no round of it, such as play-off games, come last. A match goes by days where all are known, then by its numbers.
 */
export const orderOfPlay = (
  { main }: Regulation,
  slots: readonly GameSlot[],
  games: readonly SeatedGame[],
): readonly OrderedGame[] => {
  const isLate = ({ found }: SeatedGame): boolean =>
    !isOfMain(
      found,
      main.encounter.map(({ control }) => control),
    );
  if (main.format.kind === "match") {
    const dated = games.every(({ found }) => found.date !== undefined);
    const sorted = games.toSorted(
      (a, b) => Number(isLate(a)) - Number(isLate(b)) || (dated ? byDay(a, b) : 0) || byNumbers(a, b),
    );
    return sorted.map((game) => ({ game }));
  }
  const isAt = (game: SeatedGame, round: number | undefined): boolean =>
    slots.some((slot) => slot.round === round && meetIn(game, slot));
  const rounds = Math.max(0, ...slots.map(({ round }) => round));
  const agreeing = (read: (game: SeatedGame) => RoundReading | undefined): number =>
    games.filter((game) => isAt(game, read(game)?.round)).length;
  const [key] = roundKeys(games, rounds, main.encounter.length).toSorted((a, b) => agreeing(b.read) - agreeing(a.read));
  const ordered = games.map((game): OrderedGame => {
    const reading = isLate(game) ? undefined : key?.read(game);
    return reading === undefined ? { game } : { game, reading };
  });
  const isIn = ({ game, reading }: OrderedGame): boolean => reading !== undefined && isAt(game, reading.round);
  return ordered.toSorted((a, b) => {
    if (isIn(a) !== isIn(b)) return isIn(a) ? -1 : 1;
    if (!isIn(a)) return byDay(a.game, b.game) || byNumbers(a.game, b.game);
    return (
      (a.reading?.round ?? 0) - (b.reading?.round ?? 0) ||
      (a.reading?.leg ?? 1) - (b.reading?.leg ?? 1) ||
      Number(a.game.outcome !== "1/2-1/2") - Number(b.game.outcome !== "1/2-1/2") ||
      byNumbers(a.game, b.game)
    );
  });
};

const isOfMain = ({ stage, words }: FoundGame, controls: readonly string[]): boolean => {
  if (stage !== undefined) return stage === "main";
  if (words.has("tie-break")) return false;
  return !CONTROLS.some((control) => words.has(control)) || controls.some((control) => words.has(control as never));
};

const byDay = (a: SeatedGame, b: SeatedGame): number => compare(a.found.date ?? "9999", b.found.date ?? "9999");

const byNumbers = (a: SeatedGame, b: SeatedGame): number => {
  const [one, other] = [a.found.round ?? [], b.found.round ?? []];
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const apart = (one[i] ?? 0) - (other[i] ?? 0);
    if (apart !== 0) return apart;
  }
  return a.found.place.game - b.found.place.game;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
