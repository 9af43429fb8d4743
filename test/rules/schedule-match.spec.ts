import { describe, expect, it } from "vitest";
import { type ColourPattern, whiteOwner } from "../../scenarios/rules/schedule/match.ts";

const owners = (pattern: ColourPattern, games: number): string =>
  Array.from({ length: games }, (_, i) => "AB"[whiteOwner(pattern, i + 1)]).join(" ");

describe("who has White in a match (A has White in game 1)", () => {
  it("reverses colours after game 6 of 12 (World Championship 2012, 3.4.1)", () => {
    expect(owners({ kind: "flipAfter", after: 6 }, 12)).toBe("A B A B A B B A B A B A");
  });

  it("reverses colours after game 4 of 10 (Women's World Championship 2015, 3.4.1)", () => {
    expect(owners({ kind: "flipAfter", after: 4 }, 10)).toBe("A B A B B A B A B A");
  });

  it("gives the Whites of Lviv 2016 as played: M H M H H M H M H (A = Muzychuk, M; decided after game 9)", () => {
    const played = owners({ kind: "flipAfter", after: 4 }, 9).replaceAll("A", "M").replaceAll("B", "H");
    expect(played).toBe("M H M H H M H M H");
  });

  it("changes colours after every odd game in sudden death (Ukraine 2013, article 4; Tata Steel)", () => {
    expect(owners({ kind: "pairs" }, 9)).toBe("A B B A A B B A A");
  });

  it("alternates when nothing else is said", () => {
    expect(owners({ kind: "alternate" }, 5)).toBe("A B A B A");
  });

  it.each([0, -1, 1.5, Number.NaN])("has no game number %d, and no flip after it", (bad) => {
    expect(() => whiteOwner({ kind: "alternate" }, bad)).toThrow(RangeError);
    expect(() => whiteOwner({ kind: "flipAfter", after: bad }, 1)).toThrow(RangeError);
  });
});
