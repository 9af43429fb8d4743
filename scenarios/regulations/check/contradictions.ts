import { MAIN_STAGE } from "../../../events/game.ts";
import type { MainStage, Regulation } from "../shape.ts";
import { contradictionsOfBid } from "./bid.ts";
import { contradictionsOfCalendar } from "./calendar.ts";
import { contradictionsOfFormat } from "./format.ts";
import { contradictionsOfLeg } from "./leg.ts";
import { lotsLast } from "./lots-last.ts";
import { contradictionsOfPlayoff } from "./playoff.ts";
import { contradictionsOfPrizes } from "./prizes.ts";
import { type RegulationProblem, unless } from "./problem.ts";
import { contradictionsOfQualification } from "./qualification.ts";

/** What the blocks of a regulation say against each other, although each has the right shape. */
export const contradictions = (regulation: Regulation): readonly RegulationProblem[] => [
  ...contradictionsOfMain(regulation.main, regulation.participants),
  ...contradictionsOfRanking(regulation),
  ...contradictionsOfWithdrawal(regulation),
  ...(regulation.playoff === undefined ? [] : contradictionsOfPlayoff(regulation.playoff, regulation.participants)),
  ...(regulation.qualification === undefined ? [] : contradictionsOfQualification(regulation.qualification)),
  ...unless(regulation.claims === undefined || regulation.playoff !== undefined, "claims", "a play-off to apply to"),
  ...flashStages(regulation),
  ...(regulation.prizes === undefined ? [] : contradictionsOfPrizes(regulation.prizes, regulation)),
  ...(regulation.bid === undefined ? [] : contradictionsOfBid(regulation.bid, regulation.prizes)),
  ...(regulation.calendar === undefined ? [] : contradictionsOfCalendar(regulation.calendar, regulation)),
];

const contradictionsOfMain = ({ format, encounter }: MainStage, participants: number): readonly RegulationProblem[] => [
  ...contradictionsOfFormat("main.format", format, { min: participants, max: participants }),
  ...unless(format.kind !== "match" || encounter.length === 1, "main.encounter", "one leg, as this is a match"),
  ...encounter.flatMap((leg, index) => [
    ...contradictionsOfLeg(`main.encounter.${index}`, leg),
    ...(index === 0
      ? unless(leg.when === undefined, "main.encounter.0.when", "nothing: the first leg is always played")
      : unless(leg.when !== undefined, `main.encounter.${index}.when`, "drawn: when this leg is played")),
  ]),
];

const contradictionsOfWithdrawal = ({ main: { format }, withdrawal }: Regulation): readonly RegulationProblem[] => {
  if (withdrawal.kind !== "threshold" || withdrawal.r1OpponentWinsByDefault === undefined) return [];
  const path = "withdrawal.r1OpponentWinsByDefault";
  return [
    ...unless(format.kind === "round-robin", path, "nothing: in a match an official decides on who withdraws"),
    ...unless(
      format.kind !== "round-robin" || format.numbers.redraw === undefined,
      path,
      "nothing: the others draw their numbers again, so that nobody meets him in round 1",
    ),
  ];
};

const flashStages = ({ conduct, playoff }: Regulation): readonly RegulationProblem[] => {
  const stages = new Set([MAIN_STAGE, ...(playoff?.steps ?? []).map(({ stage }) => stage)]);
  return (conduct?.sessions?.flash ?? []).flatMap((rule, index) =>
    unless(
      rule.stages.every((stage) => stages.has(stage)),
      `conduct.sessions.flash.${index}.stages`,
      `stages that there are: ${[...stages].join(", ")}`,
    ),
  );
};

const contradictionsOfRanking = ({
  main,
  ranking: { criteria },
  playoff,
}: Regulation): readonly RegulationProblem[] => {
  const path = "ranking.criteria";
  const lots = criteria[criteria.length - 1]?.kind === "lots";
  if (main.format.kind === "match")
    return [
      ...unless(criteria.length === 0, path, "none: a match is ranked by its points"),
      ...unless(playoff !== undefined, "playoff", "a play-off, as a match can end level"),
    ];
  return [
    ...lotsLast(path, criteria),
    ...unless(playoff !== undefined || lots, path, "lots at the end, as there is no play-off"),
    ...unless(playoff?.after !== "criteria" || !lots, path, "no lots: they leave nobody tied for the play-off"),
  ];
};
