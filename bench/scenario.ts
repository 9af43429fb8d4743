import type { ChampionshipAnnounced, ChampionshipEvent } from "../events/championship.ts";
import { playerId, type Seat, seats } from "../events/ids.ts";
import { championship } from "../projections/championship.ts";
import { fold } from "../projections/projection.ts";
import { regulationById } from "../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../scenarios/regulations/shape.ts";
import { type GameOdds, gameOdds } from "../src/engine/game-odds.ts";
import { compile, type Program } from "../src/engine/program.ts";
import { compileLanes, type LaneProgram } from "../src/kernel/lane-program.ts";
import { orderedLogit } from "../src/model/orderedLogit.ts";

/** A championship whose numbers or colours are drawn and of which nothing is played. */
export interface Scenario {
  readonly regulation: Regulation;
  readonly history: readonly ChampionshipEvent[];
  readonly odds: GameOdds;
  readonly program: Program;
  readonly lanes: LaneProgram;
}

/** The ratings of the Candidates of 2013, and more of the same where there are more players. */
const RATINGS = [2872, 2810, 2809, 2793, 2781, 2768, 2757, 2747, 2740, 2733, 2725, 2718, 2710, 2702, 2695, 2688];

/** A scenario of a regulation with invented players. */
export const scenarioOf = (regulation: Regulation, detail: "all" | "title" = "all"): Scenario => {
  const everybody = seats(regulation.participants);
  const { id, edition } = regulation;
  const announced: ChampionshipAnnounced = {
    type: "ChampionshipAnnounced",
    championship: "made-up",
    title: "Made up",
    regulation: { id, edition, hash: "0".repeat(64) },
    players: everybody.map((seat) => ({
      id: playerId(`player-${seat}`),
      name: `Player ${seat}`,
      rating: RATINGS[seat] as number,
    })),
  };
  const history = [announced, lotFor(regulation, everybody)];
  const odds = gameOdds(
    orderedLogit,
    announced.players.map(({ rating }) => rating),
  );
  const state = fold(championship, history);
  const { program } = must(compile(regulation, state, odds));
  const { lanes } = must(compileLanes(regulation, state, program, detail));
  return { regulation, history, odds, program, lanes };
};

/** A regulation that comes with this package. */
export const regulationNamed = (id: string): Regulation => {
  const regulation = regulationById(id);
  if (regulation === undefined) throw new Error(`there is no regulation ${id}`);
  return regulation;
};

/** The Candidates' regulation for another number of players, who meet once or twice. */
export const roundRobinOf = (players: number, cycles: 1 | 2): Regulation => {
  const candidates = regulationNamed("fide-candidates-2012");
  const numbers = { article: "made up", by: "lot" } as const;
  const format = { kind: "round-robin", table: "berger", cycles, cycleOrder: "plain", numbers } as const;
  return {
    ...candidates,
    id: `candidates-${players}-${cycles}`,
    participants: players,
    main: { ...candidates.main, format },
  };
};

const lotFor = ({ main }: Regulation, everybody: readonly Seat[]): ChampionshipEvent => ({
  type: "LotsDrawn",
  stage: "main",
  purpose: main.format.kind === "match" ? "colours" : "numbers",
  candidates: everybody,
  outcome: everybody,
  method: "simulated",
});

/** A broken set-up would be measured as a fast one. */
export const must = <T extends { readonly ok: boolean }>(result: T): Extract<T, { readonly ok: true }> => {
  if (!result.ok) throw new Error(`the benchmark cannot use its own data: ${JSON.stringify(result)}`);
  return result as Extract<T, { readonly ok: true }>;
};
