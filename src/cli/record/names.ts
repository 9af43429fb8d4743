import { type GameRef, parseGameId } from "../../../events/game.ts";
import { type Seat, seat } from "../../../events/ids.ts";
import { outcomeAt } from "../../../projections/tally.ts";
import type { GameSlot } from "../../../scenarios/rules/action.ts";
import { slotFor } from "../../championship/situation.ts";
import { CliFault, EXIT } from "../exit.ts";
import { didYouMean } from "../near.ts";
import { plain } from "../plain.ts";
import type { Standing } from "./situation.ts";

/** A game as commands name it: place and colours. */
export type Game = GameRef & Pick<GameSlot, "white" | "black">;

/** The seat of a player named by id. */
export const seatOf = ({ state }: Standing, id: string): Seat => {
  const ids = state.roster.players.map((player) => player.id as string);
  const index = ids.indexOf(id);
  if (index >= 0) return seat(index);
  throw new CliFault(
    EXIT.usage,
    `there is no player ${plain(id)}${didYouMean(id, ids)}; players are ${ids.join(", ")}`,
  );
};

/**
 * The game that is meant: by id (`R8.1`, `G7`, `rapid:R2.1`, `R8.1/2`), or by its players (`carlsen-ivanchuk`, White first).
 * Players who meet more than once mean the first game still to be recorded; for a correction, the last one recorded. An id
 * nothing is scheduled under goes to the deciders as it is, to be refused in their words.
 */
export const gameOf = (standing: Standing, text: string, wanted: "open" | "recorded" = "open"): Game => {
  const ref = parseGameId(text);
  if (ref !== undefined) {
    const slot = slotFor(standing, ref);
    return slot === undefined ? { ...ref, white: seat(0), black: seat(1) } : refOf(slot, slot);
  }
  const pair = pairOf(standing, text);
  if (pair === undefined) {
    const expected = "expected an id like R8.1, G7 or rapid:R2.1, or two players like carlsen-ivanchuk, White first";
    throw new CliFault(EXIT.usage, `${plain(text)} names no game: ${expected}`);
  }
  const [white, black] = pair;
  const recorded = standing.slots.filter((slot) => outcomeAt(standing.state.tally, slot) !== undefined);
  const waiting = standing.slots.filter((slot) => !recorded.includes(slot));
  // A later game is not meant while one is due, even where the colours are reversed: the deciders say who has White.
  const slots = wanted === "open" ? [standing.agenda.playable, waiting] : [recorded.reverse()];
  const slot = slots
    .flatMap((list) => [between(list, white, black), between(list, black, white)])
    .find((found) => found !== undefined);
  if (slot !== undefined) return refOf(slot, { white, black });
  throw new CliFault(EXIT.refused, `refused: no ${wanted} game between the players of ${plain(text)} is known`);
};

const between = (slots: readonly GameSlot[], white: Seat, black: Seat): GameSlot | undefined =>
  slots.find((slot) => slot.white === white && slot.black === black);

const refOf = ({ stage, round, board, leg }: GameRef, { white, black }: Pick<Game, "white" | "black">): Game => ({
  stage,
  round,
  board,
  leg,
  white,
  black,
});

// Ids may hold hyphens, so the pair is split where both halves are players.
const pairOf = ({ state }: Standing, text: string): readonly [Seat, Seat] | undefined => {
  const ids = state.roster.players.map((player) => player.id as string);
  for (let at = text.indexOf("-"); at !== -1; at = text.indexOf("-", at + 1)) {
    const [white, black] = [ids.indexOf(text.slice(0, at)), ids.indexOf(text.slice(at + 1))];
    if (white >= 0 && black >= 0 && white !== black) return [seat(white), seat(black)];
  }
  return undefined;
};
