import type { CriterionSpec } from "../scenarios/rules/criterion.ts";
import { keyFromSeed } from "../src/chance/seed.ts";
import { compileKernel, loadKernel } from "../src/kernel/load.ts";
import { roundRobinOf, scenarioOf } from "./scenario.ts";
import { bench, type Case, type Report } from "./suite.ts";

/**
 * What a simulation costs by players, cycles and the criterion that is heard first, title only: round robins from the drawing of
 * lots under the Candidates' regulation. Cost should grow no faster than the games; the chart has the cost of one.
 */
export const sizes = (): Promise<Report> =>
  bench(
    "sizes: one simulation of a round robin",
    FIRST.flatMap((series) => CYCLES.flatMap((cycles) => PLAYERS.map((players) => sized(series, cycles, players)))),
    { unit: "simulation", seconds: 0.5 },
  );

const PLAYERS: readonly number[] = [8, 6, 10, 12, 14, 16];
const CYCLES = [2, 1] as const;

const DIRECT: CriterionSpec = { kind: "direct-encounter", recursive: false };
const WINS: CriterionSpec = { kind: "wins", forfeits: true };
const BERGER: CriterionSpec = { kind: "sonneborn-berger" };

interface Series {
  readonly name: string;
  readonly criteria: readonly CriterionSpec[];
}

const FIRST: readonly Series[] = [
  { name: "direct encounter first", criteria: [DIRECT, WINS, BERGER] },
  { name: "Sonneborn-Berger first", criteria: [BERGER, WINS, DIRECT] },
];

const sized = ({ name, criteria }: Series, cycles: 1 | 2, players: number): Case => {
  const regulation = roundRobinOf(players, cycles);
  const { lanes } = scenarioOf({ ...regulation, ranking: { ...regulation.ranking, criteria } }, "title");
  const loaded = loadKernel(compileKernel());
  return {
    name: `${players} players, ${cycles === 1 ? "single" : "double"}, ${name}`,
    events: SIMULATIONS,
    run: () => loaded.run(lanes, KEY, 0, SIMULATIONS),
    point: { series: `${cycles === 1 ? "single" : "double"}, ${name}`, players, games: lanes.slots.length },
  };
};

const KEY = keyFromSeed("bench");
const SIMULATIONS = 1_048_576;
