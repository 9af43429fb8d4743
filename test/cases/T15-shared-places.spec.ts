import { expect, it } from "vitest";
import { describeWith } from "../describe-with.ts";
import { tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase, type TournamentCase } from "./shared-case.ts";

const input = sharedCase<TournamentCase>("T15");

const orders = (names: readonly string[]): readonly (readonly string[])[] =>
  names.length < 2
    ? [names]
    : names.flatMap((name) => orders(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));

describeWith(input, "T15: shared places do not depend on who is listed first", ({ players, games }) => {
  it.each(orders(players).map((names) => [names.join(" "), names] as const))("%s", (_, names) => {
    const { rows } = tableBy(writtenTournament(names, games, "round-robin"), "");
    const places = Object.fromEntries(
      rows.map(({ seat, rank, shared, points }) => [names[seat], [rank, shared, points / 10]]),
    );
    expect(places).toEqual({ X: [1, true, 1.5], Y: [1, true, 1.5], Z: [3, false, 0] });
  });
});
