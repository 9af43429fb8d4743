import * as v from "valibot";

const text = v.pipe(v.string(), v.maxLength(500));
const side = v.object({ win: v.number(), draw: v.number() });

const player = v.object({
  name: v.optional(text),
  rating: v.optional(v.number()),
  fideId: v.optional(v.number()),
  fed: v.optional(text),
});

const game = v.object({
  id: text,
  players: v.optional(v.array(player), []),
  status: v.optional(text, "*"),
  lastMove: v.optional(text),
});

const round = v.object({
  id: text,
  name: text,
  slug: v.optional(text, "-"),
  startsAt: v.optional(v.number()),
  customScoring: v.optional(v.object({ white: side, black: side })),
});

const tour = v.object({
  id: text,
  name: text,
  slug: v.optional(text, "-"),
  info: v.optional(v.object({ location: v.optional(text), timeZone: v.optional(text) }), {}),
});

/** Most games of one round, and rounds of one tour. */
const MOST = 1_000;

const schemas: {
  readonly round: v.GenericSchema<unknown, LichessRound>;
  readonly tour: v.GenericSchema<unknown, LichessTour>;
} = {
  round: v.object({ round, tour, games: v.pipe(v.array(game), v.maxLength(MOST)) }),
  tour: v.object({ tour, rounds: v.pipe(v.array(round), v.maxLength(MOST)) }),
};

/** What wins and draws of a round are worth, where the organiser says so. */
export interface CustomScoring {
  readonly white: { readonly win: number; readonly draw: number };
  readonly black: { readonly win: number; readonly draw: number };
}

/** A player of a game; what the organiser does not say is undefined. */
export interface LichessPlayer {
  readonly name?: string | undefined;
  readonly rating?: number | undefined;
  readonly fideId?: number | undefined;
  readonly fed?: string | undefined;
}

/** What a round is called, and when it starts (milliseconds). */
export interface LichessRoundHead {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly startsAt?: number | undefined;
  readonly customScoring?: CustomScoring | undefined;
}

/** What a broadcast is called, and where it is played. */
export interface LichessTourHead {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly info: { readonly location?: string | undefined; readonly timeZone?: string | undefined };
}

/** A round of a broadcast, as `GET /api/broadcast/{tour}/{round}/{id}` tells it. What is not used here is left out. */
export interface LichessRound {
  readonly round: LichessRoundHead;
  readonly tour: LichessTourHead;
  readonly games: readonly {
    readonly id: string;
    readonly players: readonly LichessPlayer[];
    readonly status: string;
    readonly lastMove?: string | undefined;
  }[];
}

/** A broadcast and its rounds, as `GET /api/broadcast/{id}` tells it. */
export interface LichessTour {
  readonly tour: LichessTourHead;
  readonly rounds: readonly LichessRoundHead[];
}

/** What a JSON text of Lichess is, or what was expected of it. Source: lichess-org/api, broadcasts. */
export type LichessJson =
  | { readonly kind: "round"; readonly round: LichessRound }
  | { readonly kind: "tour"; readonly tour: LichessTour }
  | { readonly kind: "neither"; readonly expected: string };

/** Reads a round or a tour. */
export const parseLichess = (source: string): LichessJson => {
  let json: unknown;
  try {
    json = JSON.parse(source.replace(/^\uFEFF/, ""));
  } catch {
    return { kind: "neither", expected: "JSON" };
  }
  const isTour = typeof json === "object" && json !== null && "rounds" in json && !("games" in json);
  if (isTour) {
    const parsed = v.safeParse(schemas.tour, json);
    return parsed.success
      ? { kind: "tour", tour: parsed.output }
      : { kind: "neither", expected: whereOf(parsed.issues) };
  }
  const parsed = v.safeParse(schemas.round, json);
  return parsed.success
    ? { kind: "round", round: parsed.output }
    : { kind: "neither", expected: whereOf(parsed.issues) };
};

const whereOf = ([issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string =>
  `a round of a broadcast: at ${v.getDotPath(issue) ?? "the top"} ${issue.expected ?? issue.type}`;
