import type { GameChances, Model, TimeControl } from "./model.ts";
import { TIME_CONTROLS } from "./model.ts";

/** What every model must keep, wherever its numbers come from. */
export const MODEL_RULES = {
  answers: "chances() returns, for every control and any finite ratings",
  finite: "every chance is a finite number",
  range: "every chance lies in [0, 1]",
  sum: "the chances sum to 1 within 1e-12",
  armageddonHasNoDraw: "in an Armageddon game the draw is 0",
  monotone: "at the same average rating, a larger gap never lowers White's winning chance nor raises Black's",
  favourite: "a player rated 400 above the opponent expects at least half the point with either colour",
  colours: "except in Armageddon, nobody expects more against the same opponent with Black than with White",
  deterministic: "the same question has the same answer, whatever was asked in between",
} as const;

/** The name of one rule of {@link MODEL_RULES}. */
export type ModelRule = keyof typeof MODEL_RULES;

/** One question whose answer breaks a rule; `found` is what the model said. */
export interface Violation {
  readonly rule: ModelRule;
  readonly control: TimeControl;
  readonly whiteRating: number;
  readonly blackRating: number;
  readonly found: string;
}

/**
 * Asks a model about a grid of averages (1200 to 3000), gaps (-1000 to 1000) and controls, and reports every broken rule, not
 * the first (nflseedR checks user-supplied result functions in this way). Empty means the model may be used.
 */
export const verifyModel = (model: Model): readonly Violation[] => {
  const answers = QUESTIONS.map((question) => ask(model, question));
  const again = QUESTIONS.toReversed()
    .map((question) => ask(model, question))
    .toReversed();
  return QUESTIONS.flatMap((question, i) => {
    const answer = answers[i] as Answer;
    const narrower = question.gap === GAPS[0] ? undefined : answers[i - 1];
    const swapped = answers[i + GAPS.length - 1 - 2 * (i % GAPS.length)] as Answer;
    const rules = [
      ...brokenAlone(question, answer),
      ...brokenTogether(answer, again[i] as Answer, narrower),
      ...brokenByColours(question, answer, swapped),
    ];
    const { control, whiteRating, blackRating } = question;
    return rules.map((rule) => ({ rule, control, whiteRating, blackRating, found: show(answer) }));
  });
};

interface Question {
  readonly control: TimeControl;
  readonly gap: number;
  readonly whiteRating: number;
  readonly blackRating: number;
}

/** Chances, or what was thrown instead. */
type Answer = GameChances | { readonly thrown: string };

const AVERAGES = Array.from({ length: 13 }, (_, i) => 1200 + 150 * i);
const GAPS = Array.from({ length: 41 }, (_, i) => -1000 + 50 * i);

/** Gaps innermost and ascending, so that a question's predecessor has the next smaller gap at the same average. */
const QUESTIONS: readonly Question[] = TIME_CONTROLS.flatMap((control) =>
  AVERAGES.flatMap((average) =>
    GAPS.map((gap) => ({ control, gap, whiteRating: average + gap / 2, blackRating: average - gap / 2 })),
  ),
);

const ask = (model: Model, { control, whiteRating, blackRating }: Question): Answer => {
  try {
    const { white, draw, black } = model.chances(control, whiteRating, blackRating);
    return { white, draw, black };
  } catch (error) {
    return { thrown: String(error) };
  }
};

const brokenAlone = ({ control, gap }: Question, answer: Answer): readonly ModelRule[] => {
  if ("thrown" in answer) return ["answers"];
  const { white, draw, black } = answer;
  const all = [white, draw, black];
  if (!all.every(Number.isFinite)) return ["finite"];
  const broken: ModelRule[] = [];
  if (all.some((chance) => chance < 0 || chance > 1)) broken.push("range");
  if (Math.abs(white + draw + black - 1) > TOLERANCE) broken.push("sum");
  if (control === "armageddon" && draw !== 0) broken.push("armageddonHasNoDraw");
  const stronger = gap > 0 ? white + draw / 2 : black + draw / 2;
  if (Math.abs(gap) >= 400 && stronger < 0.5 - TOLERANCE) broken.push("favourite");
  return broken;
};

const brokenTogether = (answer: Answer, again: Answer, narrower: Answer | undefined): readonly ModelRule[] => {
  const broken: ModelRule[] = [];
  if (show(answer) !== show(again)) broken.push("deterministic");
  if (narrower === undefined || "thrown" in answer || "thrown" in narrower) return broken;
  if (answer.white < narrower.white - TOLERANCE || answer.black > narrower.black + TOLERANCE) broken.push("monotone");
  return broken;
};

// The symmetry of a game: whoever of the two has White, the players are the same.
const brokenByColours = ({ control }: Question, answer: Answer, swapped: Answer): readonly ModelRule[] => {
  if (control === "armageddon" || "thrown" in answer || "thrown" in swapped) return [];
  const withWhite = answer.white + answer.draw / 2;
  const withBlack = swapped.black + swapped.draw / 2;
  return withWhite < withBlack - TOLERANCE ? ["colours"] : [];
};

const TOLERANCE = 1e-12;

/** Shortest text that reads back as the same numbers, so equal texts are equal answers. */
const show = (answer: Answer): string =>
  "thrown" in answer ? `thrown: ${answer.thrown}` : `${answer.white} / ${answer.draw} / ${answer.black}`;
