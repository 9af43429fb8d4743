import type { ChoicePurpose, LotPurpose } from "../../events/draws.ts";
import { parseGameId, sameGame } from "../../events/game.ts";
import { type Seat, seat } from "../../events/ids.ts";
import type { Absent, GameResult } from "../../events/result.ts";
import { RESULTS } from "../../events/result.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import type {
  ChampionshipCommand,
  DrawLots,
  DrawNumber,
  ForfeitGame,
  MakeChoice,
  ReportResult,
} from "../../src/championship/commands.ts";
import type { Stage, Step } from "./given.ts";

/** Seats by number, for tests that name them so. */
export const A: Seat = seat(0);
/** Second. */
export const B: Seat = seat(1);
/** Third. */
export const C: Seat = seat(2);
/** Fourth. */
export const D: Seat = seat(3);
/** Fifth. */
export const E: Seat = seat(4);
/** Sixth. */
export const F: Seat = seat(5);
/** Seventh. */
export const G: Seat = seat(6);
/** Eighth. */
export const H: Seat = seat(7);

/** Lots with their outcome; the candidates are those in it. */
export const lot = (
  stage: string,
  purpose: LotPurpose,
  outcome: readonly number[],
  at: { readonly round?: number; readonly board?: number } = {},
): DrawLots => {
  const order = outcome.map(seat);
  const candidates = [...order].sort((a, b) => a - b);
  return { type: "DrawLots", stage, purpose, ...at, candidates, outcome: order, method: "physical" };
};

/** A choice of colour, number or envelope. */
export const choice = (
  stage: string,
  purpose: ChoicePurpose,
  by: number,
  option: string,
  at: { readonly round?: number; readonly board?: number } = {},
): MakeChoice => ({ type: "MakeChoice", stage, purpose, ...at, seat: seat(by), option, method: "physical" });

/** A number drawn out of an envelope. */
export const drawn = (by: number, number: number): DrawNumber => ({
  type: "DrawNumber",
  stage: "main",
  seat: seat(by),
  number,
  method: "physical",
});

/** The game of an id as the schedule has it now. */
export const slot = ({ agenda }: Stage, id: string): GameSlot => {
  const ref = parseGameId(id);
  const games = [agenda.main, ...(agenda.playoff?.stages ?? [])].flatMap((view) => view.slots);
  const found = games.find((game) => ref !== undefined && sameGame(game, ref));
  if (found === undefined) throw new Error(`the schedule holds no ${id}`);
  return found;
};

/** A result reported with the scheduled colours: `R1.1 1-0`, `rapid:G2 =`. */
export const result = (stage: Stage, line: string): ReportResult => {
  const [id = "", text] = line.split(" ");
  const found = text === "=" ? "1/2-1/2" : RESULTS.find((one) => one === text);
  if (found === undefined) throw new Error(`no result: ${line}`);
  return reported(slot(stage, id), found);
};

/** A step that reports results one after the other: `played("R1.1 1-0", "R1.2 =")`. */
export const played = (...lines: readonly string[]): Step[] => lines.map((line) => (stage) => [result(stage, line)]);

/** A forfeit with the scheduled colours. */
export const forfeited = (stage: Stage, id: string, absent: Absent): ForfeitGame => ({
  type: "ForfeitGame",
  ...gameOf(slot(stage, id)),
  absent,
});

/** The next games of a match of two, from one player's view: `1`, `=` or `0` for each. */
export const scores = (stage: string, by: number, marks: string): Step[] =>
  marks.split(" ").map((mark) => (now) => {
    const next = now.agenda.playable.find((game) => game.stage === stage);
    if (next === undefined) throw new Error(`${stage} has no game now`);
    return [reported(next, mark === "=" ? "1/2-1/2" : (mark === "1") === (next.white === by) ? "1-0" : "0-1")];
  });

/** One meeting of a round robin from the first player's view, the first that is still open: `meeting(A, B, "1")`. */
export const meeting =
  (one: number, other: number, mark: "1" | "=" | "0"): Step =>
  ({ agenda }) => {
    const between = (game: GameSlot): boolean =>
      (game.white === one && game.black === other) || (game.white === other && game.black === one);
    const game = agenda.playable.find(between);
    if (game === undefined) throw new Error(`no open game between ${one} and ${other}`);
    return [reported(game, mark === "=" ? "1/2-1/2" : (mark === "1") === (game.white === one) ? "1-0" : "0-1")];
  };

/** Plays everything that is open in a stage, up to a round, with the results `decided` names; drawn otherwise. */
export const rest =
  (
    stage: string,
    decided: (game: GameSlot) => GameResult | undefined = () => undefined,
    upTo: number = Infinity,
  ): Step =>
  ({ agenda }) =>
    agenda.playable
      .filter((game) => game.stage === stage && game.round <= upTo)
      .map((game) => reported(game, decided(game) ?? "1/2-1/2"));

/** Results for {@link rest}: each pair `[winner, loser]` is one game won, in the first meeting unless `both`. */
export const wins =
  (pairs: readonly (readonly [number, number])[], both = false, half = 7) =>
  (game: GameSlot): GameResult | undefined => {
    if (!both && game.round > half) return undefined;
    if (pairs.some(([winner, loser]) => winner === game.white && loser === game.black)) return "1-0";
    return pairs.some(([winner, loser]) => winner === game.black && loser === game.white) ? "0-1" : undefined;
  };

/** The report of a result of a scheduled game. */
export const reported = (game: GameSlot, found: GameResult): ReportResult => ({
  type: "ReportResult",
  ...gameOf(game),
  result: found,
});

/** What names a game and its players. */
export const gameOf = ({
  stage,
  round,
  board,
  leg,
  white,
  black,
}: GameSlot): Pick<
  Extract<ChampionshipCommand, { type: "StartGame" }>,
  "stage" | "round" | "board" | "leg" | "white" | "black"
> => ({ stage, round, board, leg, white, black });
