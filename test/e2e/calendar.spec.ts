import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

const sum = (parts: readonly { readonly p: number }[]): number => parts.reduce((all, { p }) => all + p, 0);

describe("caissandra calendar", () => {
  it("as JSON: days, chances that sum to 1, and what the hours stand on", async () => {
    const { code, stdout } = await cli(["calendar", "womens-world-championship-2016", "--after", "4", "--json"]);
    expect(code).toBe(0);
    const calendar = JSON.parse(stdout);
    expect(calendar).toMatchObject({ schemaVersion: 1, starts: "2016-03-01", championship: { after: 4 } });
    expect(sum(calendar.lastDay)).toBeCloseTo(1, 12);
    expect(sum(calendar.closing)).toBeCloseTo(1, 12);
    // 18 days from the opening to the tie-break, and the two before it (W15 2.2, 3.1, 3.2).
    expect(calendar.days.length).toBe(20);
    expect(calendar.days.at(-1)).toMatchObject({
      date: "2016-03-18",
      items: [{ item: "tie-break", status: "conditional" }],
    });
    expect(calendar.days.at(-1).playing.p).toBe(calendar.tiebreak.needed.p);
    expect(calendar.tiebreak.model).toMatchObject({ moves: 60, timeUsed: 1, pauseMinutes: 10 });
    expect(calendar.tiebreak.games.ifNeeded).toBeGreaterThan(3);
  });

  it("as an iCalendar file, the same for the same log, and not over another file", async () => {
    const path = join(folder(), "plan.ics");
    const ask = ["calendar", "womens-world-championship-2016", "--ics", path];
    expect((await cli(ask)).code).toBe(0);
    const file = readFileSync(path, "utf8");
    expect(file).toContain("SUMMARY:Women's World Championship match 2016: game 9\r\n");
    expect(file.match(/STATUS:CANCELLED/g)?.length).toBe(4);
    expect((await cli(ask)).code).toBe(2);
    expect((await cli([...ask, "--force"])).code).toBe(0);
    expect(readFileSync(path, "utf8")).toBe(file);
  });

  it("a move of a date is refused with the article, and a slip of the pen is asked about", async () => {
    const store = `${join(folder(), "match.db")}#final`;
    const announce = [
      ...["announce", "--regulation", "fide-womens-world-championship-2015", "--title", "A match"],
      ...["--starts", "2016-03-01", "--player", "a;Alpha, A.;2600", "--player", "b;Beta, B.;2590"],
    ];
    expect((await cli(["record", store, ...announce])).code).toBe(0);
    const move = (item: string, ...who: readonly string[]) =>
      cli(["record", store, "schedule", item, "2016-03-09", "--approved-by", ...who]);
    const refused = await move("game-5", "organiser");
    expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining("refused (postponed, 2.3)")]);
    expect((await move("game5", "organiser")).stderr).toContain("did you mean game-5?");
    expect((await move("game-5", "FIDE President")).code).toBe(0);
  });
});
