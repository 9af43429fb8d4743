/**
 * What a stage still has to play, as expectations. Games of one round are played side by side. Where a knockout of series can
 * be ended by an official, games that other boards play meanwhile are left out.
 */
export interface StageLoad {
  /** Games. */
  readonly games: number;
  /** Rounds: how often players sit down one time after another. */
  readonly rounds: number;
}

/** By stage. */
export type Loads = ReadonlyMap<string, StageLoad>;

/** Adds a load, weighed by the chance that it comes. A stage with nothing to play gets an entry of zeros. */
export const addLoad = (loads: Map<string, StageLoad>, stage: string, load: StageLoad, chance: number): void => {
  const known = loads.get(stage);
  const [games, rounds] = [load.games * chance, load.rounds * chance];
  loads.set(
    stage,
    known === undefined ? { games, rounds } : { games: known.games + games, rounds: known.rounds + rounds },
  );
};

/** One round of a stage still to be played, which is a game in a match. */
export interface RoundPlay {
  readonly round: number;
  /** That it is played at all. Where duels of a knockout are series of games: how many its longest duel is expected to take. */
  readonly chance: number;
  /** How many it is expected to hold. */
  readonly games: number;
}

/** The load of a stage from its rounds. */
export const loadOf = (played: readonly RoundPlay[]): StageLoad => {
  let [games, rounds] = [0, 0];
  for (const round of played) {
    games += round.games;
    rounds += round.chance;
  }
  return { games, rounds };
};

/** Collects the rounds of a stage, in order. */
export interface RoundBook {
  play(round: number, chance: number, games: number): void;
  rounds(): readonly RoundPlay[];
}

/** An empty book. Rounds that cannot come leave no entry. */
export const createRoundBook = (): RoundBook => {
  const book = new Map<number, { readonly round: number; chance: number; games: number }>();
  return {
    play(round, chance, games) {
      if (games === 0) return;
      const entry = book.get(round);
      if (entry === undefined) book.set(round, { round, chance, games });
      else {
        entry.chance += chance;
        entry.games += games;
      }
    },
    rounds: () => [...book.values()].sort((a, b) => a.round - b.round),
  };
};
