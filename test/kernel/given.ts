import fc from "fast-check";
import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { LegSpec, Points, Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import { createChance } from "../../src/chance/draw.ts";
import { type Key, keyFromSeed } from "../../src/chance/seed.ts";
import type { Histogram } from "../../src/engine/histogram.ts";
import type { KnownStrengths } from "../../src/engine/known-strengths.ts";
import type { PlaceCounts } from "../../src/engine/place-counts.ts";
import { sample } from "../../src/engine/sample.ts";
import { compileLanes, type LaneProgram } from "../../src/kernel/lane-program.ts";
import { compileKernel, type LoadedKernel, loadKernel } from "../../src/kernel/load.ts";
import { invented, programOf, type Scenario } from "../proof/scenario.ts";

/** Both builds, each made once, so that programs follow each other in one memory. */
export const KERNELS: readonly LoadedKernel[] = [
  loadKernel(compileKernel("simd")),
  loadKernel(compileKernel("scalar")),
];

/** A histogram as plain sorted lists, to compare. */
export const plain = (histogram: Histogram): unknown => ({
  total: histogram.total,
  settled: sorted(histogram.settled),
  level: sorted(histogram.level),
  scores: sorted(histogram.scores),
  given: histogram.given.map(sorted),
  places: histogram.places === undefined ? undefined : plainPlaces(histogram.places),
});

/** Cells that are counted, and orders by name. */
export const plainPlaces = ({ points, behind, first }: PlaceCounts): unknown => {
  const cells = (of: Float64Array) => [...of.entries()].filter(([, count]) => count !== 0);
  return { points: cells(points), behind: cells(behind), first: Object.fromEntries([...first].sort()) };
};

const sorted = (counts: ReadonlyMap<number, number>): readonly (readonly [number, number])[] =>
  [...counts].sort(([a], [b]) => a - b);

/** A scenario's program for lanes, on request with the finishing order. Throws where it does not compile. */
export const lanesFor = (scenario: Scenario, detail: "all" | "title" = "all", places = false): LaneProgram => {
  const program = programOf(scenario, places);
  const compiled = compileLanes(scenario.regulation, fold(championship, scenario.events), program, detail);
  if (!compiled.ok) throw new Error(compiled.reason);
  return compiled.lanes;
};

/** The Candidates' regulation for four players. */
export const FOUR: Regulation = { ...regulation("fide-candidates-2012"), participants: 4 };

function regulation(id: string): Regulation {
  const found = regulationById(id);
  if (found === undefined) throw new Error(`no regulation ${id}`);
  return found;
}

/** A championship of four under {@link FOUR} or a variant of it. */
export const four = (ratings: readonly number[], variant: Regulation = FOUR): Scenario => {
  const scenario = invented("fide-candidates-2012", ratings);
  return { ...scenario, regulation: variant };
};

const FIELDS: readonly (readonly [string, number])[] = [
  ["fide-candidates-2012", 8],
  ["norway-chess-2023", 10],
  ["norway-chess-2023-blitz", 10],
  ["ukraine-championship-2013", 12],
  ["fide-world-championship-2012", 2],
  ["fide-womens-world-championship-2015", 2],
  ["four", 4],
];

const CRITERIA: readonly CriterionSpec[] = [
  { kind: "direct-encounter", recursive: false },
  { kind: "direct-encounter", recursive: true },
  { kind: "wins", forfeits: true },
  { kind: "wins", forfeits: false },
  { kind: "black-wins" },
  { kind: "sonneborn-berger" },
  { kind: "koya" },
  { kind: "koya", limit: -1 },
  { kind: "koya", limit: 2 },
  { kind: "extended-koya" },
];

const POINTS: readonly Points[] = [
  { win: 1, draw: 0.5, loss: 0 },
  { win: 3, draw: 1, loss: 0 },
  { win: 2, draw: 1.5, loss: 1 },
];

/** Other criteria, points, scales and encounters for a regulation: what no regulation of today has but the data could say. */
const anyChange: fc.Arbitrary<(regulation: Regulation) => Regulation> = fc
  .record({
    criteria: fc.oneof(
      fc.shuffledSubarray([...CRITERIA], { maxLength: 5 }),
      // Ties of two have their own way in the kernel where the direct encounter comes first.
      fc.shuffledSubarray(CRITERIA.slice(2, 6)).map((others) => [...CRITERIA.slice(0, 1), ...others]),
    ),
    points: fc.constantFrom(...POINTS),
    tieBreakPoints: fc.constantFrom(...POINTS),
    opponentValue: fc.constantFrom("tie-break" as const, "total" as const),
    armageddon: fc.boolean(),
    scope: fc.constantFrom("first" as const, "all" as const),
    after: fc.constantFrom("criteria" as const, "criteria" as const, "points" as const),
    stops: fc.boolean(),
  })
  .map(({ criteria, points, tieBreakPoints, opponentValue, armageddon, scope, after, stops }) => (regulation) => {
    const { main, playoff, ranking } = regulation;
    const [first, ...others] = main.encounter as [LegSpec, ...LegSpec[]];
    const match = main.format.kind === "match";
    const encounter = [{ ...first, points }, ...(armageddon && !match ? [ARMAGEDDON] : others)];
    // A match in which a loss brings points can stop level; it does not fit lanes.
    const clinch = stops && points.loss === 0 && 2 * points.draw <= points.win;
    const format = main.format.kind === "match" ? { ...main.format, clinch } : main.format;
    return {
      ...regulation,
      main: { ...main, format, encounter, tieBreakPoints, opponentValue },
      ranking: { ...ranking, scope, criteria },
      ...(playoff === undefined ? {} : { playoff: { ...playoff, after } }),
    };
  });

const ARMAGEDDON: LegSpec = {
  article: "invented",
  control: "armageddon",
  clock: { white: "10", black: "7" },
  points: { win: 0.5, draw: 0, loss: 0 },
  drawOdds: "black",
  when: "drawn",
};

/**
 * Any regulation and field, from level to 800 Elo apart, as rated or with uncertain strengths, at any log position, sometimes with a
 * player who has left.
 */
export const anyScenario: fc.Arbitrary<Scenario> = fc
  .constantFrom(...FIELDS)
  .chain(([id, players]) =>
    fc.record({
      id: fc.constant(id),
      spread: fc.constantFrom(0, 10, 200, 800),
      sigmas: fc.oneof(
        fc.constant([]),
        fc.constant(new Array<number>(players).fill(15)),
        fc.array(fc.constantFrom(0, 7.5, 40, 200), { minLength: players, maxLength: players }),
      ),
      known: fc.option(anyKnown(players), { freq: 2, nil: {} }),
      places: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: players, maxLength: players }),
      order: fc.shuffledSubarray(
        Array.from({ length: players }, (_, seat) => seat),
        { minLength: players },
      ),
      played: fc.double({ min: 0, max: 0.97, noNaN: true }),
      leaves: fc.option(fc.record({ seat: fc.nat(players - 1), annul: fc.boolean() }), { freq: 3 }),
      seed: fc.nat(),
      change: fc.option(anyChange, { freq: 2 }),
    }),
  )
  .map(({ id, spread, sigmas, known, places, order, played, leaves, seed, change }) => {
    const ratings = places.map((place) => Math.round(2300 + place * spread));
    const written = id === "four" ? four(ratings) : invented(id, ratings, order);
    const start = { ...written, sigmas, known, ...(change === null ? {} : { regulation: change(written.regulation) }) };
    const begun = advanced(start, played, seed);
    // The regulations of matches leave it to an official.
    if (leaves === null || ratings.length === 2) return begun;
    return drawnAgain(withdrawn(begun, leaves.seat as Seat, leaves.annul));
  });

/** Strengths that hang together, and lists of their own for some clocks. */
const anyKnown = (players: number): fc.Arbitrary<KnownStrengths> => {
  const cells = (length: number, most: number) =>
    fc.array(fc.integer({ min: -most, max: most }), { minLength: length, maxLength: length });
  const spread = fc.tuple(...Array.from({ length: players }, (_, seat) => cells(seat + 1, 60)));
  const own = fc.record({ classical: cells(players, 20), armageddon: cells(players, 200) }, { requiredKeys: [] });
  return fc.record({ spread, own }, { requiredKeys: [] });
};

/** Plays a share of the main stage's games. */
const advanced = (scenario: Scenario, share: number, seed: number): Scenario => {
  const { regulation: rules, events, odds } = scenario;
  const { events: future } = sample(rules, events, odds, createChance(keyFromSeed(`${seed}`)), 0);
  const end = future.findIndex((event) => !("stage" in event) || event.stage !== MAIN_STAGE);
  return { ...scenario, events: [...events, ...future.slice(0, Math.floor(share * (end < 0 ? future.length : end)))] };
};

/** Who leaves before the first game makes the others draw again where the rules say so. */
const drawnAgain = (scenario: Scenario): Scenario => {
  const { regulation: rules, events } = scenario;
  const [action] = agenda(rules, fold(championship, events)).actions;
  if (action?.kind !== "lot" || action.purpose !== "numbers" || action.stage !== MAIN_STAGE) return scenario;
  const { candidates } = action;
  const lots = { stage: MAIN_STAGE, purpose: "numbers" as const, candidates, outcome: [...candidates].reverse() };
  return { ...scenario, events: [...events, { type: "LotsDrawn", ...lots, method: "simulated" }] };
};

/** A player leaves: his games are annulled, or what is left of them is lost by default. */
const withdrawn = (scenario: Scenario, seat: Seat, annul: boolean): Scenario => {
  const gone = {
    type: "PlayerWithdrew",
    seat,
    completed: 0,
    scheduled: 1,
    effect: annul ? "annul" : "stand",
  } as const;
  const open = annul ? [] : programOf(scenario).games.filter(({ white, black }) => white === seat || black === seat);
  const forfeits = open.map(({ white, black, round, board, firstLeg }) => {
    const absent = white === seat ? ("white" as const) : ("black" as const);
    return { type: "GameForfeited", stage: MAIN_STAGE, round, board, leg: firstLeg, white, black, absent } as const;
  });
  return { ...scenario, events: [...scenario.events, gone, ...forfeits] };
};

/** Any key. */
export const anyKey: fc.Arbitrary<Key> = fc.tuple(word(), word(), word(), word());

function word(): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 0xffffffff });
}
