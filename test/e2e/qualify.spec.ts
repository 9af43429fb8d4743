import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

const TABLE = `name,federation,2011-07,2012-01,world-cup-2011,match-2012,champion,nominated,games-2011,withdrew
"Anand, Viswanathan",IND,2817,2799,,,yes,,,
"Svidler, Peter",RUS,2739,2749,1,,,,,
"Grischuk, Alexander",RUS,2746,,2,,,,,
"Ivanchuk, Vassily",UKR,2768,2766,3,,,,,
"Gelfand, Boris",ISR,,2739,,loser,,,,
"Karjakin, Sergey",RUS,2788,2769,,,,,80,
"Kramnik, Vladimir",RUS,2781,,,,,,60,
"Aronian, Levon",ARM,2805,2805,,,,,70,
"Carlsen, Magnus",NOR,2821,2835,,,,,50,2012-12-15
"Radjabov, Teimour",AZE,2744,2773,,,,yes,,
`;

describe("qualify", () => {
  it("says who plays in the Candidates Tournament of 2012, by which article and why, and who does not", async () => {
    const words = ["qualify", "fide-candidates-2012", "-"];
    const { code, stdout, stderr } = await cli(words, TABLE);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^FIDE Candidates Tournament 2012: 8 qualified\n/);
    expect(stdout).toMatch(/Kramnik, Vladimir +2\.3 +average 2781\.00, ahead of Karjakin, Sergey \(average 2778\.50\)/);
    expect(stdout).toMatch(/Not qualified\n[\s\S]*Anand, Viswanathan +1\.1 /);
  });

  it("gives in JSON what an announcement needs to seed by, and counts a late withdrawal from the start", async () => {
    const file = join(folder(), "candidates.csv");
    writeFileSync(file, TABLE);
    const words = ["qualify", "fide-candidates-2012", file, "--starts", "2013-03-14", "--json"];
    const answer = JSON.parse((await cli(words)).stdout);
    expect(answer.field).toHaveLength(7);
    expect(answer.open).toMatchObject([{ article: "3.3.3" }]);
    const aronian = answer.field.find(({ name }: { name: string }) => name === "Aronian, Levon");
    expect(aronian).toMatchObject({ article: "2.3", seedingRatings: [2805, 2805], seedingTieBreaks: [70] });
  });

  it.each([
    [["qualify", "norway-chess-2023", "-"], TABLE, 2, "does not say who qualifies"],
    [
      ["qualify", "fide-candidates-2012", "-"],
      "name,2011-7\nA,2800\n",
      3,
      "-:1: expected a known column, not 2011-7 (did you mean 2011-07?)",
    ],
    [["qualify", "fide-candidates-2012", "-"], "name,2011-07\nA,28000\n", 3, "-:2: expected a rating such as 2800"],
    [
      ["qualify", "fide-candidates-2012", "-"],
      "name,2011-07\nA,2800\nA,2700\n",
      3,
      "-:3: expected every candidate once",
    ],
    [
      ["qualify", "fide-candidates-2012", "-"],
      "name,withdrew\nA,2012-02-31\n",
      3,
      "-:2: expected a day such as 2012-01-31 in withdrew, not 2012-02-31",
    ],
    [
      ["qualify", "fide-candidates-2012", "-"],
      "name,contract\nA,2011-02-29\n",
      3,
      "-:2: expected the day it arrived, or missing in contract, not 2011-02-29",
    ],
    [["qualify", "fide-candidates-2012", "no-such.csv"], "", 3, "no-such.csv: cannot be read (ENOENT)"],
    [["qualify", "fide-candidates-2012", "-", "--starts", "2013-02-30"], "", 2, "Expected a day such as"],
  ])("answers %j with its exit code and what was expected", async (words, input, exit, message) => {
    const { code, stdout, stderr } = await cli(words, input);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: exit, stdout: "" });
  });
});
