import type { ColourRule, Format, RoundRobinFormat } from "../shape.ts";
import { type RegulationProblem, unless } from "./problem.ts";
import type { PlayerRange } from "./range.ts";

/** What a format says against itself or against the number of its players. */
export const contradictionsOfFormat = (
  path: string,
  format: Format,
  players: PlayerRange,
): readonly RegulationProblem[] => {
  switch (format.kind) {
    case "round-robin":
      return contradictionsOfTable(path, format, players);
    case "match":
      return [
        ...twoPlayers(path, players),
        ...contradictionsOfColours(`${path}.colours`, format.colours, format.games),
      ];
    case "first-win":
      return [
        ...twoPlayers(path, players),
        ...contradictionsOfColours(`${path}.colours`, format.colours, format.guard),
      ];
    case "knockout":
      return contradictionsOfFormat(`${path}.duel`, format.duel, { min: 2, max: 2 });
    default:
      return format satisfies never;
  }
};

const contradictionsOfTable = (
  path: string,
  { table, cycles, cycleOrder, numbers: { compatriots } }: RoundRobinFormat,
  players: PlayerRange,
): readonly RegulationProblem[] => [
  ...contradictionsOfOrder(path, { table, cycleOrder }, cycles, players),
  ...(compatriots?.otherwise === undefined
    ? []
    : contradictionsOfOrder(`${path}.numbers.compatriots.otherwise`, compatriots.otherwise, cycles, players)),
  ...unless(
    compatriots === undefined || path === "main.format",
    `${path}.numbers.compatriots`,
    "nothing: only the numbers of the main stage bring compatriots together",
  ),
];

const contradictionsOfOrder = (
  path: string,
  { table, cycleOrder }: Pick<RoundRobinFormat, "table" | "cycleOrder">,
  cycles: number,
  { min, max }: PlayerRange,
): readonly RegulationProblem[] => [
  ...unless(
    table !== "twoBlocksOfFour" || (min === 8 && max === 8),
    `${path}.table`,
    "another table: twoBlocksOfFour is for exactly 8 players",
  ),
  ...unless(cycles === 2 || cycleOrder === "plain", `${path}.cycleOrder`, "plain, as there is only one cycle"),
];

const twoPlayers = (path: string, { min, max }: PlayerRange): readonly RegulationProblem[] =>
  unless(min === 2 && max === 2, `${path}.kind`, "a format for more: a match is for exactly 2 players");

const contradictionsOfColours = (path: string, { pattern }: ColourRule, games: number): readonly RegulationProblem[] =>
  unless(pattern.kind !== "flipAfter" || pattern.after < games, `${path}.pattern.after`, "a game before the last one");
