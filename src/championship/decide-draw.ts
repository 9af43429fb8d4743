import { type Seat, seats } from "../../events/ids.ts";
import { choicesFor, type DrawKey, lotFor } from "../../projections/draws.ts";
import type { Action, ChoiceAction, LotAction } from "../../scenarios/rules/action.ts";
import { lateMeetingOf } from "../../scenarios/rules/early-meetings.ts";
import { strayNumberOf } from "../../scenarios/rules/enveloped-lots.ts";
import { colourArticle } from "./colour-article.ts";
import type { DrawLots, MakeChoice } from "./commands.ts";
import { methodFault } from "./decide-commitment.ts";
import { isUntouchedDrawing } from "./decide-number.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { isPermutation } from "./permutation.ts";
import { acceptedNow, nameOf, namesOf, type Situation } from "./situation.ts";

/** Decides a drawing of lots: only one the agenda asks for, between exactly its candidates. */
export const decideLots = (situation: Situation, command: DrawLots): Decision => {
  const { state, agenda, regulation } = situation;
  const drawn = lotFor(state.draws, command);
  if (drawn !== undefined) {
    if (sameOrder(drawn.outcome, command.outcome)) return UNCHANGED;
    const message = `The lot for ${command.purpose} in ${command.stage} is drawn: ${namesOf(situation, drawn.outcome)}.`;
    return reject("already-drawn", articleOf(situation, command.stage), message, acceptedNow(situation));
  }
  const asked = agenda.actions.find((action) => asksLot(action, command)) as LotAction | undefined;
  const candidates = asked?.candidates ?? chosenNumbers(situation, command);
  if (candidates === undefined) {
    const message = `Nothing asks for a lot for ${command.purpose} in ${command.stage} now.`;
    return reject("not-asked", agenda.actions[0]?.article ?? regulation.main.article, message, acceptedNow(situation));
  }
  if (!isPermutation(command.candidates, candidates) || !isPermutation(command.outcome, candidates)) {
    const message = `The lot is between ${namesOf(situation, candidates)}; its outcome puts exactly them in order.`;
    return reject("unfit-lots", articleOf(situation, command.stage), message, acceptedNow(situation));
  }
  const fault = methodFault(situation, command, asked?.article ?? articleOf(situation, command.stage));
  if (fault !== undefined) return { ok: false, rejection: fault };
  const late = lateMeetingOf(regulation, state, command);
  if (late !== undefined) {
    const rounds = late.rounds === 1 ? "in the first round" : `within the first ${late.rounds} rounds`;
    const message = `${namesOf(situation, late.seats)} (${late.federation}) have to meet ${rounds} of every cycle.`;
    const sets = late
      .numbers()
      .map((numbers) => numbers.join("-"))
      .join(", ");
    return reject("unfit-lots", late.article, message, [`lot numbers in main with ${late.federation} at ${sets}`]);
  }
  const stray = strayNumberOf(regulation, state, command);
  if (stray !== undefined) {
    const name = nameOf(situation, stray.seat);
    const message = `${name} cannot have drawn number ${stray.number}: the envelopes open to ${name} hold ${stray.options.join(", ")}.`;
    return reject("unfit-lots", stray.article, message, [
      `lot numbers in main with ${name} at ${stray.options.join("|")}`,
    ]);
  }
  return accept({ ...command, type: "LotsDrawn" });
};

/** Decides a choice: only by the player whose turn it is, and only what is still free. */
export const decideChoice = (situation: Situation, command: MakeChoice): Decision => {
  const { state, agenda, regulation } = situation;
  const { purpose, stage, seat, option } = command;
  const made = choicesFor(state.draws, command).find((choice) => choice.seat === seat);
  if (made !== undefined) {
    if (made.option === option) return UNCHANGED;
    const message = `${nameOf(situation, seat)} has chosen ${purpose} ${made.option} in ${stage}.`;
    return reject("already-chosen", articleOf(situation, stage), message, acceptedNow(situation));
  }
  const asked = agenda.actions.find((action) => asksChoice(action, command)) as ChoiceAction | undefined;
  if (asked === undefined) {
    const message = `Nothing asks for a choice of ${purpose} in ${stage} now.`;
    return reject("not-asked", agenda.actions[0]?.article ?? regulation.main.article, message, acceptedNow(situation));
  }
  if (asked.seat !== seat) {
    const message = `The choice of ${purpose} in ${stage} is ${nameOf(situation, asked.seat)}'s.`;
    return reject("out-of-turn", asked.article, message, acceptedNow(situation));
  }
  if (!asked.options.includes(option)) {
    const message = `${option} is not free; ${nameOf(situation, seat)} may choose ${asked.options.join(", ")}.`;
    return reject("not-offered", asked.article, message, acceptedNow(situation));
  }
  return accept({ ...command, type: "ChoiceMade" });
};

const asksLot = (action: Action, lot: DrawLots): boolean =>
  action.kind === "lot" &&
  sameKey(action, lot) &&
  (action.purpose !== "order" || isPermutation(action.candidates, lot.candidates));

const asksChoice = (action: Action, choice: MakeChoice): boolean => action.kind === "choice" && sameKey(action, choice);

const sameKey = (a: DrawKey, b: DrawKey): boolean =>
  a.stage === b.stage && a.purpose === b.purpose && a.round === b.round && a.board === b.board;

const sameOrder = (a: readonly Seat[], b: readonly Seat[]): boolean =>
  a.length === b.length && a.every((seat, index) => seat === b[index]);

// Of some championships only the numbers are on record and not who chose them when, or who drew from which envelope: the whole of it may
// then be read back from the pairings at once.
const chosenNumbers = (situation: Situation, lot: DrawLots): readonly Seat[] | undefined => {
  const { agenda, state } = situation;
  if (lot.purpose !== "numbers" || lot.method !== "inferred") return undefined;
  if (isUntouchedDrawing(situation, lot.stage)) return seats(state.tally.players);
  const open = agenda.actions.find(
    (action) => action.kind === "choice" && action.purpose === "number" && action.stage === lot.stage,
  );
  if (open === undefined) return undefined;
  if (choicesFor(state.draws, { stage: lot.stage, purpose: "number" }).length > 0) return undefined;
  return state.roster.announcement?.choosingOrder;
};

// The article a stage's drawings rest on, also when they are over.
const articleOf = ({ agenda, regulation, slots }: Situation, stage: string): string => {
  const open = agenda.actions.find(
    (action) => (action.kind === "lot" || action.kind === "choice" || action.kind === "draw") && action.stage === stage,
  );
  const slot = slots.find((game) => game.stage === stage);
  return open?.article ?? (slot === undefined ? regulation.main.article : colourArticle(regulation, slot));
};
