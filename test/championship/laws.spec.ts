import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { LEGS } from "../../events/game.ts";
import { seat, seats } from "../../events/ids.ts";
import { OUTCOMES, RESULTS } from "../../events/result.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { DEPARTED, outcomeAt, pairCell } from "../../projections/tally.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { Action } from "../../scenarios/rules/action.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { audit } from "../../src/championship/audit.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { decide } from "../../src/championship/decide.ts";
import { recordOf, situate } from "../../src/championship/situation.ts";
import { announced } from "./given.ts";
import { choice, drawn, gameOf, lot, reported } from "./play.ts";
import { C12, C24, M12, N23, N23_BLITZ, U13, W15, WC24, withPlayers } from "./regulations.ts";

const REGULATIONS: readonly (readonly [string, Regulation])[] = [
  ...[M12, W15, WC24, C12, C24, N23, N23_BLITZ, U13].map((regulation) => [regulation.id, regulation] as const),
  // Small fields tie more often, so that these go far into the play-offs.
  ["three Candidates of 2012", withPlayers(C12, 3)],
  ["four Candidates of 2012", withPlayers(C12, 4)],
  ["three Ukrainians", withPlayers(U13, 3)],
  ["four at Norway Chess", withPlayers(N23, 4)],
  ["three Candidates of 2024", withPlayers(C24, 3)],
];

/** Whole numbers below a bound, one after the other, out of a list that a failing property can shrink. */
type Chance = (below: number) => number;

const chanceOf = (numbers: readonly number[]): Chance => {
  let index = 0;
  return (below) => {
    const number = numbers[index % numbers.length] ?? 0;
    index += 1;
    // Told apart by the turn, so that a short list does not repeat itself.
    return (number + Math.floor(index / numbers.length) * 7) % below;
  };
};

const chance = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }).map(chanceOf);

// Mostly draws, so that play-offs are long.
const OFTEN = ["1-0", "1/2-1/2", "0-1", "1/2-1/2", "1/2-1/2", "1/2-1/2"] as const;

const commandFor = (action: Action, state: Championship, next: Chance): ChampionshipCommand => {
  switch (action.kind) {
    case "lot": {
      const { stage, purpose, round, board, candidates } = action;
      const place = round === undefined || board === undefined ? {} : { round, board };
      const turn = next(candidates.length);
      return lot(stage, purpose, [...candidates.slice(turn), ...candidates.slice(0, turn)], place);
    }
    case "choice": {
      const { stage, purpose, seat, options, round, board } = action;
      const place = round === undefined || board === undefined ? {} : { round, board };
      return choice(stage, purpose, seat, options[next(options.length)] ?? "", place);
    }
    case "draw":
      return drawn(action.seat, action.numbers[next(action.numbers.length)] ?? 0);
    case "game": {
      const [whiteLeft, blackLeft] = [action.white, action.black].map((seat) => state.tally.departed[seat] !== 0);
      if (whiteLeft || blackLeft || next(40) === 0)
        return {
          type: "ForfeitGame",
          ...gameOf(action),
          absent: whiteLeft && blackLeft ? "both" : whiteLeft ? "white" : "black",
        };
      return reported(action, OFTEN[next(OFTEN.length)] ?? "1-0");
    }
    case "ruling": {
      const { matter, stage, candidates, proposal, authorities } = action;
      const order = proposal ?? candidates;
      const authority = authorities[0] ?? "Chief Arbiter";
      return { type: "RecordDecision", matter, stage, order, authority, text: "as proposed" };
    }
    case "close":
      return { type: "DeclareChampion", seat: action.seat, decidedBy: action.decidedBy };
    default:
      return action satisfies never;
  }
};

/** What else can happen: somebody leaves, or a result on record was wrong. Undefined where there is nothing to correct. */
const disturbance = (regulation: Regulation, state: Championship, next: Chance): ChampionshipCommand | undefined => {
  if (next(4) === 0 && state.roster.departures.length < regulation.participants - 1)
    return { type: "WithdrawPlayer", seat: seat(next(regulation.participants)) };
  const { main, playoff } = agenda(regulation, state);
  const games = [main, ...(playoff?.stages ?? [])].flatMap((view) => view.slots);
  const recorded = games.flatMap((game) => {
    const was = outcomeAt(state.tally, game);
    return was === undefined ? [] : [{ game, was }];
  });
  const wrong = recorded[next(recorded.length || 1)];
  if (wrong === undefined) return undefined;
  const now = ([...RESULTS, "*"] as const)[next(RESULTS.length + 1)] ?? "*";
  return { type: "CorrectResult", ...gameOf(wrong.game), was: wrong.was, now, reason: "score sheet" };
};

/** Games on record between players whose results are not annulled. */
const gamesOnRecord = ({ tally }: Championship): number => {
  const ranked = seats(tally.players).filter((one) => tally.departed[one] !== DEPARTED.annul);
  let games = 0;
  for (const { pairs } of Object.values(tally.stages))
    for (const white of ranked)
      for (const black of ranked)
        for (
          let cell = pairCell(tally.players, white, black, 1, 0), end = cell + LEGS * OUTCOMES.length;
          cell < end;
          cell++
        )
          games += pairs[cell] ?? 0;
  return games;
};

interface Played {
  readonly log: readonly ChampionshipEvent[];
  readonly state: Championship;
}

/** Plays a championship by doing what the agenda asks for, at random, until it asks for nothing; then it is closed. */
const playThrough = (regulation: Regulation, next: Chance, disturbances = 0): Played => {
  const choosingOrder = seats(regulation.participants);
  const log: ChampionshipEvent[] = [announced(regulation, undefined, { choosingOrder })];
  const state = fold(championship, log);
  const obey = (command: ChampionshipCommand, must: boolean): void => {
    const decision = decide(regulation, state, command);
    if (!decision.ok && must) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.rejection)}`);
    if (!decision.ok) return;
    log.push(...decision.events);
    fold(championship, decision.events, state);
    const again = decide(regulation, state, command);
    if (again.ok) expect(again.events).toEqual([]);
  };
  for (let moves = 0, left = disturbances; moves < BOUND; moves++) {
    const { actions } = agenda(regulation, state);
    const action = actions[next(actions.length || 1)];
    if (action === undefined) return { log, state };
    const other = left > 0 && next(8) === 0 ? disturbance(regulation, state, next) : undefined;
    if (other !== undefined) left -= 1;
    if (other === undefined) obey(commandFor(action, state, next), true);
    else obey(other, false);
  }
  throw new Error(`not over after ${BOUND} moves`);
};

/** More than the longest of them: 132 games, then every round robin, blitz match and sudden-death game there can be. */
const BOUND = 2000;
const runs = { numRuns: 4 };

describe.each(REGULATIONS)("whatever the lots and the games: %s", (_, regulation) => {
  it("does what the agenda asks for, asked twice changes nothing, and it ends with one champion and is closed", () => {
    fc.assert(
      fc.property(chance, (next) => {
        const { log, state } = playThrough(regulation, next);
        expect(log.at(-1)?.type).toBe("ChampionDeclared");
        const { actions, playable, verdict } = agenda(regulation, state);
        expect({ actions, playable }).toEqual({ actions: [], playable: [] });
        expect(state.roster.champion).toMatchObject({ seat: verdict?.seat, decidedBy: verdict?.decidedBy });
      }),
      runs,
    );
  });

  it("ends so although players leave and results are corrected, and nothing on record loses its ground", () => {
    fc.assert(
      fc.property(chance, (next) => {
        const { log, state } = playThrough(regulation, next, 12);
        expect(log.at(-1)?.type).toBe("ChampionDeclared");
        expect(audit(regulation, log)).toBeUndefined();
        const situation = situate(regulation, state);
        const grounded = situation.slots.filter((slot) => recordOf(situation, slot) !== undefined);
        expect(grounded).toHaveLength(gamesOnRecord(state));
      }),
      runs,
    );
  });
});

describe("audit", () => {
  const { log } = playThrough(M12, chanceOf([1, 3, 4, 5, 1, 2]));

  it("accepts every log the deciders led to", () => {
    expect(audit(M12, log)).toBeUndefined();
  });

  it("finds the first event the regulation refuses, and why", () => {
    const game = log.findIndex(({ type }) => type === "GameFinished");
    const without = log.filter((_, index) => index !== game);
    expect(audit(M12, without)).toMatchObject({ index: game, why: { rejection: { code: "not-yet-due" } } });
  });

  it("finds a repeated event, and a departure that says something else than the record", () => {
    const [first] = log;
    expect(audit(M12, first === undefined ? [] : [first, first])).toMatchObject({ index: 1, why: { expected: [] } });
    const departure = { type: "PlayerWithdrew", seat: seat(0), completed: 3, scheduled: 12, effect: "stand" } as const;
    expect(audit(M12, [announced(M12), departure])).toMatchObject({
      index: 1,
      why: { expected: [{ type: "PlayerWithdrew", completed: 0 }] },
    });
  });
});
