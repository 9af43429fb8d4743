import { readFileSync } from "node:fs";
import type { ChampionshipAnnounced } from "../events/championship.ts";
import { championship } from "../projections/championship.ts";
import { fold } from "../projections/projection.ts";
import { regulationById } from "../scenarios/regulations/catalogue.ts";
import { keyFromSeed } from "../src/chance/seed.ts";
import { gameOdds } from "../src/engine/game-odds.ts";
import { compile } from "../src/engine/program.ts";
import { compileLanes, type LaneProgram } from "../src/kernel/lane-program.ts";
import { laneReference } from "../src/kernel/lane-reference.ts";
import { compileKernel, type KernelKind, loadKernel } from "../src/kernel/load.ts";
import { parseLog } from "../src/log/ndjson.ts";
import { orderedLogit } from "../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../src/model/parameters.ts";
import { bench, type Case, type Report } from "./suite.ts";

/** Simulations a second of each kernel: the Candidates from the drawing of lots, then other regulations and fields. */
export const kernel = (): Promise<Report> =>
  bench("kernel: one simulation", [
    counting("Candidates, title only", "simd", lanesOf("candidates-2013", 2, { detail: "title" })),
    counting("Candidates, everything a forecast prints", "simd", lanesOf("candidates-2013", 2)),
    counting("Candidates, the same with strengths drawn", "simd", lanesOf("candidates-2013", 2, { sigma: 15 })),
    counting("Candidates, the same with everybody's place", "simd", lanesOf("candidates-2013", 2, { places: true })),
    counting("Candidates after seven rounds", "simd", lanesOf("candidates-2013", 30)),
    counting("Norway, ten players, Armageddon", "simd", lanesOf("norway-chess-2023", 12)),
    counting("Norway blitz, ten players", "simd", lanesOf("norway-chess-2023-blitz", 2)),
    counting("Ukraine, twelve players", "simd", lanesOf("ukraine-championship-2013", 2)),
    counting("Candidates, no vectors", "scalar", lanesOf("candidates-2013", 2)),
    reference("Candidates, plain reference", lanesOf("candidates-2013", 2)),
  ]);

const KEY = keyFromSeed("bench");

const counting = (name: string, kind: KernelKind, lanes: LaneProgram): Case => {
  const loaded = loadKernel(compileKernel(kind));
  const simulations = kind === "simd" ? 1_048_576 : 131_072;
  return { name: `${name} (${loaded.kind})`, events: simulations, run: () => loaded.run(lanes, KEY, 0, simulations) };
};

const reference = (name: string, lanes: LaneProgram): Case => {
  const simulations = 4096;
  return { name, events: simulations, run: () => laneReference(lanes, KEY, 0, simulations) };
};

interface Asked {
  readonly detail?: "all" | "title";
  /** How uncertain everybody's strength is, in Elo. */
  readonly sigma?: number;
  readonly places?: boolean;
}

/** The lane program of a recorded championship after its first `count` events. */
const lanesOf = (id: string, count: number, { detail = "all", sigma = 0, places = false }: Asked = {}): LaneProgram => {
  const parsed = parseLog(readFileSync(new URL(`../scenarios/recorded/${id}.ndjson`, import.meta.url)));
  if (!parsed.ok) throw new Error(parsed.fault.message);
  const events = parsed.events.map(({ event }) => event).slice(0, count);
  const [announced] = events as [ChampionshipAnnounced];
  const regulation = regulationById(announced.regulation.id);
  if (regulation === undefined) throw new Error(`no regulation ${announced.regulation.id}`);
  const state = fold(championship, events);
  const odds = gameOdds(
    orderedLogit,
    announced.players.map(({ rating }) => rating),
  );
  const program = compile(
    regulation,
    state,
    odds,
    announced.players.map(() => sigma),
    ORDERED_LOGIT_2026,
    places,
  );
  if (!program.ok) throw new Error(program.reason);
  const lanes = compileLanes(regulation, state, program.program, detail);
  if (!lanes.ok) throw new Error(lanes.reason);
  return lanes.lanes;
};
