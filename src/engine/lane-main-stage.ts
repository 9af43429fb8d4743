import type { ChampionDeclared, GameFinished } from "../../events/championship.ts";
import type { PairedGame } from "../../events/columns-writer.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import { RESULTS } from "../../events/result.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { addGames, type Crosstable } from "../../scenarios/rules/crosstable.ts";
import { decideFirst, rank } from "../../scenarios/rules/rank.ts";
import type { Key } from "../chance/seed.ts";
import type { LaneProgram } from "../kernel/lane-program.ts";
import { type LaneOutcomes, laneOutcomes } from "../kernel/lane-reference.ts";
import type { MainStageSampler, TellGame } from "./main-stage.ts";
import { clinched, copyOf, reset } from "./reference.ts";

/**
 * Main stages as the lanes draw them, in the order in which the agenda has them played: first the open leg of every
 * encounter in schedule order, then the legs that follow a draw; a match game by game until it is clinched.
 */
export const laneMainStage = (regulation: Regulation, lanes: LaneProgram, key: Key): MainStageSampler => {
  const { program } = lanes;
  const encounters = encountersOf(lanes);
  const table = copyOf(program.base);
  const outcomesOf = laneOutcomes(lanes, key);
  const played: { game: PairedGame; outcome: 0 | 1 | 2 }[] = [];

  const playLeg = ({ slot, games }: Encounter, leg: number, outcomes: LaneOutcomes, tell: TellGame): boolean => {
    const outcome = outcomes[slot]?.[leg];
    const game = games[leg];
    if (outcome === undefined || game === undefined) return false;
    addGames(table, program.scoring, game.white, game.black, game.leg, outcome, 1);
    played.push({ game, outcome });
    tell(game, outcome);
    return true;
  };

  return {
    play: (simulation, tell) => {
      const outcomes = outcomesOf(simulation);
      reset(table, program.base);
      played.length = 0;
      const over = (game: PairedGame): boolean => program.clinch !== undefined && clinched(table, game, program.clinch);
      for (const encounter of encounters) {
        playLeg(encounter, encounter.first, outcomes, tell);
        if (over(encounter.games[encounter.first] as PairedGame)) break;
      }
      for (let turn = 1; turn < lanes.legs; turn++)
        for (const encounter of encounters) playLeg(encounter, encounter.first + turn, outcomes, tell);
      return championOf(regulation, lanes, table);
    },
    events: () =>
      played.map(({ game, outcome }): GameFinished => {
        const { stage, round, board, leg, white, black } = game;
        const result = RESULTS[outcome] as (typeof RESULTS)[number];
        return { type: "GameFinished", stage, round, board, leg, white, black, result };
      }),
  };
};

interface Encounter {
  readonly slot: number;
  /** Index of the first leg still to be played. */
  readonly first: number;
  /** By leg. */
  readonly games: readonly PairedGame[];
}

const encountersOf = (lanes: LaneProgram): readonly Encounter[] =>
  lanes.program.games
    .map(({ round, board, white, black, firstLeg }) => ({
      slot: lanes.slots.findIndex((slot) => slot.round === round && slot.board === board),
      first: firstLeg - 1,
      games: Array.from({ length: lanes.legs }, (_, leg) => ({
        ...{ stage: MAIN_STAGE, round, board, leg: leg + 1 },
        white,
        black,
      })),
    }))
    .sort((a, b) => order(a) - order(b));

const order = ({ games: [game] }: Encounter): number => (game as PairedGame).round * 1000 + (game as PairedGame).board;

// The agenda's answer where the title is decided and no lot has to be drawn for any place.
const championOf = (
  { ranking, playoff }: Regulation,
  { program }: LaneProgram,
  table: Crosstable,
): ChampionDeclared | undefined => {
  const { criteria, scoring, lots } = program;
  const judgement = { table, scoring, lots };
  const first = decideFirst(judgement, criteria);
  const [seat] = first.seats;
  if (first.seats.length !== 1 || seat === undefined) return undefined;
  const lotsDecide = playoff === undefined && ranking.criteria.at(-1)?.kind === "lots";
  if (lotsDecide && ranking.scope === "all") {
    if (rank(judgement, ranking.criteria, "all").groups.some((group) => group.length > 1)) return undefined;
  }
  return { type: "ChampionDeclared", seat, decidedBy: criteria[first.by]?.kind ?? MAIN_STAGE };
};
