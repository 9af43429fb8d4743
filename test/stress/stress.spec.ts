import { from, lastValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { seats } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { audit } from "../../src/championship/audit.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { decide } from "../../src/championship/decide.ts";
import { liveFeed } from "../../src/live/feed.ts";
import { parseLog, writeLine } from "../../src/log/ndjson.ts";
import { foldColumns } from "../../src/replay/columns.ts";
import { announced, type Stage } from "../championship/given.ts";
import { C12, C24, M12, N23, N23_BLITZ, U13, W15, WC24, withPlayers } from "../championship/regulations.ts";
import { columnsOf, counts } from "../laws/counts.ts";
import { sealed } from "../log/sealed.ts";
import { type Chance, follow, HAPPENINGS } from "./happenings.ts";
import { TRESPASSES } from "./hostile.ts";

const REGULATIONS: readonly (readonly [string, Regulation])[] = [
  ...[M12, W15, WC24, C12, C24, N23, N23_BLITZ, U13].map((regulation) => [regulation.id, regulation] as const),
  ["three Candidates of 2012", withPlayers(C12, 3)],
  ["four at Norway Chess", withPlayers(N23, 4)],
  ["three Ukrainians", withPlayers(U13, 3)],
];

const SEEDS = [1, 2, 3];

/** How many events a log is disturbed for; then it follows the agenda to its end. */
const DISTURBED = 200;

// Marsaglia's xorshift: small, and the same everywhere.
const chanceOf = (seed: number): Chance => {
  let word = (seed * 0x9e3779b9) | 0 || 1;
  return (below) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % below;
  };
};

const DECK = HAPPENINGS.flatMap((happening) => Array.from({ length: happening.weight }, () => happening));

/** An article, a sentence, and what would be accepted instead. */
const REFUSAL = {
  article: expect.stringMatching(/./),
  message: expect.stringMatching(/\.$/),
  accepted: expect.arrayContaining([expect.stringMatching(/./)]),
};

interface Told {
  readonly log: readonly ChampionshipEvent[];
  readonly refused: number;
}

const tell = (regulation: Regulation, seed: number, look: (stage: Stage, next: Chance) => void = () => {}): Told => {
  const next = chanceOf(seed);
  const log: ChampionshipEvent[] = [
    announced(regulation, undefined, { choosingOrder: seats(regulation.participants) }),
  ];
  const state = fold(championship, log);
  let refused = 0;
  const put = (command: ChampionshipCommand): boolean => {
    const decision = decide(regulation, state, command);
    if (!decision.ok) {
      expect(decision.rejection).toMatchObject(REFUSAL);
      refused += 1;
      return false;
    }
    log.push(...decision.events);
    fold(championship, decision.events, state);
    return true;
  };
  for (let moves = 0; moves < 2000; moves++) {
    const stage = { regulation, state, agenda: agenda(regulation, state) };
    look(stage, next);
    if (stage.agenda.actions.length === 0) return { log, refused };
    const disturbs = log.length < DISTURBED && next(4) === 0;
    const other = disturbs ? DECK[next(DECK.length)]?.propose(stage, next) : undefined;
    if (other !== undefined) put(other);
    else {
      const asked = follow(stage, next);
      if (asked !== undefined && !put(asked)) throw new Error(`the agenda asked for it: ${JSON.stringify(asked)}`);
    }
  }
  throw new Error("the championship does not end");
};

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
