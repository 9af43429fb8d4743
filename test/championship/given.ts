import { expect } from "vitest";
import type { ChampionshipAnnounced, ChampionshipEvent } from "../../events/championship.ts";
import { playerId } from "../../events/ids.ts";
import type { Player } from "../../events/player.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { type Agenda, agenda } from "../../scenarios/rules/agenda.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { decide } from "../../src/championship/decide.ts";
import type { Decision } from "../../src/championship/decision.ts";
import type { RejectionCode } from "../../src/championship/rejection.ts";

/** What has happened: facts as they are, commands that must be accepted, or commands found from the state then. */
export type Step = ChampionshipEvent | ChampionshipCommand | ((stage: Stage) => readonly ChampionshipCommand[]);

/** What a step can look at to find its commands. */
export interface Stage {
  readonly regulation: Regulation;
  readonly state: Championship;
  readonly agenda: Agenda;
}

/** A story told so far. */
export interface Story extends Stage {
  readonly log: readonly ChampionshipEvent[];
  readonly when: (command: ChampionshipCommand) => Answer;
}

/** What can be said of the answer to a command. */
export interface Answer {
  readonly decision: Decision;
  readonly thenRecorded: (...events: readonly ChampionshipEvent[]) => void;
  readonly thenNothing: () => void;
  readonly thenRejected: (code: RejectionCode, article: string | RegExp, accepted?: RegExp) => void;
}

/** Tells a story from its announcement on; a command in it that is refused fails the test. */
export const given = (regulation: Regulation, ...steps: readonly Step[]): Story => {
  const log: ChampionshipEvent[] = [];
  const state = championship.initial();
  const happen = (events: readonly ChampionshipEvent[]): void => {
    log.push(...events);
    fold(championship, events, state);
  };
  const obey = (command: ChampionshipCommand): void => {
    const decision = decide(regulation, state, command);
    if (!decision.ok) throw new Error(`${JSON.stringify(command)} is refused: ${JSON.stringify(decision.rejection)}`);
    happen(decision.events);
  };
  for (const step of steps)
    if (typeof step === "function")
      for (const command of step({ regulation, state, agenda: agenda(regulation, state) })) obey(command);
    else if (isFact(step)) happen([step]);
    else obey(step);
  return {
    ...{ regulation, state, log },
    get agenda() {
      return agenda(regulation, state);
    },
    when: (command) => answer(decide(regulation, state, command)),
  };
};

const answer = (decision: Decision): Answer => ({
  decision,
  thenRecorded: (...events) => expect(decision).toEqual({ ok: true, events }),
  thenNothing: () => expect(decision).toEqual({ ok: true, events: [] }),
  thenRejected: (code, article, accepted) => {
    const rejection = decision.ok ? { accepted: decision.events } : decision.rejection;
    expect(rejection).toMatchObject({ code, article: expect.stringMatching(article) });
    // Every refusal says what would be accepted.
    expect(rejection.accepted).toContainEqual(expect.stringMatching(accepted ?? /./));
  },
});

const isFact = (step: ChampionshipEvent | ChampionshipCommand): step is ChampionshipEvent =>
  /(?:ed|drew|Made|Drawn)$/.test(step.type) || step.type === "OfficialDecision";

/** The announcement of a championship under a regulation, with invented players `a`, `b`, `c` ... or the named ones. */
export const announced = (
  regulation: Regulation,
  names: readonly string[] = [..."abcdefghijklmnop"].slice(0, regulation.participants),
  details: Partial<ChampionshipAnnounced> & {
    readonly seedings?: readonly number[];
    readonly seedingTieBreaks?: readonly (readonly number[] | undefined)[];
    /** One letter a player, in seat order: his federation; `-` for none. */
    readonly federations?: string;
  } = {},
): ChampionshipAnnounced => {
  const { seedings, seedingTieBreaks, federations = "", ...rest } = details;
  const players = names.map((name, index): Player => {
    const seeding = seedings?.[index];
    const player = { id: playerId(name), name: name.toUpperCase(), rating: 2700 };
    const tieBreaks = seedingTieBreaks?.[index];
    const federation = federations[index] ?? "-";
    return {
      ...player,
      ...(seeding === undefined ? {} : { seedingRatings: [seeding, seeding] }),
      ...(tieBreaks === undefined ? {} : { seedingTieBreaks: tieBreaks }),
      ...(federation === "-" ? {} : { federation }),
    };
  });
  const { id, edition } = regulation;
  return {
    type: "ChampionshipAnnounced",
    championship: "story",
    title: "A championship",
    regulation: { id, edition, hash: "0".repeat(64) },
    players,
    ...rest,
  };
};
