import { VARMA_PLAYERS } from "../../rules/schedule/varma.ts";
import type { ColourRule, Format, RoundRobinFormat } from "../shape.ts";
import { contradictionsOfOwnTable } from "./own-table.ts";
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
  format: RoundRobinFormat,
  players: PlayerRange,
): readonly RegulationProblem[] => {
  const {
    table,
    cycles,
    cycleOrder,
    numbers: { by, compatriots },
  } = format;
  return [
    ...contradictionsOfOwnTable(path, format, players),
    ...(by === "varma" ? contradictionsOfVarma(path, { table, cycleOrder }, players) : []),
    ...unless(
      by !== "varma" || compatriots === undefined,
      `${path}.numbers.compatriots`,
      "nothing: the envelopes keep compatriots apart at the end",
    ),
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
};

// The tables are made for the last three rounds of the Berger table; a second cycle from the last round to the first ends otherwise.
const contradictionsOfVarma = (
  path: string,
  { table, cycleOrder }: Pick<RoundRobinFormat, "table" | "cycleOrder">,
  { min, max }: PlayerRange,
): readonly RegulationProblem[] => [
  ...unless(
    min >= VARMA_PLAYERS.least && max <= VARMA_PLAYERS.most,
    `${path}.numbers.by`,
    `another way: Varma tables are for ${VARMA_PLAYERS.least} to ${VARMA_PLAYERS.most} players`,
  ),
  ...unless(table === "berger", `${path}.table`, "berger, which the Varma tables are made for"),
  ...unless(cycleOrder !== "mirror", `${path}.cycleOrder`, "no mirror: the Varma tables look at the last rounds"),
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
