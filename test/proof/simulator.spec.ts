import { describe, expect, it } from "vitest";
import type { EventColumns } from "../../events/columns.ts";
import { createColumnsWriter } from "../../events/columns-writer.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { createCounter } from "../../src/engine/counter.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { type MainOutcome, sample } from "../../src/engine/sample.ts";
import { createSimulator, type Simulator } from "../../src/engine/simulator.ts";
import { stageNames } from "../../src/engine/stage-names.ts";
import { blockLimits, blockOf, sharpened, strengthsAt } from "../../src/engine/strength.ts";
import { openAt } from "../../src/kernel/lane-program.ts";
import { laneOutcomes } from "../../src/kernel/lane-reference.ts";
import { compileKernel } from "../../src/kernel/load.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { judgeColumns } from "../../src/replay/judge.ts";
import { invented, lanesOf, programOf, recorded, type Scenario } from "./scenario.ts";

// What is written without events in between is what the slow and obvious way writes, row by row.

const KEY = keyFromSeed("simulate");
const BLOCK_END = 1020;

const simulatorOf = ({ regulation, events, sigmas }: Scenario): Simulator =>
  createSimulator({ regulation, events, parameters: ORDERED_LOGIT_2026, sigmas, key: KEY });

const written = (scenario: Scenario, from: number, to: number): EventColumns => {
  const writer = createColumnsWriter(1024, stageNames(scenario.regulation, scenario.events));
  const simulator = simulatorOf(scenario);
  expect(simulator.reason).toBeUndefined();
  for (let simulation = from; simulation < to; simulation++) simulator.write(simulation, writer);
  return writer.columns();
};

const sampled = (scenario: Scenario, from: number, to: number): EventColumns => {
  const { regulation, events, sigmas } = scenario;
  const writer = createColumnsWriter(1024, stageNames(regulation, events));
  const program = programOf(scenario);
  const chance = createChance(KEY);
  const model = sharpened(ORDERED_LOGIT_2026, sigmas);
  for (let simulation = from; simulation < to; simulation++) {
    const block = blockOf(simulation);
    const plain = lanesOf(scenario);
    const uncertain = sigmas.some((sigma) => sigma > 0);
    const limits = blockLimits(program, chance)?.(block);
    const certain = { ...plain, program: { ...program, sigmas: [] } };
    const lanes = limits === undefined ? plain : { ...certain, open: openAt(plain, limits) };
    const outcomes = laneOutcomes(lanes, KEY)(simulation);
    const mainOutcome: MainOutcome = ({ round, board, leg }) => {
      const slot = lanes.slots.findIndex((own) => own.round === round && own.board === board);
      return outcomes[slot]?.[leg - 1] as 0 | 1 | 2;
    };
    const odds = uncertain ? gameOdds(model, strengthsAt(program.ratings, sigmas, chance, block)) : scenario.odds;
    const { events: rest } = sample(regulation, events, odds, chance, simulation, mainOutcome);
    for (const event of [...events, ...rest]) writer.append(event, simulation);
  }
  return writer.columns();
};

const level = (players: number): number[] => Array.from({ length: players }, () => 2700);

const SCENARIOS: readonly (readonly [string, Scenario])[] = [
  ["the Candidates of 2013 from the lots", recorded("candidates-2013", 2)],
  ["the Candidates of 2013 before the last rounds", recorded("candidates-2013", 44)],
  ["Candidates of equal strength", invented("fide-candidates-2012", level(8))],
  ["Norway Chess 2023, with Armageddon", recorded("norway-chess-2023", 2)],
  ["Norway Chess 2023 amid a round", recorded("norway-chess-2023", 41)],
  ["the blitz of Norway Chess of equal strength, with lots", invented("norway-chess-2023-blitz", level(10))],
  ["the championship of Ukraine of equal strength", invented("ukraine-championship-2013", level(12))],
  ["a match of 2012", recorded("world-championship-2012", 2)],
  ["a match of equal strength", invented("fide-world-championship-2012", level(2))],
  ["the women's match of 2016 under way", recorded("womens-world-championship-2016", 5)],
];

describe("simulated championships as rows", () => {
  it.each(SCENARIOS)("%s: the rows of the quick way are those of the slow one", { timeout: 120_000 }, (_, scenario) => {
    expect(written(scenario, 0, 150)).toEqual(sampled(scenario, 0, 150));
  });

  it("with uncertain strengths too, across the border of a block", { timeout: 120_000 }, () => {
    for (const scenario of [invented("fide-candidates-2012", level(8)), recorded("norway-chess-2023", 2)]) {
      const uncertain = {
        ...scenario,
        sigmas: scenario.odds ? level(scenario.regulation.participants).map(() => 15) : [],
      };
      expect(written(uncertain, BLOCK_END, BLOCK_END + 20)).toEqual(sampled(uncertain, BLOCK_END, BLOCK_END + 20));
    }
  });

  it("where lanes cannot draw a main stage, it is sampled, and the simulator says why", () => {
    const scenario = recorded("candidates-2013", 1);
    const simulator = simulatorOf(scenario);
    expect(simulator.reason).toContain("lot");
    const writer = createColumnsWriter();
    for (let simulation = 0; simulation < 5; simulation++) simulator.write(simulation, writer);
    const judged = judgeColumns(scenario.regulation, writer.columns());
    expect(judged.ok && [judged.counts.championships, judged.counts.undecided]).toEqual([5, 0]);
  });
});

const sorted = (counts: ReadonlyMap<number, number>): [number, number][] => [...counts].sort(([a], [b]) => a - b);

describe("what a replay counts in simulated championships", () => {
  it.each(SCENARIOS)(
    "%s: 2,000 of them are settled and level as the kernel says",
    { timeout: 120_000 },
    (_, scenario) => {
      const judged = judgeColumns(scenario.regulation, written(scenario, 0, 2000));
      if (!judged.ok) throw new Error(judged.message);
      const { counts } = judged;
      const program = programOf(scenario);
      const count = createCounter({ program, key: KEY, lanes: lanesOf(scenario), kernel: compileKernel("scalar") });
      const histogram = count(0, 2000);
      expect(sorted(counts.settled)).toEqual(sorted(histogram.settled));
      expect(sorted(counts.level)).toEqual(sorted(histogram.level));
      expect(counts.champions.reduce((sum, titles) => sum + titles, 0)).toBe(2000);
      expect([...counts.decidedBy.values()].reduce((sum, titles) => sum + titles, 0)).toBe(2000);
    },
  );

  it("a declaration the table excludes is a contradiction", () => {
    const scenario = recorded("candidates-2013", 2);
    const columns = written(scenario, 0, 3);
    const last = columns.length - 1;
    columns.white[last] = ((columns.white[last] as number) + 1) % 8;
    expect(judgeColumns(scenario.regulation, columns)).toMatchObject({ ok: false, championship: 2 });
  });
});
