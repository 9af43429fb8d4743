import { commitmentFor } from "../../projections/draws.ts";
import type { CommitLots, DrawLots } from "./commands.ts";
import { isUntouchedDrawing } from "./decide-number.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import type { Rejection } from "./rejection.ts";
import { commitmentTo, seededOrder } from "./seeded-lots.ts";
import { acceptedNow, namesOf, type Situation } from "./situation.ts";

/**
 * Decides a commitment to the seed of a lot: once, and only for a lot that the agenda asks for, or for a drawing out of envelopes that
 * has not begun.
 */
export const decideCommitment = (situation: Situation, command: CommitLots): Decision => {
  const { state, agenda, regulation } = situation;
  const { stage, purpose, round, board, commitment } = command;
  const asked = agenda.actions.find(
    (action) =>
      action.kind === "lot" &&
      action.stage === stage &&
      action.purpose === purpose &&
      action.round === round &&
      action.board === board,
  );
  const made = commitmentFor(state.draws, command);
  if (made?.commitment === commitment) return UNCHANGED;
  const article = asked?.article ?? agenda.actions[0]?.article ?? regulation.main.article;
  if (made !== undefined) {
    const message = `The seed of the lot for ${purpose} in ${stage} is fixed: its SHA-256 is ${made.commitment}.`;
    return reject("already-committed", article, message, [`lot ${purpose} in ${stage} with that seed`]);
  }
  const whole = purpose === "numbers" && isUntouchedDrawing(situation, stage);
  if (asked === undefined && !whole) {
    const message = `Nothing asks for a lot for ${purpose} in ${stage} now.`;
    return reject("not-asked", article, message, acceptedNow(situation));
  }
  return accept({ ...command, type: "LotsCommitted" });
};

/** What is wrong with how a lot was drawn, in view of what was committed to; undefined where nothing is. */
export const methodFault = (situation: Situation, command: DrawLots, article: string): Rejection | undefined => {
  const { regulation, state } = situation;
  const { stage, purpose, method, seed, beacon } = command;
  const made = commitmentFor(state.draws, command);
  const refuse = (message: string, accepted: readonly string[]): Rejection => ({
    code: "unfit-lots",
    article,
    message,
    accepted,
  });
  if (method !== "seeded" || seed === undefined) {
    if (made === undefined) return undefined;
    const message = `The seed of the lot for ${purpose} in ${stage} is fixed: no other drawing counts.`;
    return refuse(message, [`lot ${purpose} in ${stage} with the seed whose SHA-256 is ${made.commitment}`]);
  }
  if (made === undefined)
    return refuse("A seeded lot needs a seed that was fixed before.", [`commit ${purpose} in ${stage}`]);
  if (commitmentTo(seed) !== made.commitment)
    return refuse(`The seed is not the one that was fixed: its SHA-256 is ${commitmentTo(seed)}.`, [
      `lot ${purpose} in ${stage} with the seed whose SHA-256 is ${made.commitment}`,
    ]);
  const drawn = seededOrder(regulation, state, { ...command, seed, ...(beacon === undefined ? {} : { beacon }) });
  if (drawn.every((seat, index) => seat === command.outcome[index])) return undefined;
  return refuse("The seed draws another order.", [`lot ${purpose} in ${stage}: ${namesOf(situation, drawn)}`]);
};
