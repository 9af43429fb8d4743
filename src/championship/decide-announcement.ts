import { isDeepStrictEqual } from "node:util";
import type { ChampionshipAnnounced } from "../../events/championship.ts";
import { seats } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { AnnounceChampionship } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { fieldFault } from "./field.ts";
import { isPermutation } from "./permutation.ts";

/** Decides an announcement: the first fact of a stream, with the field the regulation asks for. */
export const decideAnnouncement = (
  regulation: Regulation,
  state: Championship,
  command: AnnounceChampionship,
): Decision => {
  const event: ChampionshipAnnounced = { ...command, type: "ChampionshipAnnounced" };
  const { announcement } = state.roster;
  const { article } = regulation.main;
  if (announcement !== undefined) {
    if (isDeepStrictEqual(announcement, event)) return UNCHANGED;
    return reject("already-announced", article, `${announcement.title} has been announced.`, [
      "announce in another stream",
    ]);
  }
  const { id, edition } = command.regulation;
  if (id !== regulation.id || edition !== regulation.edition) {
    const message = `The announcement names ${id} (${edition}), the regulation is ${regulation.id} (${regulation.edition}).`;
    return reject("other-regulation", article, message, [`regulation ${regulation.id} ${regulation.edition}`]);
  }
  const { participants } = regulation;
  const expected = [`announce ${participants} players`];
  const { players, choosingOrder } = command;
  if (players.length !== participants) {
    const message = `The regulation is for ${participants} players, the field has ${players.length}.`;
    return reject("unfit-field", article, message, expected);
  }
  const fault = fieldFault(players);
  if (fault !== undefined) return reject("unfit-field", article, `The field cannot play: ${fault}.`, expected);
  if (choosingOrder !== undefined && !isPermutation(choosingOrder, seats(participants))) {
    const { format } = regulation.main;
    const where = format.kind === "round-robin" ? format.numbers.article : article;
    return reject("unfit-field", where, "The order of choosing does not name every seat once.", expected);
  }
  return accept(event);
};
