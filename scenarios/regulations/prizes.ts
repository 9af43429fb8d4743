// The money of a regulation. Amounts are integer cents: the hundredth part of the currency's unit.

/** What a regulation says of money. */
export interface Prizes {
  readonly article: string;
  /** ISO 4217 code of a currency with hundredths: `EUR`, `NOK`. */
  readonly currency: string;
  /** The prize fund in cents. `minimum`: the organiser may offer more, and every prize grows in the same proportion. */
  readonly fund: { readonly article: string; readonly kind: "minimum" | "fixed"; readonly amount: number };
  readonly distribution: PlacePrizes | MatchPrizes;
  /** What each player receives before the start; it is deducted, the balance follows within `balanceDays` of the end. */
  readonly advance?: { readonly article: string; readonly amount: number; readonly balanceDays: number };
  /** What each breach of conduct costs a player, in per cent of his prize (W15 5.2). Absent: missed functions cost nothing. */
  readonly conduct?: { readonly article: string; readonly shares: readonly ConductShare[] };
  /** What the organiser pays beside the prize fund. */
  readonly costs?: readonly Cost[];
}

/** Prizes for places. Places beyond the list have none. */
export interface PlacePrizes {
  readonly kind: "places";
  /** In cents, first place first. */
  readonly amounts: readonly number[];
  /** What each half-point of the main stage is worth besides, in cents (Candidates 2024). */
  readonly perHalfPoint?: number;
  /**
   * Players with equal points share the prizes of their places equally. `first`: whether that goes for the first prize too
   * (C12 3.8.1), or the champion alone has it (N23).
   */
  readonly sharing: { readonly article: string; readonly first: "shared" | "champion" };
  /**
   * Whose prize is not paid and remains with `payee`: that of everybody who left (C12 3.8.2), or only the lowest prizes,
   * which nobody has reached because results were annulled.
   */
  readonly unpaid: { readonly article: string; readonly of: "departed" | "annulled"; readonly payee: string };
}

/** Prizes of a match: one split if the regular games decide it, another if tie-break games do. */
export interface MatchPrizes {
  readonly kind: "match";
  readonly regular: Shares | PerWin;
  readonly tieBreak: Shares;
  /** Per cent of the whole fund that goes to the opponent first where the match is in the country of one of the players. */
  readonly visitor?: { readonly article: string; readonly percent: number };
}

/** Per cent of what there is to share; they add up to 100. */
export interface Shares {
  readonly kind: "shares";
  readonly winner: number;
  readonly loser: number;
}

/** Cents for each regular game won; what is left is shared equally (World Championship 2024). */
export interface PerWin {
  readonly kind: "per-win";
  readonly amount: number;
}

/** Per cent of a prize that goes to somebody else. */
export interface ConductShare {
  readonly payee: string;
  readonly percent: number;
}

/**
 * Something the organiser pays: `amount` in cents, or `percent` of the fund. `bound`: the text gives a limit, not the figure.
 * `when`: only where the match is in the country of one player, or only if it is asked for.
 */
export type Cost = (
  | { readonly kind: "amount"; readonly amount: number }
  | { readonly kind: "percent"; readonly percent: number }
) & {
  readonly article: string;
  readonly payee: string;
  readonly purpose: string;
  readonly bound?: "at-most" | "at-least";
  readonly when?: "visitor" | "asked";
};
