import { playerId, seats } from "../../events/ids.ts";
import type { GameResult } from "../../events/result.ts";
import { plainCells } from "../../projections/cells.ts";
import { apply, createTally, type StageTally } from "../../projections/tally.ts";
import type { Golden } from "./crosstable-text.ts";

/** The counts of a golden event after its games went through the fold as events, one round a game. */
export const recordedStage = (golden: Golden): StageTally => {
  const tally = createTally(plainCells);
  apply(tally, {
    type: "ChampionshipAnnounced",
    championship: "golden",
    title: "Golden",
    regulation: { id: "golden", edition: "1", hash: "" },
    players: seats(golden.names.length).map((at) => ({ id: playerId(`p${at}`), name: `p${at}`, rating: 2700 })),
  });
  golden.games.forEach(({ white, black, leg, outcome }, index) => {
    const game = { stage: "main", round: index + 1, board: 1, leg, white, black };
    if (outcome === "+/-") apply(tally, { type: "GameForfeited", ...game, absent: "black" });
    else if (outcome === "-/+") apply(tally, { type: "GameForfeited", ...game, absent: "white" });
    else if (outcome === "-/-") apply(tally, { type: "GameForfeited", ...game, absent: "both" });
    else apply(tally, { type: "GameFinished", ...game, result: outcome satisfies GameResult });
  });
  return tally.stages.main as StageTally;
};
