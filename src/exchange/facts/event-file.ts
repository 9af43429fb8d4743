import * as v from "valibot";

/** The facts of an event that is over, as a file has them: what `backtest --events` and the script of facts read of it. */
export interface EventFile {
  readonly id: string;
  /** What people call it. */
  readonly event?: string | null | undefined;
  readonly source?: readonly string[] | undefined;
  readonly notes?: string | null | undefined;
  /** Not true: nobody says that all games are there. */
  readonly complete?: boolean | null | undefined;
  /** `1-0.5-0`, `norway2` or `norway3`. */
  readonly scoring?: string | null | undefined;
  /** None where the file does not list them, as for knock-outs. */
  readonly players: readonly { readonly name: string; readonly rating?: number | null | undefined }[];
  readonly games: readonly {
    /** `classical`, `rapid`, `blitz` or `armageddon`. */
    readonly stage?: string | null | undefined;
    readonly round: number | string;
    readonly white: string;
    readonly black: string;
    readonly result: "1-0" | "1/2-1/2" | "0-1";
    /** `2013-03-15`, with question marks for what is not known. */
    readonly date?: string | null | undefined;
    /** The loser was absent. */
    readonly forfeit?: boolean | null | undefined;
  }[];
  /** `classicalPoints`: without Armageddon games, on the scale 1, a half, 0. */
  readonly finalStanding?:
    | readonly {
        readonly name: string;
        readonly points: number;
        readonly classicalPoints?: number | null | undefined;
      }[]
    | undefined;
}

/** What an event file says, or what is wrong with it: where, as a path such as `games.3.result`, and what was expected. */
export type ParsedEventFile =
  | { readonly ok: true; readonly file: EventFile }
  | { readonly ok: false; readonly path: string; readonly expected: string };

/** Reads an event file, from JSON. It may hold more than is read. */
export const parseEventFile = (json: unknown): ParsedEventFile => {
  const parsed = v.safeParse(SCHEMA, json);
  if (parsed.success) return { ok: true, file: parsed.output };
  const [issue] = parsed.issues;
  return { ok: false, path: v.getDotPath(issue) ?? "", expected: expectation(issue) };
};

const expectation = ({ type, received, message }: v.BaseIssue<unknown>): string =>
  type === "object" && received === "undefined" ? "this key, which is missing; an event has id and games" : message;

const name = v.pipe(v.string("a name"), v.minLength(1, "a name"));
const optional = v.optional(v.nullable(v.string("text or nothing")));

const SCHEMA = v.object(
  {
    id: name,
    event: optional,
    source: v.optional(v.array(name, "sources")),
    notes: optional,
    complete: v.optional(v.nullable(v.boolean("true or false"))),
    scoring: optional,
    players: v.optional(
      v.array(
        v.object({ name, rating: v.optional(v.nullable(v.number("a rating or nothing"))) }, "a player"),
        "players",
      ),
      [],
    ),
    games: v.array(
      v.object(
        {
          stage: optional,
          round: v.union([v.number(), v.string()], "a round"),
          white: name,
          black: name,
          result: v.picklist(["1-0", "1/2-1/2", "0-1"], "one of 1-0, 1/2-1/2, 0-1"),
          date: optional,
          forfeit: v.optional(v.nullable(v.boolean("true or false"))),
        },
        "a game",
      ),
      "games",
    ),
    finalStanding: v.optional(
      v.array(
        v.object(
          { name, points: v.number("points"), classicalPoints: v.optional(v.nullable(v.number("points"))) },
          "a row of the standing",
        ),
        "a standing",
      ),
    ),
  },
  "an event",
);
