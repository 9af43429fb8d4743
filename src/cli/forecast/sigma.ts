import { CliFault, EXIT } from "../exit.ts";
import type { Source } from "../source.ts";

/** How uncertain the strengths are, as the command line says it. */
export interface SigmaOptions {
  /** Elo, for everybody. */
  readonly sigma: number;
  /** `id=Elo`, for one player each. */
  readonly sigmaOf?: readonly string[];
}

/** By seat: sigma in Elo; and what the answer is stamped with. */
export interface Sigmas {
  readonly sigmas: readonly number[];
  readonly stamp: number | Readonly<Record<string, number>>;
}

const LARGEST = 200;

/** Reads the sigmas of a championship's players. A player who does not play, or a number out of range, is a usage error. */
export const sigmasOf = (
  { announcement }: Pick<Source, "announcement">,
  { sigma, sigmaOf = [] }: SigmaOptions,
): Sigmas => {
  const ids = announcement.players.map(({ id }) => id as string);
  const sigmas = ids.map(() => sigma);
  for (const text of sigmaOf) {
    const [id = "", value = ""] = text.split("=");
    const seat = ids.indexOf(id);
    const elo = Number(value);
    if (seat === -1 || value === "" || !(elo >= 0 && elo <= LARGEST))
      throw new CliFault(
        EXIT.usage,
        `--sigma-of ${text}: expected PLAYER=ELO with 0 to ${LARGEST} and one of ${ids.join(", ")}`,
      );
    sigmas[seat] = elo;
  }
  if (sigmaOf.length === 0) return { sigmas, stamp: sigma };
  return { sigmas, stamp: Object.fromEntries(ids.map((id, seat) => [id, sigmas[seat] as number])) };
};
