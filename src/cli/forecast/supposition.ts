import { gameId, MAIN_STAGE, parseGameId } from "../../../events/game.ts";
import type { Seat } from "../../../events/ids.ts";
import { isForfeit, OUTCOMES, type Outcome } from "../../../events/result.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { GameSlot } from "../../../scenarios/rules/action.ts";
import { type Supposition, supposable } from "../../../scenarios/whatif.ts";
import type { SupposedDeparture } from "../../championship/suppose-departure.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import type { Source } from "../source.ts";

/** What `--set` supposes: an outcome of a game, or that a player leaves. */
export type Supposing = { readonly game: Supposition } | { readonly leaves: SupposedDeparture };

/**
 * Reads a supposition: a game id (`R8.1`, `G7`, `rapid:G2`), or a round with the players (`R13 carlsen-ivanchuk`, White first; `G7` for a game of a match)
 * or the players alone, then the result or a forfeit (`+-`, `-+`, `--`); or `withdraw carlsen after R5`, `expel carlsen`. What is
 * none of it is a usage error that says what would be one.
 */
export const suppositionOf = (
  source: Pick<Source, "regulation" | "events" | "announcement">,
  text: string,
): Supposing => {
  const words = text.trim().split(/\s+/);
  const fault = (why: string): CliFault => new CliFault(EXIT.usage, `--set "${plain(text)}": ${why}`);
  const [verb, name] = words;
  if (verb === "withdraw" || verb === "expel") {
    const seat = source.announcement.players.findIndex(({ id }) => id === name);
    if (seat < 0)
      throw fault(`expected ${verb} and one of ${source.announcement.players.map(({ id }) => id).join(", ")}`);
    const round = words.length === 4 && words[2] === "after" ? /^[RG](\d{1,3})$/.exec(words[3] ?? "")?.[1] : undefined;
    if (words.length > 2 && round === undefined) throw fault("expected after and a round like R5, or nothing more");
    return { leaves: { seat: seat as Seat, kind: verb, ...(round === undefined ? {} : { after: Number(round) }) } };
  }
  const result = outcomeOf(words[words.length - 1] ?? "");
  if (result === undefined || words.length < 2)
    throw fault(`expected a game and one of ${OUTCOMES.join(", ")}, or withdraw or expel and a player`);
  const slots = supposable(source.regulation, fold(championship, source.events));
  const slot = slotOf(source, slots, words.slice(0, -1));
  const met = slot === undefined ? meetingsOf(source, slots, words.slice(0, -1)) : [];
  if (met.length > 0) throw fault(`no such game; these players meet in ${inWords(met)}`);
  if (slot === undefined)
    throw fault(
      "expected an id like R8.1 or G7, or players like carlsen-ivanchuk, White first, with a round before them where they meet twice",
    );
  return { game: { slot, result } };
};

// A forfeit may be written as in a table, without its stroke.
const outcomeOf = (word: string): Outcome | undefined =>
  OUTCOMES.find((one) => one === word || (isForfeit(one) && one.replace("/", "") === word));

const slotOf = (
  { announcement }: Pick<Source, "announcement">,
  slots: readonly GameSlot[],
  words: readonly string[],
): GameSlot | undefined => {
  const [first = "", second] = words;
  const ref = parseGameId(first);
  if (ref !== undefined && second === undefined) return slots.find((slot) => gameId(slot) === gameId(ref));
  const round = second === undefined ? undefined : /^[RG](\d{1,3})$/.exec(first)?.[1];
  if (second !== undefined && round === undefined) return undefined;
  const names = second ?? first;
  const id = (seat: number): string => announcement.players[seat]?.id ?? "";
  const fits = slots.filter(
    (slot) =>
      slot.leg === 1 &&
      slot.stage === MAIN_STAGE &&
      `${id(slot.white)}-${id(slot.black)}` === names &&
      (round === undefined || slot.round === Number(round)),
  );
  return fits.length === 1 ? fits[0] : undefined;
};

const inWords = (list: readonly string[]): string =>
  list.length < 3 ? list.join(" and ") : `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;

// Where the players a user names meet, whoever has White: `R6.4 carlsen-radjabov`; in a match in the game that is named.
const meetingsOf = (
  { announcement }: Pick<Source, "announcement">,
  slots: readonly GameSlot[],
  words: readonly string[],
): readonly string[] => {
  const names = words[words.length - 1] ?? "";
  const game = /^G(\d{1,3})$/.exec(words[0] ?? "")?.[1];
  const id = (seat: number): string => announcement.players[seat]?.id ?? "";
  return slots
    .filter(({ leg, stage }) => leg === 1 && stage === MAIN_STAGE)
    .filter(({ round }) => game === undefined || round === Number(game))
    .map((slot) => ({ slot, pair: [`${id(slot.white)}-${id(slot.black)}`, `${id(slot.black)}-${id(slot.white)}`] }))
    .filter(({ pair }) => pair.includes(names))
    .map(({ slot, pair }) => `${gameId(slot)} ${pair[0]}`);
};
