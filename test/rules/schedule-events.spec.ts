import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CYCLE_ORDERS, type CycleOrder } from "../../scenarios/rules/schedule/cycles.ts";
import type { Round } from "../../scenarios/rules/schedule/pairing.ts";
import { roundRobin } from "../../scenarios/rules/schedule/schedule.ts";

interface Event {
  readonly id: string;
  readonly numbers: readonly string[];
  readonly cycles: number;
  readonly order: CycleOrder;
}

const LONDON_2013: Event = {
  id: "candidates-2013",
  numbers: ["Aronian", "Gelfand", "Ivanchuk", "Svidler", "Kramnik", "Grischuk", "Radjabov", "Carlsen"],
  cycles: 2,
  order: "swapLastTwo",
};
const MADRID_2022: Event = {
  id: "candidates-2022",
  numbers: ["Duda", "Ding", "Caruana", "Radjabov", "Firouzja", "Nakamura", "Nepomniachtchi", "Rapport"],
  cycles: 2,
  order: "swapLastTwo",
};
const NORWAY_2022: Event = {
  id: "norway-2022",
  numbers: ["So", "Carlsen", "Giri", "Anand", "Mamedyarov", "Tari", "Vachier-Lagrave", "Topalov", "Wang", "Radjabov"],
  cycles: 1,
  order: "plain",
};
const NORWAY_2021: Event = {
  id: "norway-2021",
  numbers: ["Nepomniachtchi", "Firouzja", "Tari", "Rapport", "Carlsen", "Karjakin"],
  cycles: 2,
  order: "swapLastTwo",
};
const NORWAY_2020: Event = {
  id: "norway-2020",
  numbers: ["Aronian", "Tari", "Duda", "Firouzja", "Caruana", "Carlsen"],
  cycles: 2,
  order: "mirror",
};

/** Rounds as lists of "White v Black", sorted, since the records do not keep board order. */
const named = (rounds: readonly Round[], numbers: readonly string[]): readonly (readonly string[])[] =>
  rounds.map((round) => round.map(({ white, black }) => `${numbers[white - 1]} v ${numbers[black - 1]}`).sort());

const scheduleOf = ({ numbers, cycles, order }: Event): readonly (readonly string[])[] =>
  named(roundRobin("berger", numbers.length, cycles, order), numbers);

describe("London 2013, from the pairing numbers alone (round reports of the time)", () => {
  const round = (n: number): readonly string[] | undefined => scheduleOf(LONDON_2013)[n - 1];

  it("begins with 1-8, 2-7, 3-6, 4-5", () => {
    expect(round(1)).toEqual(["Aronian v Carlsen", "Gelfand v Radjabov", "Ivanchuk v Grischuk", "Svidler v Kramnik"]);
  });

  it("plays round 7 of the table in round 6 and round 6 in round 7", () => {
    expect(round(6)).toEqual(["Grischuk v Gelfand", "Kramnik v Ivanchuk", "Radjabov v Aronian", "Svidler v Carlsen"]);
    expect(round(7)).toEqual(["Aronian v Grischuk", "Carlsen v Radjabov", "Gelfand v Kramnik", "Ivanchuk v Svidler"]);
  });

  it("ends in the order of the table, colours reversed: Carlsen beats Radjabov with Black, loses to Svidler with White", () => {
    expect(round(13)).toContain("Radjabov v Carlsen");
    expect(round(14)).toEqual(["Aronian v Radjabov", "Carlsen v Svidler", "Gelfand v Grischuk", "Ivanchuk v Kramnik"]);
  });

  it("lets the three Russians meet in rounds 1-3 and 8-10 only (regulations 3.1)", () => {
    const russians = ["Grischuk", "Kramnik", "Svidler"];
    const rounds = scheduleOf(LONDON_2013).flatMap((games, i) =>
      games.some((game) => game.split(" v ").every((player) => russians.includes(player))) ? [i + 1] : [],
    );
    expect(rounds).toEqual([1, 2, 3, 8, 9, 10]);
  });
});

describe("other championships, from the pairing numbers alone", () => {
  it("Candidates 2022: the two Americans meet in rounds 1 and 8", () => {
    const rounds = scheduleOf(MADRID_2022).flatMap((games, i) =>
      games.some((game) => game.includes("Caruana") && game.includes("Nakamura")) ? [i + 1] : [],
    );
    expect(rounds).toEqual([1, 8]);
  });

  it("Norway 2020: rounds 6 to 10 are rounds 5 to 1 with colours reversed", () => {
    const games = scheduleOf(NORWAY_2020);
    const back = games
      .slice(0, 5)
      .reverse()
      .map((round) => round.map((game) => game.split(" v ").reverse().join(" v ")).sort());
    expect(games.slice(5)).toEqual(back);
  });
});

const RECORDS = new URL("../../../shared/data/events/", import.meta.url);
const present = existsSync(RECORDS);
if (!present) console.info("real schedules not compared: ../shared/data/events is absent");

interface Game {
  readonly stage: string;
  readonly round: number;
  readonly white: string;
  readonly black: string;
}

const playedIn = (id: string): readonly (readonly string[])[] => {
  const { games } = JSON.parse(readFileSync(new URL(`${id}.json`, RECORDS), "utf8")) as { games: readonly Game[] };
  const surname = (name: string): string => name.split(",")[0] ?? name;
  const classical = games.filter(({ stage }) => stage === "classical");
  return Array.from({ length: Math.max(...classical.map(({ round }) => round)) }, (_, i) =>
    classical
      .filter(({ round }) => round === i + 1)
      .map(({ white, black }) => `${surname(white)} v ${surname(black)}`)
      .sort(),
  );
};

const permutations = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((head, i) => permutations(items.filter((_, j) => j !== i)).map((tail) => [head, ...tail]));

/** Every numbering that explains the games: round 1 is 1-n, 2-(n-1), ..., so only the order of its boards is free. */
const numberings = (played: readonly (readonly string[])[], cycles: number, order: CycleOrder): readonly string[][] =>
  permutations(played[0] ?? [])
    .map((boards) => {
      const pairs = boards.map((game) => game.split(" v "));
      return [...pairs.map(([white = ""]) => white), ...pairs.map(([, black = ""]) => black).reverse()];
    })
    .filter((numbers) => {
      const games = named(roundRobin("berger", numbers.length, cycles, order), numbers);
      return games.every((round, i) => round.join() === played[i]?.join()) && games.length === played.length;
    });

describe.skipIf(!present)("the games really played (../shared/data/events)", () => {
  const events = [LONDON_2013, MADRID_2022, NORWAY_2022, NORWAY_2021, NORWAY_2020];

  it.each(events)("$id are the schedule, round by round and colour by colour", (event) => {
    expect(scheduleOf(event)).toEqual(playedIn(event.id));
  });

  it.each(events)("$id fit no other pairing numbers", (event) => {
    expect(numberings(playedIn(event.id), event.cycles, event.order)).toEqual([event.numbers]);
  });

  it.each(events.filter(({ cycles }) => cycles === 2))("$id fit no other order of cycles", (event) => {
    const fitting = CYCLE_ORDERS.filter((order) => numberings(playedIn(event.id), event.cycles, order).length > 0);
    expect(fitting).toEqual([event.order]);
  });

  it("Candidates 2014, four Russians: two blocks of four in rounds 1-3 and 8-10, cycle 2 with colours reversed", () => {
    const played = playedIn("candidates-2014");
    const russians = ["Andreikin", "Karjakin", "Kramnik", "Svidler"];
    const inside = (games: readonly string[]): boolean =>
      games.every((game) => game.split(" v ").filter((player) => russians.includes(player)).length !== 1);
    expect(played.flatMap((games, i) => (inside(games) ? [i + 1] : []))).toEqual([1, 2, 3, 8, 9, 10]);
    const back = played.slice(0, 7).map((games) => games.map((game) => game.split(" v ").reverse().join(" v ")).sort());
    expect(played.slice(7)).toEqual(back);
  });

  it.each(CYCLE_ORDERS)("Candidates 2014 fit no Berger numbers (%s)", (order) => {
    expect(numberings(playedIn("candidates-2014"), 2, order)).toEqual([]);
  });
});
