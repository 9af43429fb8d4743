import { expect, it } from "vitest";
import { kindOf } from "../../scenarios/tables/kind.ts";
import type { Tournament } from "../../scenarios/tables/tournament.ts";
import { describeWith } from "../describe-with.ts";
import { column, order, pointsIn, tableBy } from "./asked.ts";
import { readCrosstableExport } from "./chess-results.ts";
import { pgnTournament, sample } from "./pgn-tournament.ts";

const SCALACHESS = "lichess-org+scalachess/test-kit/src/test/resources";
const MONTE_CARLO = "vltanh+candidates-monte-carlo/data/raw";
const EXPORTS = "clpippel+tiebreak/gamefiles";

const family = (tournament: Tournament): Tournament => ({
  ...tournament,
  players: tournament.players.map((player) => ({
    ...player,
    name: (player.name.split(",")[0] as string).split(" ")[0] as string,
  })),
});

// Lines such as `PlayerWithScore(Player(24142654,Some(2136)),5.5,List(52.0, 53.0, 2291.0))`: FIDE id, points, tie-breaks.
const snapshot = (name: string): ReadonlyMap<string, readonly number[]> | undefined => {
  const text = sample(`${SCALACHESS}/snapshot/tiebreak/${name}`)?.toString();
  if (text === undefined) return undefined;
  return new Map(
    [...text.matchAll(/Player\((\d+),.*?\)\),([\d.]+),List\((.*?)\)/g)].map(([, id = "", points, list = ""]) => [
      id,
      [Number(points), ...list.split(", ").map(Number)],
    ]),
  );
};

const byPlayer = (tournament: Tournament, codes: string): ReadonlyMap<string, readonly (number | undefined)[]> => {
  const table = tableBy(tournament, codes, "2023");
  const columns = [pointsIn(table), ...codes.split(",").map((code) => column(table, code))];
  return new Map(tournament.players.map(({ fideId }, seat) => [fideId ?? "", columns.map((values) => values[seat])]));
};

const uzchess = sample(`${SCALACHESS}/uzchesscup.pgn`);
describeWith(uzchess, "UzChess Cup 2025 out of its own PGN (RULES G2; chess-results.com tnr1175851)", (uzchess) => {
  const { tournament, remarks } = pgnTournament(uzchess);
  const named = family(tournament);
  const names =
    "Praggnanandhaa Abdusattorov Sindarov Erigaisi Maghsoodloo Yakubboev Rapport Vokhidov Nepomniachtchi Aravindh".split(
      " ",
    );
  const of = (code: string): readonly (number | undefined)[] => {
    const values = column(tableBy(named, code), code);
    return names.map((name) => values[named.players.findIndex((player) => player.name === name)]);
  };

  it("is a round robin of ten", () => {
    expect(remarks).toEqual([]);
    expect(kindOf(tournament)).toEqual({ kind: "round-robin", because: "all meet once" });
    expect(order(tableBy(named, ""))).toBe(
      "Abdusattorov, Praggnanandhaa, Sindarov | Erigaisi | Rapport, Maghsoodloo, Yakubboev | Vokhidov | Nepomniachtchi | Aravindh",
    );
  });

  it.each([
    ["SB", [25.25, 22.5, 22.25, 21.5, 20.5, 19.5, 18.75, 16.5, 16, 11.25]],
    ["WIN", [4, 4, 3, 2, 2, 2, 2, 2, 0, 0]],
    ["BWG", [1, 0, 1, 2, 1, 1, 2, 1, 0, 0]],
    ["KS", [3.5, 3, 3, 3, 3.5, 2.5, 2.5, 2.5, 3, 1.5]],
    ["KS/L-1", [4.5, 4, 3.5, 4, 3.5, 3, 3, 2.5, 3, 2]],
  ] as const)("%s", (code, values) => expect(of(code)).toEqual(values));

  it("direct encounter: P before A and S; M before R before Y, and Sonneborn-Berger would have M, Y, R", () => {
    expect(order(tableBy(named, "DE"))).toBe(
      "Praggnanandhaa | Abdusattorov, Sindarov | Erigaisi | Maghsoodloo | Rapport | Yakubboev | Vokhidov | Nepomniachtchi | Aravindh",
    );
    expect(order(tableBy(named, "SB"))).toMatch(/Maghsoodloo \| Yakubboev \| Rapport/);
  });

  it("a lower limit of Koya parts A and S (T21)", () => {
    expect(order(tableBy(named, "DE,KS"))).toMatch(/Abdusattorov, Sindarov/);
    expect(order(tableBy(named, "DE,KS,KS/L-1"))).toMatch(/Abdusattorov \| Sindarov/);
  });

  it("the broadcast, which has the play-off too, gives the same table", () => {
    const broadcast = sample(`${MONTE_CARLO}/lichess_lucIoJ7L.pgn`) as Buffer;
    const found = pgnTournament(broadcast);
    expect(found.remarks.map(({ message }) => message)).toEqual(["9 games that broke a tie are left out"]);
    expect(order(tableBy(family(found.tournament), "DE,SB"))).toBe(order(tableBy(named, "DE,SB")));
  });
});

const candidates = sample(`${MONTE_CARLO}/lichess_kAvAGI7N.pgn`);
describeWith(
  candidates,
  "Candidates 2022 out of its broadcast, under two orders of criteria (RULES G3)",
  (candidates) => {
    const tournament = family(pgnTournament(candidates).tournament);

    it("SB, WIN, DE: the places as they were", () =>
      expect(order(tableBy(tournament, "SB,WIN,DE"))).toBe(
        "Nepomniachtchi | Ding | Radjabov | Nakamura | Caruana | Firouzja | Duda | Rapport",
      ));

    it("DE, WIN, SB (2012): Nakamura third, Rapport seventh", () =>
      expect(order(tableBy(tournament, "DE,WIN,SB"))).toBe(
        "Nepomniachtchi | Ding | Nakamura | Radjabov | Caruana | Firouzja | Rapport | Duda",
      ));

    it("every column", () => {
      const by = (code: string): Readonly<Record<string, number | undefined>> => {
        const values = column(tableBy(tournament, code), code);
        return Object.fromEntries(tournament.players.map(({ name }, seat) => [name, values[seat]]));
      };
      const names = ["Nepomniachtchi", "Ding", "Radjabov", "Nakamura", "Caruana", "Firouzja", "Duda", "Rapport"];
      const expected = (values: readonly number[]) =>
        Object.fromEntries(names.map((name, index) => [name, values[index]]));
      expect(by("SB")).toEqual(expected([62, 52, 52, 50.25, 46.5, 39.5, 38.5, 37.75]));
      expect(by("WIN")).toEqual(expected([5, 4, 3, 4, 3, 2, 1, 1]));
      expect(by("KS")).toEqual(expected([3.5, 2.5, 3.5, 2.5, 4, 2.5, 2.5, 2.5]));
    });
  },
);

const women = sample(`${SCALACHESS}/FWWRC.pgn`);
describeWith(
  women,
  "Women's World Rapid Championship 2024 out of its PGN (scalachess' snapshots of chess-results.com)",
  (women) => {
    const { tournament } = pgnTournament(women);

    it("Buchholz cut 1, Buchholz and average rating cut 1 of all 110 players", () =>
      expect(byPlayer(tournament, "BH-C1,BH,ARO-C1")).toEqual(snapshot("official_tournament.txt")));

    // Their sums are of 32-bit floats: where the expected score is exactly the score they go on to the next row of the table. Never lower.
    it("average of opponents' Buchholz to two decimals, perfect performances, and Sonneborn-Berger", () => {
      const found = byPlayer(tournament, "AOB,APPO,PTP,SB");
      const expected = snapshot("tournament.txt") as ReadonlyMap<string, readonly number[]>;
      expect(found.size).toBe(expected.size);
      let exact = 0;
      for (const [id, [points, aob, appo, , ptp, sb]] of expected as ReadonlyMap<
        string,
        readonly [number, number, number, number, number, number]
      >) {
        const [foundPoints, foundAob, foundAppo, foundPtp, foundSb] = found.get(id) as readonly number[];
        expect([id, foundPoints, foundAob, foundSb]).toEqual([id, points, Math.round(100 * aob) / 100, sb]);
        expect(Math.abs((foundAppo as number) - appo)).toBeLessThanOrEqual(1);
        expect(ptp - (foundPtp as number)).toBeGreaterThanOrEqual(0);
        expect(ptp - (foundPtp as number)).toBeLessThanOrEqual(3);
        if (foundPtp === ptp) exact++;
      }
      expect(exact).toBeGreaterThan(80);
    });
  },
);

const moscow = sample(`${EXPORTS}/2018-moscow-open.csv`);
describeWith(moscow, "Moscow Open 2018 under the rules of its time (chess-results.com tnr328740)", (moscow) => {
  const { tournament, published, oddCells } = readCrosstableExport(moscow.toString());
  const table = tableBy(tournament, "BH,BH-C1,SB", "2012");

  it("points, Buchholz and Buchholz cut 1 of all 220 players", () => {
    expect([...oddCells].sort()).toEqual(["-1", "0"]);
    expect(pointsIn(table)).toEqual(published.map(([points]) => points));
    expect(column(table, "BH")).toEqual(published.map(([, buchholz]) => buchholz));
    expect(column(table, "BH-C1")).toEqual(published.map(([, , cut]) => cut));
  });

  it("Sonneborn-Berger of all who played every round against such as did: the other readings differ (ADR 023)", () => {
    const whole = tournament.entries.map((row) => row.every(({ kind }) => kind === "game"));
    const clear = tournament.entries.flatMap((row, seat) =>
      whole[seat] === true && row.every((entry) => entry.kind === "game" && whole[entry.opponent]) ? [seat] : [],
    );
    expect(clear.length).toBeGreaterThan(30);
    const values = column(table, "SB");
    expect(clear.map((seat) => values[seat])).toEqual(clear.map((seat) => published[seat]?.[4]));
  });
});

const blitz = sample(`${EXPORTS}/2021-World-Blitz-Chess-Championship-Open.csv`);
describeWith(blitz, "World Blitz Championship 2021 (chess-results.com tnr600854)", (blitz) => {
  const { tournament, published } = readCrosstableExport(blitz.toString());
  const table = tableBy(tournament, "BH-C1,BH,ARO-C1", "2012");

  it("points, both Buchholz and the average rating cut 1 of all 179 players in 21 rounds", () => {
    expect(pointsIn(table)).toEqual(published.map(([points]) => points));
    for (const [index, code] of ["BH-C1", "BH", "ARO-C1"].entries())
      expect(column(table, code)).toEqual(published.map((values) => values[index + 1]));
  });

  it("the places, down to who shares them", () =>
    expect(table.rows.map(({ seat }) => seat)).toEqual(tournament.players.map((_, seat) => seat)));
});
