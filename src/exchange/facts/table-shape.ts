import { type Seat, seats } from "../../../events/ids.ts";
import type { GenericRoundRobin } from "../../../scenarios/regulations/generic.ts";
import { roundRobin } from "../../../scenarios/rules/schedule/schedule.ts";
import { fitNumbers } from "../pairing-numbers.ts";
import type { FactGame } from "./stages.ts";

/** The table a round robin was played by, and the pairing numbers: `numbers[0]` has number 1. */
export interface TableShape {
  readonly format: GenericRoundRobin["format"];
  readonly numbers: readonly Seat[];
}

/**
 * Finds the table whose rounds and colours are those of the games. Where none of the known ones is, the table is printed as it was played,
 * with the seats as numbers. Or why the games are no single or double round robin.
 */
export const tableOf = (games: readonly FactGame[], players: number): TableShape | string => {
  const cycles = games.length / ((players * (players - 1)) / 2);
  if (cycles !== 1 && cycles !== 2) return `${games.length} games of ${players} players are no round robin`;
  const rounds = Math.max(...games.map(({ round }) => round));
  if (rounds !== cycles * (players - 1 + (players % 2))) return `${rounds} rounds of ${players} players`;
  const field = seats(players);
  for (const format of formatsFor(players, cycles)) {
    const fitted = fitNumbers(roundRobin(format.table, players, cycles, format.cycleOrder), games, field);
    const exact = fitted.kind === "unique" && fitted.misfits === 0 ? fitted.order : undefined;
    const numbers = fitted.kind === "ambiguous" ? fitted.orders[0] : exact;
    if (numbers !== undefined) return { format: { ...format, cycles }, numbers };
  }
  const pairings = Array.from({ length: rounds }, (_, index) =>
    games
      .filter(({ round }) => round === index + 1)
      .map(({ white, black }) => `${white + 1}-${black + 1}`)
      .join(" "),
  );
  return { format: { table: "own", pairings, cycles, cycleOrder: "plain" }, numbers: field };
};

const formatsFor = (players: number, cycles: number) =>
  (["berger", "twoBlocksOfFour"] as const)
    .filter((table) => (table === "berger" ? players <= 16 : players === 8))
    .flatMap((table) =>
      (cycles === 1 ? (["plain"] as const) : (["plain", "swapLastTwo", "mirror"] as const)).map((cycleOrder) => ({
        table,
        cycleOrder,
      })),
    );
