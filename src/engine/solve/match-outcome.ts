import type { Seat } from "../../../events/ids.ts";
import type { LegSpec, MatchFormat } from "../../../scenarios/regulations/shape.ts";
import { crosstableOf } from "../../../scenarios/rules/crosstable.ts";
import { hasLeft, recordedAt } from "../../../scenarios/rules/formats/slots.ts";
import { whiteOwner } from "../../../scenarios/rules/schedule/match.ts";
import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { GameOdds } from "../game-odds.ts";
import { type ColourCase, colourCases, type DuelPlace } from "./colour-cases.ts";
import { GAME_RESULTS, gameChances, gamePoints } from "./game-points.ts";
import { createLedger, type StageOutcome } from "./outcome.ts";

/** How a match ends from where it stands: dynamic programming over the score, game by game, exact. */
export const matchOutcome = (
  context: StageContext,
  format: MatchFormat,
  odds: GameOdds,
  at: DuelPlace = {},
): StageOutcome => {
  const [a, b] = context.contenders as readonly [Seat, Seat];
  const { control } = context.encounter[0] as LegSpec;
  const scale = context.scoring.legs[0] as LegScale;
  const points = gamePoints(scale);
  const ledger = createLedger();
  const stayed = [a, b].filter((seat) => !hasLeft(context, seat));
  const decided = (score: Score): boolean => format.clinch && Math.max(score.a, score.b) * 2 > format.games * scale.win;
  for (const colours of colourCases(context, format.colours, odds, at)) {
    let scores: readonly Score[] = [{ ...standing(context, format), chance: colours.chance }];
    for (const { round, white } of gamesLeft(context, format, colours, at)) {
      const chances = gameChances(odds.chances(control, white, white === a ? b : a));
      const after = new Map<number, Score>();
      for (const score of scores) {
        if (decided(score)) settle(ledger.add, a, b, score);
        // The official's choice the agenda proposes: the player who is still there.
        else if (stayed.length < 2) ledger.rule(stayed.slice(0, 1), score.chance);
        else {
          ledger.play(round, score.chance, score.chance);
          for (const result of GAME_RESULTS) {
            const [own, others] = points[result] as readonly [number, number];
            const [won, lost] = white === a ? [own, others] : [others, own];
            meet(after, score.a + won, score.b + lost, score.chance * (chances[result] as number));
          }
        }
      }
      scores = [...after.values()];
    }
    for (const score of scores) settle(ledger.add, a, b, score);
  }
  return ledger.outcome(true);
};

/** Half-points of both players, and how likely. */
interface Score {
  readonly a: number;
  readonly b: number;
  readonly chance: number;
}

const standing = (context: StageContext, format: MatchFormat): { readonly a: number; readonly b: number } => {
  const { contenders, scoring, stage } = context;
  const { tally } = context.state;
  const [a, b] = contenders as readonly [Seat, Seat];
  const { points } = crosstableOf(tally.players, tally.stages[stage], contenders, format.games, scoring);
  return { a: points[a] as number, b: points[b] as number };
};

// A duel of a knockout is one board of its stage, so it has one game.
const gamesLeft = (
  context: StageContext,
  format: MatchFormat,
  { first, second }: ColourCase,
  { round, board }: DuelPlace,
): readonly { readonly round: number; readonly white: Seat }[] => {
  const left: { readonly round: number; readonly white: Seat }[] = [];
  for (let game = 1; game <= (round === undefined ? format.games : 1); game++)
    if (recordedAt(context, { round: round ?? game, board: board ?? 1, leg: 1 }) === undefined)
      left.push({
        round: round ?? game,
        white: whiteOwner(format.colours.pattern, game) === 0 ? first : second,
      });
  return left;
};

const meet = (scores: Map<number, Score>, a: number, b: number, chance: number): void => {
  const key = a * MANY + b;
  scores.set(key, { a, b, chance: (scores.get(key)?.chance ?? 0) + chance });
};

// More half-points than a match can have.
const MANY = 2 ** 20;

const settle = (add: (seats: readonly Seat[], chance: number) => void, a: Seat, b: Seat, score: Score): void =>
  add(score.a > score.b ? [a] : score.a < score.b ? [b] : [a, b], score.chance);
