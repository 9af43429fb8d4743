import type { ChampionshipAnnounced, ChampionshipEvent } from "../events/championship.ts";
import type { Seat } from "../events/ids.ts";
import type { Player } from "../events/player.ts";
import type { Projection } from "./projection.ts";

/** A player who left, with the games completed over the board at that moment. */
export interface Departure {
  readonly seat: Seat;
  readonly kind: "withdrew" | "expelled";
  readonly completed: number;
  readonly scheduled: number;
  readonly effect: "stand" | "annul";
  /** Stages of which something was on record by then: he is a player of those, and of none that began later. */
  readonly begun: readonly string[];
  /** True where nothing of the championship had started. */
  readonly beforeStart: boolean;
}

/** Who plays, under which regulation, and who won. */
export interface Roster {
  announcement: ChampionshipAnnounced | undefined;
  /** By seat: the person who sits there now. */
  players: Player[];
  departures: Departure[];
  /** Names of the stages something is on record of, in the order they began. */
  stages: string[];
  /** True once the clocks of a game ran, or somebody who had not left did not come to one. */
  started: boolean;
  champion: { seat: Seat; decidedBy: string } | undefined;
}

/** The roster fold. */
export const roster: Projection<Roster> = {
  name: "roster",
  revision: 4,
  initial: () => ({
    announcement: undefined,
    players: [],
    departures: [],
    stages: [],
    started: false,
    champion: undefined,
  }),
  apply: (state, event) => applyRoster(state, event),
};

const applyRoster = (state: Roster, event: ChampionshipEvent): void => {
  if (event.type === "ChampionshipAnnounced" && state.announcement === undefined) {
    state.announcement = event;
    state.players = [...event.players];
  } else if (event.type === "PlayerReplaced") {
    state.players[event.seat] = event.player;
  } else if (event.type === "ChampionDeclared") {
    state.champion = { seat: event.seat, decidedBy: event.decidedBy };
  } else if (event.type === "PlayerWithdrew" || event.type === "PlayerExpelled") {
    const { seat, completed, scheduled, effect } = event;
    if (state.departures.some((departure) => departure.seat === seat)) return;
    const kind = event.type === "PlayerWithdrew" ? "withdrew" : "expelled";
    state.departures.push({
      seat,
      kind,
      completed,
      scheduled,
      effect,
      begun: [...state.stages],
      beforeStart: !state.started,
    });
  } else if (BEGINNINGS.has(event.type) && "stage" in event && event.stage !== undefined) {
    if (!state.stages.includes(event.stage)) state.stages.push(event.stage);
  }
  if (!state.started && isStart(state, event)) state.started = true;
};

// A forfeit of somebody who has left is no game: it can be on record before anything begins.
const isStart = ({ departures }: Roster, event: ChampionshipEvent): boolean => {
  if (event.type === "GameStarted" || event.type === "GameFinished") return true;
  if (event.type !== "GameForfeited") return false;
  const { absent, white, black } = event;
  const missing = absent === "both" ? [white, black] : [absent === "white" ? white : black];
  return missing.some((seat) => !departures.some((departure) => departure.seat === seat));
};

/** Who withdrew before the start, so that all of his results are annulled without being any. */
export const neverCame = ({ departures }: Pick<Roster, "departures">): readonly Seat[] =>
  departures
    .filter(({ kind, effect, beforeStart }) => kind === "withdrew" && effect === "annul" && beforeStart)
    .map(({ seat }) => seat);

// What is first on record of a stage.
const BEGINNINGS: ReadonlySet<ChampionshipEvent["type"]> = new Set([
  "LotsDrawn",
  "ChoiceMade",
  "NumberDrawn",
  "GameStarted",
  "GameFinished",
  "GameForfeited",
]);
