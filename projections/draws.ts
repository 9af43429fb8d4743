import type { ChampionshipEvent, OfficialDecision, PairingsPublished } from "../events/championship.ts";
import type { ChoiceMade, LotsCommitted, LotsDrawn, NumberDrawn } from "../events/draws.ts";
import type { Projection } from "./projection.ts";

/** What chance, the players and the officials have settled so far. */
export interface Draws {
  commitments: LotsCommitted[];
  lots: LotsDrawn[];
  choices: ChoiceMade[];
  numbers: NumberDrawn[];
  decisions: OfficialDecision[];
  /** The last publication of each round, in the order the rounds were first published. */
  published: PairingsPublished[];
}

/** The fold of lots, choices and official decisions. The first drawing of a lot between the same players counts; a repeated one changes nothing. */
export const draws: Projection<Draws> = {
  name: "draws",
  revision: 4,
  initial: () => ({ commitments: [], lots: [], choices: [], numbers: [], decisions: [], published: [] }),
  apply: (state, event) => applyDraws(state, event),
};

const applyDraws = (state: Draws, event: ChampionshipEvent): void => {
  if (event.type === "LotsCommitted") {
    if (commitmentFor(state, event) === undefined) state.commitments.push(event);
  } else if (event.type === "LotsDrawn") {
    if (!state.lots.some((lot) => sameDraw(lot, event) && isBetween(lot, event))) state.lots.push(event);
  } else if (event.type === "ChoiceMade") {
    const made = state.choices.some((choice) => sameDraw(choice, event) && choice.seat === event.seat);
    if (!made) state.choices.push(event);
  } else if (event.type === "NumberDrawn") {
    const drawn = state.numbers.some(({ stage, seat }) => stage === event.stage && seat === event.seat);
    if (!drawn) state.numbers.push(event);
  } else if (event.type === "OfficialDecision") {
    if (!state.decisions.some((decision) => sameDecision(decision, event))) state.decisions.push(event);
  } else if (event.type === "PairingsPublished") {
    const index = state.published.findIndex((one) => sameRound(one, event));
    state.published.splice(index < 0 ? state.published.length : index, 1, event);
  }
};

/** What identifies a lot: its stage, its purpose, and the board it is for where it is for one board. */
export interface DrawKey {
  readonly stage: string;
  readonly purpose: string;
  readonly round?: number;
  readonly board?: number;
  /** For lots about an order: the players it is between. */
  readonly candidates?: readonly number[];
}

/**
 * The lot that was drawn for a key, if it was. Pairing numbers can be drawn again between those who are left: without candidates
 * the last such lot counts.
 */
export const lotFor = (state: Draws, key: DrawKey): LotsDrawn | undefined =>
  state.lots.findLast((lot) => sameDraw(lot, key) && isBetween(lot, key));

// Orders and numbers can be drawn more than once, between different players.
const isBetween = (lot: LotsDrawn, { purpose, candidates }: DrawKey): boolean => {
  if (purpose === "order") return sameSet(lot.candidates, candidates ?? []);
  return purpose !== "numbers" || candidates === undefined || sameSet(lot.candidates, candidates);
};

/** The commitment to the seed of a lot, if there is one. */
export const commitmentFor = (state: Draws, key: DrawKey): LotsCommitted | undefined =>
  state.commitments.find((commitment) => sameDraw(commitment, key));

/** The choices that were made for a key, in order. */
export const choicesFor = (state: Draws, key: DrawKey): readonly ChoiceMade[] =>
  state.choices.filter((choice) => sameDraw(choice, key));

/** The numbers that were drawn one by one in a stage, in order. */
export const numbersDrawn = (state: Draws, stage: string): readonly NumberDrawn[] =>
  state.numbers.filter((drawn) => drawn.stage === stage);

/** What was last published of a round, if anything was. */
export const publishedOf = (state: Draws, round: RoundKey): PairingsPublished | undefined =>
  state.published.find((one) => sameRound(one, round));

type RoundKey = Pick<PairingsPublished, "stage" | "round">;

const sameRound = (a: RoundKey, b: RoundKey): boolean => a.stage === b.stage && a.round === b.round;

const sameDraw = (a: DrawKey, b: DrawKey): boolean =>
  a.stage === b.stage && a.purpose === b.purpose && a.round === b.round && a.board === b.board;

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((member) => b.includes(member));

const sameDecision = (a: OfficialDecision, b: OfficialDecision): boolean =>
  a.matter === b.matter && a.stage === b.stage && a.authority === b.authority && a.text === b.text;
