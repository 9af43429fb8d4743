import { REGULATIONS } from "../scenarios/regulations/catalogue.ts";
import { keyFromSeed } from "../src/chance/seed.ts";
import { type Counter, createCounter } from "../src/engine/counter.ts";
import { compileKernel, hasSimd } from "../src/kernel/load.ts";
import { roundRobinOf, type Scenario, scenarioOf } from "./scenario.ts";
import { bench, type Case, type Report } from "./suite.ts";

/** Counting main stages: by regulation and by number of players, with every kernel this machine has. */
export const kernel = (): Promise<Report> => {
  const cases: Case[] = [];
  const candidates = scenarioOf(roundRobinOf(8, 2), "title");
  for (const kind of KINDS) cases.push(caseOf(`double, 8 players, title only`, candidates, kind));
  for (const regulation of REGULATIONS.values())
    for (const kind of KINDS) cases.push(caseOf(regulation.id, scenarioOf(regulation), kind));
  for (const cycles of [1, 2] as const)
    for (const players of [4, 6, 8, 10, 12, 16]) {
      const scenario = scenarioOf(roundRobinOf(players, cycles));
      const name = `${cycles === 1 ? "single" : "double"}, ${players} players`;
      for (const kind of KINDS) {
        const point = {
          series: `${kind}, ${cycles === 1 ? "single" : "double"}`,
          players,
          games: scenario.program.games.length,
        };
        cases.push({ ...caseOf(name, scenario, kind), point });
      }
    }
  return bench("kernel", cases, { unit: "simulation", seconds: 0.25 });
};

type Kind = "simd" | "scalar" | "reference";
const KINDS: readonly Kind[] = hasSimd() ? ["simd", "scalar", "reference"] : ["scalar", "reference"];

/** Simulations a run: some tens of milliseconds each. */
const SIMULATIONS: Readonly<Record<Kind, number>> = { simd: 1 << 18, scalar: 1 << 16, reference: 1 << 10 };

const caseOf = (name: string, { program, lanes }: Scenario, kind: Kind): Case => {
  const plan = { program, key: keyFromSeed("bench"), lanes };
  const count: Counter = createCounter(kind === "reference" ? plan : { ...plan, kernel: compileKernel(kind) });
  const simulations = SIMULATIONS[kind];
  return { name: `${name}, ${kind}`, events: simulations, run: () => count(0, simulations) };
};
