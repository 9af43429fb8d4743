import { type GameRef, gameId, sameGame } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import { colourArticle } from "./colour-article.ts";
import { type Decision, reject } from "./decision.ts";
import { acceptedNow, nameOf, namesOf, recordOf, type Situation, slotFor } from "./situation.ts";

/** A game as a command names it. */
export interface NamedGame extends GameRef {
  readonly white: Seat;
  readonly black: Seat;
}

/** The game on the schedule, or why there is none with these players and colours. */
export type Found =
  | { readonly found: true; readonly slot: GameSlot }
  | { readonly found: false; readonly refusal: Decision };

/** Finds the game a command is about: the schedule must hold it, with exactly these players and colours. */
export const findGame = (situation: Situation, game: NamedGame): Found => {
  const slot = slotFor(situation, game);
  if (slot === undefined) {
    const article = situation.agenda.actions[0]?.article ?? situation.regulation.main.article;
    const message = `The schedule holds no game ${gameId(game)} now.`;
    return missing(reject("not-scheduled", article, message, acceptedNow(situation)));
  }
  if (slot.white === game.white && slot.black === game.black) return { found: true, slot };
  const article = colourArticle(situation.regulation, slot);
  const accepted = [`${gameId(slot)} ${nameOf(situation, slot.white)} - ${nameOf(situation, slot.black)}`];
  if (slot.white === game.black && slot.black === game.white) {
    const message = `${nameOf(situation, slot.white)} has White in ${gameId(slot)}, not ${nameOf(situation, game.white)}.`;
    return missing(reject("colours-reversed", article, message, accepted));
  }
  const message = `${gameId(slot)} is between ${namesOf(situation, [slot.white, slot.black])}.`;
  return missing(reject("other-players", article, message, accepted));
};

/** Why a game without a record cannot be played now; undefined where it can. */
export const unplayable = (situation: Situation, slot: GameSlot): Decision | undefined => {
  const { agenda, stages } = situation;
  if (agenda.playable.some((open) => sameGame(open, slot))) return undefined;
  const stage = stages.find(({ cancelled }) => cancelled.some((game) => sameGame(game, slot)));
  if (stage !== undefined) {
    const played = stage.slots.filter((game) => recordOf(situation, game) !== undefined).length;
    const message = `${gameId(slot)} is cancelled: ${stage.stage} was decided after ${played} games.`;
    return reject("cancelled", slot.article, message, acceptedNow(situation));
  }
  const message = `${gameId(slot)} is not due yet.`;
  return reject("not-yet-due", slot.article, message, acceptedNow(situation));
};

const missing = (refusal: Decision): Found => ({ found: false, refusal });
