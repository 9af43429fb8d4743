import { createColumnsWriter } from "../events/columns-writer.ts";
import { createChance } from "../src/chance/draw.ts";
import { keyFromSeed } from "../src/chance/seed.ts";
import { sample } from "../src/engine/sample.ts";
import { createSimulator } from "../src/engine/simulator.ts";
import { stageNames } from "../src/engine/stage-names.ts";
import { ORDERED_LOGIT_2026 } from "../src/model/parameters.ts";
import { regulationNamed, scenarioOf } from "./scenario.ts";
import { bench, type Case, type Report } from "./suite.ts";

const KEY = keyFromSeed("bench");
const CHAMPIONSHIPS = 1024;

/** Whole championships as events: as rows straight from the lanes' draws, and event by event. */
export const sampler = (): Promise<Report> =>
  bench("sampler", [
    ...["fide-candidates-2012", "norway-chess-2023", "ukraine-championship-2013"].map(asRows),
    ...["fide-candidates-2012", "norway-chess-2023"].map(asEvents),
  ]);

const asRows = (id: string): Case => {
  const { regulation, history } = scenarioOf(regulationNamed(id));
  const stages = stageNames(regulation, history);
  const simulator = createSimulator({
    regulation,
    events: history,
    parameters: ORDERED_LOGIT_2026,
    sigmas: [],
    key: KEY,
  });
  const run = (): number => {
    const writer = createColumnsWriter(CHAMPIONSHIPS * 80, stages);
    for (let simulation = 0; simulation < CHAMPIONSHIPS; simulation++) simulator.write(simulation, writer);
    return writer.columns().length;
  };
  return { name: `rows, ${id}`, events: run(), run };
};

const asEvents = (id: string): Case => {
  const { regulation, history, odds } = scenarioOf(regulationNamed(id));
  const chance = createChance(KEY);
  const run = (): number => {
    let events = 0;
    for (let simulation = 0; simulation < 50; simulation++)
      events += sample(regulation, history, odds, chance, simulation).events.length;
    return events;
  };
  return { name: `events, ${id}`, events: run(), run };
};
