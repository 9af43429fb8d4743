import { ownTable } from "../../rules/schedule/own-table.ts";
import type { RoundRobinFormat } from "../shape.ts";
import { type RegulationProblem, unless } from "./problem.ts";
import type { PlayerRange } from "./range.ts";

/** What a printed pairing table says against itself, or against the format it is in. */
export const contradictionsOfOwnTable = (
  path: string,
  { table, pairings, cycles, cycleOrder, numbers: { redraw, compatriots } }: RoundRobinFormat,
  { max: players }: PlayerRange,
): readonly RegulationProblem[] => {
  if (table !== "own") return unless(pairings === undefined, `${path}.pairings`, "nothing: the table has a name");
  if (pairings === undefined) return unless(false, `${path}.pairings`, "the rounds of the own table");
  return [
    ...unless(path === "main.format", `${path}.table`, "a table for any number: a play-off has as many as are tied"),
    ...unless(cycleOrder === "plain", `${path}.cycleOrder`, "plain: the own table has all cycles"),
    ...unless(redraw === undefined, `${path}.numbers.redraw`, "nothing: the own table is for all players only"),
    ...unless(compatriots === undefined, `${path}.numbers.compatriots`, "nothing: the own table is for one field"),
    ...contradictionsOfRounds(`${path}.pairings`, pairings, players, cycles),
  ];
};

const contradictionsOfRounds = (
  path: string,
  pairings: readonly string[],
  players: number,
  cycles: number,
): readonly RegulationProblem[] => {
  const met = new Map<string, number>();
  const games = new Set<string>();
  const busy = ownTable(pairings).flatMap((round, index) => {
    const numbers = round.flatMap(({ white, black }) => [white, black]);
    for (const { white, black } of round) {
      games.add(`${white}-${black}`);
      const pair = `${Math.min(white, black)}-${Math.max(white, black)}`;
      met.set(pair, (met.get(pair) ?? 0) + 1);
    }
    return unless(
      new Set(numbers).size === numbers.length && numbers.every((number) => number <= players),
      `${path}.${index}`,
      `every number from 1 to ${players} at most once`,
    );
  });
  const whole = met.size === (players * (players - 1)) / 2 && [...met.values()].every((times) => times === cycles);
  const count = [...met.values()].reduce((sum, times) => sum + times, 0);
  return [
    ...busy,
    ...unless(whole, path, `each of ${players} numbers against each other, ${cycles === 1 ? "once" : "twice"}`),
    ...unless(games.size === count, path, "no game twice: who meets again has the other colour"),
  ];
};
