import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TEC_REPORT } from "../tables/tec-report.ts";
import { cli, folder } from "./cli.ts";

const file = (name: string, text: string): string => {
  const path = join(folder(), name);
  writeFileSync(path, text);
  return path;
};

const game = (round: number, white: string, black: string, result: string): string =>
  `[Event "Club"]\n[Date "2025.01.0${round}"]\n[Round "${round}"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n1. e4 e5 ${result}\n\n`;

describe("standings of a file", () => {
  const report = (): string => file("tec.trf", TEC_REPORT);

  it("orders a report as it asks for, and explains each tie", async () => {
    const { code, stdout, stderr } = await cli(["standings", report()]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("order: points, DE, WIN, SB, KS (record 202 of the file)");
    expect(stdout).toContain("2=    2  Bruno       2150     3.5       5  0.5    3  6.25  0.5\n");
    expect(stdout).toContain(
      "- direct encounter parts Alyx, Bruno and Charline on 3.5: Alyx (2) before Bruno and Charline (0.5 each).\n",
    );
  });

  it("has the rows of standings --json, with the rules and the reasons", async () => {
    const { code, stdout } = await cli(["standings", report(), "--criteria", "DE,KS/L-1", "--rules", "2026", "--json"]);
    expect(code).toBe(0);
    const found = JSON.parse(stdout);
    expect(found.rules.version).toBe("2026");
    expect(found).toMatchObject({
      kind: "round-robin",
      rounds: 5,
      decided: true,
      champion: "alyx",
      unplayedRounds: [],
    });
    expect(found.order).toEqual({ criteria: ["DE", "KS/L-1"], because: "as asked" });
    expect(found.rows[0]).toEqual({
      ...{ rank: 1, shared: false, player: "alyx", name: "Alyx", number: 1, points: 3.5, played: 5, percent: 70 },
      ...{ criteria: { DE: 2, "KS/L-1": 2 }, splitBy: "DE" },
    });
    expect(found.explanations).toHaveLength(4);
  });

  it("makes a table of the games of a PGN file, and leaves a running one out", async () => {
    const games = [
      game(1, "Alder, A", "Birch, B", "1-0"),
      game(2, "Birch, B", "Cedar, C", "*"),
      game(3, "Cedar, C", "Alder, A", "0-1"),
    ];
    const { code, stdout } = await cli(["standings", file("club.pgn", games.join("")), "--json"]);
    expect(code).toBe(0);
    const { rows, kind, decided } = JSON.parse(stdout);
    expect([kind, decided]).toEqual(["round-robin", false]);
    expect(
      rows.map(({ player, rank, points, played }: Record<string, unknown>) => [player, rank, points, played]),
    ).toEqual([
      ["alder", 1, 2, 2],
      ["birch", 2, 0, 1],
      ["cedar", 2, 0, 1],
    ]);
  });

  it("takes a withdrawn player's results out of a round robin", async () => {
    const { stdout } = await cli(["standings", report(), "--withdrew", "6@2", "--json"]);
    expect(JSON.parse(stdout).rows.map(({ player }: { player: string }) => player)).not.toContain("helene");
  });

  it("tells totals that disagree with line and numbers", async () => {
    const { code, stderr } = await cli([
      "standings",
      file("wrong.trf", TEC_REPORT.replace(" 3.5    1 ", " 4.5    1 ")),
    ]);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /wrong\.trf:12: warning: player 1, Alyx: 3\.5 points from the results, and the file says 4\.5\n/,
    );
  });

  it("refuses what cannot be judged, with the line and what would be", async () => {
    const teams = await cli(["standings", file("teams.trf", TEC_REPORT.replace("DE,WIN,SB,KS", "EDET/P,BH"))]);
    expect(teams.code).toBe(3);
    expect(teams.stderr).toMatch(
      /teams\.trf:10: 202: EDET\/P cannot be judged: it is none of DE, WIN, .*; --criteria names others/,
    );
    const empty = await cli(["standings", file("empty.trf", "012 Nothing\n")]);
    expect([empty.code, empty.stderr]).toEqual([
      3,
      expect.stringContaining("no players; expected a tournament report"),
    ]);
    expect((await cli(["standings", file("empty.pgn", "")])).code).toBe(3);
    for (const words of [
      ["standings", report(), "--criteria", "DE,FOO"],
      ["standings", report(), "--criteria", "WIN-C1"],
      ["standings", report(), "--at", "3"],
      ["standings", report(), "--withdrew", "9@2"],
      ["standings", "candidates-2013", "--criteria", "DE"],
    ])
      expect((await cli(words)).code).toBe(2);
  });
});
