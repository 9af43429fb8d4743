import { type Seat, seats } from "../../../events/ids.ts";
import type { Championship } from "../../../projections/championship.ts";
import { DEPARTED } from "../../../projections/tally.ts";
import type { MatchPrizes, PlacePrizes, Prizes } from "../../regulations/prizes.ts";
import type { Agenda } from "../agenda.ts";
import type { Crosstable } from "../crosstable.ts";
import { placeAmounts } from "./fund.ts";
import { type MatchEnd, matchShares, visitorOf } from "./match-prizes.ts";
import { type PlaceOrder, placeShares } from "./place-prizes.ts";

/** What an event has settled beside its regulation. */
export interface PrizeTerms {
  /** The prize fund in cents. */
  readonly fund: number;
  /** Federation code of the country the match is played in, where known. */
  readonly host?: string;
}

/** Who has earned what, before anything is taken off. Law: `gross` and `unpaid` add up to `fund`. */
export interface Award {
  readonly fund: number;
  /** By seat, in cents: what is paid for place or result. */
  readonly gross: readonly number[];
  /** By seat: the places whose prizes it is a share of; undefined in a match and for a player who gets nothing. */
  readonly places: readonly ({ readonly first: number; readonly last: number } | undefined)[];
  /** Cents that are paid to no player, and remain with `unpaidTo`. */
  readonly unpaid: number;
  readonly unpaidTo: string | undefined;
}

/**
 * What the players have earned; undefined while that depends on games to come. Prizes by score alone (C12 3.8.1) are known
 * when the main stage is over, whoever wins the play-off; a first prize of the champion, and a match, when the title is.
 */
export const award = (prizes: Prizes, state: Championship, now: Agenda, terms: PrizeTerms): Award | undefined =>
  prizes.distribution.kind === "places"
    ? awardOfPlaces(prizes, prizes.distribution, state, now, terms)
    : awardOfMatch(prizes.distribution, state, now, terms);

const awardOfPlaces = (
  prizes: Prizes,
  distribution: PlacePrizes,
  state: Championship,
  now: Agenda,
  terms: PrizeTerms,
): Award | undefined => {
  const { table, complete } = now.main;
  if (table === undefined || !(complete || now.verdict !== undefined)) return undefined;
  const order = orderOf(table, now);
  const contested = (order.groups[0]?.length ?? 0) > 1 && order.champion === undefined;
  if (distribution.sharing.first === "champion" && contested) return undefined;
  return awardOfOrder(prizes, distribution, state, order, terms.fund);
};

/** The groups of equal points of a table; the champion is the one found or the only leader. */
export const orderOf = (table: Crosstable, { verdict }: Pick<Agenda, "verdict">): PlaceOrder => {
  const points = seats(table.players).map((seat) => table.points[seat] as number);
  const ranked = seats(table.players).filter((seat) => table.ranked[seat] === 1);
  const scores = [...new Set(ranked.map((seat) => points[seat] as number))].sort((a, b) => b - a);
  const groups = scores.map((score) => ranked.filter((seat) => points[seat] === score));
  const [first] = groups;
  return { groups, points, champion: verdict?.seat ?? (first?.length === 1 ? first[0] : undefined) };
};

/** What the places of a final order are worth to each seat. */
export const awardOfOrder = (
  prizes: Prizes,
  distribution: PlacePrizes,
  state: Championship,
  order: PlaceOrder,
  fund: number,
): Award => {
  const shares = placeShares(distribution, placeAmounts(prizes, distribution, fund), order);
  const earned = seats(state.tally.players).map((seat) =>
    keepsPrize(distribution, state, seat) ? shares.get(seat) : undefined,
  );
  const gross = earned.map((share) => share?.amount ?? 0);
  const unpaid = fund - gross.reduce((sum, amount) => sum + amount, 0);
  return { fund, gross, places: earned, unpaid, unpaidTo: distribution.unpaid.payee };
};

/** False for a player whose prize is not paid because he left (C12 3.8.2). */
export const keepsPrize = ({ unpaid }: PlacePrizes, { tally }: Championship, seat: Seat): boolean =>
  tally.departed[seat] === DEPARTED.no || (unpaid.of === "annulled" && tally.departed[seat] === DEPARTED.stand);

const awardOfMatch = (
  distribution: MatchPrizes,
  state: Championship,
  now: Agenda,
  { fund, host }: PrizeTerms,
): Award | undefined => {
  if (now.verdict === undefined) return undefined;
  const end: MatchEnd = {
    winner: now.verdict.seat,
    // An official may declare the winner early (W-4); the tie-break has then begun if the regular games ended level.
    tieBreak: now.main.complete && now.main.leaders.length > 1,
    wins: winsOf(now),
    visitor: visitorOf(state.roster.players, host),
  };
  const gross = matchShares(distribution, fund, end);
  return { fund, gross, places: gross.map(() => undefined), unpaid: 0, unpaidTo: undefined };
};

const winsOf = ({ main }: Agenda): readonly [number, number] => [main.table?.wins[0] ?? 0, main.table?.wins[1] ?? 0];
