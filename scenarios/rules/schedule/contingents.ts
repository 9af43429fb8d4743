import type { Seat } from "../../../events/ids.ts";
import type { Player } from "../../../events/player.ts";

/** Players of one federation in the order they draw; a player without a federation is nobody's compatriot. */
export interface Contingent {
  readonly federation: string | undefined;
  readonly seats: readonly Seat[];
}

/**
 * The order of a restricted drawing of pairing numbers (FIDE C.05 Annex 2, point 2): the largest contingent first, equal ones by the code
 * of the federation, the players of one by their names. Whoever has no federation comes after the others of his size.
 */
export const contingents = (players: readonly Player[], seats: readonly Seat[]): readonly Contingent[] => {
  const nameOf = (seat: Seat): string => players[seat]?.name ?? "";
  const byFederation = new Map<string, Contingent>();
  for (const seat of [...seats].sort((a, b) => alphabetical(nameOf(a), nameOf(b)))) {
    const federation = players[seat]?.federation;
    const key = federation === undefined ? `of nobody, seat ${seat}` : `of ${federation}`;
    byFederation.set(key, { federation, seats: [...(byFederation.get(key)?.seats ?? []), seat] });
  }
  // The sort is stable: those without a federation stay in the order of their names.
  return [...byFederation.values()].sort(
    (a, b) => b.seats.length - a.seats.length || byCode(a.federation, b.federation),
  );
};

const byCode = (a: string | undefined, b: string | undefined): number => {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return alphabetical(a, b);
};

/** Alphabetical order without a locale: letters without case and accents first, the texts as they are where those are equal. */
export const alphabetical = (a: string, b: string): number => inOrder(bare(a), bare(b)) || inOrder(a, b);

const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
