import { gameId, MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Outcome } from "../../events/result.ts";
import { outcomeAt } from "../../projections/tally.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import type { CorrectResult } from "../championship/commands.ts";
import type { Situation } from "../championship/situation.ts";
import type { FoundGame, Remark } from "./found.ts";
import { belongs, meetIn, outcomeIn } from "./game-in-slot.ts";
import type { OrderedGame } from "./order-of-play.ts";
import type { Earlier } from "./record-so-far.ts";
import { lastOf } from "./seated-game.ts";

/** Puts a correction to the deciders; false where they refuse it. */
export type Correct = (command: CorrectResult, found: FoundGame) => boolean;

/** What became of games that are on record already. */
export interface Compared {
  /** Games that are not on record. */
  readonly left: readonly OrderedGame[];
  readonly unchanged: number;
  readonly corrected: number;
}

/**
 * Holds games against the record of a stream: the same result changes nothing, another one is a correction where it is sure which game it
 * is, and a conflict else. A result that the record was corrected away from does not come back by an old file.
 */
export const compareGames = (
  { slots, state, regulation }: Situation,
  { days, undone }: Earlier,
  games: readonly OrderedGame[],
  remarks: Remark[],
  correct: Correct,
): Compared => {
  const claimed = new Set<string>();
  const left: OrderedGame[] = [];
  let [unchanged, corrected] = [0, 0];
  const annulled = new Set<Seat>(
    state.roster.departures.flatMap(({ seat, effect }) => (effect === "annul" ? [seat] : [])),
  );
  for (const one of games) {
    const { game } = one;
    const { place } = game.found;
    const say = (level: Remark["level"], message: string): void => void remarks.push({ level, place, message });
    const gone = [game.white, game.black].find((seat) => annulled.has(seat));
    if (gone !== undefined) {
      say("note", `${state.roster.players[gone]?.id} has left and his games are annulled; nothing is changed`);
      unchanged++;
      continue;
    }
    const could = slots.filter((slot) => !claimed.has(gameId(slot)) && meetIn(game, slot) && belongs(one, slot));
    const fitting = narrowed(could, one, days, regulation.main.format.kind === "match");
    const slot = fitting.find((free) => outcomeAt(state.tally, free) !== undefined);
    const was = slot === undefined ? undefined : outcomeAt(state.tally, slot);
    if (slot === undefined || was === undefined) {
      left.push(one);
      continue;
    }
    const id = gameId(slot);
    claimed.add(id);
    const last = lastOf(game);
    const now: Outcome | "*" = last === "*" ? last : outcomeIn(game, slot, last);
    if (now === was || now === "*") unchanged++;
    if (now === "*") say("note", `${id} has no result here and ${was} on record; nothing is changed`);
    if (now === was || now === "*") continue;
    if (fitting.length > 1)
      say("conflict", `${now} here and ${was} on record for ${id}; which game it is the file does not say`);
    else if (undone.get(id)?.has(now) === true)
      say("conflict", `${now} here for ${id}, which the record was corrected from to ${was}; nothing is changed`);
    else {
      const { stage, round, board, leg, white, black } = slot;
      const reason = `another result in the file, line ${(game.corrections.at(-1)?.place ?? place).line}`;
      const command = { type: "CorrectResult", stage, round, board, leg, white, black, was, now, reason } as const;
      if (!correct(command, game.found)) continue;
      corrected++;
      say("warning", `corrects ${id} on record from ${was} to ${now}`);
    }
  }
  return { left, unchanged, corrected };
};

// By the number of the round, then by the day. A number that is none of the main stage's is that of another stage.
const narrowed = (
  slots: readonly GameSlot[],
  { game: { found }, reading }: OrderedGame,
  days: ReadonlyMap<string, string>,
  isMatch: boolean,
): readonly GameSlot[] => {
  const [number] = found.round ?? [];
  if (number === undefined) {
    const dated = slots.filter((slot) => found.date !== undefined && days.get(gameId(slot)) === found.date);
    return dated.length > 0 ? dated : slots;
  }
  const isMain = ({ stage }: GameSlot): boolean => stage === MAIN_STAGE;
  const roundOf = (slot: GameSlot): number | undefined => (isMain(slot) && !isMatch ? reading?.round : number);
  const numbered = slots.filter((slot) => roundOf(slot) === slot.round);
  return numbered.length > 0 ? numbered : slots.filter((slot) => !isMain(slot));
};
