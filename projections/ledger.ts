import type { ChampionshipEvent } from "../events/championship.ts";
import type { Seat } from "../events/ids.ts";
import { noteMissed } from "./conduct.ts";
import type { Projection } from "./projection.ts";

/** Money paid in with a protest, as the log says it, and where it is now. */
export interface Deposit {
  readonly protest: string;
  readonly seat: Seat;
  readonly deposit: string;
  state: "held" | "returned" | "forfeited";
}

/** Something taken from a player: cents, or per cent of his prize, for `payee` where the ruling names one. */
export interface Penalty {
  readonly seat: Seat;
  readonly ground: string;
  readonly amount?: number;
  readonly percent?: number;
  readonly payee?: string;
}

/** What the log says of money: paid in, fined, forfeited; and whether play has begun, before which advances are due. */
export interface Ledger {
  deposits: Deposit[];
  /** In the order they were imposed; a penalty without money is not in it. */
  penalties: Penalty[];
  /** Functions missed, each a breach where the regulation says so. */
  missed: { readonly seat: Seat; readonly occasion: string }[];
  started: boolean;
}

/** The fold of money. What a breach costs, and what an advance is, are the regulation's business. */
export const ledger: Projection<Ledger> = {
  name: "ledger",
  revision: 2,
  initial: () => ({ deposits: [], penalties: [], missed: [], started: false }),
  apply: (state, event) => applyLedger(state, event),
};

const applyLedger = (state: Ledger, event: ChampionshipEvent): void => {
  switch (event.type) {
    case "ProtestLodged":
      if (event.deposit === undefined || state.deposits.some(({ protest }) => protest === event.protest)) return;
      state.deposits.push({ protest: event.protest, seat: event.seat, deposit: event.deposit, state: "held" });
      return;
    case "ProtestDecided": {
      const paid = state.deposits.find(({ protest }) => protest === event.protest);
      if (paid?.state === "held") paid.state = event.depositReturned ? "returned" : "forfeited";
      return;
    }
    case "PenaltyImposed": {
      const { seat, ground, amount, percent, payee } = event;
      if (amount === undefined && percent === undefined) return;
      state.penalties.push({
        ...{ seat, ground },
        ...(amount === undefined ? {} : { amount }),
        ...(percent === undefined ? {} : { percent }),
        ...(payee === undefined ? {} : { payee }),
      });
      return;
    }
    case "AppearanceMissed":
      noteMissed(state, event);
      return;
    case "GameStarted":
    case "GameFinished":
      state.started = true;
      return;
    default:
      return;
  }
};
