import type { CriterionSpec } from "../rules/criterion.ts";
import type { ColourPattern } from "../rules/schedule/match.ts";
import type { LegSpec, Playoff, PlayoffStep, Points, Regulation, RoundRobinFormat } from "./shape.ts";

/** What names a championship whose regulation is not at hand. */
interface Naming {
  readonly id: string;
  readonly title: string;
  /** What is assumed, a sentence each. */
  readonly readings?: readonly string[];
}

/** A round robin of which only the table, the games of an encounter and what orders the field are known. */
export interface GenericRoundRobin extends Naming {
  readonly participants: number;
  readonly format: Pick<RoundRobinFormat, "table" | "pairings" | "cycles" | "cycleOrder">;
  readonly encounter: readonly LegSpec[];
  readonly tieBreakPoints?: Points;
  readonly ranking: { readonly scope: "first" | "all"; readonly criteria: readonly CriterionSpec[] };
  /** Played by all who are level for first; who is still level then is named by an official. */
  readonly playoff?: readonly PlayoffStep[];
}

/** Article of everything in a generic regulation: there is no text, only what was played. */
export const FACTS_ARTICLE = "facts of the event";

/** The regulation of a round robin that is known by what was played: numbers by lot, nothing about money, days or conduct. */
export const genericRoundRobin = (known: GenericRoundRobin): Regulation => {
  const { participants, format, encounter, tieBreakPoints, ranking, playoff } = known;
  return {
    ...namedBy(known),
    participants,
    main: {
      article: FACTS_ARTICLE,
      format: { kind: "round-robin", ...format, numbers: { article: FACTS_ARTICLE, by: "lot" } },
      encounter,
      ...(tieBreakPoints === undefined ? {} : { tieBreakPoints, opponentValue: "tie-break" }),
    },
    ranking: { article: FACTS_ARTICLE, ...ranking },
    ...(playoff === undefined ? {} : { playoff: { ...playoffOf(playoff), after: "points" } }),
    withdrawal: { kind: "ruling", article: FACTS_ARTICLE },
  };
};

/** A match of which only the number of its games and their colours are known. */
export interface GenericMatch extends Naming {
  readonly games: number;
  readonly pattern: ColourPattern;
  readonly leg: LegSpec;
  /** What follows a level match. */
  readonly tieBreak: readonly PlayoffStep[];
}

/** The regulation of a match that is known by what was played: it ends as soon as one side cannot be caught. */
export const genericMatch = (known: GenericMatch): Regulation => ({
  ...namedBy(known),
  participants: 2,
  main: {
    article: FACTS_ARTICLE,
    format: {
      ...{ kind: "match", games: known.games, clinch: true },
      colours: { article: FACTS_ARTICLE, by: "lot", pattern: known.pattern },
    },
    encounter: [known.leg],
  },
  ranking: { article: FACTS_ARTICLE, scope: "first", criteria: [] },
  playoff: playoffOf(known.tieBreak),
  withdrawal: { kind: "ruling", article: FACTS_ARTICLE },
});

const namedBy = ({ id, title, readings = [] }: Naming) =>
  ({ schemaVersion: 1, id, edition: "facts", title, source: FACTS_ARTICLE, readings }) as const;

const playoffOf = (steps: readonly PlayoffStep[]): Playoff => ({
  ...{ article: FACTS_ARTICLE, after: "criteria", steps },
  otherwise: { kind: "ruling", article: FACTS_ARTICLE },
});
