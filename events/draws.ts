import type { Seat } from "./ids.ts";

// The storage format, like championship.ts: never edited in place.

/** How a lot or a choice became known. `inferred`: read back from the published pairings, the drawing itself is not on record. */
export const METHODS = ["physical", "inferred", "simulated"] as const;
/** How a lot or a choice became known. */
export type Method = (typeof METHODS)[number];

/** What lots can decide: pairing numbers, White in game 1, who may choose the colour, an order nothing else decides. */
export const LOT_PURPOSES = ["numbers", "colours", "colour-choice", "order"] as const;
/** What lots can decide. */
export type LotPurpose = (typeof LOT_PURPOSES)[number];

/** What schema 1 of a choice knew: a colour, a pairing number. */
export const FIRST_CHOICES = ["colour", "number"] as const;
/** What a player can choose: his colour, his pairing number, the envelope his federation draws from. */
export const CHOICE_PURPOSES: readonly [...typeof FIRST_CHOICES, "envelope"] = [...FIRST_CHOICES, "envelope"];
/** One of {@link CHOICE_PURPOSES}. */
export type ChoicePurpose = (typeof CHOICE_PURPOSES)[number];

/** How lots were drawn: as {@link METHODS} say, or from a seed that was committed to. */
export const LOT_METHODS: readonly [...typeof METHODS, "seeded"] = [...METHODS, "seeded"];
/** How lots were drawn. */
export type LotMethod = (typeof LOT_METHODS)[number];

/** Lots were drawn. `outcome` orders the candidates: numbers 1, 2, ...; or first = White in game 1; or first = winner of the lot. */
export interface LotsDrawn {
  readonly type: "LotsDrawn";
  readonly stage: string;
  readonly purpose: LotPurpose;
  readonly round?: number;
  readonly board?: number;
  readonly candidates: readonly Seat[];
  readonly outcome: readonly Seat[];
  readonly method: LotMethod;
  /** What decided a seeded lot: the text that was committed to. Since schema 2. */
  readonly seed?: string;
  /** A public text that nobody knew at the commitment, such as the day's lottery numbers. Since schema 2. */
  readonly beacon?: string;
}

/**
 * Whoever draws a lot has fixed its seed: `commitment` is the SHA-256 of the seed's UTF-8, in hexadecimal. The seed itself becomes known
 * with the lot, and then everybody can repeat it.
 */
export interface LotsCommitted {
  readonly type: "LotsCommitted";
  readonly stage: string;
  readonly purpose: LotPurpose;
  readonly round?: number;
  readonly board?: number;
  readonly commitment: string;
}

/** A player chose a colour (`white`, `black`), a pairing number (`1`, `2`, ...) or, since schema 2, an envelope (`A` to `D`). */
export interface ChoiceMade {
  readonly type: "ChoiceMade";
  readonly stage: string;
  readonly purpose: ChoicePurpose;
  readonly round?: number;
  readonly board?: number;
  readonly seat: Seat;
  readonly option: string;
  readonly method: Method;
}

/** A player drew his pairing number out of an envelope (FIDE C.05 Annex 2). */
export interface NumberDrawn {
  readonly type: "NumberDrawn";
  readonly stage: string;
  readonly seat: Seat;
  /** From 1. */
  readonly number: number;
  readonly method: Method;
}
