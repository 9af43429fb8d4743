import { type Seat, seats } from "../../../events/ids.ts";
import type { Player } from "../../../events/player.ts";
import type { MatchPrizes } from "../../regulations/prizes.ts";
import { apportion, inEqualParts } from "./apportion.ts";

/** The end of a match as far as prizes look at it. */
export interface MatchEnd {
  readonly winner: Seat;
  /** Tie-break games were due, whoever won them. */
  readonly tieBreak: boolean;
  /** By seat: regular games won. */
  readonly wins: readonly [number, number];
  /** Who plays in the opponent's country. */
  readonly visitor: Seat | undefined;
}

/**
 * By seat: the shares of both players in cents; they add up to the fund. The visitor's part of the whole fund comes first
 * (W15 13.3, reading W-2), the balance is split by per cent or, for regular games, by games won and the rest equally. Where
 * the wins are worth more than there is, they share it in proportion. A cent left over goes to the winner.
 */
export const matchShares = (
  { regular, tieBreak, visitor: extra }: MatchPrizes,
  fund: number,
  end: MatchEnd,
): readonly [number, number] => {
  const percent = end.visitor === undefined || extra === undefined ? 0 : extra.percent;
  const [first = 0, balance = 0] = apportion(fund, [percent, 100 - percent]);
  const [winner, loser] = split(end.tieBreak ? tieBreak : regular, balance, end);
  const share = (seat: Seat): number => (seat === end.winner ? winner : loser) + (seat === end.visitor ? first : 0);
  const [a, b] = seats(2) as unknown as readonly [Seat, Seat];
  return [share(a), share(b)];
};

/** Who plays in the country of the other: nobody where a country is not known, or both or neither are at home (W-6). */
export const visitorOf = (players: readonly Player[], host: string | undefined): Seat | undefined => {
  if (host === undefined || players.some(({ federation }) => federation === undefined)) return undefined;
  const away = seats(players.length).filter((seat) => players[seat]?.federation !== host);
  return players.length === 2 && away.length === 1 ? away[0] : undefined;
};

const split = (
  shares: MatchPrizes["regular"],
  balance: number,
  { winner, wins }: MatchEnd,
): readonly [number, number] => {
  const [own, other] = winner === 0 ? wins : [wins[1], wins[0]];
  if (shares.kind === "shares") return pair(apportion(balance, [shares.winner, shares.loser]));
  const won = [own * shares.amount, other * shares.amount] as const;
  const left = balance - won[0] - won[1];
  if (left < 0) return pair(apportion(balance, won));
  const [more = 0, less = 0] = inEqualParts(left, 2);
  return [won[0] + more, won[1] + less];
};

const pair = ([a = 0, b = 0]: readonly number[]): readonly [number, number] => [a, b];
