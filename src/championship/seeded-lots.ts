import { createHash } from "node:crypto";
import type { LotPurpose } from "../../events/draws.ts";
import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { admitted } from "../../scenarios/rules/early-meetings.ts";

/** A lot that a seed decides: what it is about, and the texts. */
export interface SeededLot {
  readonly stage: string;
  readonly purpose: LotPurpose;
  readonly round?: number;
  readonly board?: number;
  readonly candidates: readonly Seat[];
  readonly seed: string;
  readonly beacon?: string;
}

/** What is published before a lot is drawn: SHA-256 of the seed's UTF-8, in hexadecimal. */
export const commitmentTo = (seed: string): string => sha256(seed);

/**
 * The outcome of a seeded lot: the candidates in the order of SHA-256 over the JSON
 * `[seed, beacon or "", stage, purpose, round or 0, board or 0, attempt, player id]`, in hexadecimal. Anybody can repeat it with any
 * SHA-256. The attempt is 0, and one more as long as a rule about compatriots refuses the outcome.
 */
export const seededOrder = (regulation: Regulation, state: Championship, lot: SeededLot): readonly Seat[] => {
  const { stage, purpose, round = 0, board = 0, candidates, seed, beacon = "" } = lot;
  const { players } = state.roster;
  return admitted(regulation, state, lot, (attempt) =>
    candidates
      .map((seat) => {
        const text = JSON.stringify([seed, beacon, stage, purpose, round, board, attempt, players[seat]?.id ?? ""]);
        return { seat, hash: sha256(text) };
      })
      .sort((a, b) => (a.hash < b.hash ? -1 : 1))
      .map(({ seat }) => seat),
  );
};

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
