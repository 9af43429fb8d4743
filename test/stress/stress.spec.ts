import { from, lastValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { audit } from "../../src/championship/audit.ts";
import { decide } from "../../src/championship/decide.ts";
import { liveFeed } from "../../src/live/feed.ts";
import { parseLog, writeLine } from "../../src/log/ndjson.ts";
import { foldColumns } from "../../src/replay/columns.ts";
import { C12, C24, CLOSED, M12, N23, N23_BLITZ, U13, W15, WC24, withPlayers } from "../championship/regulations.ts";
import { columnsOf, counts } from "../laws/counts.ts";
import { sealed } from "../log/sealed.ts";
import { TRESPASSES } from "./hostile.ts";
import { REFUSAL, tell } from "./tell.ts";

const REGULATIONS: readonly (readonly [string, Regulation])[] = [
  ...[M12, W15, WC24, C12, C24, N23, N23_BLITZ, U13].map((regulation) => [regulation.id, regulation] as const),
  ["three Candidates of 2012", withPlayers(C12, 3)],
  ["four at Norway Chess", withPlayers(N23, 4)],
  ["three Ukrainians", withPlayers(U13, 3)],
  ["ten who draw from envelopes", CLOSED],
  ["twelve who draw from envelopes", withPlayers(CLOSED, 12)],
];

const SEEDS = [1, 2, 3];

describe.each(REGULATIONS)(
  "%s: up to 200 disturbed events of games, claims, corrections, departures and rulings",
  (_, regulation) => {
    it.each(SEEDS)(
      "seed %i: accepted, ended, and the same live, in bulk, and after export and import",
      async (seed) => {
        const { log } = tell(regulation, seed);
        expect(log.at(-1)?.type).toBe("ChampionDeclared");
        expect(audit(regulation, log)).toBeUndefined();

        const state = fold(championship, log);
        const exported = sealed(log);
        const imported = parseLog(exported.map(writeLine).join(""));
        if (!imported.ok) throw new Error(imported.fault.message);
        expect(imported.events.map(({ event }) => event)).toEqual(log);

        const cut = seed * 17;
        const source = { stream: "candidates-2013", history: exported.slice(0, cut), tail: from(exported.slice(cut)) };
        const live = await lastValueFrom(liveFeed({ projection: championship, ...source }));
        const { tally, ...rest } = state;
        const { tally: liveTally, ...liveRest } = live.state;
        expect(counts(liveTally)).toEqual(counts(tally));
        expect(liveRest).toEqual(rest);

        const bulk: unknown[] = [];
        foldColumns(columnsOf(log), (folded) => bulk.push(counts(folded)));
        expect(bulk).toEqual([counts(tally)]);
      },
    );

    it("whatever the agenda does not allow is refused with an article and what would be accepted, and nothing changes", () => {
      const tried = new Set<string>();
      for (const seed of SEEDS)
        tell(regulation, seed, (stage, next) => {
          // Short logs are looked at often enough, long ones not at every event.
          if (stage.agenda.playable.length > 2 && next(6) > 0) return;
          for (const [name, trespass] of Object.entries(TRESPASSES)) {
            const command = trespass(stage, next);
            if (command === undefined) continue;
            const before = JSON.stringify(stage.state);
            const decision = decide(stage.regulation, stage.state, command);
            expect([name, decision]).toMatchObject([name, { ok: false, rejection: REFUSAL }]);
            expect(JSON.stringify(stage.state)).toBe(before);
            tried.add(name);
          }
        });
      expect(tried.size).toBeGreaterThan(11);
    });
  },
);
