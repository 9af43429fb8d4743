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
}

/** Who plays, under which regulation, and who won. */
export interface Roster {
  announcement: ChampionshipAnnounced | undefined;
  /** By seat: the person who sits there now. */
  players: Player[];
  departures: Departure[];
  champion: { seat: Seat; decidedBy: string } | undefined;
}

/** The roster fold. */
export const roster: Projection<Roster> = {
  name: "roster",
  revision: 1,
  initial: () => ({ announcement: undefined, players: [], departures: [], champion: undefined }),
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
    state.departures.push({ seat, kind, completed, scheduled, effect });
  }
};
