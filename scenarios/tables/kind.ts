import { type Entry, NO_ENTRY, type Tournament, type TournamentKind } from "./tournament.ts";

/** How a tournament was paired, and how that is known. */
export interface FoundKind {
  readonly kind: TournamentKind;
  readonly because: string;
}

/** What the tournament says of itself, or what its pairings show: in a round robin all meet equally often. */
export const kindOf = (tournament: Tournament): FoundKind => {
  const { kind, players } = tournament;
  if (kind !== undefined) return { kind, because: "it says so" };
  const pairings = pairingsOf(tournament);
  const most = mostOf(pairings);
  const isComplete = pairings.size === (players.length * (players.length - 1)) / 2;
  const least = isComplete ? leastOf(pairings) : 0;
  const rounds = tournament.declaredRounds ?? longest(tournament);
  const isWhole = rounds === most * roundsOfCycle(players.length);
  if (players.length > 1 && least === most && most > 0 && (isWhole || tournament.declaredRounds === undefined))
    return { kind: "round-robin", because: `all meet ${most === 1 ? "once" : `${most} times`}` };
  if (players.length > 2 && rounds > 0 && isWhole)
    return {
      kind: "round-robin",
      because: `${players.length} players have ${rounds} rounds, and nobody meets too often`,
    };
  return { kind: "swiss", because: "not all meet equally often" };
};

/** How often the pair that meets most often does. */
export const mostOf = (pairings: ReadonlyMap<number, number>): number => {
  let most = 0;
  for (const count of pairings.values()) most = Math.max(most, count);
  return most;
};

const leastOf = (pairings: ReadonlyMap<number, number>): number => {
  let least = mostOf(pairings);
  for (const count of pairings.values()) least = Math.min(least, count);
  return least;
};

/** Rounds in which each meets each once; with an odd number everybody rests once. */
export const roundsOfCycle = (players: number): number => players - 1 + (players % 2);

/** How often each pair is paired, by `player * players + opponent` with the lower index first; pairs that never are have no entry. */
export const pairingsOf = ({ players, entries }: Tournament): ReadonlyMap<number, number> => {
  const count = new Map<number, number>();
  for (const [player, row] of entries.entries())
    for (const entry of row) {
      const opponent = opponentOf(entry);
      if (opponent === undefined || opponent < player) continue;
      const pair = player * players.length + opponent;
      count.set(pair, (count.get(pair) ?? 0) + 1);
    }
  return count;
};

/** Whom an entry is paired with. */
export const opponentOf = (entry: Entry): number | undefined =>
  entry.kind === "game" || entry.kind === "forfeit" ? entry.opponent : undefined;

/** How many rounds the longest row has. */
export const longest = ({ entries }: Tournament): number =>
  entries.reduce((most, row) => Math.max(most, row.findLastIndex((entry) => entry.kind !== NO_ENTRY.kind) + 1), 0);
