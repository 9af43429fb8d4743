import type { Seat } from "../../events/ids.ts";
import type { Round } from "../../scenarios/rules/schedule/pairing.ts";

/** A game of a round, as a file has it. */
export interface PlayedPairing {
  readonly round: number;
  readonly white: Seat;
  readonly black: Seat;
  /** Where it may have been the other way round. */
  readonly colours?: "unknown";
}

/** The pairing numbers games were played by: `order[0]` has number 1. `misfits`: games that do not fit them. */
export type FittedNumbers =
  | { readonly kind: "unique"; readonly order: readonly Seat[]; readonly misfits: number }
  | { readonly kind: "ambiguous"; readonly orders: readonly (readonly Seat[])[] }
  | { readonly kind: "none" };

/**
 * Reads pairing numbers back from games. In a table the number of one player and a round name his opponent and his colour, so that one
 * player's number gives those of all he is linked to by games. Numbers count where they are the only ones to fit every game; or, of
 * linked players, where at most one game in ten does not fit and every other order fits worse.
 */
export const fitNumbers = (
  table: readonly Round[],
  games: readonly PlayedPairing[],
  seats: readonly Seat[],
): FittedNumbers => {
  const groups = linked(games, seats);
  const partial = groups.map((group) => candidatesFor(table, games, group, seats.length));
  const [first] = partial;
  if (groups.length === 1 && first !== undefined) return bestOf(first, games.length, seats.length);
  const exact = partial.map((list) => list.filter(({ misfits }) => misfits === 0));
  if (exact.some((list) => list.length === 0)) return { kind: "none" };
  const orders: (readonly Seat[])[] = [];
  join(exact, 0, new Map(), orders, seats.length);
  const [order] = orders;
  if (order === undefined) return { kind: "none" };
  return orders.length === 1 ? { kind: "unique", order, misfits: 0 } : { kind: "ambiguous", orders };
};

type Numbers = ReadonlyMap<Seat, number>;

interface Candidate {
  readonly numbers: Numbers;
  readonly misfits: number;
}

const TOLERATED = 0.1;

const bestOf = (candidates: readonly Candidate[], games: number, players: number): FittedNumbers => {
  const whole = candidates.filter(({ numbers }) => numbers.size === players);
  const fewest = Math.min(...whole.map(({ misfits }) => misfits));
  const best = whole.filter(({ misfits }) => misfits === fewest);
  const [one] = best;
  if (one === undefined || fewest > games * TOLERATED) return { kind: "none" };
  if (best.length > 1)
    return fewest > 0
      ? { kind: "none" }
      : { kind: "ambiguous", orders: best.slice(0, 2).map(({ numbers }) => orderOf(numbers)) };
  return { kind: "unique", order: orderOf(one.numbers), misfits: fewest };
};

const orderOf = (numbers: Numbers): readonly Seat[] => [...numbers].sort((a, b) => a[1] - b[1]).map(([seat]) => seat);

// Groups of players who are linked by games.
const linked = (games: readonly PlayedPairing[], seats: readonly Seat[]): readonly (readonly Seat[])[] => {
  const groups: Seat[][] = [];
  const seen = new Set<Seat>();
  for (const seat of seats) {
    if (seen.has(seat)) continue;
    const group = [seat];
    seen.add(seat);
    for (const member of group)
      for (const { white, black } of games) {
        const other = white === member ? black : black === member ? white : undefined;
        if (other === undefined || seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length);
};

const candidatesFor = (
  table: readonly Round[],
  games: readonly PlayedPairing[],
  group: readonly Seat[],
  players: number,
): readonly Candidate[] => {
  const own = games.filter(({ white }) => group.includes(white));
  const found = new Map<string, Candidate>();
  for (const root of group)
    for (let number = 1; number <= players; number++) {
      const numbers = spread(table, own, root, number);
      if (numbers.size < group.length) continue;
      const key = group.map((seat) => numbers.get(seat)).join();
      if (!found.has(key))
        found.set(key, { numbers, misfits: own.filter((game) => !fits(table, game, numbers)).length });
    }
  return [...found.values()];
};

const spread = (table: readonly Round[], games: readonly PlayedPairing[], root: Seat, number: number): Numbers => {
  const numbers = new Map<Seat, number>([[root, number]]);
  const taken = new Set([number]);
  for (const [member, own] of numbers)
    for (const { round, white, black, colours } of games) {
      if (white !== member && black !== member) continue;
      const other = white === member ? black : white;
      const isWhite = white === member;
      const pairing = table[round - 1]?.find((one) => (isWhite ? one.white : one.black) === own);
      const turned =
        colours === undefined ? undefined : table[round - 1]?.find((one) => (isWhite ? one.black : one.white) === own);
      const theirs = (isWhite ? pairing?.black : pairing?.white) ?? (isWhite ? turned?.white : turned?.black);
      if (theirs === undefined || numbers.has(other) || taken.has(theirs)) continue;
      numbers.set(other, theirs);
      taken.add(theirs);
    }
  return numbers;
};

const fits = (table: readonly Round[], { round, white, black, colours }: PlayedPairing, numbers: Numbers): boolean => {
  const [w, b] = [numbers.get(white), numbers.get(black)];
  const isIt = (one: Round[number]): boolean =>
    (one.white === w && one.black === b) || (colours !== undefined && one.white === b && one.black === w);
  return table[round - 1]?.some(isIt) ?? false;
};

// Two orders are enough to know that there is not one.
const join = (
  groups: readonly (readonly Candidate[])[],
  at: number,
  numbers: Numbers,
  orders: (readonly Seat[])[],
  players: number,
): void => {
  if (orders.length > 1) return;
  if (at === groups.length) {
    if (numbers.size === players) orders.push(orderOf(numbers));
    return;
  }
  const taken = new Set(numbers.values());
  for (const candidate of groups[at] ?? []) {
    if ([...candidate.numbers.values()].some((number) => taken.has(number))) continue;
    join(groups, at + 1, new Map([...numbers, ...candidate.numbers]), orders, players);
  }
};
