import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent, GameFinished } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { type StandingsRow, standings } from "../../scenarios/rules/standings.ts";
import { audit } from "../../src/championship/audit.ts";
import { parseLog, writeLine } from "../../src/log/ndjson.ts";
import { regulationHash } from "../../src/log/regulation-hash.ts";
import { factsOf, hasFacts } from "./facts.ts";
import { PLANS } from "./plans.ts";
import { record } from "./record.ts";

const fileOf = (id: string): string =>
  readFileSync(new URL(`../../scenarios/recorded/${id}.ndjson`, import.meta.url), "utf8");

const logOf = (id: string): readonly Recorded[] => {
  const parsed = parseLog(fileOf(id));
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.events;
};

const load = (id: string): { regulation: Regulation; events: readonly ChampionshipEvent[]; ids: readonly string[] } => {
  const events = logOf(id).map(({ event }) => event);
  const [announced] = events;
  if (announced?.type !== "ChampionshipAnnounced") throw new Error(`${id} does not begin with an announcement`);
  const regulation = regulationById(announced.regulation.id);
  if (regulation === undefined) throw new Error(`${id} names no known regulation`);
  return { regulation, events, ids: announced.players.map((player) => player.id) };
};

const table = (
  id: string,
): { rows: readonly StandingsRow[]; ids: readonly string[]; points: Record<string, number> } => {
  const { regulation, events, ids } = load(id);
  const { rows } = standings(regulation, fold(championship, events));
  const points = Object.fromEntries(rows.map((row) => [ids[row.seat], row.points / 2]));
  return { rows, ids, points };
};

const next = (id: string): ReturnType<typeof agenda> => {
  const { regulation, events } = load(id);
  return agenda(regulation, fold(championship, events));
};

describe.each(PLANS.map((plan) => [plan.id, plan] as const))("the log of %s", (id, plan) => {
  it("is a whole chain in the current schemas", () => {
    expect(parseLog(fileOf(id))).toMatchObject({ ok: true });
    expect(logOf(id).map(writeLine).join("")).toBe(fileOf(id));
  });

  it("names its sources, and the regulation by the hash of its content", () => {
    const [announced] = load(id).events;
    if (announced?.type !== "ChampionshipAnnounced") throw new Error("no announcement");
    expect(announced.sources?.length).toBeGreaterThan(0);
    expect(announced.regulation.hash).toBe(regulationHash(load(id).regulation));
  });

  it("holds nothing the deciders would have refused", () => {
    const { regulation, events } = load(id);
    expect(audit(regulation, events)).toBeUndefined();
  });

  it.skipIf(!hasFacts(plan.facts))(
    "says what the collected facts say, no more and no less (needs ../shared/data)",
    () => {
      const facts = factsOf(plan.facts);
      expect(record(plan, facts).map(writeLine).join("")).toBe(fileOf(id));
      const games = load(id).events.filter((event): event is GameFinished => event.type === "GameFinished");
      expect(games).toHaveLength(facts.games.length);
    },
  );
});

describe("the tables of the recorded championships", () => {
  it("given London 2013, Carlsen is first by wins, 5 against Kramnik's 4, after a level direct encounter (C12 3.7)", () => {
    const { rows, ids } = table("candidates-2013");
    const [first, second] = rows;
    expect([ids[first?.seat ?? -1], first?.rank, first?.shared, first?.points]).toEqual(["carlsen", 1, false, 17]);
    expect(first?.splitBy).toBe("wins");
    expect(ids[second?.seat ?? -1]).toBe("kramnik");
    const criteria = Object.fromEntries(
      first?.criteria.map(({ kind, value }) => [kind, value.value / value.per]) ?? [],
    );
    expect(criteria).toMatchObject({ "direct-encounter": 1, wins: 5 });
    expect(next("candidates-2013").playoff).toBeUndefined();
    expect(next("candidates-2013").actions).toMatchObject([{ kind: "close", decidedBy: "wins" }]);
  });

  it("given Moscow 2012, the match is 6-6, the rapid games decide 2.5-1.5 and closing is next (M12 3.7.1)", () => {
    const { points, rows, ids } = table("world-championship-2012");
    expect(points).toEqual({ anand: 6, gelfand: 6 });
    expect([ids[rows[0]?.seat ?? -1], rows[0]?.splitBy]).toEqual(["anand", "rapid"]);
    const { playoff, actions } = next("world-championship-2012");
    expect([...(playoff?.stages[0]?.table?.points ?? [])]).toEqual([5, 3]);
    expect(actions).toMatchObject([{ kind: "close", decidedBy: "rapid" }]);
  });

  it("given Lviv 2016, nine games decide, game 10 is cancelled and the colours flip at game 5 (W15 3.4.1, 3.6.1)", () => {
    const { points, ids } = table("womens-world-championship-2016");
    expect(points).toEqual({ hou: 6, muzychuk: 3 });
    const { main, actions } = next("womens-world-championship-2016");
    expect(main.cancelled.map((slot) => slot.round)).toEqual([10]);
    expect(main.slots.map((slot) => ids[slot.white]?.[0]).join("")).toBe("mhmhhmhmhm");
    expect(actions).toMatchObject([{ kind: "close", decidedBy: "main" }]);
  });

  it("given Norway 2023, the totals are the published ones (theweekinchess.com, 11th Norway Chess)", () => {
    expect(table("norway-chess-2023").points).toEqual({
      nakamura: 16.5,
      caruana: 16,
      gukesh: 14.5,
      giri: 13,
      so: 12.5,
      carlsen: 11.5,
      mamedyarov: 11,
      firouzja: 10.5,
      abdusattorov: 9,
      tari: 6,
    });
  });

  it("given the blitz of Norway 2023 and Ukraine 2013, unknown results stay unplayed and the log says so", () => {
    expect(next("norway-chess-2023-blitz").playable).toHaveLength(4);
    expect(next("ukraine-championship-2013").playable).toHaveLength(9);
    for (const id of ["norway-chess-2023-blitz", "ukraine-championship-2013"]) {
      const [announced] = load(id).events;
      expect(announced).toMatchObject({ notes: expect.arrayContaining([expect.stringMatching(/stay unplayed/)]) });
    }
  });
});
