import { describe, expect, it } from "vitest";
import { didYouMean } from "../../src/cli/near.ts";
import { grouped, wholeNumber } from "../../src/cli/numbers.ts";
import { progressOn } from "../../src/cli/progress.ts";
import { table } from "../../src/cli/table.ts";

const screen = (isTTY: boolean) => {
  const texts: string[] = [];
  return { isTTY, texts, write: (text: string) => texts.push(text) };
};

describe("progress", () => {
  it("is a line per 10 % where nobody watches, however often it is told", () => {
    const log = screen(false);
    const progress = progressOn(log, () => 0);
    for (let done = 0; done <= 1000; done++) progress(done, 1000);
    expect(log.texts).toHaveLength(11);
    expect(log.texts.slice(0, 2)).toEqual(["0 % of 1,000 simulations\n", "10 % of 1,000 simulations\n"]);
  });

  it("is one line that is redrawn on a terminal, at most ten times a second, and wiped at the end", () => {
    const terminal = screen(true);
    let now = 0;
    const progress = progressOn(terminal, () => now);
    for (let done = 0; done <= 1000; done++) {
      progress(done, 1000);
      now += 1;
    }
    expect(terminal.texts).toHaveLength(11);
    expect(terminal.texts.join("")).not.toContain("\n");
    expect(terminal.texts[5]).toContain("50 % of 1,000, 1,000 a second, 1 s left");
    expect(terminal.texts.at(-1)).toBe("\r\u001b[2K");
  });
});

describe("numbers", () => {
  it("are grouped the same everywhere, and read whole within bounds", () => {
    expect([0, 999, 1000, 1234567].map(grouped)).toEqual(["0", "999", "1,000", "1,234,567"]);
    const read = wholeNumber(1, 100);
    expect([read("1"), read("100")]).toEqual([1, 100]);
    for (const text of ["0", "101", "-1", "1.5", "1e2", "", " 5", "0x10", "9".repeat(20)])
      expect(() => read(text)).toThrow("from 1 to 100");
  });
});

describe("a table", () => {
  it("aligns words left and numbers right, wide signs too, without blanks at the end", () => {
    const rows = [
      ["\u4faf\u9038\u51e1", "8.5"],
      ["Carlsen", "10"],
    ];
    expect(table([{ head: "player" }, { head: "points", numeric: true }], rows)).toBe(
      "player   points\n\u4faf\u9038\u51e1      8.5\nCarlsen      10\n",
    );
  });
});

describe("a hint", () => {
  it("names the nearest word, or none", () => {
    const ids = ["candidates-2013", "norway-chess-2023"];
    expect(didYouMean("candidats-2013", ids)).toBe(" (did you mean candidates-2013?)");
    expect(didYouMean("norway", ids)).toBe(" (did you mean norway-chess-2023?)");
    expect(didYouMean("x", ids)).toBe("");
    expect(didYouMean("x".repeat(100_000), ids)).toBe("");
  });
});
