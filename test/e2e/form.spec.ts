import { describe, expect, it } from "vitest";
import { cli } from "./cli.ts";

interface Player {
  readonly id: string;
  readonly rating: number;
  readonly ratingUsed: number;
  readonly sigmaUsed?: number;
  readonly title: { readonly p: number };
}

const forecast = async (...words: readonly string[]) => {
  const { stdout } = await cli(["forecast", "candidates-2013", "--sims", "20000", ...words, "--json", "--quiet"]);
  return JSON.parse(stdout) as { readonly method: { readonly form: string }; readonly players: readonly Player[] };
};

describe("form on the command line", () => {
  it("given no game played, changes nothing, whatever it is", async () => {
    const [k10, none, laplace] = await Promise.all(
      ["k10", "none", "laplace"].map((form) => forecast("--after", "0", "--form", form)),
    );
    expect(k10?.players).toEqual(none?.players);
    expect(laplace?.players).toEqual(none?.players);
    for (const { rating, ratingUsed } of k10?.players ?? []) expect(ratingUsed).toBe(rating);
  });

  it("given seven rounds, says which rating was published and which used, and who overperformed is favoured more", async () => {
    const [usual, none, laplace, k20] = await Promise.all([
      forecast("--after", "7"),
      forecast("--after", "7", "--form", "none"),
      forecast("--after", "7", "--form", "laplace"),
      forecast("--after", "7", "--k", "20"),
    ]);
    const player = ({ players }: Awaited<ReturnType<typeof forecast>>, id: string): Player => {
      const found = players.find((one) => one.id === id);
      if (found === undefined) throw new Error(id);
      return found;
    };
    expect([usual, none, laplace, k20].map(({ method }) => method.form)).toEqual(["k10", "none", "laplace", "k20"]);
    expect(player(none, "aronian")).toMatchObject({ rating: 2809, ratingUsed: 2809 });
    const { ratingUsed } = player(usual, "aronian");
    expect(ratingUsed).toBeGreaterThan(2815);
    expect(player(k20, "aronian").ratingUsed).toBeGreaterThan(ratingUsed);
    expect(player(laplace, "aronian").sigmaUsed).toBeLessThan(15);
    expect(player(usual, "aronian").title.p).toBeGreaterThan(player(none, "aronian").title.p);
  });

  it("given a supposed result, prices both forecasts by the games that were played", async () => {
    const words = ["candidates-2013", "--after", "7", "--sims", "20000", "--json", "--quiet"];
    const { stdout } = await cli(["whatif", ...words, "--set", "R8.1 1-0"]);
    const { players } = JSON.parse(stdout) as { readonly players: readonly { id: string; before: { p: number } }[] };
    const plain = (await forecast("--after", "7")).players;
    for (const [seat, { before }] of players.entries()) expect(before.p).toBe(plain[seat]?.title.p);
  });

  it("given --k where no rating is updated, is a usage error", async () => {
    const answer = await cli(["forecast", "candidates-2013", "--form", "laplace", "--k", "20"]);
    expect([answer.code, answer.stderr]).toEqual([2, expect.stringContaining("leave --form laplace out")]);
  });
});
