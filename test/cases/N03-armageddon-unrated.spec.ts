import { expect, it } from "vitest";
import { performance, ratingChange } from "../../scenarios/tables/rating.ts";
import type { Entry, Tournament } from "../../scenarios/tables/tournament.ts";
import { USUAL_SYSTEM } from "../../scenarios/tables/tournament.ts";
import { describeWith } from "../describe-with.ts";
import { column, tableBy } from "../tables/asked.ts";
import { sharedCase } from "./shared-case.ts";

interface Input {
  readonly players: Readonly<Record<string, number>>;
  readonly games: readonly string[];
}
const input = sharedCase<Input>("N03");
const SHARE: Readonly<Record<string, number>> = { "1-0": 2, "1/2-1/2": 1, "0-1": 0 };

describeWith(input, "N03: an Armageddon game is rated nowhere", ({ players, games }) => {
  const names = Object.keys(players);
  const own = players.A as number;
  const ofA = games.map((line) => {
    const [, , black = "", , result = "", rated] = line.split(" ");
    return { opponent: players[black] as number, share: SHARE[result] as number, rated: rated === "rated" };
  });
  const rated = ofA.filter((game) => game.rated);

  it("performance and change without it", () => {
    expect(performance(rated)).toBe(2958);
    expect(ratingChange(own, rated, 10) / 100).toBe(4);
  });

  it("with it they would be wrong", () => {
    expect(performance(ofA)).toBe(2770);
    expect(ratingChange(own, ofA, 10) / 100).toBeCloseTo(-1.3, 10);
  });

  it("a table leaves it out of the performance", () => {
    const rows: Entry[][] = names.map(() => []);
    for (const [index, { share, rated: isRated }] of ofA.entries()) {
      const opponent = index === 0 ? 1 : 2;
      const points = isRated ? 5 * share : 0;
      rows[0]?.push({ kind: "game", opponent, share, points, rated: isRated });
      rows[opponent]?.push({
        kind: "game",
        opponent: 0,
        share: 2 - share,
        points: isRated ? 10 - points : 0,
        rated: isRated,
      });
    }
    const people = names.map((name, at) => ({ name, number: at + 1, rating: players[name] as number }));
    const tournament: Tournament = { players: people, entries: rows, system: USUAL_SYSTEM, kind: "round-robin" };
    expect(column(tableBy(tournament, "TPR,ARO"), "TPR")[0]).toBe(2958);
    expect(column(tableBy(tournament, "TPR,ARO"), "ARO")[0]).toBe(2765);
  });
});
