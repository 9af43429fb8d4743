import { describe, expect, it } from "vitest";
import { cli } from "./cli.ts";

interface Amount {
  readonly amount: number;
  readonly formatted: string;
}

interface Answer {
  readonly schemaVersion: number;
  readonly method: { readonly kind: string };
  readonly currency: string;
  readonly fund: Amount;
  readonly decided: boolean;
  readonly players: readonly {
    readonly id: string;
    readonly expected: Amount & { readonly error?: number };
    readonly net: Amount;
    readonly final?: { readonly balance: Amount };
    readonly distribution: readonly (Amount & { readonly places?: readonly number[]; readonly p: number })[];
  }[];
  readonly unpaid?: Amount;
  readonly organiser: { readonly total: Amount & { readonly low: number; readonly high: number } };
}

const ask = async (...words: readonly string[]): Promise<Answer> => {
  const { code, stdout, stderr } = await cli(["prizes", ...words, "--json", "--quiet"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as Answer;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe("prizes", () => {
  it("of London 2013 are final: shared by score, 546,000 euros for the organiser", async () => {
    const answer = await ask("candidates-2013");
    expect(answer).toMatchObject({
      ...{ schemaVersion: 1, currency: "EUR", decided: true, method: { kind: "decided" } },
      ...{ fund: { amount: 42_000_000, formatted: "EUR 420,000", kind: "minimum", article: "3.8.1" } },
      ...{ unpaid: { payee: "FIDE", amount: 0 }, organiser: { total: { amount: 54_600_000 } } },
    });
    expect(answer.players.map(({ id, net }) => [id, net.formatted])).toEqual([
      ["carlsen", "EUR 91,500"],
      ["kramnik", "EUR 91,500"],
      ["svidler", "EUR 65,000"],
      ["aronian", "EUR 65,000"],
      ["gelfand", "EUR 34,000"],
      ["grischuk", "EUR 34,000"],
      ["ivanchuk", "EUR 22,000"],
      ["radjabov", "EUR 17,000"],
    ]);
    expect(answer.players[0]?.distribution).toEqual([
      { places: [1, 2], amount: 9_150_000, formatted: "EUR 91,500", net: 9_150_000, p: 1 },
    ]);
  });

  it("of Norway Chess after five rounds are chances: they add up to 1, and the averages to 2,500,000 kroner", async () => {
    const answer = await ask("norway-chess-2023", "--after", "5", "--sims", "2048");
    expect(answer).toMatchObject({ currency: "NOK", decided: false, method: { kind: "monte-carlo" } });
    for (const { distribution } of answer.players) expect(sum(distribution.map(({ p }) => p))).toBeCloseTo(1, 9);
    expect(sum(answer.players.map(({ expected }) => expected.amount))).toBe(250_000_000);
    expect(answer.players.every(({ expected }) => (expected.error ?? 0) > 0)).toBe(true);
    // Caruana leads by a point: nobody's average is higher, and only the champion has 750,000.
    const first = answer.players.map(
      ({ distribution }) => distribution.find(({ amount }) => amount === 75_000_000)?.p ?? 0,
    );
    expect(sum(first)).toBeCloseTo(1, 9);
    const best = [...answer.players].sort((a, b) => b.expected.amount - a.expected.amount)[0];
    expect(best?.id).toBe("caruana");
  });

  it("of a match are solved, with 5 % first for the visitor where the host is named", async () => {
    const final = await ask("womens-world-championship-2016", "--host", "UKR");
    expect(final.players.map(({ id, net, final }) => [id, net.amount, final?.balance.amount])).toEqual([
      ["hou", 12_400_000, 7_400_000],
      ["muzychuk", 7_600_000, 2_600_000],
    ]);
    const open = await ask("womens-world-championship-2016", "--host", "UKR", "--after", "3");
    expect(open.method.kind).toBe("exact");
    for (const { distribution } of open.players) expect(sum(distribution.map(({ p }) => p))).toBeCloseTo(1, 12);
    expect(open.players[0]?.distribution.map(({ amount }) => amount / 100)).toEqual([124_000, 114_500, 95_500, 86_000]);
  });

  it("are shown as a table without --json", async () => {
    const { code, stdout } = await cli(["prizes", "candidates-2013", "--fund", "510000"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Prize fund EUR 510,000 (3.8.1)");
    expect(stdout).toMatch(/Carlsen, Magnus +8\.5 +1-2 +111,107\.14\n/);
    expect(stdout).toMatch(/contribution +FIDE +at least 102,000 +Bidding procedure 2\.d\n/);
  });
});

describe("a fund the regulation does not allow", () => {
  it.each([
    ["below the minimum", "candidates-2013", "419999.99", "3.8.1", "--fund at least 420000"],
    ["not the fixed one", "norway-chess-2023", "1690000", "Prize money", "--fund 2500000"],
    ["of an event without prizes", "world-championship-2012", "1", "no-prizes", "the regulation has no prizes"],
  ])("%s is refused with the article (exit 6)", async (_, event, fund, article, accepted) => {
    const { code, stdout, stderr } = await cli(["prizes", event, "--fund", fund]);
    expect([code, stdout]).toEqual([6, ""]);
    expect(stderr).toContain(article);
    expect(stderr).toContain(accepted);
  });

  it("and no money at all is a usage error (exit 2)", async () => {
    expect((await cli(["prizes", "candidates-2013", "--fund", "lots"])).code).toBe(2);
  });
});

describe("a regulation without prizes", () => {
  it("says so, and what is on record of deposits and fines", async () => {
    const { code, stdout } = await cli(["prizes", "ukraine-championship-2013", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ schemaVersion: 1, fund: null, players: [], ledger: { deposits: [] } });
  });
});
