import { gameId, MAIN_STAGE, parseGameId } from "../../../events/game.ts";
import type { GameResult } from "../../../events/result.ts";
import { RESULTS } from "../../../events/result.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { GameSlot } from "../../../scenarios/rules/action.ts";
import { type Supposition, supposable } from "../../../scenarios/whatif.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import type { Source } from "../source.ts";

/**
 * Reads a supposition: a game id (`R8.1`, `G7`, `rapid:G2`), or a round with the players (`R13 carlsen-ivanchuk`, White first)
 * or the players alone, then the result. A game or result that is none is a usage error that says what would be one.
 */
export const suppositionOf = (
  source: Pick<Source, "regulation" | "events" | "announcement">,
  text: string,
): Supposition => {
  const words = text.trim().split(/\s+/);
  const result = RESULTS.find((one): one is GameResult => one === words[words.length - 1]);
  const fault = (why: string): CliFault => new CliFault(EXIT.usage, `--set "${plain(text)}": ${why}`);
  if (result === undefined || words.length < 2) throw fault(`expected a game and one of ${RESULTS.join(", ")}`);
  const slots = supposable(source.regulation, fold(championship, source.events));
  const slot = slotOf(source, slots, words.slice(0, -1));
  if (slot === undefined)
    throw fault(
      "expected an id like R8.1 or G7, or players like carlsen-ivanchuk, White first, with a round before them where they meet twice",
    );
  return { slot, result };
};

const slotOf = (
  { announcement }: Pick<Source, "announcement">,
  slots: readonly GameSlot[],
  words: readonly string[],
): GameSlot | undefined => {
  const [first = "", second] = words;
  const ref = parseGameId(first);
  if (ref !== undefined && second === undefined) return slots.find((slot) => gameId(slot) === gameId(ref));
  const round = second === undefined ? undefined : /^R(\d{1,3})$/.exec(first)?.[1];
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
