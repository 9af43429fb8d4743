import { createHash } from "node:crypto";
import type { LotPurpose } from "../../events/draws.ts";
import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { admitted } from "../../scenarios/rules/early-meetings.ts";
import { drawingBehind } from "../../scenarios/rules/enveloped-lots.ts";
import { drawAll } from "../../scenarios/rules/schedule/drawing.ts";

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
 * SHA-256. The attempt is 0, and one more as long as a rule about compatriots refuses the outcome. A drawing out of envelopes goes its way
 * instead: of what a player can pick, an envelope or a number, he gets the one whose text, put behind the player id, hashes lowest.
 */
export const seededOrder = (regulation: Regulation, state: Championship, lot: SeededLot): readonly Seat[] => {
  const { stage, purpose, round = 0, board = 0, candidates, seed, beacon = "" } = lot;
  const { players } = state.roster;
  const hashOf = (attempt: number, seat: Seat, ...option: readonly string[]): string =>
    sha256(JSON.stringify([seed, beacon, stage, purpose, round, board, attempt, players[seat]?.id ?? "", ...option]));
  const drawing = drawingBehind(regulation, state, lot);
  if (drawing !== undefined)
    return drawAll(drawing, ({ seat }, options) => lowest(options, (option) => hashOf(0, seat, option)));
  return admitted(regulation, state, lot, (attempt) =>
    candidates
      .map((seat) => ({ seat, hash: hashOf(attempt, seat) }))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1))
      .map(({ seat }) => seat),
  );
};

const lowest = (options: readonly string[], hashOf: (option: string) => string): string =>
  options.reduce((best, option) => (hashOf(option) < hashOf(best) ? option : best));

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
