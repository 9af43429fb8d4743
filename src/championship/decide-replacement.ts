import { isDeepStrictEqual } from "node:util";
import { gameId } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { ReplacePlayer } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { fieldFault } from "./field.ts";
import { groundRefusal } from "./replacement-ground.ts";
import { acceptedNow, hasDeparted, nameOf, playersOf, recordOf, type Situation } from "./situation.ts";

/**
 * Decides who takes a seat: another person only while no game of the seat has begun, from where the text has replacements, and not for
 * somebody who withdrew too late (C12 2.7, 3.3; W15 3.6.2).
 */
export const decideReplacement = (situation: Situation, command: ReplacePlayer): Decision => {
  const { regulation, state, slots } = situation;
  const { seat, player } = command;
  const { article } = regulation.replacement ?? regulation.qualification?.replacements ?? regulation.withdrawal;
  const { players } = state.roster;
  const sitting = players[seat];
  if (sitting === undefined) return reject("unknown-player", article, `Nobody has seat ${seat}.`, playersOf(situation));
  if (isDeepStrictEqual(sitting, player)) return UNCHANGED;
  if (hasDeparted(situation, seat))
    return reject(
      "already-withdrawn",
      article,
      `${nameOf(situation, seat)} has left the championship.`,
      acceptedNow(situation),
    );
  const begun = slots.find(
    (slot) =>
      (slot.white === seat || slot.black === seat) &&
      (recordOf(situation, slot) !== undefined || state.calendar.running.includes(gameId(slot))),
  );
  if (begun !== undefined) {
    const message = `${nameOf(situation, seat)} has begun with ${gameId(begun)}; a seat changes before its first game.`;
    return reject("already-playing", article, message, [`withdraw ${nameOf(situation, seat)}`]);
  }
  const refusal = groundRefusal(situation, command);
  if (refusal !== undefined) return refusal;
  const fault = fieldFault(players.map((one, index) => (index === seat ? player : one)));
  if (fault !== undefined)
    return reject("unfit-field", article, `The field cannot play: ${fault}.`, [
      `replace ${nameOf(situation, seat)} id;Name;rating`,
    ]);
  const next = nextSource(situation, seat);
  const { from, ground: _judgedBy, ...fact } = command;
  if (from !== undefined && next !== undefined && from !== next) {
    const message = `${nameOf(situation, seat)} is replaced from: ${next}.`;
    return reject("out-of-turn", article, message, [`replace ${nameOf(situation, seat)} from ${next}`]);
  }
  return accept({ ...fact, type: "PlayerReplaced" });
};

// Where the text names no source for a place, replacements come from the list of average ratings (C12 2.7).
const averageList = ({ qualification }: Regulation): string | undefined =>
  qualification?.selectors.find((selector) => selector.kind === "average")?.title;

// The second replacement of a place, and any later one, comes from the last source (W15 3.6.2: "for any further replacements").
const nextSource = ({ regulation, state }: Situation, seat: Seat): string | undefined => {
  if (regulation.replacement === undefined) return averageList(regulation);
  const rule = regulation.replacement.places.find(({ place }) => place === seat + 1);
  const { announcement, players } = state.roster;
  const replaced = announcement?.players[seat]?.id !== players[seat]?.id;
  return replaced ? rule?.from[rule.from.length - 1] : rule?.from[0];
};
