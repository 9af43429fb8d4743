import { describe, expect, it } from "vitest";
import type { FoundPerson, Remark } from "../../src/exchange/found.ts";
import { couldBe, idsFor, nameKey } from "../../src/exchange/names.ts";
import { peopleOf } from "../../src/exchange/people.ts";

const meet = (...persons: readonly FoundPerson[]) => {
  const remarks: Remark[] = [];
  const mentions = persons.map((person, index) => ({ person, place: { line: index + 1, game: index + 1 } }));
  const { people, indexOf } = peopleOf(mentions, undefined, remarks);
  return {
    people,
    who: persons.map(indexOf),
    conflicts: remarks.filter(({ level }) => level === "conflict").map(({ message }) => message),
  };
};

describe("who is who in a file", () => {
  it("FIDE ids come first, then names, names without accents and order, and short forms", () => {
    const { who, conflicts } = meet(
      { name: "Carlsen,M" },
      { name: "Carlsen, Magnus", fideId: 1503014 },
      { name: "Magnus Carlsen" },
      { name: "CARLSEN, Magnus" },
      { name: "Carlsen, Sven Magnus \u00d8en", fideId: 1503014 },
      { name: "Mu\u00f1oz, Jos\u00e9", fideId: 2 },
      { name: "Munoz, Jose" },
    );
    expect(who).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(conflicts).toEqual([]);
  });

  it("a short form of two names is a conflict and nobody", () => {
    const { people, who, conflicts } = meet(
      { name: "Muzychuk, Anna", fideId: 1 },
      { name: "Muzychuk, Mariya", fideId: 2 },
      { name: "Muzychuk" },
    );
    expect(people).toHaveLength(2);
    expect(who).toEqual([0, 1, undefined]);
    expect(conflicts).toEqual(["Muzychuk can be Muzychuk, Anna or Muzychuk, Mariya; the game is left out"]);
  });

  it("one FIDE id of two names is a conflict; one name of two ids is two people", () => {
    const one = meet({ name: "Alder, Ana", fideId: 1 }, { name: "Birch, Ben", fideId: 1 });
    expect(one.who).toEqual([0, undefined]);
    expect(one.conflicts).toEqual(["FIDE id 1 is Alder, Ana and Birch, Ben; the game is left out"]);
    expect(meet({ name: "Li, Wei", fideId: 1 }, { name: "Li, Wei", fideId: 2 }).who).toEqual([0, 1]);
  });

  it("the first rating counts, and others are told once", () => {
    const remarks: Remark[] = [];
    const ratings = [2765, 2766, 2766, 2765];
    const mentions = ratings.map((rating, index) => ({
      person: { name: "So, Wesley", rating },
      place: { line: index + 1, game: index + 1 },
    }));
    const { people } = peopleOf(mentions, undefined, remarks);
    expect(people).toEqual([{ name: "So, Wesley", rating: 2765 }]);
    expect(remarks).toEqual([
      {
        level: "warning",
        place: { line: 2, game: 2 },
        message: "So, Wesley is rated 2766 here and 2765 before; the first counts",
      },
    ]);
  });

  it("compares names as people do", () => {
    expect(nameKey("Wei, Yi")).toBe(nameKey("Yi Wei"));
    expect(couldBe("Praggnanandhaa R", "Praggnanandhaa, Rameshbabu")).toBe(true);
    expect(couldBe("Gukesh D", "Gukesh, Dommaraju")).toBe(true);
    expect(couldBe("Li, W", "Wei, L")).toBe(false);
    expect(couldBe("Carlsen, Magnus", "Carlsen, Henrik")).toBe(false);
  });

  it("makes ids that are different and can be ids", () => {
    expect(idsFor(["Carlsen, Magnus", "Muzychuk, Anna", "Muzychuk, Mariya", "Gukesh D", "Hikaru Nakamura"])).toEqual([
      "carlsen",
      "muzychuk-a",
      "muzychuk-m",
      "gukesh",
      "nakamura",
    ]);
    expect(idsFor(["Li, Wei", "Li, Wang", "\u041a\u0430\u0440\u043f\u043e\u0432", "O'Brien-Smith, P"])).toEqual([
      "li-w",
      "li-w-2",
      "player",
      "o-brien-smith",
    ]);
  });
});
