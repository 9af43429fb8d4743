import { gameId } from "../../events/game.ts";
import type { Draws } from "../../projections/draws.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { recordOf, type Situation, slotFor } from "./situation.ts";

/** What on record would have no ground any more, in words, games first, the latest of them first. */
export const bereft = (before: Situation, after: Situation): readonly string[] => [
  ...gamesBereft(before, after)
    .reverse()
    .map((slot) => `game ${gameId(slot)}`),
  ...settledBereft(before, after),
];

// A recorded game keeps its ground as long as the schedule holds it between the same players in the same colours.
const gamesBereft = (before: Situation, after: Situation): GameSlot[] =>
  before.slots.filter((slot) => {
    if (recordOf(before, slot) === undefined) return false;
    const then = slotFor(after, slot);
    return then === undefined || then.white !== slot.white || then.black !== slot.black;
  });

const settledBereft = (before: Situation, after: Situation): readonly string[] => {
  const { lots, choices, decisions } = before.state.draws;
  const rulings = decisions.filter(({ matter }) => matter === "bracket" || matter === "champion" || matter === "duel");
  return [
    ...lots
      .filter((lot) => lot.purpose !== "order" && looses(before, after, "lots", lot))
      .map((lot) => `lot ${lot.purpose} in ${lot.stage}`),
    ...choices
      .filter((choice) => looses(before, after, "choices", choice))
      .map((choice) => `choice ${choice.purpose} in ${choice.stage}`),
    ...rulings
      .filter((ruling) => looses(before, after, "decisions", ruling))
      .map((ruling) => `decision ${ruling.matter}`),
  ];
};

type Settling = Exclude<keyof Draws, "commitments" | "numbers" | "published">;

// A lot, choice or ruling has its ground where, had it not happened, the agenda would ask for it. An order drawn by lot
// is known by its candidates: it stays true and is only looked at where exactly they are tied.
const looses = <K extends Settling>(before: Situation, after: Situation, kind: K, fact: Draws[K][number]): boolean =>
  isGrounded(before, kind, fact) && !isGrounded(after, kind, fact);

const isGrounded = <K extends Settling>({ regulation, state }: Situation, kind: K, fact: Draws[K][number]): boolean => {
  const rest = (state.draws[kind] as readonly unknown[]).filter((other) => other !== fact);
  const asked = agenda(regulation, { ...state, draws: { ...state.draws, [kind]: rest } }).actions;
  return asked.some((action) => {
    if (fact.type === "OfficialDecision")
      return action.kind === "ruling" && action.matter === fact.matter && (fact.stage ?? action.stage) === action.stage;
    if (action.kind !== "lot" && action.kind !== "choice") return false;
    if (action.stage !== fact.stage || action.round !== fact.round || action.board !== fact.board) return false;
    if (fact.type === "ChoiceMade") return action.kind === "choice" && action.seat === fact.seat;
    // Numbers that were read back from the pairings stand where choices would have been asked for.
    return action.kind === "choice" || fact.candidates.every((seat) => action.candidates.includes(seat));
  });
};
