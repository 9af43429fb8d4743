import * as v from "valibot";
import { LEGS, STAGE_PATTERN } from "../../events/game.ts";
import { CYCLE_ORDERS } from "../rules/schedule/cycles.ts";
import { ROUND_PATTERN } from "../rules/schedule/own-table.ts";
import { PAIRING_TABLES } from "../rules/schedule/schedule.ts";
import { bidSchema } from "./bid-schema.ts";
import { calendarSchema } from "./calendar-schema.ts";
import { contradictions } from "./check/contradictions.ts";
import type { RegulationProblem } from "./check/problem.ts";
import { conductSchema } from "./conduct-schema.ts";
import { officialsSchema, replacementSchema } from "./people-schema.ts";
import { prizesSchema } from "./prizes-schema.ts";
import { problemOf } from "./problem-of.ts";
import { qualificationSchema } from "./qualification-schema.ts";
import { CONTROLS, type Regulation } from "./shape.ts";

// The bounds keep a stranger's file small enough to schedule and to play through.

const text = (most: number, meaning: string) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.description(meaning));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const article = text(120, "Where the text says so: an article, or a heading where articles have no numbers.");
const players = whole(2, 16);
const half = v.pipe(v.number(), v.multipleOf(0.5), v.minValue(0), v.maxValue(100));

const thinkingTime = v.pipe(
  v.string(),
  v.regex(
    /^([1-9]\d?\/[1-9]\d{0,2}:){0,3}[1-9]\d{0,2}(\.5)?(\+[1-9]\d?(@[1-9]\d{0,2})?)?$/,
    "minutes of thinking time, such as 25+10, 5+3@61 or 40/120:20/60:15+30@61",
  ),
  v.description("[moves/minutes:]minutes[+seconds a move[@from move]], such as 25+10 or 40/120:20/60:15+30@61"),
);
const clock = v.strictObject({ white: thinkingTime, black: thinkingTime });
const points = v.pipe(
  v.strictObject({ win: half, draw: half, loss: half }),
  v.description("Points for a win, a draw and a loss; multiples of a half."),
);

const leg = v.strictObject({
  article,
  control: v.picklist(CONTROLS),
  clock,
  points,
  when: v.exactOptional(v.pipe(v.literal("drawn"), v.description("Played only after a drawn first game."))),
  drawOdds: v.exactOptional(v.pipe(v.literal("black"), v.description("A draw counts as a win of Black."))),
  agreedDraws: v.exactOptional(
    v.union(
      [v.strictObject({ article, allowed: v.literal(false) }), v.strictObject({ article, fromMove: whole(1, 200) })],
      "an article with either allowed: false or fromMove, the moves both must have made",
    ),
  ),
  defaultTime: v.exactOptional(v.strictObject({ article, minutes: whole(0, 180) })),
});

const criterion = v.variant("kind", [
  v.strictObject({ kind: v.literal("direct-encounter"), recursive: v.boolean() }),
  v.strictObject({ kind: v.literal("wins"), forfeits: v.boolean() }),
  v.strictObject({ kind: v.literal("black-wins") }),
  v.strictObject({ kind: v.literal("sonneborn-berger") }),
  v.strictObject({ kind: v.literal("koya"), limit: v.exactOptional(whole(-32, 32)) }),
  v.strictObject({ kind: v.literal("extended-koya") }),
  v.strictObject({ kind: v.literal("lots") }),
]);
const criteria = v.pipe(
  v.array(criterion),
  v.maxLength(12),
  v.description("In order of priority; drawing of lots can only be the last."),
);

const pattern = v.variant("kind", [
  v.strictObject({ kind: v.literal("alternate") }),
  v.strictObject({ kind: v.literal("flipAfter"), after: whole(1, 63) }),
  v.strictObject({ kind: v.literal("pairs") }),
]);
const colours = v.strictObject({ article, by: v.picklist(["lot", "lot-winner-chooses"]), pattern });

const roundRobin = v.strictObject({
  kind: v.literal("round-robin"),
  table: v.picklist([...PAIRING_TABLES, "own"]),
  pairings: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(ROUND_PATTERN, "the boards of a round, White first, such as 1-4 2-3"))),
      v.maxLength(30),
      v.description("The rounds of an own table, all cycles, a text each."),
    ),
  ),
  cycles: v.picklist([1, 2]),
  cycleOrder: v.picklist(CYCLE_ORDERS),
  numbers: v.strictObject({
    article,
    by: v.picklist(["lot", "choice", "varma"]),
    redraw: v.exactOptional(v.strictObject({ article })),
    compatriots: v.exactOptional(
      v.strictObject({
        article,
        meet: v.pipe(v.array(v.strictObject({ players, rounds: whole(1, 30) })), v.minLength(1), v.maxLength(8)),
        otherwise: v.exactOptional(
          v.strictObject({ table: v.picklist(PAIRING_TABLES), cycleOrder: v.picklist(CYCLE_ORDERS) }),
        ),
      }),
    ),
  }),
});
const match = v.strictObject({ kind: v.literal("match"), games: whole(1, 64), clinch: v.boolean(), colours });
const firstWin = v.strictObject({ kind: v.literal("first-win"), guard: whole(1, 64), colours });
const knockout = v.strictObject({
  kind: v.literal("knockout"),
  seeding: v.literal("average-rating"),
  rulingFrom: v.exactOptional(whole(3, 16)),
  duel: v.variant("kind", [match, firstWin]),
});

const step = v.strictObject({
  stage: v.pipe(v.string(), v.regex(STAGE_PATTERN, "letters, digits and hyphens, at most 32, such as sudden-death")),
  article,
  players: v.strictObject({ min: players, max: v.exactOptional(players) }),
  repeat: v.exactOptional(whole(2, 16)),
  format: v.variant("kind", [roundRobin, match, firstWin, knockout]),
  leg,
  criteria: v.exactOptional(criteria),
});
const ruling = v.strictObject({ kind: v.literal("ruling"), article });

const schema = v.strictObject({
  $schema: v.exactOptional(v.string()),
  schemaVersion: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/, "letters, digits and hyphens, at most 64")),
  edition: text(32, "Which edition of the text, such as a year."),
  title: text(160, "What people call the championship."),
  source: text(400, "The text this file was written from."),
  readings: v.pipe(
    v.array(text(800, "One reading, with what it is about.")),
    v.maxLength(64),
    v.description("Readings taken where the text is ambiguous or silent."),
  ),
  participants: players,
  conduct: v.exactOptional(conductSchema),
  qualification: v.exactOptional(qualificationSchema),
  main: v.strictObject({
    article,
    format: v.variant("kind", [roundRobin, match]),
    encounter: v.pipe(v.array(leg), v.minLength(1), v.maxLength(LEGS)),
    tieBreakPoints: v.exactOptional(points),
    opponentValue: v.exactOptional(v.picklist(["tie-break", "total"])),
  }),
  ranking: v.strictObject({ article, scope: v.picklist(["first", "all"]), criteria }),
  playoff: v.exactOptional(
    v.strictObject({
      article,
      after: v.picklist(["points", "criteria"]),
      steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(12)),
      otherwise: v.exactOptional(ruling),
    }),
  ),
  withdrawal: v.variant("kind", [
    v.strictObject({
      kind: v.literal("threshold"),
      article,
      percent: whole(0, 100),
      r1OpponentWinsByDefault: v.exactOptional(
        v.pipe(
          v.strictObject({ article }),
          v.description(
            "Who withdraws before the start loses the game of the first round by default; absent: no game.",
          ),
        ),
      ),
    }),
    ruling,
  ]),
  replacement: v.exactOptional(replacementSchema),
  expulsion: v.exactOptional(v.strictObject({ article, defaults: whole(1, 20) })),
  officials: v.exactOptional(officialsSchema),
  claims: v.exactOptional(
    v.strictObject({
      article,
      lossAtIncorrect: whole(1, 10),
      minutes: whole(0, 60),
      scope: v.picklist(["game", "tiebreak"]),
      afterGame: v.exactOptional(v.strictObject({ article })),
      mainStage: v.exactOptional(v.strictObject({ article })),
    }),
  ),
  prizes: v.exactOptional(prizesSchema),
  bid: v.exactOptional(bidSchema),
  calendar: v.exactOptional(calendarSchema),
});

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
// Law: the schema and shape.ts say the same. Compiles only while they do.
true satisfies Same<Frozen<v.InferOutput<typeof schema>>, Frozen<Regulation>>;

/** What a regulation file may hold, as valibot sees it. What its blocks say of each other is checked by `parseRegulation`. */
export const regulationSchema: v.GenericSchema<Regulation> = schema;

/** Parts of the schema that an editor's schema gives a name of their own. */
export const regulationParts: Readonly<Record<string, v.GenericSchema>> = {
  clock,
  colours,
  criterion,
  firstWin,
  knockout,
  leg,
  match,
  points,
  roundRobin,
  step,
};

/** A regulation, or everything that is wrong with the file. */
export type ParsedRegulation =
  | { readonly ok: true; readonly regulation: Regulation }
  | { readonly ok: false; readonly problems: readonly RegulationProblem[] };

/**
 * Reads what JSON.parse made of a regulation file: first the shape of every block, unknown keys refused, then what the
 * blocks say of each other. A problem names the path (`main.encounter.0.points.win`, empty for the file itself) and what
 * was expected there.
 */
export const parseRegulation = (json: unknown): ParsedRegulation => {
  const parsed = v.safeParse(regulationSchema, json);
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(problemOf) };
  const problems = contradictions(parsed.output);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, regulation: parsed.output };
};
