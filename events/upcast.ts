import { type EventType, FIRST_MATTERS } from "./championship.ts";
import { FIRST_CHOICES } from "./draws.ts";

/** Fields of an event as they are stored: the event without its type. */
export type EventFields = Readonly<Record<string, unknown>>;

/** One step from a schema version to the next and back. Law: `down(up(data))` is `data`. */
interface Step {
  readonly up: (data: EventFields) => EventFields;
  readonly down: (data: EventFields) => EventFields;
}

function withoutTieBreaks(playersOf: (data: EventFields) => readonly EventFields[]): Step {
  return {
    up: (data) => data,
    down: (data) => {
      const late = playersOf(data).find(({ seedingTieBreaks }) => seedingTieBreaks !== undefined);
      if (late === undefined) return data;
      const { id } = late;
      throw new Error(`a player of schema 1 has no seedingTieBreaks, but ${id} has`);
    },
  };
}

/**
 * `STEPS[type][n - 1]` leads from schema n to n + 1. A step never invents a fact: where an old event cannot supply the
 * new field, the change is a new event type instead.
 */
const STEPS: { readonly [type in EventType]?: readonly Step[] } = {
  // Schema 1 did not know what separates equal averages.
  ChampionshipAnnounced: [withoutTieBreaks(({ players }) => players as readonly EventFields[])],
  LotsDrawn: [
    {
      // Schema 1 knew no seeds.
      up: (data) => data,
      down: (data) => {
        const { method, seed, beacon } = data;
        if (method !== "seeded" && seed === undefined && beacon === undefined) return data;
        throw new Error("LotsDrawn of schema 1 has no seed");
      },
    },
  ],
  // Schema 1 knew no envelopes.
  ChoiceMade: [
    {
      up: (data) => data,
      down: (data) => {
        const { purpose } = data;
        if ((FIRST_CHOICES as readonly unknown[]).includes(purpose)) return data;
        throw new Error(`ChoiceMade of schema 1 knows no ${purpose}`);
      },
    },
  ],
  PlayerReplaced: [withoutTieBreaks(({ player }) => [player as EventFields])],
  // Schema 1 knew fewer matters.
  OfficialDecision: [
    {
      up: (data) => data,
      down: (data) => {
        const { matter } = data;
        if ((FIRST_MATTERS as readonly unknown[]).includes(matter)) return data;
        throw new Error(`OfficialDecision of schema 1 knows no matter ${matter}`);
      },
    },
  ],
  GameFinished: [
    {
      // Schema 1 was written before an encounter could have two games; there, every game was the first leg.
      up: (data) => ({ ...data, leg: 1 }),
      down: ({ leg, ...data }) => {
        if (leg !== 1) throw new Error(`GameFinished of schema 1 has no second leg, but the event has leg ${leg}`);
        return data;
      },
    },
  ],
};

/** The newest schema version of every event type: the one new events are written in. */
export const CURRENT_SCHEMA: { readonly [type in EventType]: number } = {
  ChampionshipAnnounced: 2,
  LotsCommitted: 1,
  LotsDrawn: 2,
  ChoiceMade: 2,
  NumberDrawn: 1,
  PairingsPublished: 1,
  GameStarted: 1,
  GameFinished: 2,
  GameForfeited: 1,
  ResultCorrected: 1,
  ClaimRuled: 1,
  IrregularityRuled: 1,
  PlayerWithdrew: 1,
  PlayerExpelled: 1,
  PlayerReplaced: 2,
  ProtestLodged: 1,
  ProtestDecided: 1,
  PenaltyImposed: 1,
  AppearanceMissed: 1,
  ScheduleChanged: 1,
  OfficialDecision: 2,
  ChampionDeclared: 1,
};

/** Fields of schema `from` in the form of the current one. `data` must be valid in its own schema. */
export const upcast = (type: EventType, from: number, data: EventFields): EventFields =>
  (STEPS[type] ?? []).slice(from - 1).reduce((fields, step) => step.up(fields), data);

/**
 * Fields of the current schema in the form of schema `to`; undoes {@link upcast}, so that an old event can be hashed and
 * written as it was. Throws where there is no such schema or the event cannot be said in it.
 */
export const downcast = (type: EventType, to: number, data: EventFields): EventFields => {
  if (!Number.isInteger(to) || to < 1 || to > CURRENT_SCHEMA[type]) throw new Error(`${type} has no schema ${to}`);
  return (STEPS[type] ?? []).slice(to - 1).reduceRight((fields, step) => step.down(fields), data);
};
