import type { Seat } from "../../../events/ids.ts";
import type { LegSpec, MatchFormat } from "../../../scenarios/regulations/shape.ts";
import { crosstableOf } from "../../../scenarios/rules/crosstable.ts";
import { coloursOf } from "../../../scenarios/rules/formats/colours.ts";
import { givenUp } from "../../../scenarios/rules/formats/given-up.ts";
import { recordedAt } from "../../../scenarios/rules/formats/slots.ts";
import { whiteOwner } from "../../../scenarios/rules/schedule/match.ts";
import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import type { StageContext } from "../../../scenarios/rules/stage-view.ts";
import type { GameOdds } from "../game-odds.ts";
import { type ColourCase, colourCases, type DuelPlace } from "./colour-cases.ts";
import { GAME_RESULTS, gameChances, gamePoints } from "./game-points.ts";
import { createLedger, type StageOutcome } from "./outcome.ts";
import { createScores, type Scores } from "./scores.ts";

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
  const given = givenUp(context);
  // Without an opponent no colours are drawn, and games that are drawn already are lost by default on the record.
  if (given !== undefined && given.asks === undefined && !coloursOf(context, format.colours, [a, b], at).known) {
    ledger.add(given.stayed, 1);
    return ledger.outcome(true);
  }
  const start = standing(context, format);
  const settle = (ofA: number, ofB: number, chance: number): void =>
    ledger.add(ofA > ofB ? [a] : ofA < ofB ? [b] : [a, b], chance);
  const decided = (best: number): boolean => format.clinch && best * 2 > format.games * scale.win;
  for (const colours of colourCases(context, format.colours, odds, at)) {
    const games = gamesLeft(context, format, colours, at);
    const empty = (): Scores => createScores(start, games.length * Math.max(...points.flat()));
    let scores = empty();
    scores.add(start.a, start.b, colours.chance);
    for (const { round, white } of games) {
      const chances = gameChances(odds.chances(control, white, white === a ? b : a));
      const after = empty();
      scores.each((ofA, ofB, chance) => {
        if (decided(Math.max(ofA, ofB))) settle(ofA, ofB, chance);
        // The official's choice the agenda proposes: the player who is still there, or anybody where nobody is.
        else if (given?.asks !== undefined) ledger.rule(given.asks.candidates, chance);
        else {
          ledger.play(round, chance, chance);
          for (const result of GAME_RESULTS) {
            const [own, others] = points[result] as readonly [number, number];
            const [won, lost] = white === a ? [own, others] : [others, own];
            after.add(ofA + won, ofB + lost, chance * (chances[result] as number));
          }
        }
      });
      scores = after;
    }
    scores.each(settle);
  }
  return ledger.outcome(true);
};

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
