import type { AppearanceMissed, ChampionshipEvent } from "../events/championship.ts";
import type { Seat } from "../events/ids.ts";
import type { Projection } from "./projection.ts";

/** A protest, and what became of it. */
export interface Protest {
  readonly protest: string;
  readonly seat: Seat;
  readonly about: string;
  readonly submittedAfterMinutes: number;
  readonly deposit?: string;
  /** Absent while it is pending. */
  decided?: { readonly upheld: boolean; readonly depositReturned: boolean; readonly text: string };
}

/** Protests in the order they were lodged, and what was noted and imposed besides. */
export interface Conduct {
  protests: Protest[];
  /** Functions that players missed. */
  missed: { readonly seat: Seat; readonly occasion: string }[];
}

/** The fold of protests and missed functions. A second protest of the same name, and a second decision on it, change nothing. */
export const conduct: Projection<Conduct> = {
  name: "conduct",
  revision: 1,
  initial: () => ({ protests: [], missed: [] }),
  apply: (state, event) => applyConduct(state, event),
};

const applyConduct = (state: Conduct, event: ChampionshipEvent): void => {
  if (event.type === "ProtestLodged") {
    if (protestNamed(state, event.protest) !== undefined) return;
    const { protest, seat, about, submittedAfterMinutes, deposit } = event;
    const lodged = { protest, seat, about, submittedAfterMinutes };
    state.protests.push(deposit === undefined ? lodged : { ...lodged, deposit });
  } else if (event.type === "ProtestDecided") {
    const { protest, upheld, depositReturned, text } = event;
    const pending = protestNamed(state, protest);
    if (pending !== undefined) pending.decided ??= { upheld, depositReturned, text };
  } else if (event.type === "AppearanceMissed") {
    noteMissed(state, event);
  }
};

/** The protest of a name, if it was lodged. */
export const protestNamed = ({ protests }: Conduct, name: string): Protest | undefined =>
  protests.find(({ protest }) => protest === name);

/** Notes a missed function; delivered twice, it changes nothing the second time. */
export const noteMissed = (state: Pick<Conduct, "missed">, { seat, occasion }: AppearanceMissed): void => {
  if (!hasMissed(state, seat, occasion)) state.missed.push({ seat, occasion });
};

/** True where it is on record that the player missed the occasion. */
export const hasMissed = ({ missed }: Pick<Conduct, "missed">, seat: Seat, occasion: string): boolean =>
  missed.some((one) => one.seat === seat && one.occasion === occasion);
