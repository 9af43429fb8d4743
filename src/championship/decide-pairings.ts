import { publishedOf } from "../../projections/draws.ts";
import type { PublishPairings } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { acceptedNow, nameOf, type Situation } from "./situation.ts";

/** Decides a publication: the pairings of a round must be those the lots lead to. Those last published are not published again. */
export const decidePairings = (situation: Situation, command: PublishPairings): Decision => {
  const { stage, round, pairings } = command;
  const games = situation.slots.filter((slot) => slot.stage === stage && slot.round === round && slot.leg === 1);
  const article = games[0]?.article ?? situation.regulation.main.article;
  if (games.length === 0)
    return reject(
      "not-scheduled",
      article,
      `The schedule holds no round ${round} of ${stage} now.`,
      acceptedNow(situation),
    );
  const wanted = games.map(({ board, white, black }) => ({ board, white, black }));
  if (areSame(pairings, wanted))
    return areSame(publishedOf(situation.state.draws, command)?.pairings ?? [], wanted)
      ? UNCHANGED
      : accept({ ...command, type: "PairingsPublished" });
  const accepted = wanted.map(
    ({ board, white, black }) => `board ${board} ${nameOf(situation, white)} - ${nameOf(situation, black)}`,
  );
  return reject("other-players", article, `Round ${round} of ${stage} has other pairings.`, accepted);
};

const areSame = (some: PublishPairings["pairings"], others: PublishPairings["pairings"]): boolean =>
  some.length === others.length &&
  others.every(({ board, white, black }) =>
    some.some((one) => one.board === board && one.white === white && one.black === black),
  );
