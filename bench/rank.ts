import type { Judgement } from "../scenarios/rules/criterion.ts";
import { addGames, createCrosstable } from "../scenarios/rules/crosstable.ts";
import { decideFirst, rank as rankAll } from "../scenarios/rules/rank.ts";
import { mainScoring } from "../scenarios/rules/scoring-of.ts";
import { regulationNamed } from "./scenario.ts";
import { seasons } from "./seasons.ts";
import { bench, type Report } from "./suite.ts";

/** Judging finished crosstables of eight: who is first, and the whole order with its reasons. */
export const rank = (): Promise<Report> => {
  const { main, ranking } = regulationNamed("fide-candidates-2012");
  const scoring = mainScoring(main);
  const judgements = seasons(500).map((log): Judgement => {
    const table = createCrosstable(8, [0, 1, 2, 3, 4, 5, 6, 7], 2);
    for (const event of log)
      if (event.type === "GameFinished" && event.stage === "main")
        addGames(table, scoring, event.white, event.black, 1, ["1-0", "1/2-1/2", "0-1"].indexOf(event.result), 1);
    return { table, scoring, lots: [] };
  });
  const all = (judge: (judgement: Judgement) => unknown) => (): unknown => judgements.map(judge);
  const events = judgements.length;
  return bench(
    "rank",
    [
      { name: "decideFirst", events, run: all((judgement) => decideFirst(judgement, ranking.criteria)) },
      {
        name: "rank, first place only",
        events,
        run: all((judgement) => rankAll(judgement, ranking.criteria, "first")),
      },
      { name: "rank, every place", events, run: all((judgement) => rankAll(judgement, ranking.criteria, "all")) },
    ],
    { unit: "table" },
  );
};
